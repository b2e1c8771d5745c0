import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import type { Hundredths } from "#game/core/units";
import { type BestEleven, searchBestEleven } from "#game/play/best-eleven/best-eleven";
import type { Candidate } from "#game/play/best-eleven/team-problem";
import { formatOf } from "#game/play/format/formats";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { type LeaguePoolPlayer, loadLeaguePool } from "#server/play/leagues/league-pool";
import { type LeagueRules, loadLeague } from "#server/play/leagues/load-league";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { loadLockedTeams } from "./locked-teams";
import { scorePlayersIn, scoreTeamAtLock } from "./score-players";
import type { StartedFixture } from "./started-fixtures";

/** About ten milliseconds: everybody else is answered in between. */
const STEPS_AT_ONCE = 2_000;
/** A season's fixtures under a few leagues' rules. */
const MOST_KEPT = 500;

const elevens = new LRUCache<string, Promise<BestEleven | null>>({ max: MOST_KEPT });

/**
 * Searches in slices (`searchBestEleven`), and only once for the same points, salaries and rules,
 * for every reader.
 */
export function findBestEleven(
  candidates: readonly Candidate[],
  settings: LeagueSettings,
): Promise<BestEleven | null> {
  const key = keyOf(candidates, settings);
  const known = elevens.get(key);
  if (known !== undefined) return known;
  const eleven = lookFor(candidates, settings);
  elevens.set(key, eleven);
  return eleven;
}

/** By settings, for lists of candidates that readers share. */
const keys = new WeakMap<readonly Candidate[], WeakMap<LeagueSettings, string>>();

function keyOf(candidates: readonly Candidate[], settings: LeagueSettings): string {
  const known = keys.get(candidates) ?? new WeakMap<LeagueSettings, string>();
  keys.set(candidates, known);
  const key =
    known.get(settings) ??
    createHash("sha256")
      .update(JSON.stringify([settings, candidates]))
      .digest("base64");
  known.set(settings, key);
  return key;
}

async function lookFor(
  candidates: readonly Candidate[],
  settings: LeagueSettings,
): Promise<BestEleven | null> {
  await setImmediate();
  const search = searchBestEleven(candidates, settings);
  while (!search.advance(STEPS_AT_ONCE)) await setImmediate();
  return search.result();
}

/** Units: no eleven costs more. */
export const ANY_BUDGET = 1_000_000;

/** Without a salary cap the budget is the cost of all players. */
export const settingsOfSearch = shareRead(
  (tx: Tx, leagueId: number, tournamentId: number): LeagueSettings => {
    const { settings, format } = loadLeague(tx, leagueId);
    if (formatOf(format).hasSalaryCap) return settings;
    const pool = loadLeaguePool(tx, { leagueId, tournamentId });
    const all = pool.reduce((sum, { salary }) => sum + salary, 0);
    return { ...settings, budget: Math.ceil(all / 100) };
  },
);

export interface Pick {
  readonly playerId: number;
  readonly name: string;
  readonly matches: number;
  readonly asCaptain: number;
  readonly points: Hundredths;
}

/** Over the started fixtures, the best first. */
export function rankPicks(
  tx: LockedTx,
  league: LeagueRules,
  participantId: number,
  started: readonly StartedFixture[],
  pool: ReadonlyMap<number, LeaguePoolPlayer>,
): Pick[] {
  const { leagueId, scoringRules } = league;
  const fixtures = started.filter((fixture) => !fixture.voided);
  const fixtureIds = fixtures.map((fixture) => fixture.id);
  const teams = loadLockedTeams(tx, leagueId, fixtureIds, [participantId]);
  const playerIds = [...new Set(teams.flatMap((team) => team.lineup.playerIds))];
  const played = scorePlayersIn(tx, { leagueId, scoringRules, fixtures, pool, playerIds });
  const picks = new Map<number, Pick>();
  for (const locked of teams) {
    const fixture = fixtures.find((each) => each.id === locked.fixtureId);
    if (fixture === undefined) continue;
    const { captainId, viceCaptainId } = locked.lineup;
    for (const { playerId, points } of scoreTeamAtLock(locked, fixture, played, scoringRules).team
      .players) {
      const known = picks.get(playerId);
      const leads = playerId === captainId || playerId === viceCaptainId ? 1 : 0;
      picks.set(playerId, {
        playerId,
        name: pool.get(playerId)?.name ?? "",
        matches: (known?.matches ?? 0) + 1,
        asCaptain: (known?.asCaptain ?? 0) + leads,
        points: (known?.points ?? 0) + points,
      });
    }
  }
  return [...picks.values()].sort((a, b) => b.points - a.points || a.playerId - b.playerId);
}
