import { formatOf } from "#game/play/format/formats";
import { boosterUses } from "#game/play/season/window";
import { BOOSTERS, type Booster, effectsOf } from "#game/play/team/boosters";
import { checkTeam, type TeamFault } from "#game/play/team/legality";
import type { SubmissionFault, SubmissionRules } from "#game/play/team/submission";
import { freeTransfers, isBeforeTournament, transferState } from "#game/play/team/transfers";
import type { LeaguePoolPlayer } from "../leagues/league-pool";
import type { OpenFixture, ParticipantWindow } from "./participant-window";

/**
 * For a submission at `now`. Only its own participant may see them: they show the open window
 * (rules.md#secrecy).
 */
export function submissionRules(open: ParticipantWindow, now: number): SubmissionRules {
  const { league, ledger, target, window, squad, seasonCaptains } = open;
  const { hasTransfers, hasSalaryCap, ...format } = formatOf(league.format);
  const playersFrom = target && format.playersFrom(target);
  const uses = BOOSTERS.map((booster) => {
    return [booster, boosterUses(booster, open) + chosenFor(booster, open).length];
  });
  return {
    settings: league.settings,
    boosterSettings: league.boosterSettings,
    boosterUses: Object.fromEntries(uses),
    ...(playersFrom && { playersFrom }),
    ...(squad && { ownSquad: squad.playerIds }),
    ...(seasonCaptains && { seasonCaptains }),
    ...(!hasSalaryCap && { withoutSalaryCap: true }),
    playingTeamIds: target ? [target.teamA.id, target.teamB.id] : [],
    base: hasTransfers ? window.base : null,
    freeTransfers: freeTransfers(ledger.settings, ledger.pool),
    beforeTournament: isBeforeTournament(now, ledger.tournamentStartsAt),
    transfersLeft: transferState(ledger, null).left,
  };
}

/**
 * Other fixtures with the booster that have not locked: it counts as used for this one, so that
 * nobody chooses it more often than the league allows (rules.md#formats).
 */
export function chosenFor(
  booster: Booster,
  { open, target }: Pick<ParticipantWindow, "open" | "target">,
): OpenFixture[] {
  return open.filter((each) => each.booster === booster && each.fixture.id !== target?.id);
}

/** Of the team that would lock now (rules.md#teams); none without a team. */
export function faultsOfSavedTeam(
  {
    league,
    target,
    window,
    squad,
  }: Pick<ParticipantWindow, "league" | "target" | "window" | "squad">,
  pool: ReadonlyMap<number, LeaguePoolPlayer>,
): TeamFault[] {
  const { current: lineup, booster } = window;
  if (lineup === null || league.settings.eleven !== "chosen") return [];
  const { settings } = league;
  const { hasSalaryCap, ...format } = formatOf(league.format);
  const playersFrom = (target && format.playersFrom(target)) ?? undefined;
  const budgetWaived = !hasSalaryCap || effectsOf(booster).liftsSalaryCap === true;
  return checkTeam({
    ...{ lineup, pool, settings, budgetWaived, playersFrom },
    ownSquad: squad?.playerIds,
  });
}

/**
 * Null if the chosen fixture is the target, if none was chosen, and if a team plays on
 * (rules.md#formats).
 */
export function closedFault(
  { league, season, target }: Pick<ParticipantWindow, "league" | "season" | "target">,
  fixtureId: number | null,
): SubmissionFault | null {
  const { teamPerFixture } = formatOf(league.format);
  if (!teamPerFixture || fixtureId === null || target !== null) return null;
  const chosen = season.find(({ id }) => id === fixtureId);
  if (chosen === undefined) return { code: "fixture-closed", why: "unknown" };
  return { code: "fixture-closed", why: chosen.voided ? "abandoned" : "locked" };
}

/** No team of an owner without a squad can be saved (rules.md#squads); null with one. */
export function squadFault({ squad }: Pick<ParticipantWindow, "squad">): SubmissionFault | null {
  const why = squad?.lack ?? null;
  return why === null ? null : { code: "no-squad", why };
}
