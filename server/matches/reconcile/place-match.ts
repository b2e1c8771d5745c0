import { and, asc, between, eq, inArray, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Tx } from "#db/client";
import { fixtures, teams } from "#db/schema";
import { DAY_MS, type Ms } from "#game/core/units";
import { formatOf } from "#game/play/match/formats";
import { findFixtureId } from "#server/play/season/provider-ids";
import { isSameWord } from "../operator/save-team";

export interface MatchHead {
  readonly teams: readonly [string, string];
  readonly day: string;
  readonly matchType: string;
}

type Place =
  | { readonly fixtureId: number }
  /** A sentence that names several possible fixtures. */
  | { readonly unclear: string };

/** Between the first day of a file and a fixture's start: its days are those of its ground. */
const NEAR_MS = 2 * DAY_MS;

/**
 * At most one in each tournament: the one that was imported from the file, else the one of its two
 * teams and its format that started nearest to its first day. Only started fixtures count.
 *
 * @param name the file's, without its ending
 * @param tournamentIds null for all tournaments
 */
export function placeMatch(
  tx: Tx,
  now: Ms,
  name: string,
  { teams: named, day, matchType }: MatchHead,
  tournamentIds: readonly number[] | null,
): Place[] {
  const noon = Date.parse(day) + DAY_MS / 2;
  const near = between(fixtures.startsAt, noon - NEAR_MS, Math.min(noon + NEAR_MS, now));
  const where =
    tournamentIds === null ? near : and(near, inArray(fixtures.tournamentId, [...tournamentIds]));
  const format = formatOf(matchType);
  const candidates = listStarted(tx, where).filter((fixture) => {
    const own = formatOf(fixture.matchType);
    const sameOvers = own.overs === null || format.overs === null || own.overs === format.overs;
    return own.innings === format.innings && sameOvers && isOf(fixture, named);
  });
  const tournaments = new Set(candidates.map((fixture) => fixture.tournamentId));
  return [...tournaments].map((id) => {
    const own = candidates.filter((fixture) => fixture.tournamentId === id);
    const known = findFixtureId(tx, id, { provider: "cricsheet", externalId: name });
    const imported = own.find((fixture) => fixture.externalId === name || fixture.id === known);
    if (imported) return { fixtureId: imported.id };
    const distances = own.map(({ startsAt }) => Math.abs(startsAt - noon));
    const nearest = own.filter((_, index) => distances[index] === Math.min(...distances));
    const [first, second] = nearest;
    if (first && !second) return { fixtureId: first.id };
    const names = nearest.map((fixture) => `${fixture.name} (fixture ${fixture.number})`);
    return { unclear: `It could be ${names.join(" or ")}.` };
  });
}

function listStarted(tx: Tx, where: SQL | undefined) {
  const [teamA, teamB] = [alias(teams, "team_a"), alias(teams, "team_b")];
  const { id, tournamentId, externalId, name, number, matchType, startsAt } = fixtures;
  return tx
    .select({ id, tournamentId, externalId, name, number, matchType, startsAt, teamA, teamB })
    .from(fixtures)
    .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
    .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
    .where(where)
    .orderBy(asc(fixtures.tournamentId), asc(fixtures.startsAt))
    .all();
}

type Candidate = ReturnType<typeof listStarted>[number];

function isOf({ teamA, teamB }: Candidate, [a, b]: MatchHead["teams"]): boolean {
  const is = (team: Candidate["teamA"], name: string) =>
    isSameWord(team.name, name) || isSameWord(team.shortName, name);
  return (is(teamA, a) && is(teamB, b)) || (is(teamA, b) && is(teamB, a));
}
