import { and, desc, eq, exists, isNull, ne, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { leagues, participants, submissions } from "#db/schema";
import type { Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import type { LeagueFormat } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import type { SideLists } from "#game/play/match/side-lists";
import type { CaptainMode } from "#game/play/scoring/rules";
import { wentBackAfter } from "#game/play/season/window";
import { withBackups } from "#game/play/team/backups";
import type { Booster } from "#game/play/team/boosters";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { TeamFault } from "#game/play/team/legality";
import { EMPTY_LINEUP, isFullTeam, type Lineup } from "#game/play/team/lineup";
import type { SquadLack, SubmissionRules } from "#game/play/team/submission";
import { transferState } from "#game/play/team/transfers";
import type { Services } from "#server/core/services";
import { type LookingFor, nameOfSaver } from "../leagues/acting-for";
import type { MemberLeague } from "../leagues/league-access";
import { loadPoolById } from "../leagues/league-pool";
import { loadPeopleSettings } from "../leagues/load-league";
import { readLastSaveNumber, readSubmissions } from "../locks/load-saves";
import { inLockedReadTransaction, type LockedTx } from "../locks/locked-transaction";
import {
  loadParticipantWindow,
  type ParticipantWindow,
  squadLineup,
} from "../locks/participant-window";
import { faultsOfSavedTeam, submissionRules } from "../locks/submission-rules";
import { type Freshness, showFreshness } from "../season/freshness";
import { showsWayToSides } from "../season/leads-to-sides";
import { findRound, type NamedRound } from "../season/league-rounds";
import { loadNextMatches, type NextMatches } from "../season/next-matches";
import { readSideLists } from "../season/read-known-sides";
import { type OwnReceipt, readLastReceipt } from "./own-receipts";
import { loadRowPlayers } from "./row-players";
import { type SheetBooster, sheetBoosters } from "./sheet-boosters";
import {
  type FixtureChoice,
  inProgress,
  type LockedSheetFixture,
  type SheetFixture,
  sheetChoices,
  sheetTarget,
  upcomingAfter,
} from "./sheet-fixtures";
import { loadPickable, type SheetPlayer } from "./sheet-pool";
import { readSquadChangeNews, type SquadChangeNews } from "./squad-change-news";

export interface TeamSheet {
  readonly format: LeagueFormat;
  readonly participantId: number;
  /** Null before the first. A later save was made on another screen. */
  readonly lastSaveNumber: number | null;
  /** The fixture of a submission; null when the season is over. */
  readonly target: SheetFixture | null;
  /** The fixtures to pick for, or to predict in a round, the next one first; else empty. */
  readonly open: readonly FixtureChoice[];
  /** Omitted in formats without rounds, and after the last round. */
  readonly round?: NamedRound;
  readonly sides: SideLists;
  readonly leadsToSides: boolean;
  readonly upcoming: readonly SheetFixture[];
  /** The team of the last lock once there is nothing left to pick for; null before. */
  readonly finalTeam: FinalTeam | null;
  readonly inProgress: readonly LockedSheetFixture[];
  /** Of the fixtures in play (rules.md#freshness). */
  readonly freshness: readonly Freshness[];
  /** For a team for the target, the dearest first. */
  readonly pool: readonly SheetPlayer[];
  /** By real team: who plays next, and against whom. */
  readonly nextMatches: NextMatches;
  /** Null in leagues without owners; `lack` is null with a squad. */
  readonly squad: { readonly lack: SquadLack | null } | null;
  /** The game's changes after players left the squad; null without any. */
  readonly squadChange: SquadChangeNews | null;
  readonly saved: SavedTeam;
  /** The name of the manager or deputy who saved it (rules.md#for-somebody-else); else omitted. */
  readonly savedBy?: string;
  /** Saved when the turn of the owner's plan came (rules.md#plans), for the owner alone; else omitted. */
  readonly isPlanned?: true;
  /** To copy from; none after the last match, and with owned players. */
  readonly otherTeams: readonly OtherTeam[];
  /** The team has gone back after this booster's match, until the next save; else null. */
  readonly wentBackAfter: Booster | null;
  readonly rules: SubmissionRules;
  readonly settings: LeagueSettings;
  readonly captainMode: CaptainMode;
  readonly multipliers: { readonly captain: number; readonly viceCaptain: number };
  readonly prediction: { readonly correct: number; readonly incorrect: number };
  readonly transfers: SheetTransfers;
  readonly boosters: readonly SheetBooster[];
  /** Faults of a saved team, to be fixed before the next submission (rules.md#teams). */
  readonly rulesBroken: readonly TeamFault[];
  /**
   * Of the last save; omitted before the first, and if the league shows none (rules.md#receipts).
   */
  readonly receipt?: OwnReceipt;
}

/** Empty for a participant without a team. */
export type FinalTeam = Lineup;

export interface SavedTeam extends Lineup {
  readonly booster: Booster | null;
  readonly predictedTeamId: number | null;
  /** Null while the team only rolls over. */
  readonly savedAt: Ms | null;
}

interface SheetTransfers {
  readonly allowed: number;
  readonly used: number;
  readonly left: number;
  readonly openCharge: number;
  readonly free: number;
  /** Nothing is charged: before the tournament, or without a locked team (rules.md#transfers). */
  readonly unlimited: boolean;
}

/**
 * Everything that Manage Team shows its own participant, without anybody else's open window.
 *
 * @param fixtureId the fixture to pick for, if each has a team of its own; by default, or if it
 * takes no team, the next
 */
export function openTeamSheet(
  services: Services,
  member: MemberLeague | LookingFor,
  fixtureId: number | null = null,
): TeamSheet {
  return inLockedReadTransaction(services, (tx, now) => {
    const chosen = loadParticipantWindow(tx, member, now, fixtureId);
    const isClosed = chosen.target === null && fixtureId !== null;
    const open = isClosed ? loadParticipantWindow(tx, member, now) : chosen;
    const { format } = open.league;
    const { teamPerFixture } = formatOf(format);
    const { settings, scoringRules } = open.league;
    const { extras } = scoringRules;
    const rules = submissionRules(open, now);
    const { target } = open;
    const round = findRound(tx, member.leagueId, open.target);
    const finalTeam = finalTeamOf(tx, open);
    const poolById = loadPoolById(tx, open.league);
    const sides = target ? readSideLists(tx, target.id, member.leagueId) : [];
    const ofFixture = teamPerFixture ? (target?.id ?? null) : null;
    // A member who acts for somebody sees neither their salts nor their other leagues.
    const isOwn = !("actor" in member);
    const receipt =
      isOwn && loadPeopleSettings(tx, member.leagueId).receipts
        ? readLastReceipt(tx, member.participantId, ofFixture)
        : null;
    return {
      format,
      participantId: member.participantId,
      lastSaveNumber: readLastSaveNumber(tx, member.participantId, ofFixture),
      target: sheetTarget(open),
      open: sheetChoices(open),
      ...(round && { round }),
      sides,
      leadsToSides: target !== null && showsWayToSides(tx, open.league, target, now),
      upcoming: upcomingAfter(open, now),
      finalTeam,
      inProgress: inProgress(open, now),
      freshness: showFreshness(tx, member.tournamentId),
      pool: finalTeam === null ? loadPickable(tx, open) : loadRowPlayers(tx, open.league),
      nextMatches: loadNextMatches(tx, member.leagueId),
      squad: open.squad && { lack: open.squad.lack },
      squadChange: readSquadChangeNews(tx, member, open, poolById),
      saved: savedTeam(open),
      ...savedByOther(tx, open),
      ...(isOwn && open.window.submission?.planned && { isPlanned: true as const }),
      // An owner picks from the own squad alone.
      otherTeams: target === null || open.squad || !isOwn ? [] : loadOtherTeams(tx, member, now),
      wentBackAfter:
        open.window.submission === null && !teamPerFixture ? wentBackAfter(open.locks) : null,
      rules,
      settings,
      captainMode: extras.captainMode,
      multipliers: multipliersOf(extras),
      prediction: { correct: extras.predictionCorrect, incorrect: extras.predictionIncorrect },
      transfers: transfersOf(open, rules),
      boosters: sheetBoosters(open, rules),
      rulesBroken: faultsOfSavedTeam(open, poolById),
      ...(receipt && { receipt }),
    };
  });
}

/** Also a team that goes back after a Free Hit: it is the one that played (rules.md#boosters). */
function finalTeamOf(tx: LockedTx, { season, target, locks }: ParticipantWindow): FinalTeam | null {
  const hasBegun = season.some(({ lockedAt }) => lockedAt !== null);
  if (target !== null || !hasBegun) return null;
  const last = locks.at(-1);
  const [submission] = last ? readSubmissions(tx, [last.submissionId]) : [];
  return withBackups(submission?.lineup ?? EMPTY_LINEUP, []);
}

/** With as many backups as the league allows now: a team may have been saved with more. */
function savedTeam({ window, league, squad }: ParticipantWindow): SavedTeam {
  const lineup =
    squad !== null && league.settings.eleven !== "chosen"
      ? squadLineup(squad, window.captains ?? EMPTY_LINEUP)
      : (window.current ?? EMPTY_LINEUP);
  const backups = lineup.backups?.slice(0, league.settings.backups) ?? [];
  return {
    ...withBackups(lineup, backups),
    booster: window.booster,
    predictedTeamId: window.predictedTeamId,
    savedAt: window.submission?.savedAt ?? null,
  };
}

function savedByOther(tx: LockedTx, { window }: ParticipantWindow): { savedBy?: string } {
  const byId = window.submission?.byId ?? null;
  return byId === null ? {} : { savedBy: nameOfSaver(tx, byId) };
}

function multipliersOf(extras: ParticipantWindow["league"]["scoringRules"]["extras"]) {
  return extras.captainMode === "unified"
    ? { captain: extras.captainMultiplier, viceCaptain: extras.viceCaptainMultiplier }
    : { captain: extras.battingCaptainMultiplier, viceCaptain: extras.bowlingCaptainMultiplier };
}

function transfersOf(
  { ledger, window }: ParticipantWindow,
  rules: SubmissionRules,
): SheetTransfers {
  const unlimited = window.base === null || rules.beforeTournament;
  return { ...transferState(ledger, window), free: rules.freeTransfers, unlimited };
}

/** The same person's team in another league of the tournament, to copy from (rules.md#copying). */
interface OtherTeam {
  readonly leagueId: number;
  readonly league: string;
  readonly lineup: Lineup;
  /** By id: a player may be outside the pool to pick from. */
  readonly names: Readonly<Record<number, string>>;
}

/** More would be a list to read, and not an offer. */
const MOST_OFFERED = 3;

/** Only the reader's own teams, as they stand: nobody else sees them before they lock. */
function loadOtherTeams(tx: LockedTx, member: MemberLeague, now: number): OtherTeam[] {
  const { userId, leagueId, tournamentId } = member;
  const others = statementOf(tx).all({ userId, leagueId, tournamentId });
  return others.flatMap(({ league, ...other }) => {
    const { window } = loadParticipantWindow(tx, other, now);
    const { current } = window;
    if (current === null || !isFullTeam(current)) return [];
    const { playerIds, captainId, viceCaptainId } = current;
    const pool = loadPoolById(tx, { leagueId, tournamentId });
    const names = Object.fromEntries(playerIds.map((id) => [id, pool.get(id)?.name ?? ""]));
    return {
      leagueId: other.leagueId,
      league: orUnnamed(league),
      lineup: { playerIds, captainId, viceCaptainId },
      names,
    };
  });
}

const statementOf = prepareOnce((db) =>
  db
    .select({
      leagueId: leagues.id,
      league: leagues.name,
      participantId: participants.id,
    })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(
      and(
        eq(participants.userId, sql.placeholder("userId")),
        isNull(participants.leftAt),
        eq(participants.plays, true),
        eq(leagues.tournamentId, sql.placeholder("tournamentId")),
        ne(leagues.id, sql.placeholder("leagueId")),
        isNull(leagues.onlyFixtureId),
        // A league without a team of theirs must not take the place of one that has it.
        exists(
          db
            .select({ id: submissions.id })
            .from(submissions)
            .where(eq(submissions.participantId, participants.id)),
        ),
      ),
    )
    .orderBy(desc(leagues.id))
    .limit(MOST_OFFERED)
    .prepare(),
);
