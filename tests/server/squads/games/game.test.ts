import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixturePoints, fixtures, leagueShares, leagues, users } from "#db/schema";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#game/core/units";
import { NO_STATS } from "#game/play/match/figures";
import type { GameSize } from "#game/squads/game";
import { consumeAttempt } from "#server/core/attempts";
import { SEAT_LIMIT } from "#server/core/limits";
import { makeClub } from "#server/leagues/clubs/make-club";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import {
  type MemberLeague,
  requireManager,
  requireMember,
} from "#server/play/leagues/league-access";
import { listMyLeagues } from "#server/play/leagues/list-my-leagues";
import { loadLeague } from "#server/play/leagues/load-league";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { loadPlayerForm } from "#server/play/points/player-form";
import { loadSquads } from "#server/play/squads/load-squads";
import { checkDatabase } from "#server/run/maintenance/check-database";
import { joinGame, showGameToJoin } from "#server/squads/games/join-game";
import { deleteOldGames, keepGame } from "#server/squads/games/keep-game";
import { listMatchesTonight, listOwnGames } from "#server/squads/games/list-games";
import { saveCaptain } from "#server/squads/games/save-captain";
import { showGame } from "#server/squads/games/show-game";
import { startGame } from "#server/squads/games/start-game";
import { actInRoom } from "#server/squads/making/act-in-room";
import { createRoomsWatch } from "#server/squads/making/rooms-on-time";
import { showRoom } from "#server/squads/making/show-room";
import { recordScore } from "#tests/support/record-score";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { verifyLeague } from "#tests/support/verify-league";

const NEXT = START + 3 * HOUR_MS;
const ADDRESS = "192.0.2.1";

let started: StartedLeague<"Bela", "Ravi" | "Zoe" | "Mo" | "Jo" | "Al" | "Kay">;
let keys = 0;

beforeEach(async () => {
  started = await startLeague([START, NEXT], {
    members: ["Bela"],
    outsiders: ["Ravi", "Zoe", "Mo", "Jo", "Al", "Kay"],
    now: START - HOUR_MS,
  });
});

type Person = "asha" | "bela" | "ravi" | "zoe" | "mo" | "jo" | "al" | "kay";

function make(by: Person = "ravi", size: GameSize = 11, of: { rules?: string } = {}): MemberLeague {
  const { services, season } = started;
  const { leagueId } = startGame(services, started[by], {
    ...{ tournamentId: season.tournamentId, fixtureId: season.fixtureIds[0] ?? 0, size },
    ...{ rules: of.rules ?? "default", submissionKey: null },
  });
  return requireMember(services.db, started[by], leagueId);
}

const tokenOf = ({ leagueId }: MemberLeague) =>
  started.services.db.select().from(leagueShares).where(eq(leagueShares.leagueId, leagueId)).get()
    ?.token ?? "";

function join(game: MemberLeague, who: Person): MemberLeague {
  const { services } = started;
  const form = { token: tokenOf(game), key: "", clientAddress: ADDRESS };
  joinGame(services, started[who], form, "");
  return requireMember(services.db, started[who], game.leagueId);
}

function act(member: MemberLeague, command: Parameters<typeof actInRoom>[2]["command"]) {
  keys += 1;
  return actInRoom(started.services, member, { key: `key-number-${keys}`, command }).refusal;
}

const stageFor = (member: MemberLeague) => showGame(started.services, member).stage;
const wait = (ms: number) => started.services.setNow(started.services.now() + ms);

function draftOf(member: MemberLeague) {
  const room = showRoom(started.services, member);
  if (room.way !== "draft") throw new Error("There is no draft.");
  return room;
}

/** The draft to its end, by the clock alone. */
function draftByClock(): void {
  const look = createRoomsWatch(started.services);
  for (let step = 0; step < 30; step += 1) {
    wait(20 * SECOND_MS);
    look();
  }
}

describe("making a game", () => {
  test("takes nothing but a match, and nobody needs a league", () => {
    const game = make();
    const page = showGame(started.services, game);
    expect(page).toMatchObject({ stage: "lobby", size: 11, captain: null, keep: null });
    expect(page.people.map(({ name }) => name)).toEqual(["Ravi"]);
    expect(page.link).toContain("/share/");
    expect(game.manages).toBe(false);
  });

  test("is offered for the matches of the next day that have not started", () => {
    const { services } = started;
    expect(listMatchesTonight(services).map(({ number }) => number)).toEqual([1, 2]);
    services.setNow(START);
    expect(listMatchesTonight(services).map(({ number }) => number)).toEqual([2]);
    services.setNow(NEXT - DAY_MS - 1);
    expect(listMatchesTonight(services).map(({ number }) => number)).toEqual([1]);
  });

  test("is refused for a match that has started, is called off, or is days away", () => {
    const { services, season } = started;
    services.setNow(START);
    expect(() => make()).toThrow("This match has started already");
    services.setNow(START - DAY_MS - 1);
    expect(() => make()).toThrow("on the day before its match");
    services.setNow(START - HOUR_MS);
    services.db.update(fixtures).set({ state: "abandoned" }).run();
    expect(() => make()).toThrow("called off");
    expect(() =>
      startGame(services, started.ravi, {
        ...{ tournamentId: season.tournamentId, fixtureId: 999, size: 11, rules: "default" },
        submissionKey: null,
      }),
    ).toThrow("There is no such match.");
  });

  test("makes one game of a form that is sent twice, and 20 of a person in a day", () => {
    const { services, season } = started;
    const twice = () =>
      startGame(services, started.ravi, {
        ...{ tournamentId: season.tournamentId, fixtureId: season.fixtureIds[0] ?? 0, size: 11 },
        ...{ rules: "default", submissionKey: "one-form" },
      });
    expect(twice()).toEqual(twice());
    for (let games = 1; games < 20; games += 1) make();
    expect(() => make()).toThrow("Too many");
    expect(listOwnGames(services, started.ravi)).toHaveLength(20);
  });

  test("counts points by a preset or a league of its maker, with captains double", () => {
    const { services, league } = started;
    const extras = (rules: string, by: Person) => {
      const { leagueId } = make(by, 11, { rules });
      return services.db.select().from(leagues).where(eq(leagues.id, leagueId)).get()?.scoringRules;
    };
    expect(extras("classic-t20", "ravi")).toMatchObject({
      bowling: { wicket: 25 },
      extras: { captainMultiplier: 2, viceCaptainMultiplier: 1 },
    });
    const own = `league-${league.leagueId}`;
    expect(extras(own, "bela")).toMatchObject({ extras: { viceCaptainMultiplier: 1 } });
    expect(() => extras(own, "ravi")).toThrow("League not found");
    expect(() => extras("nonsense", "ravi")).toThrow("League not found");
  });
});

describe("joining", () => {
  test("takes up to six people, before the draft begins", () => {
    const game = make("ravi", 11);
    const zoe = join(game, "zoe");
    expect(stageFor(zoe)).toBe("lobby");
    // The pool of 32 has no third eleven.
    expect(() => join(game, "mo")).toThrow(
      "Nobody else can join this game: 3 squads of 11 need 33 players.",
    );
    expect(join(game, "zoe").participantId).toBe(zoe.participantId);
    act(game, { kind: "resume" });
    createRoomsWatch(started.services)();
    expect(() => join(game, "mo")).toThrow("The draft has begun");
  });

  test("needs no account: a name is enough, and a form that is sent twice joins once", () => {
    const { services } = started;
    const game = make();
    const form = { token: tokenOf(game), key: "some-key-of-a-form", clientAddress: ADDRESS };
    const first = joinGame(services, null, form, "Priya");
    expect(joinGame(services, null, form, "Priya")).toEqual(first);
    const account = services.db.select().from(users).where(eq(users.id, first.userId)).get();
    expect(account).toMatchObject({ displayName: "Priya", email: null });
    expect(showGame(services, game).people.map(({ name }) => name)).toEqual(["Ravi", "Priya"]);
    leaveLeague(services, requireMember(services.db, { id: first.userId }, game.leagueId));
    expect(showGame(services, game).people.map(({ name }) => name)).toEqual(["Ravi"]);
    expect(() => joinGame(services, null, { ...form, key: "another-key" }, "Ravi")).toThrow();
    expect(() => joinGame(services, null, { ...form, key: "a-third-key" }, " ")).toThrow();
    expect(showGame(services, game).people).toHaveLength(1);
  });

  test("makes sixty accounts an hour for one address", () => {
    const { services } = started;
    const form = { token: tokenOf(make()), key: "some-key-of-a-form", clientAddress: ADDRESS };
    const source = { account: null, clientAddress: ADDRESS };
    for (let tries = 0; tries < 60; tries += 1) consumeAttempt(services, SEAT_LIMIT, source);
    expect(() => joinGame(services, null, form, "Priya")).toThrow("Too many");
  });

  test("keeps to the server's policy for new accounts", () => {
    const { services } = started;
    const game = make();
    const form = { token: tokenOf(game), key: "some-key-of-a-form", clientAddress: ADDRESS };
    const closed = { ...services, env: { ...services.env, signUp: "closed" } } as typeof services;
    expect(showGameToJoin(closed, null, form.token, ADDRESS).signUpClosed).toContain("closed");
    expect(() => joinGame(closed, null, form, "Priya")).toThrow("Sign-up is closed");
    const invited = {
      ...services,
      env: { ...services.env, signUp: "invitation" },
    } as typeof services;
    expect(showGameToJoin(invited, null, form.token, ADDRESS).signUpClosed).toBeNull();
    expect(joinGame(invited, null, form, "Priya").leagueId).toBe(game.leagueId);
  });

  test("is refused with a wrong link, and after the first ball", () => {
    const { services, league } = started;
    const game = make();
    const form = { key: "", clientAddress: ADDRESS };
    const wrong = "x".repeat(43);
    expect(() => joinGame(services, started.zoe, { ...form, token: wrong }, "")).toThrow("ended");
    // The link of a league leads to the league.
    const ofLeague = services.db
      .select()
      .from(leagueShares)
      .where(eq(leagueShares.leagueId, league.leagueId))
      .get();
    const other = { ...form, token: ofLeague?.token ?? "" };
    expect(() => joinGame(services, started.zoe, other, "")).toThrow("ended");
    services.setNow(START);
    expect(() => join(game, "zoe")).toThrow("The match has started");
    expect(stageFor(game)).toBe("alone");
  });
});

describe("the draft", () => {
  test("begins when anybody of at least two says so, and nobody manages it", () => {
    const game = make();
    expect(act(game, { kind: "resume" })).toBe("Invite at least one more.");
    const zoe = join(game, "zoe");
    expect(() => act(game, { kind: "skip" })).toThrow("Only the League Manager");
    expect(act(zoe, { kind: "resume" })).toBeNull();
    expect(stageFor(game)).toBe("draft");
    expect(() => act(game, { kind: "undo" })).toThrow("Only the League Manager");
    expect(() => act(game, { kind: "pause" })).toThrow("Only the League Manager");
    const { db } = started.services;
    expect(() => requireManager(db, started.ravi, game.leagueId)).toThrow(
      "Only the League Manager",
    );
  });

  test("offers the players of both sides alone, in turns of 20 seconds", () => {
    const game = make();
    const zoe = join(game, "zoe");
    act(game, { kind: "resume" });
    createRoomsWatch(started.services)();
    const { part, fixed } = draftOf(game);
    expect(fixed.players).toHaveLength(32);
    const turn = part.news.turn;
    expect(turn?.endsAt).toBe(started.services.now() + 20 * SECOND_MS);
    const [first = game, second = zoe] =
      turn?.participantId === game.participantId ? [game, zoe] : [zoe, game];
    const [best = 0, other = 0] = part.free;
    expect(act(second, { kind: "pick", playerId: best })).toBe("It is not your turn.");
    expect(act(first, { kind: "pick", playerId: best })).toBeNull();
    expect(act(second, { kind: "pick", playerId: best })).toContain("an owner already");
    expect(act(second, { kind: "pick", playerId: other })).toBeNull();
  });

  test("goes on by itself for members who are away, and is over with full squads", () => {
    const game = make();
    join(game, "zoe");
    act(game, { kind: "resume" });
    draftByClock();
    expect(stageFor(game)).toBe("waiting");
    const { people } = showGame(started.services, game);
    expect(people.map(({ squad }) => squad.length)).toEqual([11, 11]);
  });

  test("is finished by the clock at the first ball, started or not", () => {
    const { services } = started;
    const begun = make("ravi");
    join(begun, "zoe");
    act(begun, { kind: "resume" });
    const never = make("mo");
    join(never, "jo");
    services.setNow(START + MINUTE_MS);
    for (const game of [begun, never]) {
      expect(stageFor(game)).toBe("live");
      const squads = [...loadSquads(services.db, game.leagueId).values()];
      expect(squads.map(({ prices }) => prices.size)).toEqual([11, 11]);
    }
  });

  test("takes no pick after the start, even before the match has locked", () => {
    const { services } = started;
    const game = make();
    const zoe = join(game, "zoe");
    act(game, { kind: "resume" });
    createRoomsWatch(services)();
    const { part } = draftOf(game);
    const turn = part.news.turn?.participantId === game.participantId ? game : zoe;
    services.setNow(START + 1);
    expect(act(turn, { kind: "pick", playerId: part.free[0] ?? 0 })).toBe("The draft is over.");
  });

  test("goes on without its maker, whose place the next one takes", () => {
    const { services } = started;
    const game = make();
    const zoe = join(game, "zoe");
    leaveLeague(services, game);
    const still = requireMember(services.db, started.zoe, zoe.leagueId);
    expect(still).toMatchObject({ role: "manager", manages: false });
    leaveLeague(services, still);
    expect(services.db.select().from(leagues).where(eq(leagues.id, game.leagueId)).get()).toBe(
      undefined,
    );
  });
});

describe("the match", () => {
  function play(): readonly [MemberLeague, MemberLeague] {
    const game = make();
    const zoe = join(game, "zoe");
    act(game, { kind: "resume" });
    draftByClock();
    return [game, zoe];
  }

  const score = (captain: number) => ({
    state: "finished" as const,
    status: "Reds won",
    lines: [{ ...NO_STATS, playerId: captain, innings: 1, runs: 10, ballsFaced: 10 }],
  });

  test("has the captain of one's choice, whom nobody else sees", () => {
    const { services } = started;
    const [game, zoe] = play();
    const { people, captain } = showGame(services, game);
    const own = people.find(({ mine }) => mine)?.squad ?? [];
    expect(captain).toEqual({ chosen: null, firstPick: own[0]?.id });
    const chosen = own[3]?.id ?? 0;
    saveCaptain(services, game, chosen);
    expect(showGame(services, game).captain).toMatchObject({ chosen });
    expect(JSON.stringify(showGame(services, zoe))).not.toContain(`"chosen":${chosen}`);
    const other = people.find(({ mine }) => !mine)?.squad[0]?.id ?? 0;
    expect(() => saveCaptain(services, game, other)).toThrow("from your own players");
    services.setNow(START);
    expect(() => saveCaptain(services, game, own[4]?.id ?? 0)).toThrow("captains stay");
  });

  test("counts for the game alone, and no other match does", async () => {
    const { services, season } = started;
    const [game] = play();
    services.setNow(NEXT + 1);
    lockDueFixtures(services.db, services.now());
    const firstPick = showGame(services, game).people.find(({ mine }) => mine)?.squad[0]?.id ?? 0;
    const [first = 0, second = 0] = season.fixtureIds;
    recordScore(services, second, score(firstPick));
    recordScore(services, first, score(firstPick));
    const points = services.db
      .select()
      .from(fixturePoints)
      .where(eq(fixturePoints.participantId, game.participantId))
      .all();
    expect(points.map(({ fixtureId }) => fixtureId)).toEqual([first]);
    // The first pick leads, since nobody was chosen: ten runs count double.
    const form = loadPlayerForm(services.db, loadLeague(services.db, game.leagueId)).get(firstPick);
    expect(points[0]?.points).toBe(2 * (form?.inFixtures.get(first) ?? 0));
    expect(points[0]?.points).toBeGreaterThan(0);
    expect(stageFor(game)).toBe("over");
    expect(await verifyLeague(services, game)).toMatchObject({ findings: [] });
    expect(await checkDatabase(services)).toEqual([]);
  });

  test("that is called off says so", () => {
    const { services, season } = started;
    const [game] = play();
    services.setNow(START + 1);
    recordScore(services, season.fixtureIds[0] ?? 0, { state: "abandoned", status: "Rain" });
    expect(stageFor(game)).toBe("off");
  });

  test("takes the game off the lists once it is over, and away after 30 days", () => {
    const { services, season } = started;
    const [gameToKeep] = play();
    const [gone] = play();
    const names = () => listMyLeagues(services.db, started.ravi, services.now());
    expect(names().filter(({ isGame }) => isGame)).toHaveLength(2);
    services.setNow(START + HOUR_MS);
    const firstPick = showGame(services, gameToKeep).people[0]?.squad[0]?.id ?? 0;
    const { clubId } = makeClub(services, started.ravi, { name: "Ravi's club", leagueIds: [] });
    expect(() => keepGame(services, gameToKeep, clubId)).toThrow("once it is over");
    recordScore(services, season.fixtureIds[0] ?? 0, score(firstPick));
    expect(names().filter(({ isGame }) => isGame)).toHaveLength(0);
    keepGame(services, gameToKeep, clubId);
    expect(() => keepGame(services, gone, clubId + 1)).toThrow("Club not found.");
    services.setNow(START + 31 * DAY_MS);
    expect(deleteOldGames(services)).toBe(1);
    expect(listOwnGames(services, started.ravi).map(({ leagueId }) => leagueId)).toEqual([
      gameToKeep.leagueId,
    ]);
    expect(deleteOldGames(services)).toBe(0);
  });
});

test.each([5, 7] as const)(
  "six people cannot have %i players each of too small a pool, but three can",
  (size) => {
    const game = make("ravi", size);
    const people = (["zoe", "mo", "jo", "al", "kay"] as const).map((who) => {
      try {
        return join(game, who);
      } catch (error) {
        return String(error);
      }
    });
    // 32 players: six squads of five, four of seven.
    const places = Math.floor(32 / size) - 1;
    expect(people.filter((each) => typeof each === "string")).toHaveLength(5 - Math.min(5, places));
    expect(() => join(game, "bela")).toThrow(size === 5 ? "at most 6 people" : "need 35 players");
    act(game, { kind: "resume" });
    draftByClock();
    draftByClock();
    const { stage, people: seated } = showGame(started.services, game);
    expect(stage).toBe("waiting");
    expect(seated.every(({ squad }) => squad.length === size)).toBe(true);
  },
);
