import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { fixturePoints, fixtures } from "#db/schema";
import { rankByPoints } from "#game/play/season/ranking";
import { BOOSTERS, DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { importSeason } from "#server/matches/imports/import-season";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { seasonToTestWith } from "#tests/support/match-data";
import { saveBoosters } from "#tests/support/save-part-of-rules";
import { DAY, HOUR, joinAs, makeLeague, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { START } from "#tests/support/start-league";
import { seededChance } from "./rehearsed-league/made-up-picks";
import { type Habits, type ScriptedMember, scriptMember } from "./rehearsed-league/scripted-member";
import { type Ids, pointsAtOnce, readIds } from "./rehearsed-league/worked-out-at-once";

/**
 * A league over a whole season, imported as upcoming and played ball by ball at sixty times the
 * speed, by members who change, boost and predict. In the end everybody has what their own notes
 * and the match files give at once.
 */
const { name: seasonName, matches, pool } = seasonToTestWith({ first: 16 });

const SPEED = 60;
const MINUTE = 60_000;
/** Looks of the feed at a match: the toss is over, each innings runs, and it ended long ago. */
const LOOKS_MS = [1_000, MINUTE, 2 * MINUTE, 30 * MINUTE];

interface Person extends Habits {
  readonly name: string;
}

const MANAGER: Person = { name: "Asha", changes: 0.9, boosts: 0.4, predicts: 0.9 };
const FRIENDS: readonly Person[] = [
  { name: "Ben", changes: 0.5, boosts: 0.3, predicts: 0.5 },
  { name: "Chitra", changes: 1, boosts: 0.6, predicts: 1 },
  { name: "Dev", changes: 0, boosts: 0, predicts: 0 },
  { name: "Esther", changes: 0.3, boosts: 0.3, predicts: 0.2 },
];
/** Joins when a third of the season is over. */
const LATECOMER: Person = { name: "Farid", changes: 0.5, boosts: 0.4, predicts: 0.5 };
const LATECOMER_MATCH = Math.floor(matches.length / 3);

describe(`a rehearsed season of a league: ${seasonName}`, () => {
  const matchOf = new Map(matches.map(({ externalId, match }) => [externalId, match]));
  let services: TestServices;
  let tournamentId: number;
  const members = new Map<string, ScriptedMember>();
  /** Hundredths of a point by fixture and participant. */
  const atOnce = new Map<string, number>();

  beforeAll(async () => {
    services = testServices({ now: START - DAY });
    const as = { startsAt: START };
    ({ tournamentId } = importSeason(services, {
      name: "The Season",
      image: null,
      matches,
      pool,
      as,
    }));
    const manager = await makeUser(services, MANAGER.name);
    const league = makeLeague(services, { tournamentId }, manager, { transfersAllowed: 60 });
    saveBoosters(services, requireManager(services.db, manager, league.leagueId), {
      ...DEFAULT_BOOSTER_SETTINGS,
      ...Object.fromEntries(BOOSTERS.map((booster) => [booster, { enabled: true, maxUses: 4 }])),
    });
    write(MANAGER, league.manager);
    for (const friend of FRIENDS) {
      write(friend, joinAs(services, league, await makeUser(services, friend.name)));
    }
    const latecomer = await makeUser(services, LATECOMER.name);
    const ids = readIds(services.db, tournamentId);
    const order = loadSeasonFixtures(services.db, tournamentId).map(({ id }) => id);
    for (const [index, fixtureId] of order.entries()) {
      if (index === LATECOMER_MATCH) write(LATECOMER, joinAs(services, league, latecomer));
      playMatch(fixtureId, ids);
    }
  }, 300_000);

  function write({ name, ...habits }: Person, member: MemberLeague): void {
    const chance = seededChance(members.size + 1);
    members.set(name, scriptMember(services, member, chance, habits));
  }

  function playMatch(fixtureId: number, ids: Ids): void {
    const { startsAt, externalId } = readFixture(fixtureId);
    services.setNow(startsAt - HOUR);
    for (const member of members.values()) member.play();
    const match = matchOf.get(externalId);
    if (!match) throw new Error(`There is no file ${externalId}.`);
    for (const { member, lock } of members.values()) {
      const team = lock();
      const points = team === null ? 0 : pointsAtOnce(team, match, pool, ids);
      atOnce.set(`${fixtureId}:${member.participantId}`, points);
    }
    for (const look of LOOKS_MS) {
      services.setNow(startsAt + look);
      advanceRehearsal(services, tournamentId, SPEED);
    }
  }

  function readFixture(fixtureId: number) {
    const fixture = services.db.select().from(fixtures).where(eq(fixtures.id, fixtureId)).get();
    if (!fixture) throw new Error(`There is no fixture ${fixtureId}.`);
    return fixture;
  }

  test("every team has in every match what its file gives at once", () => {
    const stored = services.db.select().from(fixturePoints).all();
    const found = new Map(
      stored.map((row) => [`${row.fixtureId}:${row.participantId}`, row.points]),
    );
    const latecomer = members.get(LATECOMER.name)?.member.participantId;
    const expected = new Map(atOnce);
    for (const key of found.keys()) {
      if (key.endsWith(`:${latecomer}`) && !expected.has(key)) expected.set(key, 0);
    }
    expect(found).toEqual(expected);
    expect(atOnce.size).toBe(
      matches.length * (1 + FRIENDS.length) + (matches.length - LATECOMER_MATCH),
    );
  });

  test("the final standings are the sums, ranked", () => {
    const someone = members.get("Dev")?.member;
    if (!someone) throw new Error("Dev plays.");
    const sums = [...members.values()].map(({ member: { participantId: id } }) => ({
      id,
      points: [...atOnce]
        .filter(([key]) => key.endsWith(`:${id}`))
        .reduce((sum, [, points]) => sum + points, 0),
    }));
    const shown = showLeagueHome(services, someone).standings.map(
      ({ participantId: id, points, rank }) => ({ id, points, rank }),
    );
    expect(shown).toEqual(rankByPoints(sums).map(({ id, points, rank }) => ({ id, points, rank })));
  });

  test("was a season: transfers, every booster, and all matches over", () => {
    const states = loadSeasonFixtures(services.db, tournamentId).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(["finished"]));
    const used = [...members.values()].flatMap((member) => [...member.used.keys()]);
    expect(new Set(used)).toEqual(new Set(BOOSTERS));
    const asha = members.get("Asha")?.member;
    const spent = asha && showLeagueHome(services, asha).standings.find(({ mine }) => mine);
    expect(spent?.transfersLeft).toBeLessThan(spent?.transfersAllowed ?? 0);
  });
});
