import type { Format } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import { windowStage } from "#game/play/season/fixtures";
import { type CurrentWindow, captainsOfSeason, type LockedTeam } from "#game/play/season/window";
import type { Booster } from "#game/play/team/boosters";
import { type Lineup, TEAM_SIZE } from "#game/play/team/lineup";
import type { SeasonCaptains, SquadLack } from "#game/play/team/submission";
import { allowanceOf, type TransferLedger } from "#game/play/team/transfers";
import { loadBroughtFigures } from "../leagues/brought-figures";
import { type LeagueRules, loadLeague } from "../leagues/load-league";
import { loadLeagueFixtures } from "../season/league-fixtures";
import { lastInstantOf, type SeasonFixture } from "../season/season-fixtures";
import { loadSquadOf } from "../squads/load-squads";
import { loadSquadsStage } from "../squads/squads-stage";
import { listSavesByFixture, loadLocks, loadSubmissions } from "./load-saves";
import type { LockedTx } from "./locked-tx";

export interface ParticipantOf {
  readonly leagueId: number;
  readonly participantId: number;
}

/** Everything that decides about a participant's next save. */
export interface ParticipantWindow {
  readonly league: LeagueRules;
  readonly season: readonly SeasonFixture[];
  /** Null without a fixture to save for (rules.md#locks, rules.md#formats). */
  readonly target: SeasonFixture | null;
  /**
   * The fixtures to pick for, or to predict in the next round; empty if a team plays on from one
   * fixture to the next.
   */
  readonly open: readonly OpenFixture[];
  readonly window: CurrentWindow;
  readonly squad: OwnSquad | null;
  /** Those who stay for the season; null if anybody can lead. */
  readonly seasonCaptains: SeasonCaptains | null;
  readonly ledger: TransferLedger;
  readonly locks: readonly LockedTeam[];
  readonly givenBackFixtureIds: ReadonlySet<number>;
}

export interface OwnSquad {
  readonly playerIds: readonly number[];
  /** Null with a squad. */
  readonly lack: SquadLack | null;
}

/** A fixture that has not locked, with the participant's save for it. */
export interface OpenFixture {
  readonly fixture: SeasonFixture;
  readonly isPredicted: boolean;
  /** A team of eleven would lock. */
  readonly hasTeam: boolean;
  readonly booster: Booster | null;
}

/**
 * A participant's open window at `now`, up to which everything has locked (rules.md#locks).
 *
 * @param fixtureId the chosen fixture, if each has a team of its own; there is no target if it has
 * locked or is unknown. With rounds, a fixture of the next round, otherwise its first. Null for the
 * next one.
 */
export function loadParticipantWindow(
  tx: LockedTx,
  member: ParticipantOf,
  now: number,
  fixtureId: number | null = null,
): ParticipantWindow {
  const league = loadLeague(tx, member.leagueId);
  const format = formatOf(league.format);
  const season = loadLeagueFixtures(tx, league.leagueId);
  const target = chooseTarget(format, season, now, fixtureId);
  const targetFixtureId = target?.id ?? null;
  const givenBackFixtureIds = format.givenBackIds(season);
  const firstOf = format.locksWith(season, league);
  const locks = loadLocks(tx, member.participantId);
  const submissions = loadSubmissions(tx, member.participantId, locks, targetFixtureId);
  const window = format.window({
    locks,
    submissions,
    targetFixtureId,
    lastInstant: lastInstantOf(season),
    boosterSettings: league.boosterSettings,
    givenBackFixtureIds,
  });
  const ledger: TransferLedger = {
    locks,
    givenBackFixtureIds,
    settings: league.settings,
    pool: allowanceOf(league.settings, windowStage(season, target && firstOf(target))),
    tournamentStartsAt: league.tournamentStartsAt,
    broughtTransfers: broughtBy(tx, member),
  };
  const hasOpen = format.teamPerFixture || format.hasRounds;
  const open = hasOpen ? loadOpen(tx, member, season, now, format) : [];
  const squad = format.hasSquads ? loadOwnSquad(tx, member) : null;
  const { settings } = league;
  const seasonCaptains =
    squad !== null && settings.captainFor === "season"
      ? stillIn(squad, captainsOfSeason(locks, submissions, settings))
      : null;
  const own = { window, squad, seasonCaptains, ledger, locks };
  return { league, season, target, open, ...own, givenBackFixtureIds };
}

function broughtBy(tx: LockedTx, { leagueId, participantId }: ParticipantOf): number {
  return loadBroughtFigures(tx, leagueId).get(participantId)?.transfers ?? 0;
}

/** A squad that plays by itself (rules.md#the-eleven-by-itself), with captains who are still in it. */
export function squadLineup(squad: OwnSquad, captains: SeasonCaptains): Lineup {
  return { playerIds: squad.playerIds, ...stillIn(squad, captains) };
}

/** A captain who has left the squad is followed by anybody. */
function stillIn({ playerIds }: OwnSquad, captains: SeasonCaptains): SeasonCaptains {
  const ifIn = (id: number | null) => (id !== null && playerIds.includes(id) ? id : null);
  return { captainId: ifIn(captains.captainId), viceCaptainId: ifIn(captains.viceCaptainId) };
}

/** Nobody can pick before the making of squads is over. */
export function loadOwnSquad(tx: LockedTx, { leagueId, participantId }: ParticipantOf): OwnSquad {
  const stage = loadSquadsStage(tx, leagueId);
  if (stage === "between") return { playerIds: [], lack: "making" };
  if (stage !== "made") return { playerIds: [], lack: stage };
  const playerIds = [...loadSquadOf(tx, participantId)].sort((a, b) => a - b);
  return { playerIds, lack: playerIds.length === 0 ? "none" : null };
}

/** The chosen fixture, else the next; null without one. */
export function chooseTarget(
  format: Format,
  season: readonly SeasonFixture[],
  now: number,
  fixtureId: number | null,
): SeasonFixture | null {
  const open = format.fixturesToPickFor(season, now);
  const chosen = format.teamPerFixture || format.hasRounds ? fixtureId : null;
  const target = chosen === null ? open[0] : open.find(({ id }) => id === chosen);
  return target ?? (format.hasRounds ? open[0] : null) ?? null;
}

function loadOpen(
  tx: LockedTx,
  { participantId }: ParticipantOf,
  season: readonly SeasonFixture[],
  now: number,
  format: Format,
): OpenFixture[] {
  const saves = new Map(
    listSavesByFixture(tx, participantId).map((save) => [save.fixtureId, save]),
  );
  return format.fixturesToPickFor(season, now).map((fixture) => {
    const save = saves.get(fixture.id);
    const hasTeam = save?.picked === TEAM_SIZE;
    // The booster of a round is that of its team.
    const booster = (format.teamPerFixture && hasTeam && save.booster) || null;
    return { fixture, hasTeam, booster, isPredicted: save?.isPredicted === 1 };
  });
}
