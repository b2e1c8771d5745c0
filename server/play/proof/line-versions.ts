import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { lineVersions } from "#db/schema";
import type { Ms } from "#game/core/units";
import { canonicalJson, compareText } from "#game/trust/league-file/canonical-json";
import { lineNames, type Ref, versionForm } from "#game/trust/league-file/line-names";
import type { FileLine } from "#game/trust/league-file/lines";
import {
  digestOf,
  type VersionBody,
  type VersionCorrections,
  versionInput,
} from "#game/trust/league-file/versions";

/**
 * A version is of the rules of a league, of a score with a side that only the league knows, or of
 * data that the leagues of a tournament share.
 */
export interface VersionOf {
  readonly tournamentId: number;
  /** Null for a season and a shared score. */
  readonly leagueId: number | null;
  readonly of: VersionBody["of"];
  readonly fixture?: Ref;
}

export interface StoredVersion {
  /** 64 hexadecimal digits. */
  readonly hash: string;
  readonly body: VersionBody;
}

export function digestLines(lines: readonly FileLine[]): VersionBody["lines"] {
  const names = lineNames(lines);
  return Object.fromEntries(
    lines.map((line, index) => [names[index], digestOf(sha256(canonicalJson(versionForm(line))))]),
  );
}

/** Whenever the lines were entered. */
export function isSame(one: VersionBody["lines"], other: VersionBody["lines"]): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

export function versionHash(body: VersionBody): string {
  return sha256(versionInput(body));
}

export function findVersion(tx: Tx, hash: string): VersionBody | undefined {
  return statementsOf(tx).byHash.get({ hash })?.body;
}

export function readLastVersion(tx: Tx, version: VersionOf): StoredVersion | null {
  const { fixture = null, ...rest } = version;
  return statementsOf(tx).last.get({ ...rest, fixture }) ?? null;
}

/**
 * In the order in which they were stored.
 *
 * @param leagueId only of this league alone; null for shared ones
 */
export function listScoreVersions(
  tx: Tx,
  tournamentId: number,
  leagueId: number | null,
): StoredVersion[] {
  return statementsOf(tx).scores.all({ tournamentId, leagueId });
}

/**
 * Stores the current lines, unless they equal the last version.
 *
 * @returns its hash; null if it is stored already
 */
export function storeVersion(
  tx: Tx,
  version: VersionOf,
  lines: VersionBody["lines"],
  now: Ms,
  corrections?: VersionCorrections,
): string | null {
  const { tournamentId, leagueId, of, fixture } = version;
  const more = { ...(fixture ? { fixture } : {}), ...(corrections ? { corrections } : {}) };
  const body = { of, ...more, at: now, lines };
  const last = readLastVersion(tx, version);
  if (last === null ? isOfNothing(body) : addsNothing(last, body)) return null;
  const hash = versionHash(body);
  tx.insert(lineVersions).values({ tournamentId, leagueId, at: now, body, hash }).run();
  return hash;
}

function addsNothing({ hash, body }: StoredVersion, { lines, corrections }: VersionBody): boolean {
  if (!isSame(body.lines, lines)) return false;
  return (
    corrections === undefined || (corrections.since === hash && corrections.digests.length === 0)
  );
}

/** Of a score: the match is not over, or no longer. */
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
    byHash: db
      .select({ body })
      .from(lineVersions)
      .where(eq(hash, sql.param(sql.placeholder("hash"), hash)))
      .limit(1)
      .prepare(),
    scores: db
      .select({ hash, body })
      .from(lineVersions)
      .where(
        sql`${id} in (select max(version.id) from line_versions as version where version.tournament_id = ${sql.placeholder("tournamentId")} and version.league_id is ${sql.placeholder("leagueId")} and version.body ->> '$.of' = 'score' group by version.body ->> '$.fixture')`,
      )
      .orderBy(id)
      .prepare(),
  };
});

/** Lines without an order of their own, sorted by their content. */
export function inOrder(lines: readonly FileLine[]): FileLine[] {
  return lines
    .map((line) => ({ line, text: canonicalJson(line) }))
    .sort((a, b) => compareText(a.line.type, b.line.type) || compareText(a.text, b.text))
    .map(({ line }) => line);
}

/** Of the text as UTF-8: 64 hexadecimal digits in lower case. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
