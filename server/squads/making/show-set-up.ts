import { inReadTransaction } from "#db/client";
import type { Hundredths } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { ROLES, type Role } from "#game/play/roles";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { SquadWay } from "#game/play/team/squad-settings";
import { basePrices } from "#game/squads/prices";
import type { Services } from "#server/core/services";
import { type SettingOptions, settingOptions } from "#server/leagues/rules/save-settings";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { type FormerSeason, loadFormer } from "#server/play/squads/load-former";
import { loadTypedPrices } from "#server/play/squads/squad-pool";
import {
  countKeptPlaces,
  isBeforeFirstLot,
  loadBeginning,
  loadOpenEvent,
  loadSquadsStage,
  type SquadsStage,
} from "#server/play/squads/squads-stage";
import { loadSetUp } from "./load-set-up";

/** The manager's page before the making of squads begins; money is hundredths of a unit of the purse. */
export interface SetUpPage {
  readonly stage: SquadsStage;
  /** Of the beginning, which can be taken back; null before it, and from the first lot on. */
  readonly beginning: number | null;
  /** Open places for another way to fill; 0 unless one can follow. */
  readonly placesLeft: number;
  readonly way: SquadWay;
  readonly settings: LeagueSettings;
  /** The season before, whose owners may keep players; null without one. */
  readonly former: Pick<FormerSeason, "league" | "gone" | "left"> | null;
  readonly options: SettingOptions;
  readonly participants: readonly SetUpParticipant[];
  /** The number of players, in all and by role. */
  readonly poolSize: number;
  readonly roles: readonly { readonly role: Role; readonly count: number }[];
  /** The reasons why it cannot begin, as sentences with the numbers. */
  readonly faults: readonly string[];
  /** The number of players at each base price, the highest price first. */
  readonly steps: readonly { readonly price: number; readonly players: number }[];
  /** The highest salary first. */
  readonly players: readonly PricedPlayer[];
}

interface SetUpParticipant {
  readonly id: number;
  readonly teamName: string;
  readonly manager: string;
  /** Their own purse, in units; null for the league's. */
  readonly purse: number | null;
}

interface PricedPlayer {
  readonly id: number;
  readonly name: string;
  readonly teamShortName: string;
  readonly role: Role;
  readonly salary: Hundredths;
  readonly base: number;
  /** The price that follows from the salary. */
  readonly bySalary: number;
  readonly typed: boolean;
}

/** @throws AppError "not-found" if players have no owners in the league */
export function showSetUp(
  { db }: Pick<Services, "db">,
  { leagueId, tournamentId }: ManagedLeague,
): SetUpPage {
  return inReadTransaction(db, (tx) => {
    const { settings, participantIds, purses, players, faults } = loadSetUp(tx, leagueId);
    const ownPurses = new Map(loadOpenEvent(tx, leagueId)?.purses ?? purses);
    const names = loadMemberNames(tx, leagueId);
    const pool = loadPoolById(tx, { leagueId, tournamentId });
    const bySalary = basePrices(players, settings.purse);
    const typed = loadTypedPrices(tx, leagueId);
    const prices = [...new Set(players.map(({ base }) => base))].sort((a, b) => b - a);
    return {
      stage: loadSquadsStage(tx, leagueId),
      beginning: isBeforeFirstLot(tx, leagueId) ? loadBeginning(tx, leagueId) : null,
      former: loadFormer(tx, leagueId),
      placesLeft: countKeptPlaces(tx, leagueId),
      way: settings.squadsBy,
      options: settingOptions(settings),
      settings,
      participants: participantIds.map((id) => ({
        id,
        purse: ownPurses.get(id) ?? null,
        teamName: orUnnamed(names.get(id)?.teamName ?? ""),
        manager: names.get(id)?.manager ?? "",
      })),
      poolSize: players.length,
      roles: ROLES.map((role) => ({
        role,
        count: players.filter((player) => player.role === role).length,
      })),
      faults,
      steps: prices.map((price) => ({
        price,
        players: players.filter(({ base }) => base === price).length,
      })),
      players: players.map(({ id, role, salary, base }) => ({
        id,
        name: pool.get(id)?.name ?? "",
        teamShortName: pool.get(id)?.teamShortName ?? "",
        role,
        salary,
        base,
        bySalary: bySalary.get(id) ?? base,
        typed: typed.has(id),
      })),
    };
  });
}
