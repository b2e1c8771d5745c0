import { and, eq, inArray, or } from "drizzle-orm";
import type { Db } from "#db/client";
import { fixtures, leagueSides, lineVersions } from "#db/schema";
import { isOver } from "#game/play/match/state";
import type { ChainState } from "#game/trust/league-file/chain-state";
import { lineName, typesIn } from "#game/trust/league-file/line-names";
import { correctionsUpTo, takeEach, type VersionBody } from "#game/trust/league-file/versions";
import { correctionLines } from "#server/play/proof/correction-lines";
import {
  digestLines,
  findVersion,
  isOfNothing,
  isSame,
  listScoreVersions,
  readLastVersion,
  type StoredVersion,
  versionHash,
} from "#server/play/proof/line-versions";
import { linesOfScore } from "#server/play/proof/note-score";
import { rulesLines } from "#server/play/proof/rules-lines";
import { digestAll } from "#server/play/proof/score-corrections";
import { seasonLines } from "#server/play/proof/season-lines";
import { loadSeasonRefs, type SeasonRefs } from "#server/play/proof/season-refs";
import type { Names } from "./names";
import type { ReadEntry } from "./read-chain";

interface League {
  readonly leagueId: number;
  readonly tournamentId: number;
}

/** The versions in a chain that are missing, not the last ones, or different from the stored lines. */
export function wrongVersions(
  db: Db,
  league: League,
  chain: { readonly entries: readonly ReadEntry[]; readonly state: ChainState },
  names: Names,
): string[] {
  const { tournamentId } = league;
  const rules = readLastVersion(db, { ...league, of: "rules" });
  const season = readLastVersion(db, { tournamentId, leagueId: null, of: "season" });
  const { state } = chain;
  const named = chain.entries.flatMap(({ body, number }) => {
    return "version" in body ? [{ number, hash: body.version }] : [];
  });
  const stored = readNamed(
    db,
    named.map(({ hash }) => hash),
  );
  /**
   * Leagues of one tournament may come from several servers, which record the same lines at different
   * times.
   */
  const saysOther = (hash: string | null, last: StoredVersion | null) => {
    if (hash === last?.hash) return false;
    const lines = stored.get(hash ?? "")?.body.lines;
    if (lines === undefined || last === null || !isSame(lines, last.body.lines)) return true;
    return !haveSameCorrections(db, stored.get(hash ?? "")?.body, last.body);
  };
  return [
    ...missingVersions(named, stored),
    ...wrongEarlier(db, stored),
    ...wrongRules(db, league, rules, names),
    ...(state.rules === rules?.hash ? [] : ["its chain ends with other rules than the last."]),
    ...(saysOther(state.season, season)
      ? ["its chain ends with another season than the last."]
      : []),
    ...lastScores(db, league)
      .filter((last) => {
        const entered = state.scores.get(last.body.fixture ?? "");
        return entered === undefined ? !isOfNothing(last.body) : saysOther(entered, last);
      })
      .map(({ body }) => {
        return `its chain ends with another score of ${names(body.fixture ?? "")} than the last.`;
      }),
    ...wrongOwnScores(db, league, names),
  ];
}

/** The last versions of scores that count for a league: its own, if its chain has any. */
function lastScores(db: Db, { leagueId, tournamentId }: League): StoredVersion[] {
  const own = listScoreVersions(db, tournamentId, leagueId);
  const ownOf = new Set(own.map(({ body }) => body.fixture));
  const shared = listScoreVersions(db, tournamentId, null);
  return [...shared.filter(({ body }) => !ownOf.has(body.fixture)), ...own];
}

/**
 * The lines of scores with a side that only this league knows, or once knew, if they differ from its
 * chain.
 */
function wrongOwnScores(db: Db, { leagueId, tournamentId }: League, names: Names): string[] {
  const refs = loadSeasonRefs(db, tournamentId);
  const own = listScoreVersions(db, tournamentId, leagueId);
  const last = new Map(own.map(({ body }) => [body.fixture ?? "", body]));
  const withSides = db
    .select({ id: leagueSides.fixtureId })
    .from(leagueSides)
    .where(eq(leagueSides.leagueId, leagueId));
  const ofOwn = or(inArray(fixtures.id, withSides), inArray(fixtures.ref, [...last.keys()]));
  return db
    .select()
    .from(fixtures)
    .where(and(eq(fixtures.tournamentId, tournamentId), ofOwn))
    .orderBy(fixtures.startsAt, fixtures.number)
    .all()
    .flatMap((row) => {
      const { lines = {} } = last.get(row.ref) ?? {};
      const types = typesIn({ of: "score", lines });
      const now = linesOfScore(db, row, refs, leagueId).filter(({ type }) => types.has(type));
      return [
        ...otherLines(lines, digestLines(now), names),
        ...otherCorrections(db, row, refs, { leagueId, last: last.get(row.ref) }, names),
      ].map((name) => unlikeChain(`“${name}”`));
    });
}

interface NamedVersion {
  readonly body: VersionBody;
  /** Whether the stored hash and time follow from the body. */
  readonly sound: boolean;
}

/** Versions by their hash, with at most as many hashes in a statement as SQLite takes. */
function readNamed(db: Db, hashes: readonly string[]): ReadonlyMap<string, NamedVersion> {
  const { hash, body, at } = lineVersions;
  const versions = new Map<string, NamedVersion>();
  const rows = db
    .select({ hash, body, at })
    .from(lineVersions)
    .where(inArray(hash, [...new Set(hashes)]))
    .all();
  for (const row of rows) {
    const isOfItsTime = row.body.at === undefined || row.body.at === row.at;
    const sound = versionHash(row.body) === row.hash && isOfItsTime;
    const known = versions.get(row.hash);
    versions.set(row.hash, { body: row.body, sound: sound && (known?.sound ?? true) });
  }
  return versions;
}

/** The versions that entries name and that are missing or were changed. */
function missingVersions(
  named: readonly { readonly number: number; readonly hash: string }[],
  stored: ReadonlyMap<string, NamedVersion>,
): string[] {
  return named.flatMap(({ number, hash }) => {
    const isSound = stored.get(hash)?.sound;
    if (isSound === undefined) return [`what entry ${number} of its chain stands for is missing.`];
    return isSound ? [] : [`what entry ${number} of its chain stands for was changed.`];
  });
}

function wrongRules(
  db: Db,
  { leagueId, tournamentId }: League,
  last: StoredVersion | null,
  names: Names,
): string[] {
  if (last === null) return [];
  const types = typesIn(last.body);
  const lines = rulesLines(db, leagueId, loadSeasonRefs(db, tournamentId)).filter(({ type }) =>
    types.has(type),
  );
  return otherLines(last.body.lines, digestLines(lines), names).map((name) =>
    unlikeChain(`“${name}”`),
  );
}

/** The lines of scores that differ from the chains of a tournament's leagues. */
export function wrongScores(db: Db, tournamentId: number, names: Names): string[] {
  const refs = loadSeasonRefs(db, tournamentId);
  const last = new Map(
    listScoreVersions(db, tournamentId, null).map(({ body }) => [body.fixture, body]),
  );
  return db
    .select()
    .from(fixtures)
    .where(eq(fixtures.tournamentId, tournamentId))
    .orderBy(fixtures.startsAt, fixtures.number)
    .all()
    .flatMap((row) => {
      const { lines = {} } = last.get(row.ref) ?? {};
      const types = typesIn({ of: "score", lines });
      const now = linesOfScore(db, row, refs, null).filter(({ type }) => types.has(type));
      return [
        ...otherLines(lines, digestLines(now), names),
        ...otherCorrections(db, row, refs, { leagueId: null, last: last.get(row.ref) }, names),
      ].map((name) => `“${name}” is not what the chains of its leagues say.`);
    });
}

/**
 * The lines of the season that differ from the chains of a tournament's leagues. During a match there
 * is nothing to compare: the season is recorded after it (rules.md#chain).
 */
export function wrongSeason(db: Db, tournamentId: number, names: Names): string[] {
  const ofTournament = eq(fixtures.tournamentId, tournamentId);
  const inPlay = and(ofTournament, eq(fixtures.state, "in progress"));
  if (db.select({ id: fixtures.id }).from(fixtures).where(inPlay).get() !== undefined) return [];
  const last = readLastVersion(db, { tournamentId, leagueId: null, of: "season" });
  if (last === null) return [];
  const lines = seasonLines(db, tournamentId, loadSeasonRefs(db, tournamentId));
  return otherLines(last.body.lines, digestLines(lines), names).map(
    (name) => `“${name}” is not what the chains of its leagues say.`,
  );
}

/** The lines that differ between two versions, by their common names. */
function otherLines(
  one: VersionBody["lines"],
  other: VersionBody["lines"],
  names: Names,
): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((line) => one[line] !== other[line])
    .map((line) => line.split(" ").map(names).join(" "));
}

/** Whether two versions of a score have the same corrections, whatever the times of their entry. */
function haveSameCorrections(db: Db, one: VersionBody | undefined, other: VersionBody): boolean {
  if (one === undefined) return false;
  const [own, others] = [one, other].map((body) => upTo(db, body) ?? []);
  const { left, missing } = takeEach(own ?? [], others ?? [], (digest) => digest);
  return left.length === 0 && missing.length === 0;
}

/**
 * The corrections of a fixture that differ from the last version of its score: a stored one by its
 * name, a missing one by its fixture.
 *
 * @param version the league's version (`correctionLines`) and its content
 */
function otherCorrections(
  db: Db,
  row: typeof fixtures.$inferSelect,
  refs: SeasonRefs,
  version: { readonly leagueId: number | null; readonly last: VersionBody | undefined },
  names: Names,
): string[] {
  const { leagueId, last } = version;
  const chained = last === undefined || !isOver(row.state) ? null : upTo(db, last);
  if (chained === null) return [];
  const lines = correctionLines(db, row.id, refs, leagueId);
  const stored = digestAll(lines).map((digest, index) => ({ digest, line: lines[index] }));
  const { left, missing } = takeEach(stored, chained, ({ digest }) => digest);
  const found = [
    ...left.map(({ line }) => (line && lineName(line)) ?? ""),
    ...missing.map(() => `corrected ${row.ref}`),
  ];
  return [...new Set(found)].map((name) => name.split(" ").map(names).join(" "));
}

/** Earlier versions on which others are based, and that are missing or were changed. */
function wrongEarlier(
  db: Db,
  named: ReadonlyMap<string, { readonly body: VersionBody }>,
): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { body } of named.values()) {
    let since = body.corrections?.since ?? null;
    while (since !== null && !named.has(since) && !seen.has(since)) {
      seen.add(since);
      const before = findVersion(db, since);
      const isSound = before !== undefined && versionHash(before) === since;
      if (!isSound)
        faults.push(`corrections that its chain stands for are missing, or were changed.`);
      since = before?.corrections?.since ?? null;
    }
  }
  return faults;
}

function upTo(db: Db, body: VersionBody): string[] | null {
  return correctionsUpTo(body, (hash) => findVersion(db, hash));
}

export function unlikeChain(what: string): string {
  return `${what} is not what its chain says.`;
}
