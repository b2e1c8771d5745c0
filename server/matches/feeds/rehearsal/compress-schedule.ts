import type { Ms } from "#game/core/units";
import type { Services } from "#server/core/services";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { moveFixtureTx } from "#server/play/locks/move-fixture";
import { noteSeason } from "#server/play/proof/season-lines";
import { updateTournamentDates } from "#server/play/season/list-tournaments";
import { planSeason } from "#server/play/season/plan-season";
import { readCricsheet } from "../../cricsheet/read-cricsheet";
import { listRehearsed, type RehearsedFixture, readSource } from "./list-rehearsed";

/** Time to look at the teams before the first match of a compressed season locks. */
const LEAD_MS = 10_000;

interface Dated {
  readonly id: number;
  readonly startsAt: Ms;
  readonly lockedAt: number | null;
  /** By the dates of the source, which decide the distances. */
  readonly plannedAt: Ms;
}

/**
 * Divides the distances between the matches that have not locked by the speed (ADR-3). They are
 * counted from the last match that has locked, or else from the first one, which then starts in ten
 * seconds; at speed 1 nothing moves. Distances come from the dates of the sources, so a repetition
 * changes nothing once a match has locked.
 *
 * @returns a function that gives the matches that have not locked their own distances back, or their
 *   starts from before, if none has locked
 */
export function compressSchedule(
  services: Services,
  tournamentId: number,
  speed: number,
): () => void {
  if (speed === 1) return () => {};
  const before = new Map<number, Ms>();
  reschedule(services, tournamentId, (season, now) => {
    for (const { id, startsAt } of season) before.set(id, startsAt);
    return newStarts(season, now, speed);
  });
  return () =>
    reschedule(services, tournamentId, (season, now) =>
      season.every(({ lockedAt }) => lockedAt === null) ? before : newStarts(season, now, 1),
    );
}

function reschedule(
  services: Services,
  tournamentId: number,
  plan: (season: readonly Dated[], now: Ms) => ReadonlyMap<number, Ms>,
): void {
  inLockedTransaction(services, (tx, now) => {
    const rehearsed = listRehearsed(tx, tournamentId);
    const season = withPlannedStarts(rehearsed, (fixture) => readSource(tx, fixture.id));
    for (const [fixtureId, startsAt] of plan(season, now)) {
      moveFixtureTx(tx, services, fixtureId, startsAt, "feed");
    }
    updateTournamentDates(tx, tournamentId);
    noteSeason(tx, tournamentId, now);
  });
}

/**
 * By fixture id, in UTC milliseconds: the distances of the planned starts divided by the speed, in
 * the planned order, none of them before `now`.
 */
export function newStarts(
  season: readonly Dated[],
  now: number,
  speed: number,
): Map<number, number> {
  const ordered = [...season].sort((a, b) => a.plannedAt - b.plannedAt);
  const open = ordered.filter(({ lockedAt }) => lockedAt === null);
  const lastLocked = ordered.filter(({ lockedAt }) => lockedAt !== null).at(-1);
  const [first] = open;
  if (first === undefined) return new Map();
  const anchor = lastLocked ?? { plannedAt: first.plannedAt, startsAt: now + LEAD_MS };
  const startOf = ({ plannedAt }: Dated) =>
    Math.round(anchor.startsAt + (plannedAt - anchor.plannedAt) / speed);
  const late = startOf(first) <= now ? now + LEAD_MS - startOf(first) : 0;
  return new Map(open.map((fixture) => [fixture.id, startOf(fixture) + late]));
}

function withPlannedStarts(
  season: readonly RehearsedFixture[],
  sourceOf: (fixture: RehearsedFixture) => string,
): Dated[] {
  const dates = season.map((fixture) => {
    const [date = ""] = readCricsheet(sourceOf(fixture)).info.dates;
    return { externalId: fixture.externalId, date };
  });
  const slots = planSeason(dates);
  return season.map(({ id, externalId, startsAt, lockedAt }) => {
    const plannedAt = slots.get(externalId)?.startsAt ?? startsAt;
    return { id, startsAt, lockedAt, plannedAt };
  });
}
