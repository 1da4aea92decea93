// Written by `cargo xtask golden` from crates/server/src/wire.rs. Do not edit.

export const PROTOCOL = 1;

export type Target = string;

export type Seat = number;

export type RuleId = string;

export type SeatName = { 
/**
 * What a person types: `joe`.
 */
id: string, 
/**
 * What is shown: `G.I. Joe`.
 */
title: string, 
/**
 * Seats with the same number win together.
 */
team: number, };

export type Prompt = { 
/**
 * The question, or for those who wait, what they wait for.
 */
ask: string, 
/**
 * A second, smaller sentence with the limit or the stake.
 */
note: string | null, 
/**
 * The rule behind the question.
 */
rule: RuleId, };

export type Tree = { 
/**
 * What is clicked.
 */
on: Target, 
/**
 * What the click does, where its name alone does not say it.
 */
say?: string, 
/**
 * Dice decide what comes of it.
 */
stake?: Stake, 
/**
 * What is asked after this click, if the choice goes on.
 */
ask?: Prompt, 
/**
 * What can be clicked next; nothing when the action is complete.
 */
then?: Array<Tree>, };

export type Stake = "fight" | "roll";

export type Outcome = { 
/**
 * A short word for statistics, such as `joe-headquarters`.
 */
label: string, 
/**
 * One sentence for the people at the table.
 */
sentence: string, 
/**
 * The rule that ended it.
 */
rule: RuleId, 
/**
 * The result for each seat.
 */
scores: Scores, };

export type Scores = [number, number, number, number];

export type Odds = { 
/**
 * What is rolled for: `Attack Green 4 at P5`.
 */
title: string, 
/**
 * How likely it is that the chooser gets what the choice is for, from 0 to 1: the one number for a button.
 */
chance: number, 
/**
 * Every outcome; the shares add up to 1.
 */
outcomes: Array<Chances>, 
/**
 * Chances worth comparing that are no part of the sum: `With two soldiers`.
 */
also: Array<Chances>, 
/**
 * What else is worth a line: `Mean loss, you / them`, `7 / 11 RP`.
 */
figures?: Array<Figure>, 
/**
 * How what is at stake is distributed: `RP lost by you`.
 */
spreads?: Array<Spread>, 
/**
 * What is not counted, or how a tie goes.
 */
note: string | null, 
/**
 * The rule that decides.
 */
rule: RuleId, };

export type Supposition = { 
/**
 * The [`OddsFlag`] that says it: `retreat`.
 */
flag: string, 
/**
 * What is supposed: `The attacker goes back`.
 */
title: string, 
/**
 * What can be supposed, the usual first.
 */
choices: Array<Supposed>, };

export type Supposed = { 
/**
 * The value of the flag: `after 1`.
 */
value: string, 
/**
 * What is shown: `after one round`.
 */
title: string, };

export type Figure = { 
/**
 * What it is.
 */
label: string, 
/**
 * How much, with its unit.
 */
value: string, };

export type Spread = { 
/**
 * What: `RP lost by the attacker`.
 */
title: string, 
/**
 * Its values with their shares, which add up to 1.
 */
rows: Array<SpreadRow>, 
/**
 * The mean, where there is one.
 */
mean: number | null, };

export type SpreadRow = { 
/**
 * The value in words.
 */
label: string, 
/**
 * How likely, from 0 to 1.
 */
share: number, };

export type Chances = { 
/**
 * What happens: `You capture it`.
 */
label: string, 
/**
 * How likely, from 0 to 1.
 */
share: number, 
/**
 * So many throws of all throws, where a few dice decide: 2 in 6.
 */
ways: [number, number] | null, 
/**
 * Whose gain it is, for the one who chooses.
 */
tone: Tone, };

export type Tone = "good" | "mixed" | "bad";

export type Told = { 
/**
 * The decision it came of; 0 is the opening.
 */
decision: number, 
/**
 * For animations and statistics.
 */
event: unknown, 
/**
 * The sentence.
 */
text: string, 
/**
 * The pieces and places that the sentence names.
 */
mentions?: Array<Mention>, 
/**
 * The dice that were rolled.
 */
rolls?: Array<Roll>, 
/**
 * A part of the log begins with this event: `Turn 6`.
 */
heading?: string, 
/**
 * Worth a mark on the timeline.
 */
moment?: Moment, 
/**
 * The rule that made it happen.
 */
rule?: RuleId, };

export type StepTold = { 
/**
 * Its number, from 1.
 */
number: number, 
/**
 * Who made it.
 */
seat: Seat, 
/**
 * In notation, or what may be said of it.
 */
text: string, };

export type Mention = { 
/**
 * What is named.
 */
target: Target, 
/**
 * The words for it, exactly as they stand in the sentence.
 */
words: string, };

export type Roll = { 
/**
 * Who rolled it, by name: `Red squad`, `Green 4`.
 */
by: string, 
/**
 * The seat that rolled it, for statistics.
 */
seat: Seat | null, 
/**
 * What it shows.
 */
face: number, 
/**
 * How many faces it has.
 */
sides: number, 
/**
 * Whether it counted; a die that another one beat is drawn faintly.
 */
counts: boolean, };

export type Moment = "capture" | "score" | "end";

export type Draw = { 
/**
 * The decision it was drawn for; 0 is the opening.
 */
decision: number, 
/**
 * It was drawn from the numbers below this.
 */
below: number, 
/**
 * What was drawn. A die shows one more.
 */
value: number, };

export type Rule = { 
/**
 * Its id: `CA-312`.
 */
id: string, 
/**
 * The heading it stands under.
 */
section: string, 
/**
 * What it says.
 */
text: string, };

export type SetupOption = { 
/**
 * The key of the setup.
 */
key: string, 
/**
 * What is asked: `Missions again and again`.
 */
title: string, 
/**
 * The rule or ruling behind it.
 */
rule: RuleId, 
/**
 * What can be chosen, the usual first.
 */
choices: Array<SetupChoice>, };

export type SetupChoice = { 
/**
 * The value of the key.
 */
value: string | number | boolean, 
/**
 * What is shown.
 */
title: string, 
/**
 * One sentence about it.
 */
about: string, };

export type Ask = { "ask": "hello", 
/**
 * [`PROTOCOL`] as the browser knows it.
 */
protocol: number, } | { "ask": "sit", 
/**
 * Which chair.
 */
seat: Seat, 
/**
 * 64 hexadecimal digits that this browser drew for the dice.
 */
dice: string, } | { "ask": "leave", 
/**
 * Which chair.
 */
seat: Seat, } | { "ask": "seat-bot", 
/**
 * Which chair.
 */
seat: Seat, 
/**
 * How well it plays, 1 to 5.
 */
level: number, } | { "ask": "invite", 
/**
 * Which chair.
 */
seat: Seat, } | { "ask": "decide", 
/**
 * For which chair.
 */
seat: Seat, 
/**
 * The version of the position that this answers.
 */
version: number, 
/**
 * The clicks.
 */
path: Array<Target>, } | { "ask": "write", 
/**
 * For which chair.
 */
seat: Seat, 
/**
 * The version of the position that this answers.
 */
version: number, 
/**
 * In notation.
 */
text: string, } | { "ask": "undo", 
/**
 * For which chair.
 */
seat: Seat, 
/**
 * The version of the position that this answers.
 */
version: number, 
/**
 * How many decisions stay.
 */
to: number, } | { "ask": "consent", 
/**
 * The wish, by its number.
 */
wish: number, 
/**
 * Whether this person agrees.
 */
agree: boolean, } | { "ask": "why", 
/**
 * Comes back with the answer.
 */
id: number, 
/**
 * The clicks so far.
 */
path: Array<Target>, 
/**
 * What was clicked.
 */
on: Target, } | { "ask": "odds", 
/**
 * Comes back with the answer.
 */
id: number, 
/**
 * The clicks, the one in question last.
 */
path: Array<Target>, 
/**
 * What is supposed, by the flags of [`Welcome::suppositions`]; all else is as usual.
 */
given?: { [key in string]: string }, } | { "ask": "past", 
/**
 * Comes back with the answer.
 */
id: number, 
/**
 * How many decisions.
 */
decisions: number, } | { "ask": "chat", 
/**
 * What.
 */
text: string, } | { "ask": "rematch", 
/**
 * Everybody moves one chair on.
 */
swap: boolean, } | { "ask": "close" } | { "ask": "ping" };

export type Tell = { "tell": "welcome" } & Welcome | { "tell": "chairs" } & Chairs | { "tell": "position" } & Position | { "tell": "refused", 
/**
 * Why, in one sentence.
 */
reason: string, 
/**
 * The rule behind it, if it was a rule.
 */
rule: string | null, 
/**
 * The position had moved on before the decision came in.
 */
stale: boolean, } | { "tell": "because", 
/**
 * The question's number.
 */
id: number, 
/**
 * Why not, in one sentence.
 */
reason: string, 
/**
 * The rule behind it.
 */
rule: string | null, } | { "tell": "chances", 
/**
 * The question's number.
 */
id: number, 
/**
 * The chances, if there are any to tell.
 */
odds: Odds | null, } | { "tell": "past", 
/**
 * The question's number.
 */
id: number, 
/**
 * How many decisions had been made.
 */
decisions: number, 
/**
 * The position then.
 */
view: unknown, 
/**
 * What was asked next.
 */
prompt: Prompt, 
/**
 * Who was to decide.
 */
turn: Seat | null, } | { "tell": "undo-wished" } & UndoWish | { "tell": "undo-settled", 
/**
 * The wish, by its number.
 */
wish: number, 
/**
 * Whether it was granted.
 */
granted: boolean, 
/**
 * In one sentence.
 */
text: string, } | { "tell": "invitation", 
/**
 * Which chair.
 */
seat: Seat, 
/**
 * The path and fragment of the link.
 */
link: string, } | { "tell": "chat", 
/**
 * The lines.
 */
lines: Array<ChatLine>, } | { "tell": "rematch-at", 
/**
 * Its id.
 */
table: string, } | { "tell": "sorry", 
/**
 * Why, in one sentence.
 */
reason: string, } | { "tell": "goodbye", 
/**
 * Why, in one sentence.
 */
reason: string, 
/**
 * Whether the browser should try again by itself.
 */
again: boolean, } | { "tell": "pong" };

export type Welcome = { 
/**
 * [`PROTOCOL`].
 */
protocol: number, 
/**
 * The table's id, as in its address.
 */
table: string, 
/**
 * The game's slug.
 */
game: string, 
/**
 * The game's printed title.
 */
title: string, 
/**
 * The scenario's title.
 */
scenario: string, 
/**
 * The chairs by name.
 */
seats: Array<SeatName>, 
/**
 * The printed board.
 */
scenery: unknown, 
/**
 * The names of pieces and places that never change.
 */
names: Record<Target, string>, 
/**
 * What the odds may suppose of decisions still to come.
 */
suppositions: Array<Supposition>, 
/**
 * When it was opened, in seconds since 1970.
 */
opened: number, 
/**
 * A record that was brought here to be replayed: nobody plays.
 */
replay: boolean, 
/**
 * Your name.
 */
you: string, };

export type Chairs = { 
/**
 * In the order of the seats.
 */
chairs: Array<Chair>, 
/**
 * The seats that you hold.
 */
yours: Array<Seat>, 
/**
 * The names of those who watch.
 */
watching: Array<string>, 
/**
 * Whether the game has begun.
 */
begun: boolean, 
/**
 * Whether you opened this table.
 */
host: boolean, 
/**
 * The dice: what was sealed, and by whom.
 */
dice: DiceSeal, };

export type Chair = { 
/**
 * Who holds it.
 */
holder: Holder, 
/**
 * How long this chair has thought so far, all decisions together.
 */
thought_ms: number, };

export type Holder = { "kind": "anyone" } | { "kind": "friend" } | { "kind": "person", 
/**
 * By name.
 */
name: string, 
/**
 * Whether a browser of theirs is connected.
 */
here: boolean, 
/**
 * When they were last here, in seconds since 1970.
 */
seen: number, } | { "kind": "bot", 
/**
 * How well it plays, 1 to 5.
 */
level: number, };

export type DiceSeal = { 
/**
 * The hash of the server's secret, 64 hexadecimal digits. Known before anybody sits down.
 */
commitment: string, 
/**
 * What the browsers of the people added, by seat id.
 */
parts: { [key in string]: string }, 
/**
 * The secret; only when the game is over.
 */
secret: string | null, };

export type Position = { 
/**
 * Counts up with every decision and every undo; a decision must name the one it answers.
 */
version: number, 
/**
 * How many decisions are in force.
 */
decisions: number, 
/**
 * As the game draws it.
 */
view: unknown, 
/**
 * Who decides; nobody when the game is over.
 */
turn: Seat | null, 
/**
 * Since when, in milliseconds before this message.
 */
thinking_ms: number, 
/**
 * What is asked, or what you wait for.
 */
prompt: Prompt, 
/**
 * What you can click; nothing if you do not decide.
 */
tree: Array<Tree>, 
/**
 * The names of all that is in the tree, but for those of the [`Welcome`].
 */
names: Record<Target, string>, 
/**
 * Where you can go back to.
 */
undo: UndoOffer | null, 
/**
 * How it ended.
 */
outcome: Outcome | null, 
/**
 * Everything that happened from decision `since` on; what the browser had from there on is void.
 */
story: Array<Told>, 
/**
 * See `story`.
 */
since: number, 
/**
 * The decisions from `since` on, for the timeline: who made them, and what they say.
 */
steps: Array<StepTold>, };

export type UndoOffer = { 
/**
 * For which of your seats.
 */
seat: Seat, 
/**
 * How many decisions stay if the last one goes.
 */
to: number, 
/**
 * Whether the others must agree.
 */
consent: boolean, };

export type UndoWish = { 
/**
 * Its number.
 */
wish: number, 
/**
 * Who wishes it.
 */
by: string, 
/**
 * How many decisions would stay.
 */
to: number, 
/**
 * What would be taken back, newest first.
 */
steps: Array<StepTold>, 
/**
 * Who has not answered yet.
 */
waiting: Array<string>, 
/**
 * Whether you are one of them.
 */
asks_you: boolean, 
/**
 * Whether the wish is yours, so that you can withdraw it.
 */
by_you: boolean, };

export type ChatLine = { 
/**
 * Who.
 */
name: string, 
/**
 * When, in seconds since 1970.
 */
at: number, 
/**
 * What.
 */
text: string, 
/**
 * Whether you said it.
 */
yours: boolean, };

export type Me = { 
/**
 * Your name.
 */
name: string, 
/**
 * Whether the server is somebody's own, on the loopback.
 */
private: boolean, };

export type Rename = { 
/**
 * The new name.
 */
name: string, };

export type Games = { 
/**
 * Them.
 */
games: Array<GameInfo>, 
/**
 * What the five levels of bots are called.
 */
levels: Array<LevelInfo>, };

export type GameInfo = { 
/**
 * Its slug.
 */
slug: string, 
/**
 * Its printed title.
 */
title: string, 
/**
 * One sentence for newcomers.
 */
blurb: string, 
/**
 * What its components are called, if they are not the built-in ones.
 */
own_pack: string | null, 
/**
 * Ready-made setups, the usual one first.
 */
scenarios: Array<ScenarioCard>, 
/**
 * What may be changed about them.
 */
options: Array<SetupOption>, };

export type ScenarioCard = { 
/**
 * What is sent to open a table with it.
 */
id: string, 
/**
 * What is shown.
 */
title: string, 
/**
 * One sentence about it.
 */
about: string, 
/**
 * The chairs it has.
 */
seats: Array<SeatName>, };

export type LevelInfo = { 
/**
 * 1 to 5.
 */
level: number, 
/**
 * One sentence about it.
 */
about: string, };

export type Tables = { 
/**
 * Those where you sit, those that wait for you first.
 */
yours: Array<TableCard>, 
/**
 * Those with a chair for anyone.
 */
open: Array<TableCard>, 
/**
 * Those that can be watched.
 */
running: Array<TableCard>, 
/**
 * People who are here now.
 */
people: number, };

export type TableCard = { 
/**
 * Its id.
 */
id: string, 
/**
 * The game's slug.
 */
game: string, 
/**
 * The game's title.
 */
title: string, 
/**
 * The scenario's title.
 */
scenario: string, 
/**
 * The chairs by name.
 */
seats: Array<SeatName>, 
/**
 * Who holds them.
 */
chairs: Array<Chair>, 
/**
 * Whether it is your move.
 */
your_move: boolean, 
/**
 * What is going on, in one sentence.
 */
status: string, 
/**
 * Where it stands.
 */
stage: Stage, 
/**
 * When something last happened, in seconds since 1970.
 */
touched: number, };

export type Stage = "gathering" | "running" | "over";

export type OpenTable = { 
/**
 * The game's slug.
 */
game: string, 
/**
 * The scenario's id.
 */
scenario: string, 
/**
 * What is changed about it, by the keys of the options.
 */
options: Record<string, string | number | boolean>, 
/**
 * Who is to sit where, in the order of the seats.
 */
chairs: Array<Wanted>, 
/**
 * 64 hexadecimal digits that this browser drew for the dice.
 */
dice: string, 
/**
 * Whether strangers find it in the list.
 */
listed: boolean, };

export type Wanted = { "kind": "me" } | { "kind": "friend" } | { "kind": "anyone" } | { "kind": "bot", 
/**
 * How well it plays, 1 to 5.
 */
level: number, };

export type Opened = { 
/**
 * The table's id.
 */
table: string, };

export type CarryName = { 
/**
 * The secret of the link.
 */
secret: string, };

export type TakeChair = { 
/**
 * The secret of the link.
 */
secret: string, 
/**
 * 64 hexadecimal digits that this browser drew for the dice.
 */
dice: string, };

export type DeviceLink = { 
/**
 * The path and fragment of the link.
 */
link: string, 
/**
 * For how many seconds it works, once.
 */
seconds: number, };

export type Proof = { 
/**
 * What was sealed, and by whom.
 */
dice: DiceSeal, 
/**
 * The key of the dice, 64 hexadecimal digits: SHA-256 over the secret and the parts.
 */
seed: string, 
/**
 * Every number that was drawn, in order.
 */
draws: Array<Draw>, 
/**
 * Whether the server, replaying the record from its first line, found everything in order.
 */
replayed: boolean, };

export type Curve = { 
/**
 * The chance of every seat at the beginning and after each decision.
 */
points: Array<Scores>, };

export type Rules = { 
/**
 * In the order of the ledger.
 */
rules: Array<Rule>, };

export type Problem = { 
/**
 * In one sentence.
 */
problem: string, };
