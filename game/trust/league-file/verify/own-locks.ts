import type { LockedTeam, Submission } from "#game/play/season/window";
import { withBackups } from "#game/play/team/backups";
import type { FileLines, Numbered } from "./file-lines";
import type { LeagueOfFile } from "./league-of-file";

/** A locked team with its place in the file. */
export interface OwnLock {
  readonly lock: LockedTeam;
  readonly line: Numbered<"lock">;
}

export function savesByMember(
  lines: FileLines,
  { idOf }: LeagueOfFile,
): ReadonlyMap<number, readonly Submission[]> {
  const idOrNull = (ref: string | null) => (ref === null ? null : idOf(ref));
  const saves = new Map<number, Submission[]>();
  for (const { line } of lines.of("save")) {
    const { text } = line;
    const eleven = {
      playerIds: text.players.map(idOf),
      captainId: idOrNull(text.captain),
      viceCaptainId: idOrNull(text.viceCaptain),
    };
    const own = saves.get(text.member) ?? [];
    own.push({
      ...{ id: line.save, savedAt: text.at, booster: text.booster },
      lineup: withBackups(eleven, text.backups.map(idOf)),
      ...{ targetFixtureId: idOrNull(text.for), predictedTeamId: idOrNull(text.predicted) },
      ...(text.atLock && { atLock: true }),
      ...(text.brought && { brought: true }),
    });
    saves.set(text.member, own);
  }
  return saves;
}

export function locksByMember(
  lines: FileLines,
  { idOf }: LeagueOfFile,
): ReadonlyMap<number, readonly OwnLock[]> {
  const locks = new Map<number, OwnLock[]>();
  for (const each of lines.of("lock")) {
    const { line } = each;
    const own = locks.get(line.member) ?? [];
    const lock: LockedTeam = {
      ...{ fixtureId: idOf(line.fixture), instant: line.at, submissionId: line.save },
      ...{ booster: line.booster, charge: line.charge, pool: line.transfers },
      predictedTeamId: line.predicted === null ? null : idOf(line.predicted),
    };
    own.push({ lock, line: each });
    locks.set(line.member, own);
  }
  return locks;
}
