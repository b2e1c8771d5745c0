import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, users } from "#db/schema";
import type { LeagueFormat } from "#game/play/format/format";
import type { RuleValues } from "#game/play/scoring/rules";
import type { BoosterSettings } from "#game/play/team/boosters";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { missingRow } from "#server/core/errors";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadStoredLeague } from "#server/play/leagues/load-league";
import { type LeaguePlayer, listCustomPlayers } from "./list-pool";
import { type SettingOptions, settingOptions } from "./save-settings";

export interface ShownRules {
  readonly name: string;
  readonly manager: string;
  /** Others read only (rules.md#access). */
  readonly mayEdit: boolean;
  readonly format: LeagueFormat;
  readonly settings: LeagueSettings;
  readonly options: SettingOptions;
  readonly boosterSettings: BoosterSettings;
  /** As stored: a database touched by hand may hold illegal rules. */
  readonly scoringRules: RuleValues;
  readonly customPlayers: readonly LeaguePlayer[];
}

export function showRules(db: Tx, member: MemberLeague): ShownRules {
  const head = headOf(db).get({ leagueId: member.leagueId });
  if (!head) throw missingRow("league", member.leagueId);
  const stored = loadStoredLeague(db, member.leagueId);
  const { format, settings, boosterSettings, scoringRules } = stored;
  return {
    ...head,
    mayEdit: member.manages,
    format,
    settings,
    options: settingOptions(settings),
    boosterSettings,
    scoringRules,
    customPlayers: listCustomPlayers(db, member),
  };
}

const headOf = prepareOnce((db) =>
  db
    .select({ name: leagues.name, manager: users.displayName })
    .from(leagues)
    .innerJoin(users, eq(users.id, leagues.managerId))
    .where(eq(leagues.id, sql.placeholder("leagueId")))
    .prepare(),
);
