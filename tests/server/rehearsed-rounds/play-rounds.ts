import { eq } from "drizzle-orm";
import { fixtures, leagueBoosters, teams } from "#db/schema";
import type { Match } from "#game/play/match/match";
import { ballsIn, truncateMatch } from "#game/play/match/progress";
import type { RoundLength } from "#game/play/team/head-to-head-settings";
import { importSeason } from "#server/matches/imports/import-season";
import { insertFixture } from "#server/matches/operator/add-fixture";
import { recordScoreTx } from "#server/matches/results/record-score";
import { scoreOfMatch } from "#server/matches/results/score-of-match";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { noteRules } from "#server/play/proof/note-history";
import { noteSeason } from "#server/play/proof/season-lines";
import { loadSeasonFixtures, type SeasonFixture } from "#server/play/season/season-fixtures";
import { moveFixture } from "#tests/support/move-fixture";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, joinAs, makeLeague, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { simulatedMatches, simulatedPool } from "#tests/support/simulated-season";
import type { MatchOnPaper } from "../rehearsed-formats/tables-on-paper";
import { seededChance } from "../rehearsed-league/made-up-picks";
import {
  type Habits,
  type NotedTeam,
  type ScriptedMember,
  scriptMember,
} from "../rehearsed-league/scripted-member";
import { pointsAtOnce, readIds } from "../rehearsed-league/worked-out-at-once";
import { countCharges, instantIn, ZONE } from "./weeks-on-paper";

const MINUTE = HOUR / 60;
const LOCK_BEFORE = 30;
const POOL = simulatedPool();
const FILES = simulatedMatches();
const FAR_AWAY = instantIn(30, 2, 14);

/** A season of rounds, as it is planned and as it goes. Rounds are counted from 0. */
export interface SeasonOfRounds {
  readonly roundLength: RoundLength;
  /** The planned starts, by the number of the match. */
  readonly plan: readonly number[];
  /** The numbers of the matches that are abandoned at their starts, without a ball. */
  readonly abandoned: readonly number[];
  /** The round whose team plays a match, on paper. */
  readonly roundOf: (match: PlannedMatch) => number;
  /** Incidents that nobody planned, each at its time. */
  readonly surprises: readonly {
    readonly at: number;
    readonly act: (happening: Happenings) => void;
  }[];
}

/** The incidents of a match, by its number. */
export interface Happenings {
  readonly move: (number: number, startsAt: number) => void;
  /** A match that has left the round for which it was predicted. */
  readonly forgetPredictions: (number: number) => void;
  readonly callOff: (number: number) => void;
  readonly add: (number: number, startsAt: number) => void;
}

const PEOPLE: readonly (Habits & { readonly name: string; readonly joinsIn: number })[] = [
  { name: "Asha", joinsIn: 0, changes: 0.9, boosts: 0.5, predicts: 0.9 },
  { name: "Ben", joinsIn: 0, changes: 0.6, boosts: 0.4, predicts: 0.6 },
  { name: "Chitra", joinsIn: 0, changes: 1, boosts: 0.8, predicts: 1 },
  { name: "Dev", joinsIn: 0, changes: 0.4, boosts: 0, predicts: 0 },
  { name: "Esther", joinsIn: 2, changes: 0.9, boosts: 0.6, predicts: 0.5 },
];

export interface PlannedMatch {
  readonly number: number;
  readonly id: number;
  startsAt: number;
  isOver: boolean;
  /** Before its lock: it belongs to a round, but no team is locked for it. */
  calledOff?: boolean;
}

interface Player extends ScriptedMember {
  readonly joinsIn: number;
  readonly charge: (playing: NotedTeam | null) => number;
  /** By round, from 0: the team that plays its matches, whenever they are. */
  readonly teams: (NotedTeam | null)[];
  /** By round, from 0; those of a round without a ball are given back. */
  readonly charges: number[];
}

/** Plays a season with one league, and notes what everybody should have. */
export async function playRounds({ plan, roundOf, ...season }: SeasonOfRounds) {
  const [begin = 0] = plan;
  const surprises = season.surprises.toSorted((one, other) => one.at - other.at);
  const services = testServices({ now: begin - 2 * DAY });
  const { tournamentId } = importSeason(services, {
    ...{ name: "The Rounds", image: null, pool: POOL },
    ...{ matches: FILES.slice(0, plan.length), as: { startsAt: begin } },
  });
  const stored = loadSeasonFixtures(services.db, tournamentId);
  // Out of the way first, so that no two matches of the plan change places.
  for (const { id } of stored) moveFixture(services, id, FAR_AWAY + id * DAY);
  const matches = plan.map((startsAt, place): PlannedMatch => {
    const id = stored[place]?.id ?? 0;
    moveFixture(services, id, startsAt);
    return { number: place + 1, id, startsAt, isOver: false };
  });
  const manager = await makeUser(services, "Asha");
  const { roundLength } = season;
  const settings = { roundLength, timeZone: ZONE, lockBefore: LOCK_BEFORE } as const;
  const league = makeLeague(
    ...([services, { tournamentId }, manager] as const),
    { ...settings, transfersAllowed: 60, headToHead: true, recaps: true },
    "rounds",
  );
  services.db.update(leagueBoosters).set({ enabled: true, maxUses: 2 }).run();
  noteRules(services.db, league.leagueId, services.now());
  const ids = readIds(services.db, tournamentId);
  const players = new Map<string, Player>();
  const onPaper = new Map<number, MatchOnPaper>();
  let locked = -1;

  async function join(round: number): Promise<void> {
    for (const { name, joinsIn, ...habits } of PEOPLE) {
      if (joinsIn !== round || players.has(name)) continue;
      const member =
        name === "Asha" ? league.manager : joinAs(services, league, await makeUser(services, name));
      const chance = seededChance(players.size + 40);
      const scripted = scriptMember(services, member, chance, { ...habits, roundOf: 1000 });
      const notebook = { joinsIn, teams: [], charge: countCharges(1), charges: [] };
      players.set(name, { ...scripted, ...notebook });
    }
  }

  function lockRound(opening: PlannedMatch): void {
    locked = roundOf(opening);
    for (const player of players.values()) {
      const team = player.lock(0, opening.id);
      player.teams[locked] = team;
      player.charges[locked] = player.charge(team);
    }
  }

  function playMatch(match: PlannedMatch): void {
    match.isOver = true;
    if (season.abandoned.includes(match.number)) {
      abandon(match);
      return;
    }
    const file = FILES[match.number - 1];
    if (file === undefined) throw new Error(`There is no file of match ${match.number}.`);
    const points = [...players].map(([name, { teams, predicted }]) => {
      const ofRound = teams[roundOf(match)] ?? null;
      const team = ofRound && { ...ofRound, predictedTeamId: predicted(match.id) };
      return [name, team && pointsAtOnce(team, file.match, POOL, ids)] as const;
    });
    onPaper.set(match.number, new Map(points));
    // Whole at once is another path: half of it comes first.
    for (const part of [0.5, 1]) {
      services.setNow(Math.max(services.now(), match.startsAt + part * 4 * HOUR));
      storeBalls(services, tournamentId, match.id, file.match, part);
    }
  }

  function abandon(match: PlannedMatch): void {
    recordScore(services, match.id, { state: "abandoned" });
    const round = roundOf(match);
    const together = matches.filter((each) => roundOf(each) === round);
    if (together.some(({ number }) => !season.abandoned.includes(number))) return;
    for (const player of players.values()) player.charges[round] = 0;
  }

  function matchOf(number: number): PlannedMatch {
    const match = matches.find((each) => each.number === number);
    if (match === undefined) throw new Error(`There is no match ${number}.`);
    return match;
  }

  function move(number: number, startsAt: number): void {
    const match = matchOf(number);
    moveFixture(services, match.id, startsAt);
    match.startsAt = startsAt;
  }

  function add(number: number, startsAt: number): void {
    const file = FILES[number - 1];
    const id = file ? addMatch(services, tournamentId, file.match, startsAt) : 0;
    matches.push({ number, id, startsAt, isOver: false });
  }

  function callOff(number: number): void {
    const match = matchOf(number);
    match.isOver = true;
    match.calledOff = true;
    recordScore(services, match.id, { state: "abandoned" });
  }

  function forgetPredictions(number: number): void {
    const { id } = matchOf(number);
    for (const player of players.values()) player.forgetPrediction(id);
  }

  /** Everybody thinks an hour before each deadline; then it passes, then the match begins. */
  function nextStep() {
    const open = matches
      .filter(({ isOver }) => !isOver)
      .sort((one, other) => one.startsAt - other.startsAt);
    const opening = open.find((match) => roundOf(match) > locked);
    const lockAt = opening && opening.startsAt - LOCK_BEFORE * MINUTE;
    const [first] = open.filter((match) => roundOf(match) <= locked);
    return { opening, lockAt, first };
  }

  let thought = 0;
  for (;;) {
    const { opening, lockAt, first } = nextStep();
    const thinkAt = lockAt && lockAt - HOUR;
    const steps = [
      ...surprises.map(({ at }) => at),
      ...(thinkAt !== undefined && thinkAt > thought ? [thinkAt] : []),
      ...(lockAt === undefined ? [] : [lockAt]),
      ...(first ? [first.startsAt] : []),
    ];
    if (steps.length === 0) break;
    const at = Math.min(...steps);
    // Of two matches that start together the second is played after the first.
    services.setNow(Math.max(services.now(), at));
    const surprise = surprises.findIndex((each) => each.at === at);
    if (surprise >= 0) {
      const [one] = surprises.splice(surprise, 1);
      one?.act({ move, forgetPredictions, callOff, add });
    } else if (at === thinkAt && thinkAt > thought && opening) {
      thought = thinkAt;
      await join(roundOf(opening));
      for (const player of players.values()) player.play();
    } else if (at === lockAt && opening) {
      inLockedTransaction(services, () => null);
      lockRound(opening);
    } else if (first) playMatch(first);
  }
  return { services, manager: league.manager, players, matches, onPaper, roundOf };
}

export type PlayedRounds = Awaited<ReturnType<typeof playRounds>>;

/** As a feed does; `part` is 1 for the whole match. */
export function storeBalls(
  services: TestServices,
  tournamentId: number,
  fixtureId: number,
  match: Match,
  part: number,
): void {
  inLockedTransaction(services, (tx) => {
    const fixture = loadSeasonFixtures(tx, tournamentId).find(({ id }) => id === fixtureId);
    if (fixture === undefined) throw new Error(`There is no fixture ${fixtureId}.`);
    const played = part === 1 ? match : truncateMatch(match, Math.floor(ballsIn(match) * part));
    const inPlay = part === 1 ? null : { target: null, atBreak: false };
    const { score } = scoreOfMatch(tx, sidesOf(fixture, match), played, inPlay);
    recordScoreTx(tx, services, fixtureId, score);
  });
}

/** In the order of the file. */
function sidesOf({ teamA, teamB }: SeasonFixture, { sides }: Match) {
  return sides[0].name === teamA.name ? ([teamA, teamB] as const) : ([teamB, teamA] as const);
}

/** As an operator does in a tournament that is not rehearsed. */
function addMatch(
  services: TestServices,
  tournamentId: number,
  { sides }: Match,
  startsAt: number,
): number {
  return inLockedTransaction(services, (tx) => {
    const [teamA, teamB] = sides.map(({ name }) => {
      const team = tx.select().from(teams).where(eq(teams.tournamentId, tournamentId)).all();
      const found = team.find((each) => each.name === name);
      if (found === undefined) throw new Error(`There is no team ${name}.`);
      return found;
    });
    if (teamA === undefined || teamB === undefined) throw new Error("A match has two sides.");
    const { matchType } = tx.select().from(fixtures).get() ?? { matchType: "T20" as const };
    const id = insertFixture(tx, services, tournamentId, {
      ...{
        teamA,
        teamB,
        startsAt,
        matchType,
        stage: "group",
        name: `${teamA.name} v ${teamB.name}`,
      },
    });
    lockDueFixtures(tx, services.now());
    noteSeason(tx, tournamentId, services.now());
    return id;
  });
}
