import { inTransaction } from "#db/client";
import { BOOSTER_DESCRIPTIONS, BOOSTER_LABELS, BOOSTERS, type Booster } from "#game/boosters";
import type { LeagueSettings } from "#game/league-settings";
import { boosterUses } from "#game/open-window";
import type { CaptainMode } from "#game/scoring/rules";
import type { Lineup } from "#game/team";
import { checkTeam, teamFaultSentence } from "#game/team-legality";
import { isBeforeTournament, transferState } from "#game/transfers";
import type { MemberLeague } from "../leagues/league-access";
import type { Services } from "../services";
import type { SeasonFixture } from "../tournaments/season-fixtures";
import { type LeaguePoolPlayer, loadLeaguePool } from "./league-pool";
import { loadParticipantWindow, type ParticipantWindow } from "./participant-window";

/** How many fixtures after the next one are shown. */
const UPCOMING_SHOWN = 3;

export interface TeamSheet {
  /** Where a submission goes; null when the season is over. */
  readonly target: SeasonFixture | null;
  readonly upcoming: readonly SeasonFixture[];
  readonly inProgress: readonly SeasonFixture[];
  /** The dearest first. */
  readonly pool: readonly LeaguePoolPlayer[];
  /** What would lock now. */
  readonly saved: SavedTeam;
  readonly settings: LeagueSettings;
  readonly captainMode: CaptainMode;
  readonly multipliers: { readonly captain: number; readonly viceCaptain: number };
  readonly transfers: SheetTransfers;
  readonly boosters: readonly SheetBooster[];
  /** What a team that was legal when saved has to mend before the next submission (decision 33). */
  readonly mend: readonly string[];
}

export interface SavedTeam extends Lineup {
  readonly booster: Booster | null;
  readonly predictedTeamId: number | null;
  /** When this window's team was saved, UTC milliseconds; null while it only rolls over. */
  readonly savedAt: number | null;
}

export interface SheetTransfers {
  readonly allowed: number;
  readonly used: number;
  readonly left: number;
  readonly openCharge: number;
  /** Changes per match that cost nothing. */
  readonly free: number;
  /** Nothing is charged: before the tournament, or without a locked team (decision 27). */
  readonly unlimited: boolean;
}

export interface SheetBooster {
  readonly booster: Booster;
  readonly label: string;
  readonly description: string;
  readonly enabled: boolean;
  readonly usesLeft: number;
}

/** Everything that Manage Team shows its own participant; nobody else's open window is in it. */
export function openTeamSheet(services: Services, member: MemberLeague): TeamSheet {
  const now = services.now();
  return inTransaction(services.db, (tx) => {
    const open = loadParticipantWindow(tx, member, now);
    const pool = loadLeaguePool(tx, open.league);
    const { settings, scoringRules } = open.league;
    return {
      target: open.target,
      upcoming: upcomingAfter(open, now),
      inProgress: open.season.filter(isInProgress),
      pool,
      saved: savedTeam(open),
      settings,
      captainMode: scoringRules.extras.captainMode,
      multipliers: multipliersOf(scoringRules.extras),
      transfers: transfersOf(open, now),
      boosters: BOOSTERS.map((booster) => sheetBooster(open, booster)),
      mend: mendSentences(open, pool),
    };
  });
}

function upcomingAfter({ season, target }: ParticipantWindow, now: number): SeasonFixture[] {
  return season
    .filter((each) => each.lockedAt === null && !each.voided && each.startsAt > now)
    .filter((each) => each.id !== target?.id)
    .slice(0, UPCOMING_SHOWN);
}

/** Locked, and not over yet: rain may have kept the first ball away. */
function isInProgress(fixture: SeasonFixture): boolean {
  return (
    fixture.lockedAt !== null && (fixture.state === "upcoming" || fixture.state === "in progress")
  );
}

function savedTeam({ window }: ParticipantWindow): SavedTeam {
  const lineup = window.current ?? { playerIds: [], captainId: null, viceCaptainId: null };
  return {
    ...lineup,
    booster: window.booster,
    predictedTeamId: window.predictedTeamId,
    savedAt: window.submission?.savedAt ?? null,
  };
}

function multipliersOf(extras: ParticipantWindow["league"]["scoringRules"]["extras"]) {
  return extras.captainMode === "unified"
    ? { captain: extras.captainMultiplier, viceCaptain: extras.viceCaptainMultiplier }
    : { captain: extras.battingCaptainMultiplier, viceCaptain: extras.bowlingCaptainMultiplier };
}

function transfersOf({ ledger, window }: ParticipantWindow, now: number): SheetTransfers {
  const { settings, pool } = ledger;
  const free = pool === "playoff" ? settings.playoffFreeTrades : settings.freeTransfersPerMatch;
  const unlimited = window.base === null || isBeforeTournament(now, ledger.tournamentStartsAt);
  return { ...transferState(ledger, window), free, unlimited };
}

function sheetBooster(open: ParticipantWindow, booster: Booster): SheetBooster {
  const { enabled, maxUses } = open.league.boosterSettings[booster];
  return {
    booster,
    label: BOOSTER_LABELS[booster],
    description: BOOSTER_DESCRIPTIONS[booster],
    enabled,
    usesLeft: Math.max(0, maxUses - boosterUses(booster, open)),
  };
}

function mendSentences(open: ParticipantWindow, players: readonly LeaguePoolPlayer[]): string[] {
  const { current, booster } = open.window;
  if (current === null) return [];
  const pool = new Map(players.map((player) => [player.id, player]));
  const { settings } = open.league;
  const budgetWaived = booster === "Budget";
  return checkTeam({ lineup: current, pool, settings, budgetWaived }).map(teamFaultSentence);
}
