// What the words on cards mean, in our own words: shown where a card is read.

import type { EntryView } from "./types";

export interface Keyword {
  word: string;
  means: string;
}

const WILD = { word: "WILD", means: "Dice that count on every mission, whatever Skill it uses." };

const KEYWORDS: readonly (Keyword & { in: RegExp })[] = [
  { ...WILD, in: /\bWILD\b/ },
  { word: "Re-roll", in: /re-?roll/i, means: "The die is thrown again, and the new result stands." },
  { word: "Destroy", in: /destroy/i, means: "The card leaves the game for good." },
  { word: "Precision Strike", in: /precision strike/i, means: "A mission that one player takes on alone." },
  {
    word: "Battalion",
    in: /battalion/i,
    means: "Covers a card of the line-up; nobody can recruit that card.",
  },
  {
    word: "Trooper",
    in: /trooper/i,
    means: "A useless card in a deck until its owner defeats it on a mission.",
  },
  { word: "Officer", in: /officer/i, means: "Stays in play and hurts until a mission defeats it." },
  { word: "Hangar", in: /hangar/i, means: "Where all Transports wait that missions can take." },
  { word: "Threat", in: /threat/i, means: "When the marker reaches the top, the game is lost." },
];

const MOST = 3;

/** The words of a card that may need help. */
export function keywordsOf(entry: EntryView): Keyword[] {
  const text = entry.text.join(" ");
  const own: Keyword[] = [];
  if (entry.lightning)
    own.push({ word: "⚡", means: "Can be played during a mission in which you have a Joe." });
  if (entry.type === "transport")
    own.push({ word: "Terrain", means: "Its text works only on missions of the same terrain." });
  if (entry.storyMission)
    own.push({
      word: "Stays",
      means: "Acts from its turn on to the end of the attempt at the Story Mission, then it is discarded.",
    });
  if (entry.wild > 0) own.push(WILD);
  const isNew = ({ word }: Keyword) =>
    own.every((known) => known.word !== word) && !entry.name.includes(word);
  const named = KEYWORDS.filter((keyword) => keyword.in.test(text) && isNew(keyword));
  return [...own, ...named.map(({ word, means }) => ({ word, means }))].slice(0, MOST);
}
