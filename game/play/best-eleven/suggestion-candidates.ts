import { type SideLists, statusIn } from "../match/side-lists";
import type { Role } from "../roles";
import type { CaptainMode } from "../scoring/rules";
import { type PoolPlayer, TEAM_SIZE } from "../team/lineup";
import type { Candidate } from "./team-problem";

export interface Prospects {
  /** By player, in hundredths for each match. */
  readonly expected: ReadonlyMap<number, number>;
  /** The real teams of the coming fixtures, the next one's first. */
  readonly comingSides: readonly (readonly number[])[];
  /** Of the next fixture, as far as they are known. */
  readonly sides: SideLists;
  readonly captainMode: CaptainMode;
  readonly multipliers: { readonly captain: number; readonly viceCaptain: number };
  /** Of the member and the match: another seed prefers other players who are as good. */
  readonly seed: string;
}

/**
 * Players whose expected points differ by less than this share are equally good
 * (rules.md#suggestions).
 */
export const AS_GOOD = 0.2;

/** Prefers nobody. */
export const NO_SEED = "";

/** For a player of the next fixture, and of the one after; others have 1. */
const WEIGHTS = [3, 2] as const;
const WEIGHT_OF_OTHERS = 1;

/** By the known sides: a substitute may come on, or is out as well. */
export type Outlook = "may play" | "may come on" | "out";

export function outlookOf(
  player: PoolPlayer,
  { sides }: Pick<Prospects, "sides">,
  substitutesPlay: boolean,
): Outlook {
  const status = statusIn(sides, player);
  if (status === "not named") return "out";
  if (status !== "substitute") return "may play";
  return substitutesPlay ? "may come on" : "out";
}

/**
 * Expected points count more for a player who plays soon, and not at all for one known to be out.
 */
export function asCandidate(player: PoolPlayer, prospects: Prospects, outlook: Outlook): Candidate {
  const { expected, comingSides, captainMode, multipliers, seed } = prospects;
  const turn = comingSides.findIndex((teams) => teams.includes(player.teamId));
  const weight = outlook === "may play" ? (WEIGHTS[turn] ?? WEIGHT_OF_OTHERS) : WEIGHT_OF_OTHERS;
  const worth = outlook === "out" ? 0 : (expected.get(player.id) ?? 0) * weight;
  const points = Math.round(worth * leaning(seed, player.id));
  const [batting, bowling] = captainMode === "unified" ? [1, 1] : SHARES[player.role];
  const gains = {
    captain: Math.round(points * batting * (multipliers.captain - 1)),
    viceCaptain: Math.round(points * bowling * (multipliers.viceCaptain - 1)),
  };
  return { ...player, points, gains };
}

/** From 1 − `AS_GOOD` to 1, or 1 for everybody: too little to put a player above a better one. */
function leaning(seed: string, playerId: number): number {
  if (seed === NO_SEED) return 1;
  return 1 - AS_GOOD * fractionOf(`${seed} ${playerId}`);
}

/** From 0 to below 1, spread evenly over similar texts: FNV-1a, finished as MurmurHash3 does. */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The expected shares of a player's points that the batting and the bowling captaincy multiply. */
const SHARES: Readonly<Record<Role, readonly [batting: number, bowling: number]>> = {
  Batsman: [1, 0],
  "Wicket Keeper": [1, 0],
  Allrounder: [0.5, 0.5],
  Bowler: [0, 1],
};

/** Removes players for whom eleven others are cheaper and better. */
export function withoutOutclassed(
  candidates: readonly Candidate[],
  stays: (player: Candidate) => boolean,
): Candidate[] {
  return candidates.filter((player) => {
    if (stays(player)) return true;
    const better = candidates.filter((other) => !stays(other) && outclasses(other, player));
    return better.length < TEAM_SIZE;
  });
}

function outclasses(a: Candidate, b: Candidate): boolean {
  return (
    a.id !== b.id &&
    a.role === b.role &&
    a.teamId === b.teamId &&
    a.overseas === b.overseas &&
    a.uncapped === b.uncapped &&
    a.salary <= b.salary &&
    (a.points > b.points || (a.points === b.points && a.id < b.id))
  );
}
