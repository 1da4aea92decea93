// Written by coast/bake.mjs. Do not edit.

/** What the coast shows at the sides of every hex, column by column. */
export const SHOWN =
  "OgoRo0i>i?m?o=o7gL6o4onQNmioi?QO..<om_oooWkn_goTWn........]okomoomOko]mWcN..........ok?oi_ioa?Po..........LooMWm....6o..Sl2o........l_oQ_`O`o`o`Ao..........nSo0o0o0k<aOWl..........Hoi?o7o6c>..Wl6m0o..........`o`o6o..o0oPWl..8o1o`o......HoQoo0o8So4o................o0o0oN3ofo..<o7i6o....4oo0o@ojGiVo>koSoF_h7m..lo";
