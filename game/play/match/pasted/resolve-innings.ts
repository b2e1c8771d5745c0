import { wordsOf } from "#game/core/find-by-name";
import { playersNamed } from "#game/core/players-named";
import type { TextFielder } from "../dismissal-text";
import type { ManualBatter, ManualBowler, ManualCredit, ManualInnings } from "../manual-scorecard";
import { findPlayer, type PastedSide } from "./find-player";
import type { PastedBatter, PastedBowler, PastedInnings, RowPlace } from "./pasted-innings";

interface NameQuestion {
  readonly teamId: number;
  readonly name: string;
  /** Several players fit; otherwise none does, and the candidates have similar names. */
  readonly several: boolean;
  readonly candidates: readonly number[];
}

/** A person's answers: a player's id by team and name. */
type NameChoices = (teamId: number, name: string) => number | null;

/** A line is left out because its player is unknown. */
export type ResolveDoubt = { readonly at: RowPlace; readonly name: string } & {
  readonly kind: "whose row" | "twice" | "no bowler" | "whose catch" | "whose run out";
};

export interface ResolvedInnings {
  readonly manual: ManualInnings;
  /** By row of the pasted tables; null for a row that is left out. */
  readonly batters: readonly (number | null)[];
  readonly bowlers: readonly (number | null)[];
  readonly questions: readonly NameQuestion[];
  readonly doubts: readonly ResolveDoubt[];
}

/** As a person would type it from the text, with players of the two squads. */
export function resolveInnings(
  pasted: PastedInnings,
  innings: number,
  [batting, fielding]: readonly [batting: PastedSide, fielding: PastedSide],
  choiceOf: NameChoices,
): ResolvedInnings {
  const questions = new Map<string, NameQuestion>();
  const doubts: ResolveDoubt[] = [];
  const find = (side: PastedSide, name: string, bowled: readonly (number | null)[] = []) => {
    const person = findPlayer(side, name);
    if (person.id !== null) return person.id;
    const { several, candidates } = person;
    // A player with a wicket has bowled.
    const [bowler, ...others] = several ? candidates.filter((id) => bowled.includes(id)) : [];
    if (bowler !== undefined && others.length === 0) return bowler;
    questions.set(`${side.teamId} ${name}`, { teamId: side.teamId, name, several, candidates });
    const choice = choiceOf(side.teamId, name);
    return side.players.some(({ id }) => id === choice) ? choice : null;
  };
  const rowsOf = (part: RowPlace["part"], side: PastedSide, rows: readonly { name: string }[]) => {
    const earlierIds = new Set<number>();
    return rows.map(({ name }, row) => {
      const id = find(side, name);
      const kind = id === null ? "whose row" : earlierIds.has(id) ? "twice" : null;
      if (kind !== null) doubts.push({ kind, at: { part, row }, name });
      if (id === null || kind !== null) return null;
      earlierIds.add(id);
      return id;
    });
  };
  const bowlers = rowsOf("bowling", fielding, pasted.bowling);
  const batters = rowsOf("batting", batting, pasted.batting);
  const credits = new Map<number, ManualCredit>();
  const rows = pasted.batting.flatMap((row, index): ManualBatter[] => {
    const playerId = batters[index] ?? null;
    if (playerId === null) return [];
    const at = { part: "batting", row: index } as const;
    const doubt = (kind: ResolveDoubt["kind"], name: string) => doubts.push({ kind, at, name });
    const bowlerId = bowlerOf(row, (name) => find(fielding, name, bowlers), bowlers, doubt);
    const fielders = fieldersOf(row, (name) => find(fielding, name), doubt);
    const ending = { ...fielders, bowlerId, howOut: row.dismissal?.howOut ?? ("out" as const) };
    if (!needsBowler(row) || bowlerId !== null) return [batterOf(row, playerId, ending)];
    addCredit(credits, ending);
    const unknown = { howOut: "out", bowlerId: null, fielderIds: [], substitute: false } as const;
    return [batterOf(row, playerId, unknown)];
  });
  const manual: ManualInnings = {
    ...{ innings, battingTeamId: batting.teamId, batting: rows, totals: totalsOf(pasted) },
    bowling: pasted.bowling.flatMap((row, index) => bowlerRow(row, bowlers[index] ?? null)),
    credits: [...credits.values()],
  };
  return { manual, batters, bowlers, questions: [...questions.values()], doubts };
}

const BY_BOWLER = ["bowled", "caught", "caught and bowled", "lbw", "stumped", "hit wicket"];

function needsBowler({ dismissal }: PastedBatter): boolean {
  return BY_BOWLER.includes(dismissal?.howOut ?? "");
}

type Doubt = (kind: ResolveDoubt["kind"], name: string) => void;

/** If he is among the bowlers of the innings. */
function bowlerOf(
  row: PastedBatter,
  find: (name: string) => number | null,
  bowlers: readonly (number | null)[],
  doubt: Doubt,
): number | null {
  if (!needsBowler(row)) return null;
  const name = row.dismissal?.bowler ?? "";
  const id = name === "" ? null : find(name);
  if (id !== null && bowlers.includes(id)) return id;
  doubt("no bowler", name);
  return null;
}

/** An unknown player counts as a substitute, so that nobody gets another's credit. */
function fieldersOf(
  { dismissal, name }: PastedBatter,
  find: (name: string) => number | null,
  doubt: Doubt,
): Pick<ManualBatter, "fielderIds" | "substitute"> {
  const { howOut, fielders = [] } = dismissal ?? {};
  const isCatch = howOut === "caught" || howOut === "stumped";
  if (!isCatch && howOut !== "run out") return { fielderIds: [], substitute: false };
  const idsOrNull = fielders.map((fielder: TextFielder) => {
    if (fielder.substitute) return null;
    const id = find(fielder.name);
    if (id === null) doubt(isCatch ? "whose catch" : "whose run out", fielder.name);
    return id;
  });
  if (isCatch && fielders.length === 0) doubt("whose catch", name);
  const fielderIds = [...new Set(idsOrNull.filter((id) => id !== null))];
  const substitute = idsOrNull.includes(null) || (isCatch && fielders.length === 0);
  return { fielderIds, substitute };
}

function batterOf(
  { runs, balls, fours, sixes }: PastedBatter,
  playerId: number,
  ended: Pick<ManualBatter, "howOut" | "bowlerId" | "fielderIds" | "substitute">,
): ManualBatter {
  return { playerId, runs, balls: balls ?? 0, fours: fours ?? 0, sixes: sixes ?? 0, ...ended };
}

function bowlerRow(row: PastedBowler, playerId: number | null): ManualBowler[] {
  if (playerId === null) return [];
  const { balls, runs, wickets, dotBalls } = row;
  const { maidens, wides, noBalls } = row;
  const figures = { maidens: maidens ?? 0, wides: wides ?? 0, noBalls: noBalls ?? 0 };
  return [{ playerId, balls, runs, wickets, dotBalls, ...figures }];
}

function addCredit(
  credits: Map<number, ManualCredit>,
  { howOut, fielderIds, substitute }: Pick<ManualBatter, "howOut" | "fielderIds" | "substitute">,
): void {
  const [playerId] = fielderIds;
  if (playerId === undefined || substitute) return;
  const none = { lbwOrBowledWickets: 0, catches: 0, stumpings: 0, runOuts: 0, directRunOuts: 0 };
  const before = credits.get(playerId) ?? { playerId, ...none };
  const [catches, stumpings] = [howOut === "caught" ? 1 : 0, howOut === "stumped" ? 1 : 0];
  credits.set(playerId, {
    ...before,
    catches: before.catches + catches,
    stumpings: before.stumpings + stumpings,
  });
}

/** Byes are known if the extras are listed, or if there are none. */
function totalsOf({ extras, total }: PastedInnings): ManualInnings["totals"] {
  const { runs = null, parts = {} } = extras ?? {};
  const isListed = Object.keys(parts).length > 0 || runs === 0;
  const byes = (parts.byes ?? 0) + (parts.legByes ?? 0) + (parts.penalty ?? 0);
  return {
    extras: runs,
    byes: isListed ? byes : null,
    runs: total?.runs ?? null,
    wickets: total?.wickets ?? null,
    balls: total?.balls ?? null,
  };
}

/**
 * The side with the names of the innings, else the one that its heading names last. Null if neither
 * decides.
 */
export function sideAtBat(
  { batting, bowling, didNotBat, heading }: PastedInnings,
  sides: readonly [PastedSide, PastedSide],
): 0 | 1 | null {
  const batters = [...batting.map(({ name }) => name), ...didNotBat];
  const bowlers = bowling.map(({ name }) => name);
  const countKnown = (names: readonly string[], { players }: PastedSide) =>
    names.filter((name) => playersNamed(players, name).length > 0).length;
  const [a, b] = sides;
  const first = countKnown(batters, a) + countKnown(bowlers, b);
  const second = countKnown(batters, b) + countKnown(bowlers, a);
  if (first !== second) return first > second ? 0 : 1;
  for (const line of heading.toReversed()) {
    const [namesA, namesB] = [isNamedIn(line, a), isNamedIn(line, b)];
    if (namesA !== namesB) return namesA ? 0 : 1;
  }
  return null;
}

function isNamedIn(line: string, { names }: PastedSide): boolean {
  const text = ` ${wordsOf(line).join(" ")} `;
  return names.some((name) => text.includes(` ${wordsOf(name).join(" ")} `));
}
