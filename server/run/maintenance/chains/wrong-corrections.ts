import type { Db } from "#db/client";
import type { fixtures } from "#db/schema";
import { isOver } from "#game/play/match/state";
import { lineName } from "#game/trust/league-file/line-names";
import { correctionsUpTo, takeEach, type VersionBody } from "#game/trust/league-file/versions";
import { correctionLines } from "#server/play/proof/correction-lines";
import { findVersion, versionHash } from "#server/play/proof/line-versions";
import { digestAll } from "#server/play/proof/score-corrections";
import type { SeasonRefs } from "#server/play/proof/season-refs";
import type { Names } from "./names";

/** Whether two versions of a score have the same corrections, whatever the times of their entry. */
export function haveSameCorrections(
  db: Db,
  one: VersionBody | undefined,
  other: VersionBody,
): boolean {
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
export function otherCorrections(
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
export function wrongEarlier(
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
