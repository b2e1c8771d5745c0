import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, tournaments } from "#db/schema";
import type { Crest } from "#game/core/crests";
import { orUnnamed, versus } from "#game/core/words";
import { formatPoints } from "#game/play/scoring/points-text";
import { ordinal } from "#game/play/season/fixture-status";
import { isMonday, weekName } from "#game/play/season/weeks";
import type { WeekAwardKind } from "#game/stories/give-week-awards";
import { AppError, missingRow } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { readCrests } from "#server/play/leagues/league-crests";
import { loadLeague } from "#server/play/leagues/load-league";
import { type Leaderboard, showLeaderboard } from "../boards/leaderboard";
import type { LeaderboardRow } from "../boards/leaderboard-rows";
import { ownClimb } from "../boards/rank-race";
import { showSeason } from "../boards/season-pictures";
import type { FixtureName } from "../boards/started-fixtures";
import { findAwardsOfWeek } from "../boards/week-awards";
import { drawableText } from "./card-text";
import type { ResultCard } from "./draw-result-card";
import { makeSquad } from "./squad-card";

interface SharedResult {
  readonly card: ResultCard;
  readonly sentence: string;
}

type Made = Omit<ResultCard, "league" | "tournament"> & { readonly sentence: string };
/** The number in the address is a fixture's id, or a participant's; of a week, the date of its Monday: 20260406. */
type CardMaker = (
  services: Services,
  member: MemberLeague,
  number: number | null,
) => Made | null | Promise<Made | null>;

/** By the first word of their addresses. */
const NUMBERED: Readonly<Record<string, CardMaker>> = {
  match: makeMatch,
  eleven: makeEleven,
  week: makeWeek,
  squad: makeSquad,
};
const OF_SEASON: Readonly<Record<string, CardMaker>> = {
  climb: makeClimb,
};

/**
 * For the league's members: of matches that are over, never of an open window, and without a
 * person's name (ADR-105).
 *
 * @param address "match-5", "eleven-5" (the fixture's id), "week-20260406" (its Monday), "squad-7" (the
 * participant's id) or "climb"
 * @throws AppError "not-found" for a missing picture
 */
export async function findResultCard(
  services: Services,
  member: MemberLeague,
  address: string,
): Promise<SharedResult> {
  const [, kind = "", id] = /^([a-z]+)(?:-([1-9]\d{0,14}))?$/.exec(address) ?? [];
  const makers = id === undefined ? OF_SEASON : NUMBERED;
  const make = Object.hasOwn(makers, kind) ? makers[kind] : undefined;
  const made = await make?.(services, member, id === undefined ? null : Number(id));
  if (!made) throw noSuchPicture();
  const { sentence, ...card } = made;
  return { sentence, card: { ...card, ...readNames(services.db, member) } };
}

function readNames(tx: Tx, { leagueId }: MemberLeague) {
  const row = tx
    .select({ league: leagues.name, tournament: tournaments.name })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(leagues.id, leagueId))
    .get();
  if (!row) throw missingRow("league", leagueId);
  return { league: orUnnamed(row.league), tournament: row.tournament };
}

function makeMatch(
  services: Services,
  member: MemberLeague,
  fixtureId: number | null,
): Made | null {
  const { fixture, rows, names } = showLeaderboard(services, member, fixtureId);
  const winners = rows.filter(({ rank, points }) => rank === 1 && points > 0);
  const [first] = winners;
  if (fixture?.state !== "finished" || first === undefined) return null;
  const { extras } = loadLeague(services.db, member.leagueId).scoringRules;
  const alone = winners.length === 1 && extras.captainMode === "unified";
  const captain = alone ? captainOf(first, names) : null;
  const points = formatPoints(first.points);
  // In a game, a team has the name of its owner, who is one person.
  const win = member.onlyFixtureId !== null && winners.length === 1 ? "wins" : "win";
  const won = `Match ${fixture.number}: ${listNames(winners)} ${win} with ${points}`;
  const winner = listDrawableNames(winners, win === "wins" ? "The winner" : "The winners");
  return {
    occasion: occasionOf(fixture),
    headline: `${winner} ${win}`,
    figure: points,
    details: captain === null ? [] : drawableLines(`Captain ${captain}`),
    drawing: { crests: crestsOf(services, member, winners) },
    sentence: captain === null ? won : `${won}, captain ${captain}`,
  };
}

/** "Thapaliya 224.25"; null if the captain is on no scorecard. */
function captainOf({ slots }: LeaderboardRow, names: Leaderboard["names"]): string | null {
  const captain = slots.find((slot) => slot?.captaincy === "captain");
  const name = captain && names[captain.playerId]?.name;
  if (!name || captain.points === null) return null;
  return `${name} ${formatPoints(captain.points)}`;
}

async function makeEleven(
  services: Services,
  member: MemberLeague,
  fixtureId: number | null,
): Promise<Made | null> {
  const season = await showSeason(services, member, { participantId: null, fixtureId });
  const { fixture, eleven, team, byFixture, captainMode } = season;
  if (fixture?.id !== fixtureId || fixture?.state !== "finished" || eleven === null) return null;
  const best = formatPoints(eleven.total);
  const captain = eleven.players.find(({ captaincy }) => captaincy === "captain");
  const own = byFixture.find((each) => each.fixture.id === fixture.id)?.points ?? null;
  const ours = own === null ? "" : `, ours ${formatPoints(own)}`;
  return {
    occasion: occasionOf(fixture),
    headline: "Best possible eleven",
    figure: `${best}${ours}`,
    details: [
      ...(captain && captainMode === "unified"
        ? drawableLines(`Captain ${captain.name} ${formatPoints(captain.points)}`)
        : []),
      ...(team && own !== null ? drawableLines(orUnnamed(team.teamName)) : []),
    ],
    drawing: null,
    sentence: `Match ${fixture.number}: best possible eleven ${best}${ours}`,
  };
}

async function makeWeek(
  services: Services,
  member: MemberLeague,
  number: number | null,
): Promise<Made | null> {
  const monday = String(number).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  const week = isMonday(monday) ? await findAwardsOfWeek(services, member, monday) : null;
  const manager = week?.awards.find(({ kind }) => kind === "manager");
  if (!week?.isOver || manager === undefined) return null;
  const points = formatPoints(manager.figure);
  const others = week.awards.filter(({ kind }) => CARD_AWARDS.has(kind));
  return {
    occasion: `Manager of the Week, ${weekName(monday)}`,
    headline: listDrawableNames(manager.winners, "Managers of the week"),
    figure: points,
    details: others.flatMap(({ kind, winners }) =>
      drawableLines(`${CARD_AWARDS.get(kind)}: ${listNames(winners)}`),
    ),
    drawing: { crests: crestsOf(services, member, manager.winners) },
    sentence: `Manager of the week, ${weekName(monday)}: ${listNames(manager.winners)}, ${points} points`,
  };
}

/** Below the manager of a week; the wooden spoon is not pictured. */
const CARD_AWARDS = new Map<WeekAwardKind, string>([
  ["captain's call", "Captain's Call"],
  ["differential", "Differential"],
  ["climber", "Climber"],
]);

async function makeClimb(services: Services, member: MemberLeague): Promise<Made | null> {
  const { race, team } = await showSeason(services, member, {
    participantId: null,
    fixtureId: null,
  });
  const climb = ownClimb(race);
  if (climb === null || team === null) return null;
  const { from, to, fixture, ranks } = climb;
  const since = fixture.round === undefined ? `match ${fixture.number}` : `round ${fixture.round}`;
  const went = `I went ${ordinal(from)} to ${ordinal(to)}`;
  return {
    occasion: `Since ${since}`,
    headline: went,
    figure: null,
    details: drawableLines(orUnnamed(team.teamName)),
    drawing: { ranks, crest: readCrests(services.db, member.leagueId)(member.participantId) },
    sentence: `${went} since ${since}`,
  };
}

function crestsOf(
  { db }: Pick<Services, "db">,
  { leagueId }: MemberLeague,
  teams: readonly { readonly participantId: number }[],
): Crest[] {
  const crestOf = readCrests(db, leagueId);
  return teams.slice(0, MOST_NAMED).map(({ participantId }) => crestOf(participantId));
}

/** More teams with the same points are only counted. */
const MOST_NAMED = 3;

interface Named {
  readonly teamName: string;
}

function listNames(teams: readonly Named[]): string {
  if (teams.length > MOST_NAMED) return `${teams.length} teams`;
  const names = teams.map(({ teamName }) => orUnnamed(teamName));
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}

/** In the card's font; another word in place of a name with missing letters. */
function listDrawableNames(teams: readonly Named[], instead: string): string {
  const named = teams.map(({ teamName }) => ({
    teamName: drawableText(orUnnamed(teamName)) ?? "",
  }));
  return named.every(({ teamName }) => teamName !== "") ? listNames(named) : instead;
}

/** A line with letters that the card's font lacks is left out: half of a name is another name. */
function drawableLines(line: string): string[] {
  const drawn = drawableText(line);
  return drawn === null ? [] : [drawn];
}

function occasionOf({ number, teams }: FixtureName): string {
  return drawableText(`Match ${number}, ${versus(teams)}`) ?? `Match ${number}`;
}

export function noSuchPicture(): AppError {
  return new AppError("not-found", "There is no such picture.");
}
