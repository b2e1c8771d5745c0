import type { Tx } from "#db/client";
import { orUnnamed } from "#game/core/words";
import type { ClubRecord } from "#game/leagues/records";
import type { PersonId } from "#game/leagues/season";
import type { ClubPerson } from "./club-person";
import type { LoadedClub } from "./load-club";
import { type ClubFixture, readFixtureName } from "./read-club";

export interface NamedRecord {
  readonly kind: ClubRecord["kind"];
  /** A count of titles or seasons, or hundredths of a point. */
  readonly figure: number;
  /** The first ones, or all if there are few. */
  readonly holders: readonly NamedHolder[];
  /** The number of others who are level with them. */
  readonly more: number;
}

export interface NamedHolder extends ClubPerson {
  /** A run has its first and its last season. */
  readonly seasons: readonly SeasonName[];
  /** Null unless the record is of a match. */
  readonly fixture: ClubFixture | null;
  /** The runner-up, if the record is a lead. */
  readonly second: ClubPerson | null;
}

export interface SeasonName {
  readonly year: number;
  /** Null for a season entered by hand. */
  readonly league: string | null;
}

/** A line has room for so many names. */
const MOST_HOLDERS = 4;

export function nameRecords(
  tx: Tx,
  club: LoadedClub,
  records: readonly ClubRecord[],
  nameOf: (person: PersonId) => ClubPerson,
): NamedRecord[] {
  const seasonName = seasonNamer(club);
  return records.map((record) => ({
    kind: record.kind,
    figure: record.figure,
    more: Math.max(0, record.holders.length - MOST_HOLDERS),
    holders: record.holders
      .slice(0, MOST_HOLDERS)
      .map(({ person, seasonIds, second }): NamedHolder => {
        const ofMatch = record.kind === "match points" ? seasonIds : [];
        const fixtureIds = ofMatch.flatMap((id) => club.fixtureOfBest.get(`${id} ${person}`) ?? []);
        const [fixture = null] = fixtureIds.map((id) => readFixtureName(tx, id));
        return {
          ...nameOf(person),
          seasons: seasonIds.map(seasonName),
          fixture,
          second: second === null ? null : nameOf(second),
        };
      }),
  }));
}

export function seasonNamer({ leagues, past }: LoadedClub): (seasonId: string) => SeasonName {
  const names = new Map<string, SeasonName>([
    ...leagues.map(
      ({ seasonId, year, name }) => [seasonId, { year, league: orUnnamed(name) }] as const,
    ),
    ...past.map(({ seasonId, year }) => [seasonId, { year, league: null }] as const),
  ]);
  return (seasonId) => {
    const name = names.get(seasonId);
    if (name === undefined) throw new Error(`The club has no season ${seasonId}.`);
    return name;
  };
}
