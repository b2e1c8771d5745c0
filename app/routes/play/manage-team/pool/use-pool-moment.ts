import { useMemo } from "react";
import { TEAM_SIZE } from "#game/play/team/lineup";
import { type PoolFilter, type PoolMoment, passesFilter } from "#game/play/team/pool-filter";
import { isBudgetWaived, type SubmissionRules } from "#game/play/team/submission";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import { type Draft, salaryOf } from "../state/draft";

const NOBODY: ReadonlySet<number> = new Set();

/**
 * The money for one more player: it includes the salary of the player who leaves, or for a full team
 * that of its dearest player.
 */
export function spendableOn(
  { booster }: Draft,
  picked: readonly SheetPlayer[],
  leaving: SheetPlayer | null,
  rules: SubmissionRules,
): number {
  if (isBudgetWaived(booster, rules)) return Number.POSITIVE_INFINITY;
  const left = rules.settings.budget * 100 - salaryOf(picked);
  if (leaving) return left + leaving.salary;
  return picked.length < TEAM_SIZE
    ? left
    : left + Math.max(...picked.map((player) => player.salary));
}

/** The data of the filters: the same object as long as no filter in use depends on a change. */
export function usePoolMoment(
  playingTeamIds: readonly number[],
  picked: readonly SheetPlayer[],
  spendable: number,
  { affordable }: PoolFilter,
): PoolMoment {
  const pickedIds = useMemo(
    () => (affordable ? new Set(picked.map(({ id }) => id)) : NOBODY),
    [affordable, picked],
  );
  const limit = affordable ? spendable : Number.POSITIVE_INFINITY;
  return useMemo(
    () => ({ playingTeamIds, spendable: limit, pickedIds }),
    [playingTeamIds, limit, pickedIds],
  );
}

/** The players who pass the filters, in their order. */
export function passingIds(
  players: readonly SheetPlayer[],
  filter: PoolFilter,
  moment: PoolMoment,
): readonly number[] {
  return players.filter((each) => passesFilter(each, filter, moment)).map(({ id }) => id);
}
