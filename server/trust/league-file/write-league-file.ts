import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { asc, eq, inArray } from "drizzle-orm";
import { chainEntries, lineVersions, participants, standings } from "#db/schema";
import { compareText } from "#game/trust/league-file/canonical-json";
import type { ChainBody } from "#game/trust/league-file/chain";
import type { FileLine } from "#game/trust/league-file/lines";
import { type Job, runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { keepByChange, type LeagueIds } from "#server/play/leagues/keep-by-change";
import { inLockedReadTransaction, type PublicTx } from "#server/play/locks/locked-transaction";
import { readFixturePoints } from "#server/play/points/read-fixture-points";
import { logLines, squadLines } from "#server/play/proof/history-lines";
import { type LeagueRefs, loadLeagueRefs } from "#server/play/proof/league-refs";
import {
  headToHeadLines,
  leagueLine,
  memberLines,
  settingLines,
} from "#server/play/proof/rules-lines";
import { matchLines } from "./match-lines";
import { lockLines } from "./save-lines";
import { sealLines } from "./seal-lines";

/** With recent readers. */
const MOST_KEPT = 500;

/**
 * A large league has tens of thousands of locked teams: beside the pages, if the server has a
 * thread. Packed there, the file is a twentieth to copy and to keep.
 */
export const packLeagueFileJob: Job<[LeagueIds], Uint8Array<ArrayBuffer>> = {
  name: "packLeagueFile",
  kind: "read",
  run: (services, ids) => new Uint8Array(gzipSync(writeLeagueFile(services, ids))),
};

export const hashLeagueFileJob: Job<[LeagueIds], string> = {
  name: "hashLeagueFile",
  kind: "read",
  run: (services, ids) => createHash("sha256").update(writeLeagueFile(services, ids)).digest("hex"),
};

/**
 * A league as a file (docs/league-file.md): a line of JSON for each thing, from which everything
 * shown of the league can be worked out again. Only data that every member may see, so nothing of
 * an open window; no address, no id of an account. The same league has the same bytes.
 *
 * @returns the whole file, each line with a line feed at its end
 * @throws AppError "invalid" for a league that is too large for a file
 */
export function writeLeagueFile(services: Services, ids: LeagueIds): string {
  return sealLines(
    inLockedReadTransaction(services, (tx) => allLines(tx, ids, loadLeagueRefs(tx, ids))),
  );
}

/**
 * The same bytes packed with gzip.
 *
 * @throws as `writeLeagueFile` and `runJob` do
 */
export function packLeagueFile(
  services: Services,
  { leagueId, tournamentId }: LeagueIds,
): Promise<Uint8Array<ArrayBuffer>> {
  return runJob(services, packLeagueFileJob, { leagueId, tournamentId });
}

/**
 * Of exactly the bytes of `writeLeagueFile`, as 64 hexadecimal digits; worked out once until
 * something in the league or its tournament changes.
 */
export const hashLeagueFile = keepByChange(hashLeagueFileJob, MOST_KEPT);

/**
 * Without the first and the last two.
 *
 * @param open lines of open windows, which only a secret file has
 */
export function allLines(
  tx: PublicTx,
  ids: LeagueIds,
  refs: LeagueRefs,
  open: readonly FileLine[] = [],
): FileLine[] {
  return [
    ...leagueLines(tx, ids, refs),
    ...matchLines(tx, ids, refs),
    ...lockLines(tx, ids, refs),
    ...open,
    ...pointsLines(tx, ids, refs),
    ...logLines(tx, ids.leagueId, refs),
    ...squadLines(tx, ids.leagueId, refs),
    ...proofLines(tx, ids.leagueId),
  ];
}

function pointsLines(tx: PublicTx, ids: LeagueIds, refs: LeagueRefs): FileLine[] {
  return [...ofFixtures(tx, ids, refs), ...standingLines(tx, ids, refs)];
}

function ofFixtures(
  tx: PublicTx,
  { leagueId }: LeagueIds,
  { fixture, member }: LeagueRefs,
): FileLine[] {
  return readFixturePoints(tx, leagueId)
    .map(({ fixtureId, participantId, points, rank }) => ({
      ...{ type: "points" as const, fixture: fixture(fixtureId), member: member(participantId) },
      ...{ points, rank },
    }))
    .sort((a, b) =>
      a.fixture === b.fixture ? a.member - b.member : a.fixture < b.fixture ? -1 : 1,
    );
}

function standingLines(tx: PublicTx, { leagueId }: LeagueIds, { member }: LeagueRefs): FileLine[] {
  const { participantId, points, rank, figures } = standings;
  return tx
    .select({ participantId, points, rank, figures })
    .from(standings)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(eq(participants.leagueId, leagueId))
    .all()
    .map(({ participantId: id, ...row }) => ({
      ...{ type: "standing" as const, member: member(id), ...row },
    }))
    .sort((a, b) => a.member - b.member);
}

/** The versions in the chain, by hash, then the chain itself. */
function proofLines(tx: PublicTx, leagueId: number): FileLine[] {
  const chain = tx
    .select()
    .from(chainEntries)
    .where(eq(chainEntries.leagueId, leagueId))
    .orderBy(asc(chainEntries.number))
    .all()
    .map(({ number, hash, body }) => ({
      ...{ type: "chain" as const, number, hash, body: JSON.parse(body) as ChainBody },
    }));
  const hashes = chain.flatMap(({ body }) => ("version" in body ? [body.version] : []));
  return [...versionLines(tx, hashes), ...chain];
}

/**
 * With earlier versions that have more of their corrections: a league that is newer than these has
 * no entry of its own about them.
 */
function versionLines(tx: PublicTx, hashes: readonly string[]): FileLine<"version">[] {
  const known = new Map<string, FileLine<"version">>();
  let missing = [...new Set(hashes)];
  while (missing.length > 0) {
    const rows = tx
      .selectDistinct({ hash: lineVersions.hash, body: lineVersions.body })
      .from(lineVersions)
      .where(inArray(lineVersions.hash, missing))
      .all();
    for (const { hash, body } of rows) known.set(hash, { type: "version", hash, body });
    const before = rows.flatMap(({ body }) => body.corrections?.since ?? []);
    missing = [...new Set(before)].filter((hash) => !known.has(hash));
  }
  return [...known.values()].sort((a, b) => compareText(a.hash, b.hash));
}

function leagueLines(tx: PublicTx, ids: LeagueIds, refs: LeagueRefs): FileLine[] {
  const { leagueId } = ids;
  return [
    leagueLine(tx, leagueId),
    ...settingLines(tx, leagueId, refs),
    ...memberLines(tx, leagueId, refs.members),
    ...headToHeadLines(tx, leagueId),
  ];
}
