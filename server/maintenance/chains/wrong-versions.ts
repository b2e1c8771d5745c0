import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client";
import { fixtures, lineVersions } from "#db/schema";
import type { ChainBody } from "#game/league-file/chain";
import type { ChainState } from "#game/league-file/chain-state";
import type { VersionBody } from "#game/league-file/versions";
import { rulesLines } from "../../lines/rules-lines";
import { seasonLines } from "../../lines/season-lines";
import { loadSeasonRefs } from "../../lines/season-refs";
import {
  isOfNothing,
  listScoreVersions,
  readLastVersion,
  type StoredVersion,
  versionHash,
  versionOf,
} from "../../proof/line-versions";
import { linesOfScore } from "../../proof/note-score";
import type { Names } from "./names";

interface League {
  readonly leagueId: number;
  readonly tournamentId: number;
}

/** What the chain of a league names and is not there, is not the last, or not what is stored. */
export function wrongVersions(
  db: Db,
  league: League,
  chain: { readonly entries: readonly ChainBody[]; readonly state: ChainState },
  names: Names,
): string[] {
  const { tournamentId } = league;
  const rules = readLastVersion(db, { ...league, of: "rules" });
  const season = readLastVersion(db, { tournamentId, leagueId: null, of: "season" });
  const { state } = chain;
  return [
    ...missingVersions(db, chain.entries),
    ...wrongRules(db, league, rules, names),
    ...(state.rules === rules?.hash ? [] : ["its chain ends with other rules than the last."]),
    ...(state.season === season?.hash ? [] : ["its chain ends with another season than the last."]),
    ...listScoreVersions(db, tournamentId)
      .filter(({ hash, body }) => {
        const entered = state.scores.get(body.fixture ?? "");
        return entered === undefined ? !isOfNothing(body) : entered !== hash;
      })
      .map(({ body }) => {
        return `its chain ends with another score of ${names(body.fixture ?? "")} than the last.`;
      }),
  ];
}

/** The versions that the entries name, and what is stored of them. */
function missingVersions(db: Db, entries: readonly ChainBody[]): string[] {
  const named = entries.flatMap((body, index) => {
    return "version" in body ? [{ number: index + 1, hash: body.version }] : [];
  });
  const hashes = [...new Set(named.map(({ hash }) => hash))];
  const stored = db
    .select({ hash: lineVersions.hash, body: lineVersions.body })
    .from(lineVersions)
    .where(inArray(lineVersions.hash, hashes))
    .all();
  const sound = new Map<string, boolean>();
  for (const { hash, body } of stored) {
    sound.set(hash, (sound.get(hash) ?? true) && versionHash(body) === hash);
  }
  return named.flatMap(({ number, hash }) => {
    const isSound = sound.get(hash);
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
  const lines = rulesLines(db, leagueId, loadSeasonRefs(db, tournamentId));
  return otherLines(last.body, versionOf({ of: "rules" }, lines), names).map(
    (name) => `“${name}” is not what its chain says.`,
  );
}

/** The lines of scores that are not what the chains of a tournament's leagues say. */
export function wrongScores(db: Db, tournamentId: number, names: Names): string[] {
  const refs = loadSeasonRefs(db, tournamentId);
  const last = new Map(listScoreVersions(db, tournamentId).map(({ body }) => [body.fixture, body]));
  return db
    .select()
    .from(fixtures)
    .where(eq(fixtures.tournamentId, tournamentId))
    .orderBy(fixtures.startsAt, fixtures.number)
    .all()
    .flatMap((row) => {
      const now = versionOf({ of: "score" }, linesOfScore(db, row, refs));
      const stored = last.get(row.ref) ?? { of: "score", lines: {} };
      return otherLines(stored, now, names).map(
        (name) => `“${name}” is not what the chains of its leagues say.`,
      );
    });
}

/**
 * The lines of the season that are not what the chains of a tournament's leagues say. While a match
 * goes on there is nothing to compare: the season is entered when it is over (rules.md#chain).
 */
export function wrongSeason(db: Db, tournamentId: number, names: Names): string[] {
  const ofTournament = eq(fixtures.tournamentId, tournamentId);
  const inPlay = and(ofTournament, eq(fixtures.state, "in progress"));
  if (db.select({ id: fixtures.id }).from(fixtures).where(inPlay).get() !== undefined) return [];
  const last = readLastVersion(db, { tournamentId, leagueId: null, of: "season" });
  if (last === null) return [];
  const lines = seasonLines(db, tournamentId, loadSeasonRefs(db, tournamentId));
  return otherLines(last.body, versionOf({ of: "season" }, lines), names).map(
    (name) => `“${name}” is not what the chains of its leagues say.`,
  );
}

/** The lines of two versions that are not the same, as people call them. */
function otherLines(one: VersionBody, other: VersionBody, names: Names): string[] {
  return [...new Set([...Object.keys(one.lines), ...Object.keys(other.lines)])]
    .filter((line) => one.lines[line] !== other.lines[line])
    .map((line) => line.split(" ").map(names).join(" "));
}
