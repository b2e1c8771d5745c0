import { eq } from "drizzle-orm";
import { fixtures, leagueBoosters, teams } from "#db/schema";
import type { Match } from "#game/play/match/match";
import { ballsIn, truncateMatch } from "#game/play/match/progress";
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
import { countCharges, instantIn, weekAt, ZONE } from "./weeks-on-paper";

const MINUTE = HOUR / 60;
export const LOCK_BEFORE = 30;
const POOL = simulatedPool();
const FILES = simulatedMatches();
const FAR_AWAY = instantIn(30, 2, 14);

/**
 * The plan, by the number of the match. The third starts on a Sunday in UTC, and on a Monday where the
 * weeks of the league begin.
 */
const PLAN: readonly number[] = [
  ...[instantIn(0, 2, 14), instantIn(0, 4, 14)],
  ...[instantIn(0, 6, 20), instantIn(1, 1, 14), instantIn(1, 3, 14), instantIn(1, 5, 14)],
  ...[instantIn(2, 0, 14), instantIn(2, 2, 14)],
  ...[instantIn(3, 2, 14), instantIn(3, 4, 14)],
  ...[instantIn(4, 1, 14), instantIn(4, 2, 14)],
  ...[instantIn(5, 1, 14), instantIn(5, 3, 14), instantIn(5, 5, 14)],
];
/** The matches of round 4, abandoned without a ball. */
const ABANDONED = [9, 10];

const PEOPLE: readonly (Habits & { readonly name: string; readonly joinsIn: number })[] = [
  { name: "Asha", joinsIn: 0, changes: 0.9, boosts: 0.5, predicts: 0.9 },
  { name: "Ben", joinsIn: 0, changes: 0.6, boosts: 0.4, predicts: 0.6 },
  { name: "Chitra", joinsIn: 0, changes: 1, boosts: 0.8, predicts: 1 },
  { name: "Dev", joinsIn: 0, changes: 0.4, boosts: 0, predicts: 0 },
  { name: "Esther", joinsIn: 2, changes: 0.9, boosts: 0.6, predicts: 0.5 },
];

interface PlannedMatch {
  readonly number: number;
  readonly id: number;
  startsAt: number;
  isOver: boolean;
}

interface Player extends ScriptedMember {
  readonly joinsIn: number;
  readonly charge: (playing: NotedTeam | null) => number;
  /** By round, from 0; those of a round without a ball are given back. */
  readonly charges: number[];
}

/** Plays a season of weeks with one league, and notes what everybody should have. */
export async function playWeeks() {
  const services = testServices({ now: PLAN[0] === undefined ? 0 : PLAN[0] - 2 * DAY });
  const { tournamentId } = importSeason(services, {
    ...{ name: "The Weeks", image: null, pool: POOL },
    ...{ matches: FILES.slice(0, PLAN.length), as: { startsAt: instantIn(0, 2, 14) } },
  });
  const stored = loadSeasonFixtures(services.db, tournamentId);
  // Out of the way first, so that no two matches of the plan change places.
  for (const { id } of stored) moveFixture(services, id, FAR_AWAY + id * DAY);
  const matches = PLAN.map((startsAt, place): PlannedMatch => {
    const id = stored[place]?.id ?? 0;
    moveFixture(services, id, startsAt);
    return { number: place + 1, id, startsAt, isOver: false };
  });
  const manager = await makeUser(services, "Asha");
  const settings = { roundLength: "week", timeZone: ZONE, lockBefore: LOCK_BEFORE } as const;
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

  async function join(week: number): Promise<void> {
    for (const { name, joinsIn, ...habits } of PEOPLE) {
      if (joinsIn !== week || players.has(name)) continue;
      const member =
        name === "Asha" ? league.manager : joinAs(services, league, await makeUser(services, name));
      const chance = seededChance(players.size + 40);
      const scripted = scriptMember(services, member, chance, { ...habits, roundOf: 1000 });
      players.set(name, { ...scripted, joinsIn, charge: countCharges(1), charges: [] });
    }
  }

  function lockWeek(week: number, opening: PlannedMatch): void {
    locked = week;
    for (const player of players.values()) {
      player.charges[week] = player.charge(player.lock(0, opening.id));
    }
  }

  function playMatch(match: PlannedMatch): void {
    match.isOver = true;
    if (ABANDONED.includes(match.number)) {
      recordScore(services, match.id, { state: "abandoned" });
      for (const player of players.values()) player.charges[weekAt(match.startsAt)] = 0;
      return;
    }
    const file = FILES[match.number - 1];
    if (file === undefined) throw new Error(`There is no file of match ${match.number}.`);
    const points = [...players].map(([name, { lock }]) => {
      const team = lock(1, match.id);
      return [name, team && pointsAtOnce(team, file.match, POOL, ids)] as const;
    });
    onPaper.set(match.number, new Map(points));
    // Whole at once is another path: half of it comes first.
    for (const part of [0.5, 1]) {
      services.setNow(match.startsAt + part * 4 * HOUR);
      storeBalls(services, tournamentId, match.id, file.match, part);
    }
  }

  /** What nobody planned, each at its time. */
  const surprises: { readonly at: number; readonly act: () => void }[] = [
    {
      // A match of a round that has locked is put off to the next one.
      at: instantIn(1, 2, 10),
      act: () => {
        move(5, instantIn(2, 1, 14));
        for (const player of players.values()) player.forgetPrediction(matchOf(5).id);
      },
    },
    // A match of a later round is brought into one that has locked.
    { at: instantIn(1, 2, 11), act: () => move(14, instantIn(1, 5, 10)) },
    { at: instantIn(2, 1, 9), act: () => add(16, instantIn(2, 4, 14)) },
    // The match that would open a round is put off after teams were saved for it.
    { at: instantIn(4, 1, 13), act: () => move(11, instantIn(4, 3, 14)) },
  ];

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

  /** Everybody thinks an hour before each deadline; then it passes, then the match begins. */
  function nextStep() {
    const open = matches
      .filter(({ isOver }) => !isOver)
      .sort((one, other) => one.startsAt - other.startsAt);
    const opening = open.find(({ startsAt }) => weekAt(startsAt) > locked);
    const lockAt = opening && opening.startsAt - LOCK_BEFORE * MINUTE;
    const [first] = open.filter(({ startsAt }) => weekAt(startsAt) <= locked);
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
    services.setNow(at);
    const surprise = surprises.findIndex((each) => each.at === at);
    if (surprise >= 0) {
      const [one] = surprises.splice(surprise, 1);
      one?.act();
    } else if (at === thinkAt && thinkAt > thought && opening) {
      thought = thinkAt;
      await join(weekAt(opening.startsAt));
      for (const player of players.values()) player.play();
    } else if (at === lockAt && opening) {
      inLockedTransaction(services, () => null);
      lockWeek(weekAt(opening.startsAt), opening);
    } else if (first) playMatch(first);
  }
  return { services, league, manager: league.manager, players, matches, onPaper };
}

export type PlayedWeeks = Awaited<ReturnType<typeof playWeeks>>;

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
