import type { Tx } from "#db/client";
import {
  adjustments,
  basePrices,
  customPlayers,
  earlyLocks,
  headToHeads,
  leagueBoosters,
  leagues,
  leftOutFixtures,
  playoffPairs,
} from "#db/schema";
import type { Ms } from "#game/core/units";
import { changeLockBefore, type LockStep, lockStepsOfNew } from "#game/play/format/lock-times";
import type { PlayoffGame } from "#game/play/head-to-head/playoffs";
import { parseScoringRules } from "#game/play/scoring/parse-rules";
import type { ScoringRules } from "#game/play/scoring/rules";
import { checkLeagueSettings } from "#game/play/team/check-league-settings";
import {
  EARLIER_LEAGUE_SETTINGS,
  type LeagueSettings,
  settingsOf,
} from "#game/play/team/league-settings";
import { ruleValueOf } from "#game/trust/league-file/rule-values";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { giveLeagueLink } from "#server/leagues/membership/league-link";
import { withFreePin } from "#server/leagues/membership/make-pin";
import type { LinesOf, RowIds, SeasonIds } from "./row-ids";

/**
 * With its rules, a pin and a link of its own.
 *
 * @throws AppError "invalid" for illegal rules
 */
export function insertLeague(
  services: Pick<Services, "now" | "randomBytes">,
  tx: Tx,
  linesOf: LinesOf,
  { ids, managerId }: { readonly ids: SeasonIds; readonly managerId: number },
): number {
  const [league] = linesOf("league");
  if (!league) throw new AppError("invalid", "The file has no line of type league.");
  const { name, format, createdAt, match } = league;
  const settings = readSettings(linesOf);
  const values = {
    ...settings,
    ...{ tournamentId: ids.tournamentId, name, format, createdAt, managerId },
    lockSteps: readLockSteps(linesOf, settings.lockBefore, createdAt),
    scoringRules: readRules(linesOf),
    onlyFixtureId: match === undefined ? null : ids.fixture.get(match),
  };
  const { leagueId } = withFreePin(services, (pin) =>
    tx
      .insert(leagues)
      .values({ ...values, pin })
      .returning({ leagueId: leagues.id })
      .get(),
  );
  for (const { type: _, ...booster } of linesOf("booster")) {
    tx.insert(leagueBoosters)
      .values({ ...booster, leagueId })
      .run();
  }
  for (const { player, role, salary } of linesOf("own player")) {
    const row = { leagueId, playerId: ids.player.get(player), role, salary };
    tx.insert(customPlayers).values(row).run();
  }
  for (const { fixture, since } of linesOf("left out")) {
    tx.insert(leftOutFixtures)
      .values({ leagueId, fixtureId: ids.fixture.get(fixture), since })
      .run();
  }
  for (const { player, price } of linesOf("base price")) {
    tx.insert(basePrices)
      .values({ leagueId, playerId: ids.player.get(player), price })
      .run();
  }
  insertEarlyLocks(tx, linesOf, ids, leagueId);
  giveLeagueLink(services, tx, leagueId);
  return leagueId;
}

/** A lock of the league that came before the start of its fixture (rules.md#lock-before). */
function insertEarlyLocks(tx: Tx, linesOf: LinesOf, ids: SeasonIds, leagueId: number): void {
  for (const { fixture, startsAt, lockedAt } of linesOf("time")) {
    const fixtureId = ids.fixture.get(fixture);
    if (fixtureId === undefined || lockedAt === null || lockedAt >= startsAt) continue;
    tx.insert(earlyLocks).values({ leagueId, fixtureId, lockedAt }).run();
  }
}

/** By the changes in the log, so that no deadline of the next day moves with the league. */
function readLockSteps(linesOf: LinesOf, lockBefore: number, createdAt: Ms): readonly LockStep[] {
  const changes = linesOf("log").flatMap(({ at, change }) =>
    change.kind === "setting" && change.setting === "lockBefore"
      ? [{ at, from: Number(change.from), to: Number(change.to) }]
      : [],
  );
  const initial = changes[0]?.from ?? lockBefore;
  const times = changes.reduce((before, { at, to }) => changeLockBefore(before, to, at), {
    lockBefore: initial,
    lockSteps: lockStepsOfNew(initial, createdAt),
  });
  return times.lockSteps;
}

function readSettings(linesOf: LinesOf): LeagueSettings {
  const own = Object.fromEntries(linesOf("setting").map(({ setting, value }) => [setting, value]));
  const settings = settingsOf({ ...EARLIER_LEAGUE_SETTINGS, ...own });
  const [fault] = checkLeagueSettings(settings);
  if (fault) throw new AppError("invalid", `The settings of the league: ${fault.sentence}`);
  return settings;
}

function readRules(linesOf: LinesOf): ScoringRules {
  const input: Record<string, unknown> = {};
  for (const { rule, value } of linesOf("scoring rule")) {
    const steps = rule.split(".");
    const last = steps.pop() ?? "";
    let group = input;
    for (const step of steps) {
      const under = Object.hasOwn(group, step) ? group[step] : {};
      if (!isGroup(under) || step === "__proto__") throw noSuchRule();
      group[step] = under;
      group = under;
    }
    if (last === "__proto__") throw noSuchRule();
    group[last] = ruleValueOf(value);
  }
  const { rules, faults } = parseScoringRules(input);
  if (faults === null) return rules;
  throw new AppError("invalid", `The scoring rules of the league: ${faults[0].sentence}`);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function noSuchRule(): AppError {
  return new AppError("invalid", "The scoring rules of the league have a rule that there is not.");
}

/** Their authors are in the log. */
export function insertAdjustments(
  tx: Tx,
  linesOf: LinesOf,
  {
    leagueId,
    member,
    fixture: fixtureOf,
  }: Pick<SeasonIds, "fixture"> & {
    readonly leagueId: number;
    readonly member: RowIds<number>;
  },
): void {
  for (const { adjustment: number, member: whose, fixture, ...entry } of linesOf("adjustment")) {
    const { points, reason, origin, withdraws, at } = entry;
    const participantId = member.get(whose);
    const fixtureId = fixture === null ? null : fixtureOf.get(fixture);
    tx.insert(adjustments)
      .values({
        ...{ leagueId, number, participantId, fixtureId },
        ...{ points, reason, origin, withdraws, at },
      })
      .run();
  }
}

export function insertHeadToHead(
  tx: Tx,
  linesOf: LinesOf,
  { leagueId, member }: { readonly leagueId: number; readonly member: RowIds<number> },
): void {
  const [line] = linesOf("head to head");
  const { seed } = linesOf("head-to-head seed")[0] ?? {};
  if (line === undefined || seed === undefined) return;
  const { startsFrom, playoffsFrom, playoffs } = line;
  tx.insert(headToHeads).values({ leagueId, seed, startsFrom, playoffsFrom }).run();
  for (const { game, members } of playoffs) {
    const [firstId, secondId] = [member.get(members[0]), member.get(members[1])];
    const row = { leagueId, game: game as PlayoffGame, firstId, secondId };
    tx.insert(playoffPairs).values(row).run();
  }
}
