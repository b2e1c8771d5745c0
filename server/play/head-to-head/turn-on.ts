import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { headToHeads } from "#db/schema";
import { formatOf } from "#game/play/format/formats";
import { hasBegun } from "#game/play/head-to-head/rounds";
import type { SettingsFault } from "#game/play/team/check-league-settings";
import { HEAD_TO_HEAD, SETTINGS_OF_ROUNDS } from "#game/play/team/head-to-head-settings";
import type { HeadToHeadSettings } from "#game/play/team/league-settings";
import type { Services } from "#server/core/services";
import { writeLeagueLog } from "../leagues/league-log";
import { loadStoredLeague } from "../leagues/load-league";
import { loadLeagueFixtures } from "../season/league-fixtures";
import { loadDrawnCalendar, readHeadToHead } from "./load-calendar";

const SEED_BYTES = 16;

/**
 * Applies the league's new settings to its head-to-head. The first time that it is on, the seed is
 * drawn and published in the league's log, and the rounds begin with the next one. If it is turned
 * off before its first round, it starts again with the same seed the next time; if it is turned off
 * later, its rounds continue without being shown (rules.md#rounds).
 */
export function followHeadToHead(
  tx: Tx,
  services: Pick<Services, "randomBytes">,
  by: { readonly leagueId: number; readonly userId: number; readonly now: number },
): void {
  const { leagueId, now } = by;
  const { headToHead } = loadStoredLeague(tx, leagueId).settings;
  const stored = readHeadToHead(tx, leagueId);
  if (headToHead && stored === null) {
    const seed = services.randomBytes(SEED_BYTES).toString("hex");
    tx.insert(headToHeads).values({ leagueId, seed, startsFrom: now }).run();
    writeLeagueLog(tx, by, [{ kind: "head-to-head seed", seed }]);
  } else if (headToHead && stored !== null && stored.startsFrom === null) {
    setStart(tx, leagueId, now);
  } else if (!headToHead && stored !== null && !haveRoundsBegun(tx, leagueId)) {
    setStart(tx, leagueId, null);
  }
}

/**
 * Once the first round has begun, the rounds and the playoffs are fixed, even while head-to-head is
 * off.
 */
export function headToHeadFaults(
  tx: Tx,
  leagueId: number,
  wanted: HeadToHeadSettings,
): SettingsFault[] {
  const { settings, format } = loadStoredLeague(tx, leagueId);
  const changed = SETTINGS_OF_ROUNDS.filter((setting) => settings[setting] !== wanted[setting]);
  if (changed.length === 0) return [];
  const ofFormat = formatOf(format).hasRounds && hasLockedRound(tx, leagueId);
  const ofDuels = haveRoundsBegun(tx, leagueId);
  const fixed = changed.filter(
    (setting) => ofDuels || (ofFormat && setting !== "headToHeadPlayoffs"),
  );
  return fixed.map((setting) => {
    const label = HEAD_TO_HEAD.rows[setting].label.replace(/\?$/, "");
    return { fields: [setting], sentence: `${label} stays as it is: round 1 has begun.` };
  });
}

/** From then on the rounds of a league that is played by them are fixed (rules.md#round-by-round). */
function hasLockedRound(tx: Tx, leagueId: number): boolean {
  const { createdAt } = loadStoredLeague(tx, leagueId);
  return loadLeagueFixtures(tx, leagueId).some(({ lockedAt }) => (lockedAt ?? 0) > createdAt);
}

function haveRoundsBegun(tx: Tx, leagueId: number): boolean {
  return loadDrawnCalendar(tx, leagueId)?.rounds.some(hasBegun) ?? false;
}

function setStart(tx: Tx, leagueId: number, startsFrom: number | null): void {
  tx.update(headToHeads).set({ startsFrom }).where(eq(headToHeads.leagueId, leagueId)).run();
}
