// Written by coast/bake.mjs. Do not edit.

/** What the coast shows at the sides of every hex, column by column. */
export const SHOWN =
  "Vt_Y_0vEvFzF_D_7tS6_4_-XUzv_vFXV..C_zl___dx-lt_ad-........j_x_z__zVx_jzdpU.........._xF_vlv_nFW_..........S__Tdz....6_..Zy2_........yl_XlmVm_m_mH_..........-Z_0_0_0xCnVdy..........O_vF_7_6pE..dy6z0_..........m_m_6_.._0_Wdy..8_1_m_......O_X__0_8Z_4_................_0_0_U3_s_..C_7v6_....4__0_G_wNvc_Ex_Z_Mlu7z..y_";
