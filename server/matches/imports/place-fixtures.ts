import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, rehearsalMatches } from "#db/schema";
import { type DatedMatch, type FixtureSlot, planSeason } from "#server/play/season/plan-season";
import { readCricsheet } from "../cricsheet/read-cricsheet";
import type { MatchHead, SeasonPlan } from "./season-source";

/**
 * The place of each match in its season, by external id: number and start, the starts of a
 * rehearsal shifted. Fixtures that were imported earlier and are not among the matches (a file that
 * has broken since) keep their place, and their number follows.
 */
export function placeFixtures(
  tx: Tx,
  tournamentId: number,
  season: SeasonPlan,
): Map<string, FixtureSlot> {
  const here = new Set(season.heads.map(({ externalId }) => externalId));
  const absent = listStored(tx, tournamentId).filter(({ externalId }) => !here.has(externalId));
  const slots = planSeason([...season.heads.map(dateOfSource), ...absent.map(dateOfStored)]);
  for (const { id, externalId, number } of absent) {
    const place = slots.get(externalId)?.number ?? number;
    if (place === number) continue;
    tx.update(fixtures).set({ number: place }).where(eq(fixtures.id, id)).run();
  }
  const startsAt = season.as === "results" ? null : season.as.startsAt;
  return startsAt === null ? slots : shiftSeason(slots, startsAt);
}

/** The season with its first match at `startsAt`, the distances kept. */
function shiftSeason(
  slots: ReadonlyMap<string, FixtureSlot>,
  startsAt: number,
): Map<string, FixtureSlot> {
  const first = Math.min(...[...slots.values()].map((slot) => slot.startsAt));
  return new Map(
    [...slots].map(([externalId, slot]) => [
      externalId,
      { ...slot, startsAt: slot.startsAt - first + startsAt },
    ]),
  );
}

interface StoredFixture {
  readonly id: number;
  readonly externalId: string;
  readonly number: number;
  readonly startsAt: number;
  /** The document of a rehearsed match. */
  readonly source: string | null;
}

function listStored(tx: Tx, tournamentId: number): StoredFixture[] {
  return tx
    .select({
      id: fixtures.id,
      externalId: fixtures.externalId,
      number: fixtures.number,
      startsAt: fixtures.startsAt,
      source: rehearsalMatches.source,
    })
    .from(fixtures)
    .leftJoin(rehearsalMatches, eq(rehearsalMatches.fixtureId, fixtures.id))
    .where(eq(fixtures.tournamentId, tournamentId))
    .all();
}

function dateOfSource({ externalId, info, startsAt }: MatchHead): DatedMatch {
  return { externalId, date: firstDateOf(info.dates), startsAt };
}

/** A rehearsal has been shifted away from the dates of its source, which order the season. */
function dateOfStored({ externalId, startsAt, source }: StoredFixture): DatedMatch {
  const date =
    source === null
      ? new Date(startsAt).toISOString().slice(0, "YYYY-MM-DD".length)
      : firstDateOf(readCricsheet(source).info.dates);
  return { externalId, date };
}

function firstDateOf([date]: readonly string[]): string {
  if (date === undefined) throw new Error("A match without a date cannot be placed.");
  return date;
}
