import type { Hundredths } from "#game/core/units";
import type { Candidate } from "#game/play/best-eleven/team-problem";
import type { Role } from "#game/play/roles";
import type { StoryFixture } from "#game/play/season/story";
import {
  bestCallSentence,
  runSentences,
  worstCallSentence,
} from "#game/stories/looking-back/call-words";
import type { Luck } from "#game/stories/looking-back/luck";
import { addUpCalls, heldLongest } from "#game/stories/looking-back/own-match";
import { type Rival, rivalsOf, runsOf } from "#game/stories/looking-back/runs-and-rivals";
import type { ToldOdds } from "#game/stories/odds/told-odds";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { chooseTeam, loadBoard, nameTeam, type TeamOption } from "../boards/board";
import { drawChances, drawRace, type LinePicture } from "../boards/draw-lines";
import { loadLuck } from "../boards/exchange-schedules";
import { ANY_BUDGET, findBestEleven, settingsOfSearch } from "../boards/find-best-eleven";
import type { LeagueTeam } from "../boards/league-teams";
import { raceOfRounds } from "../boards/race-of-rounds";
import { chooseRunners, type RankRace } from "../boards/rank-race";
import { loadStartedRounds } from "../boards/round-board";
import { readFinish } from "../boards/season-finish";
import { findStory } from "../boards/season-story";
import { type FixtureName, nameFixture } from "../boards/started-fixtures";
import { findToldOdds } from "../odds/told-odds";
import { findOwnMatches } from "./judge-own-season";

/** A season as one member played it (rules.md#my-season), up to the last match that is over. */
export interface MySeason {
  readonly teams: readonly TeamOption[];
  readonly team: Pick<LeagueTeam, "participantId" | "teamName" | "mine">;
  /** After the last match that is over; null without a race. */
  readonly rank: number | null;
  /** Matches with a team. */
  readonly matches: number;
  /** Those of them that it won; null in a league that is too large for a story. */
  readonly won: number | null;
  readonly gained: Hundredths;
  readonly lost: Hundredths;
  readonly perfect: number;
  /** Null in a league without a bench. */
  readonly benched: Hundredths | null;
  readonly bestCall: string | null;
  readonly worstCall: string | null;
  readonly runs: readonly string[];
  /** Null in a league that is too large for a story. */
  readonly rivals: readonly ShownRival[] | null;
  readonly race: RankRace;
  readonly raceDrawing: LinePicture | null;
  readonly odds: OddsOverTime | null;
  readonly held: readonly ShownHeld[];
  readonly eleven: SeasonEleven | null;
  readonly luck: Luck | null;
  /** The season has cards (rules.md#season-cards). */
  readonly hasCards: boolean;
}

interface ShownRival extends TeamOption {
  readonly passed: number;
  readonly passedBy: number;
}

interface ShownHeld {
  readonly playerId: number;
  readonly name: string;
  readonly run: number;
  readonly matches: number;
  readonly points: Hundredths;
}

/** Titles of 100 seasons after each match that has odds. */
export interface OddsOverTime {
  readonly fixtures: readonly FixtureName[];
  readonly team: TeamOption & {
    readonly mine: boolean;
    readonly chances: readonly (number | null)[];
  };
  readonly drawing: LinePicture | null;
}

/** The best legal eleven of everybody the team has played, each with their points for it. */
interface SeasonEleven {
  readonly players: readonly {
    readonly playerId: number;
    readonly name: string;
    readonly team: string;
    readonly role: Role;
    readonly points: Hundredths;
  }[];
  readonly total: Hundredths;
}

const SHOWN = 5;
const WIDTH = 720;
const NAMES = 178;

/**
 * @param chosenId the participant whose season it is; the own team for an unknown one
 * @returns null for a reader without a team who has chosen none
 */
export async function showMySeason(
  services: Services,
  member: MemberLeague,
  chosenId: number | null,
): Promise<MySeason | null> {
  const { leagueId, tournamentId } = member;
  const board = inLockedReadTransaction(services, (tx) => loadBoard(tx, member));
  const team = chooseTeam(board, chosenId);
  if (team === null) return null;
  const { participantId } = team;
  const story = await findStory(services, member);
  const toldOdds = await findToldOdds(services, member);
  const own = await findOwnMatches(services, { leagueId, tournamentId, participantId });
  const { candidates, settings, ...shown } = inLockedReadTransaction(services, (tx, now) => {
    const league = loadLeague(tx, leagueId);
    const pool = loadPoolById(tx, league);
    const nameOf = (id: number) => pool.get(id)?.name ?? "A player";
    const { captainMode } = league.scoringRules.extras;
    const { bestCall, worstCall, ...calls } = addUpCalls(own);
    const names = new Map(board.started.map((fixture) => [fixture.id, nameFixture(fixture)]));
    const rounds = loadStartedRounds(tx, board.league.leagueId);
    const byMatch = raceOf(story, chooseRunners(board.teams, participantId), participantId, names);
    const race = rounds.length === 0 ? byMatch : raceOfRounds(byMatch, rounds);
    const held = heldLongest(own);
    return {
      ...{ teams: board.teams.map(nameTeam), ...calls },
      team: { ...nameTeam(team), mine: team.mine },
      rank: race.runners.find(({ mine }) => mine)?.ranks.at(-1) ?? null,
      matches: own.length,
      won: story.length === 0 ? null : countWins(story, participantId),
      bestCall: bestCall && bestCallSentence(bestCall, captainMode, nameOf),
      worstCall: worstCall && worstCallSentence(worstCall, captainMode, nameOf),
      runs: runSentences(runsOf(story, participantId)),
      rivals: story.length === 0 ? null : nameRivals(rivalsOf(story, participantId), board.teams),
      ...{ race, raceDrawing: drawRace(race, WIDTH, NAMES) },
      odds: oddsOverTime(toldOdds, team, names),
      held: held.slice(0, SHOWN).map((each) => ({ ...each, name: nameOf(each.playerId) })),
      luck: loadLuck(tx, leagueId).find((luck) => luck.participantId === participantId) ?? null,
      hasCards: team.mine && readFinish(tx, member, now) !== null,
      settings: settingsOfSearch(tx, leagueId, tournamentId),
      candidates: held.flatMap(({ playerId, points }) => {
        const player = pool.get(playerId);
        return player === undefined ? [] : [{ ...player, points, gains: NO_GAINS }];
      }),
    };
  });
  const best = await findBestEleven(candidates, { ...settings, budget: ANY_BUDGET });
  return { ...shown, eleven: best && nameEleven(best.playerIds, candidates) };
}

/** Captaincy is in their points. */
const NO_GAINS = { captain: 0, viceCaptain: 0 };

function nameEleven(
  playerIds: readonly number[],
  candidates: readonly (Candidate & { readonly teamShortName: string })[],
): SeasonEleven {
  const players = playerIds.flatMap((id) => {
    const player = candidates.find((each) => each.id === id);
    if (player === undefined) return [];
    const { name, teamShortName: team, role, points } = player;
    return [{ playerId: id, name, team, role, points }];
  });
  return { players, total: players.reduce((sum, { points }) => sum + points, 0) };
}

/** The race over the matches that are over, with the line of one team in front. */
function raceOf(
  story: readonly StoryFixture[],
  teams: readonly LeagueTeam[],
  participantId: number,
  names: ReadonlyMap<number, FixtureName>,
): RankRace {
  const over = story.flatMap(({ fixtureId, entries }) => {
    const fixture = names.get(fixtureId);
    const entryOf = new Map(entries.map((entry) => [entry.participantId, entry]));
    return fixture === undefined ? [] : [{ fixture, entryOf }];
  });
  return {
    fixtures: over.map(({ fixture }) => fixture),
    runners: teams.map(({ participantId: id, teamName }) => ({
      ...{ participantId: id, teamName, mine: id === participantId },
      ranks: over.map(({ entryOf }) => entryOf.get(id)?.rankAfter ?? null),
      points: over.map(({ entryOf }) => entryOf.get(id)?.points ?? null),
    })),
  };
}

/** The first few of them. */
function nameRivals(rivals: readonly Rival[], teams: readonly LeagueTeam[]): ShownRival[] {
  const named = new Map(teams.map((team) => [team.participantId, nameTeam(team)]));
  return rivals.slice(0, SHOWN).flatMap(({ participantId, passed, passedBy }) => {
    const team = named.get(participantId);
    return team === undefined ? [] : [{ ...team, passed, passedBy }];
  });
}

function countWins(story: readonly StoryFixture[], participantId: number): number {
  return story.filter(
    ({ entries, teams }) =>
      teams.some((each) => each.participantId === participantId) &&
      entries.some((each) => each.participantId === participantId && each.rank === 1),
  ).length;
}

/** Null while nothing has been said about the team. */
function oddsOverTime(
  odds: ToldOdds,
  { participantId, teamName }: LeagueTeam,
  names: ReadonlyMap<number, FixtureName>,
): OddsOverTime | null {
  const after = [...odds].flatMap(([fixtureId, titles]) => {
    const fixture = names.get(fixtureId);
    return fixture === undefined ? [] : [{ fixture, title: titles.get(participantId) ?? null }];
  });
  if (after.every(({ title }) => title === null)) return null;
  const fixtures = after.map(({ fixture }) => fixture);
  const chances = after.map(({ title }) => title);
  const team = { participantId, teamName, mine: true, chances };
  return { fixtures, team, drawing: drawChances(fixtures, [team], WIDTH, NAMES) };
}
