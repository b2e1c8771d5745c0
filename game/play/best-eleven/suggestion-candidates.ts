import type { Role } from "../roles";
import type { CaptainMode } from "../scoring/rules";
import { type SideLists, statusIn } from "../sides/side-lists";
import { type PoolPlayer, TEAM_SIZE } from "../team/lineup";
import type { Candidate } from "./team-problem";

/** The expectations of a suggestion about the coming matches. */
export interface Prospects {
  /** The expected points of each player in a match, in hundredths. */
  readonly expected: ReadonlyMap<number, number>;
  /** The real teams of the fixtures to come, the next fixture's first. */
  readonly comingSides: readonly (readonly number[])[];
  /** The known sides of the next fixture. */
  readonly sides: SideLists;
  readonly captainMode: CaptainMode;
  readonly multipliers: { readonly captain: number; readonly viceCaptain: number };
  /** The member and the match: another one leans to other players who are as good. */
  readonly seed: string;
}

/**
 * Players whose expected points differ by no more than this share of the higher ones are as good as each
 * other (rules.md#suggestions).
 */
export const AS_GOOD = 0.05;

/** The weight of a player whose team plays in the next fixture, in the one after, and in neither. */
const WEIGHTS = [3, 2] as const;
const WEIGHT_OF_OTHERS = 1;

/** The known part of a player in the next fixture: a substitute may come on, or is out as well. */
export type Outlook = "may play" | "may come on" | "out";

/** @param substitutesPlay the league's setting (rules.md#backups) */
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
 * A player in the search: expected points count more for those who play soon, and not at all for
 * players who are known to be out.
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

/** From 1 − `AS_GOOD` to 1: it never puts a player above one who is better by more than that. */
function leaning(seed: string, playerId: number): number {
  return 1 - AS_GOOD * fractionOf(`${seed} ${playerId}`);
}

/** From 0 to below 1, spread evenly over texts that are alike: FNV-1a, finished as MurmurHash3 does. */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * The shares of a player's points that the batting and the bowling captaincy are expected to
 * multiply.
 */
const SHARES: Readonly<Record<Role, readonly [batting: number, bowling: number]>> = {
  Batsman: [1, 0],
  "Wicket Keeper": [1, 0],
  Allrounder: [0.5, 0.5],
  Bowler: [0, 1],
};

/** A player for whom eleven others could come in, cheaper and better, is never needed. */
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
