import { beforeAll, describe, expect, test } from "vitest";
import { leagues, participants, standings, users } from "#db/schema";
import { makeClub } from "#server/leagues/clubs/make-club";
import { requireMember } from "#server/play/leagues/league-access";
import { findMatchNews } from "#server/stories/stream/season-events";
import { submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { countPrepared, countStatements } from "#tests/support/count-statements";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, legalEleven } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { loader as club } from "../../app/routes/leagues/clubs/club-screen";
import { loader as log } from "../../app/routes/leagues/members/log-screen";
import { loader as members } from "../../app/routes/leagues/members/people-screen";
import { loader as myLeagues } from "../../app/routes/leagues/my-leagues-screen";
import { loader as rules } from "../../app/routes/leagues/rules/rules-screen";
import { loader as manageTeam } from "../../app/routes/play/manage-team/manage-team-screen";
import { loader as headToHead } from "../../app/routes/stories/boards/head-to-head-screen";
import { loader as board } from "../../app/routes/stories/boards/leaderboard-screen";
import { loader as scores } from "../../app/routes/stories/boards/scores-screen";
import { loader as season } from "../../app/routes/stories/boards/season-screen";
import { loader as compare } from "../../app/routes/stories/compare-screen";
import { loader as home } from "../../app/routes/stories/home/home-screen";
import { loader as mySeason } from "../../app/routes/stories/looking-back/my-season-screen";
import { loader as whatIf } from "../../app/routes/stories/looking-back/what-if-screen";
import { loader as player } from "../../app/routes/stories/player-screen";
import { loader as awards } from "../../app/routes/stories/recaps/awards-screen";
import { loader as recap } from "../../app/routes/stories/recaps/recap-screen";
import { loader as recaps } from "../../app/routes/stories/recaps/recaps-screen";
import { loader as week } from "../../app/routes/stories/recaps/week-screen";
import { loader as fairPlay } from "../../app/routes/trust/fair-play-screen";
import { logInAs, pageArgs } from "./page-args";

const FIXTURES = 10;
const MOST_STATEMENTS = 65;

let services: TestServices;
let cookie: string;
let ids: { league: number; tournament: number; player: number };

/** A league of a hundred teams that has played ten fixtures. */
beforeAll(async () => {
  const starts = Array.from({ length: FIXTURES }, (_, index) => START + index * DAY);
  const started = await startLeague(starts, {
    teams: ["Asha"],
    settings: { headToHead: true, roundLength: 1, headToHeadPlayoffs: true },
  });
  ({ services } = started);
  const { season: played, league, asha } = started;
  for (let number = 1; number < 100; number += 1) {
    // No passwords: a hundred of them would take minutes to hash.
    const user = services.db
      .insert(users)
      .values({ email: `${number}@example.org`, displayName: `Member ${number}`, createdAt: 0 })
      .returning({ id: users.id })
      .get();
    const { leagueId } = league;
    const { id } = services.db
      .insert(participants)
      .values({ leagueId, userId: user.id, role: "member", teamName: `XI ${number}`, joinedAt: 0 })
      .returning({ id: participants.id })
      .get();
    services.db.insert(standings).values({ participantId: id, updatedAt: 0 }).run();
    submit(services, requireMember(services.db, user, leagueId), legalEleven(played));
  }
  for (let fixture = 0; fixture < FIXTURES; fixture += 1) {
    const startsAt = starts[fixture] ?? 0;
    playFixture(services, played, { fixture, startsAt, did: { 0: { runs: fixture + 1 } } });
  }
  services.setNow(START + FIXTURES * DAY + HOUR);
  // The points of finished matches are read once after each, and cached until the next one.
  await findMatchNews(services, { ...league, tournamentId: played.tournamentId });
  services.db.update(users).set({ createdAt: 1 }).run();
  cookie = await logInAs(services, asha);
  ids = {
    league: league.leagueId,
    tournament: played.tournamentId,
    player: played.playersOf(0)[0] ?? 0,
  };
}, 60_000);

const BOARDS = [
  ["League Home", home, ""],
  ["Head-to-Head", headToHead, "?with=2"],
  ["Leaderboard, Overall", board, ""],
  ["Leaderboard of a fixture", board, "?show=1"],
  ["Scores", scores, ""],
  ["Compare", compare, ""],
  ["Season", season, ""],
  ["My season", mySeason, ""],
  ["What if", whatIf, ""],
  ["Player", player, ""],
] as const;

describe(`a page takes at most ${MOST_STATEMENTS} statements, however large the league`, () => {
  test.each(BOARDS)("%s", async (_, loader, search) => {
    const params = {
      leagueId: String(ids.league),
      tournamentId: String(ids.tournament),
      playerId: String(ids.player),
    };
    const answers: unknown[] = [];
    const statements = await countStatements(services.db, async () => {
      answers.push(await loader(pageArgs(services, `/x${search}`, { cookie, params })));
    });
    expect(answers[0]).toHaveProperty("status", 200);
    // Fewer than these would mean that they are not counted.
    expect(statements).toBeGreaterThan(4);
    expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS);
  });
});

const OF_PEOPLE = [
  ["Recaps", recaps],
  ["A recap", recap],
  ["A week", week],
  ["Awards", awards],
  ["Scores with a wall", scores],
  ["League Home with a recap", home],
  ["Club", club],
] as const;

describe("with recaps, a wall and a club too, from the second load on", () => {
  beforeAll(() => {
    services.db.update(leagues).set({ recaps: true, wall: true }).run();
    makeClub(services, { id: 1 }, { name: "The Gully Club", leagueIds: [ids.league] });
    return () => void services.db.update(leagues).set({ recaps: false, wall: false }).run();
  });

  test.each(OF_PEOPLE)("%s", async (_, loader) => {
    const params = {
      leagueId: String(ids.league),
      tournamentId: String(ids.tournament),
      clubId: "1",
      fixtureId: "1",
      monday: "2026-03-30",
    };
    const answers: unknown[] = [];
    const load = async () =>
      void answers.push(await loader(pageArgs(services, "/x", { cookie, params })));
    await load();
    const statements = await countStatements(services.db, load);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS);
  });
});

/** For one member, once others have read what all of them share. */
const MOST_OF_HOME = 22;

describe("League Home is cheap for the next member", () => {
  test.each(["at rest", "in play"] as const)("%s", async (state) => {
    const fixtureId = FIXTURES;
    const isInPlay = state === "in play";
    if (isInPlay) recordScore(services, fixtureId, { state: "in progress" });
    const params = { leagueId: String(ids.league) };
    const answers: Response[] = [];
    const load = async () =>
      void answers.push(await home(pageArgs(services, "/x", { cookie, params })));
    await load();
    const statements = await countStatements(services.db, load);
    const page = await answers[1]?.json();
    expect(page).toHaveProperty("home.now", isInPlay ? expect.anything() : null);
    expect(statements).toBeLessThanOrEqual(MOST_OF_HOME);
    expect(await countPrepared(services.db, load)).toBe(0);
  });
});

describe("a page prepares no statement that an earlier one has prepared", () => {
  test.each([
    ...BOARDS,
    ["Manage Team", manageTeam, ""],
    ["People", members, ""],
    ["League Log", log, ""],
    ["Fair play", fairPlay, ""],
    ["Rules", rules, ""],
    ["My Leagues", myLeagues, ""],
  ] as const)("%s", async (_, loader, search) => {
    const params = {
      leagueId: String(ids.league),
      tournamentId: String(ids.tournament),
      playerId: String(ids.player),
    };
    const load = () => loader(pageArgs(services, `/x${search}`, { cookie, params }));
    await load();
    // Whatever is written in between: nothing that is shared is left.
    services.db.update(users).set({ createdAt: 1 }).run();
    expect(await countPrepared(services.db, load)).toBe(0);
  });
});
