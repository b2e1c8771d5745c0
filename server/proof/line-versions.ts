import { sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { lineVersions } from "#db/schema";
import { canonicalJson } from "#game/league-file/canonical-json";
import { lineName } from "#game/league-file/line-names";
import type { FileLine } from "#game/league-file/lines";
import type { Ref } from "#game/league-file/ref";
import { digestOf, type VersionBody, versionInput } from "#game/league-file/versions";
import { sha256 } from "../lines/sha256";

/** What a version is of: the rules of a league, or what all leagues of a tournament share. */
export interface VersionOf {
  readonly tournamentId: number;
  /** Null for a season or a score. */
  readonly leagueId: number | null;
  readonly of: VersionBody["of"];
  /** Of a score. */
  readonly fixture?: Ref;
}

/** A version that is stored. */
export interface StoredVersion {
  /** 64 hexadecimal digits. */
  readonly hash: string;
  readonly body: VersionBody;
}

/** The digests of lines, by their names. */
export function versionOf(
  { of, fixture }: Pick<VersionOf, "of" | "fixture">,
  lines: readonly FileLine[],
): VersionBody {
  const digests = lines.map((line) => {
    return [lineName(line), digestOf(sha256(canonicalJson(line)))];
  });
  return { of, ...(fixture ? { fixture } : {}), lines: Object.fromEntries(digests) };
}

export function versionHash(body: VersionBody): string {
  return sha256(versionInput(body));
}

/** The last version; null before there is one. */
export function readLastVersion(tx: Tx, version: VersionOf): StoredVersion | null {
  const { fixture = null, ...rest } = version;
  return statementsOf(tx).last.get({ ...rest, fixture }) ?? null;
}

/** The last version of each score of a tournament, in the order in which they were stored. */
export function listScoreVersions(tx: Tx, tournamentId: number): StoredVersion[] {
  return statementsOf(tx).scores.all({ tournamentId });
}

/**
 * Stores what the lines are now, unless the last version says the same.
 *
 * @param now UTC milliseconds
 * @returns its hash; null where it is stored already
 */
export function storeVersion(
  tx: Tx,
  version: VersionOf,
  lines: readonly FileLine[],
  now: number,
): string | null {
  const { tournamentId, leagueId } = version;
  const body = versionOf(version, lines);
  const hash = versionHash(body);
  const last = readLastVersion(tx, version);
  if (last === null ? isOfNothing(body) : last.hash === hash) return null;
  tx.insert(lineVersions).values({ tournamentId, leagueId, at: now, body, hash }).run();
  return hash;
}

/** Of a score: the match is not over, or not any more. */
export function isOfNothing({ lines }: VersionBody): boolean {
  return Object.keys(lines).length === 0;
}

const statementsOf = prepareOnce((db) => {
  const { id, tournamentId, leagueId, body, hash } = lineVersions;
  const fixture = sql<Ref>`${body} ->> '$.fixture'`;
  const of = sql`${body} ->> '$.of'`;
  const ofTournament = sql`${tournamentId} = ${sql.placeholder("tournamentId")}`;
  return {
    last: db
      .select({ hash, body })
      .from(lineVersions)
      .where(
        sql`${ofTournament} and ${leagueId} is ${sql.placeholder("leagueId")} and ${of} = ${sql.placeholder("of")} and ${fixture} is ${sql.placeholder("fixture")}`,
      )
      .orderBy(sql`${id} desc`)
      .limit(1)
      .prepare(),
    scores: db
      .select({ hash, body })
      .from(lineVersions)
      .where(
        sql`${id} in (select max(version.id) from line_versions as version where version.tournament_id = ${sql.placeholder("tournamentId")} and version.league_id is null and version.body ->> '$.of' = 'score' group by version.body ->> '$.fixture')`,
      )
      .orderBy(id)
      .prepare(),
  };
});
