import type { Tx } from "#db/client";
import { canonicalJson } from "#game/trust/league-file/canonical-json";
import type { FileLine } from "#game/trust/league-file/lines";
import { digestOf, takeEach, type VersionCorrections } from "#game/trust/league-file/versions";
import { correctionLines, countCorrections } from "./correction-lines";
import { findVersion, type StoredVersion, sha256 } from "./line-versions";
import type { SeasonRefs } from "./season-refs";

/**
 * New corrections of a score since its last version. If the earlier ones are not those of that
 * version, as after the clock was put back, all are entered anew.
 *
 * @param leagueId as in `correctionLines`
 * @param last null for all of them
 */
export function correctionsNow(
  tx: Tx,
  fixtureId: number,
  refs: SeasonRefs,
  leagueId: number | null,
  last: StoredVersion | null,
): VersionCorrections {
  const count = countCorrections(tx, fixtureId, leagueId);
  const read = (from?: number) => digestAll(correctionLines(tx, fixtureId, refs, leagueId, from));
  if (last?.body.corrections !== undefined) {
    const { at = 0, corrections } = last.body;
    const entered = enteredAt(tx, last, at);
    const digests = takeEach(read(at), entered, (digest) => digest).left;
    if (corrections.count + digests.length === count) return { since: last.hash, count, digests };
  }
  return { since: null, count, digests: read() };
}

export function digestAll(lines: readonly FileLine[]): string[] {
  return lines.map((line) => digestOf(sha256(canonicalJson(line))));
}

/** At or after an instant, which several versions may share. */
function enteredAt(tx: Tx, last: StoredVersion, from: number): string[] {
  const digests: string[] = [];
  let body: StoredVersion["body"] | undefined = last.body;
  while (body?.corrections !== undefined && (body.at ?? 0) >= from) {
    const { since, digests: own }: VersionCorrections = body.corrections;
    digests.push(...own);
    body = since === null ? undefined : findVersion(tx, since);
  }
  return digests;
}
