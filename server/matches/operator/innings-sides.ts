import type { Tx } from "#db/client";
import type { ManualInnings } from "#game/play/match/manual-scorecard";
import { AppError } from "#server/core/errors";
import type { TeamName } from "#server/play/season/season-fixtures";
import { readPool, type StoredPlayer } from "./pool-state";
import type { OperatedFixture } from "./read-fixture";

/** A follow-on makes no fifth innings. */
export const INNINGS_MAX = 4;

export interface InningsSides {
  readonly batting: TeamName;
  readonly fielding: TeamName;
  readonly batters: readonly StoredPlayer[];
  readonly fielders: readonly StoredPlayer[];
}

/**
 * By name.
 *
 * @throws AppError "unreadable" for a team of another fixture
 */
export function sidesOf(tx: Tx, fixture: OperatedFixture, battingTeamId: number): InningsSides {
  const { teamA, teamB } = fixture;
  if (battingTeamId !== teamA.id && battingTeamId !== teamB.id) {
    throw new AppError("unreadable", "This team does not play in this fixture.");
  }
  const [batting, fielding] = battingTeamId === teamA.id ? [teamA, teamB] : [teamB, teamA];
  const players = [...readPool(tx, [teamA, teamB])].sort((a, b) =>
    a.terms.name.localeCompare(b.terms.name, "en"),
  );
  return {
    batting,
    fielding,
    batters: players.filter(({ teamId }) => teamId === batting.id),
    fielders: players.filter(({ teamId }) => teamId === fielding.id),
  };
}

/**
 * Everybody must be once on the side of the form.
 *
 * @throws AppError "unreadable": no form of ours sends anything else
 */
export function checkSides({ batters, fielders }: InningsSides, manual: ManualInnings): void {
  const players = [...batters, ...fielders];
  const nameOf = (id: number) =>
    players.find((player) => player.id === id)?.terms.name ?? "A player";
  const requireSide = (side: readonly StoredPlayer[], word: string, ids: readonly number[]) => {
    const known = idsOf(side);
    const stray = ids.find((id) => !known.has(id));
    if (stray === undefined) return;
    throw new AppError("unreadable", `${nameOf(stray)} is not in the ${word} side.`);
  };
  requireSide(
    batters,
    "batting",
    manual.batting.map(({ playerId }) => playerId),
  );
  requireSide(fielders, "fielding", [
    ...manual.bowling.map(({ playerId }) => playerId),
    ...manual.credits.map(({ playerId }) => playerId),
    ...manual.batting.flatMap(({ bowlerId, fielderIds }) => [bowlerId ?? [], fielderIds].flat()),
  ]);
  for (const rows of [manual.batting, manual.bowling, manual.credits]) {
    const twice = rows.find(({ playerId }, index) => {
      return rows.findIndex((row) => row.playerId === playerId) < index;
    });
    if (twice) throw new AppError("unreadable", `${nameOf(twice.playerId)} is listed twice.`);
  }
}

function idsOf(players: readonly StoredPlayer[]): Set<number> {
  return new Set(players.map(({ id }) => id));
}
