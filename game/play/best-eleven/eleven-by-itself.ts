import { captaincyGains } from "../scoring/captaincy-gains";
import type { PlayerPoints } from "../scoring/player-points";
import type { ScoringRules } from "../scoring/rules";
import type { Booster } from "../team/boosters";
import type { LeagueSettings } from "../team/league-settings";
import type { Lineup, PoolPlayer } from "../team/lineup";
import type { Eleven } from "../team/squad-settings";
import { bestOfSquad, comparePlayers } from "./best-of-squad";
import type { Candidate } from "./team-problem";

/** The squad of an owner at a lock, in a league that asks for no eleven. */
export interface SquadAtLock {
  readonly eleven: Exclude<Eleven, "chosen">;
  /** With the league's own roles. */
  readonly players: readonly PoolPlayer[];
  readonly settings: LeagueSettings;
}

interface CountingRules {
  readonly rules: ScoringRules;
  /** It may multiply captains by more (rules.md#boosters). */
  readonly booster: Booster | null;
}

const NOTHING: PlayerPoints = { points: 0, lines: [] };

/** Nobody takes a captaincy that somebody else has been chosen for. */
const NEVER = -1_000_000_000;

/**
 * The players of a squad who count, by the points of one fixture alone (rules.md#the-eleven-by-itself):
 * the best legal eleven, or everybody. A captaincy for which nobody of the squad was chosen goes to
 * the player for whom it is worth most. A captain who is not in the best eleven does not count.
 */
export function elevenByItself(
  chosen: Pick<Lineup, "captainId" | "viceCaptainId">,
  { eleven, players, settings }: SquadAtLock,
  pointsOf: (playerId: number) => PlayerPoints | undefined,
  { rules, booster }: CountingRules,
): Lineup {
  const inSquad = (id: number | null) => (players.some((player) => player.id === id) ? id : null);
  const captainId = inSquad(chosen.captainId);
  const viceCaptainId = inSquad(chosen.viceCaptainId);
  const [first] = players;
  if (players.length < 2) {
    return { playerIds: first ? [first.id] : [], captainId, viceCaptainId };
  }
  const candidates = players.map((player): Candidate => {
    const own = pointsOf(player.id) ?? NOTHING;
    const { captain, viceCaptain } = captaincyGains(own, rules, booster);
    const forOthers = (taken: number | null, gain: number) => {
      if (taken !== null) return 0;
      return player.id === captainId || player.id === viceCaptainId ? NEVER : gain;
    };
    const asChosen =
      (player.id === captainId ? captain : 0) + (player.id === viceCaptainId ? viceCaptain : 0);
    return {
      ...player,
      points: own.points + asChosen,
      gains: {
        captain: forOthers(captainId, captain),
        viceCaptain: forOthers(viceCaptainId, viceCaptain),
      },
    };
  });
  const best = eleven === "best" ? bestOfSquad(candidates, settings) : bestLeaders(candidates);
  const playerIds = best.players.map(({ id }) => id);
  const ifPlays = (id: number) => (playerIds.includes(id) ? id : null);
  return {
    playerIds,
    captainId: captainId === null ? best.captainId : ifPlays(captainId),
    viceCaptainId: viceCaptainId === null ? best.viceCaptainId : ifPlays(viceCaptainId),
  };
}

/** Everybody, two players at least, with the two to whom the captaincies are worth most. */
export function bestLeaders(candidates: readonly Candidate[]) {
  const players = [...candidates].sort(comparePlayers);
  let best: { captainId: number; viceCaptainId: number; gain: number } | null = null;
  for (const captain of players) {
    for (const viceCaptain of players) {
      const gain = captain.gains.captain + viceCaptain.gains.viceCaptain;
      if (captain === viceCaptain || (best !== null && gain <= best.gain)) continue;
      best = { captainId: captain.id, viceCaptainId: viceCaptain.id, gain };
    }
  }
  if (best === null) throw new RangeError("A squad of one has no captains.");
  return { players, ...best };
}
