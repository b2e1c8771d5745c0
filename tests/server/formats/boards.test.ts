import { beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { saveRules } from "#server/leagues/rules/save-rules";
import { queueReminders } from "#server/news/queue-reminders";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { loadLeague } from "#server/play/leagues/load-league";
import { listWrongTotals } from "#server/run/maintenance/list-wrong-totals";
import { compareTeams } from "#server/stories/boards/compare-teams";
import { exportLeague } from "#server/stories/boards/export-league";
import { showScores } from "#server/stories/boards/fixture-scores";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { findAwards } from "#server/stories/boards/season-awards";
import { showSeason } from "#server/stories/boards/season-pictures";
import { showYourLeagues } from "#server/stories/boards/your-leagues";
import { writeCalendar } from "#server/stories/write-calendar";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { line } from "#tests/server/play/points/lock-team";
import { type MatchLeague, startMatchLeague } from "#tests/support/match-league";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";

let game: MatchLeague;
let asha: MemberLeague;
let ben: MemberLeague;
let fixture: MatchLeague["fixture"];

/** Asha has a team for the first and the second match, Ben for the second alone. */
beforeEach(async () => {
  game = await startMatchLeague({ members: ["Ben"], outsiders: ["Cara"], boosterUses: 1 });
  ({ asha, ben } = game.members);
  ({ fixture } = game);
  const pick = (who: MemberLeague, id: number, place: 0 | 3 | 4, rest = {}) =>
    expect(game.pick(who, id, game.elevenFor(id, place), rest).ok).toBe(true);
  pick(asha, fixture.first, 0, { booster: "3xCVC" });
  pick(asha, fixture.second, 3);
  pick(ben, fixture.second, 4);
});

/** Reds 0 (captain of the first eleven), 3 and 4 make 10 each: 10.00 and no strike-rate bonus. */
const TEN = { runs: 10, ballsFaced: 8 };
const did = { 0: TEN, 3: TEN, 4: TEN };

/** The first match is over, or the first two. */
function play(matches: 1 | 2) {
  const { services, season } = game;
  playFixture(services, season, { fixture: 0, startsAt: START, did });
  if (matches === 2) playFixture(services, season, { fixture: 1, startsAt: START + DAY, did });
}

const pointsOf = (who: MemberLeague) =>
  showLeagueHome(game.services, who).standings.map(({ teamName, points, rank }) => [
    teamName,
    points,
    rank,
  ]);

describe("points", () => {
  test("are of the matches that a team was picked for: no team, no points", () => {
    play(1);
    // Captain: 10.00 × 3.
    expect(pointsOf(asha)).toEqual([
      ["Asha's XI", 3000, 1],
      ["Ben's XI", 0, 2],
    ]);
    const table = showLeaderboard(game.services, asha, fixture.first);
    expect(table.rows.map(({ points, slots }) => [points, slots.length > 0])).toEqual([
      [3000, true],
      [0, false],
    ]);
  });

  test("add up over matches with teams of their own", () => {
    play(2);
    // Each has their own captain with 10.00 × 2 in the second match.
    expect(pointsOf(asha)).toEqual([
      ["Asha's XI", 5000, 1],
      ["Ben's XI", 2000, 2],
    ]);
    expect(listWrongTotals(game.services.db)).toEqual([]);
  });

  test("of an abandoned match are none, and its booster can be chosen again", () => {
    const { services } = game;
    services.setNow(START + HOUR);
    recordScore(services, fixture.first, { state: "abandoned" });
    const [row] = showLeaderboard(services, asha, fixture.first).rows;
    expect(row).toMatchObject({ points: 0, booster: "3xCVC", boosterGivenBack: true });
    const eleven = game.elevenFor(fixture.third);
    expect(game.pick(asha, fixture.third, eleven, { booster: "3xCVC" }).ok).toBe(true);
  });
});

describe("the screens", () => {
  test("League Home has no transfers, and the next match with the own team for it", () => {
    const home = showLeagueHome(game.services, ben);
    expect(home.withoutTransfers).toBe(true);
    expect(home.deadline).toMatchObject({ fixtureId: fixture.first, picked: 0 });
    expect(showLeagueHome(game.services, asha).deadline?.picked).toBe(11);
    game.services.setNow(START + HOUR);
    expect(showLeagueHome(game.services, ben).deadline).toMatchObject({
      fixtureId: fixture.second,
      picked: 11,
    });
  });

  test("My Leagues has the next lock and the players for it", () => {
    const seen = ({ id }: { id: number }) =>
      showYourLeagues(game.services, { id }).map(({ locksAt, picked }) => [locksAt, picked]);
    expect(seen(game.asha)).toEqual([[START, 11]]);
    expect(seen(game.ben)).toEqual([[START, 0]]);
  });

  test("Leaderboard, Scores and Compare show the team of the match", () => {
    play(2);
    const { services, season } = game;
    const [three = 0] = season.playersOf(0).slice(3);
    const board = showLeaderboard(services, asha, fixture.second);
    expect(board.withoutTransfers).toBe(true);
    expect(board.rows[0]?.slots.some((slot) => slot?.playerId === three)).toBe(true);
    const anything = { fixtureId: fixture.first, participantId: ben.participantId };
    const scores = showScores(services, asha, anything);
    expect(JSON.stringify(scores)).not.toContain('"playerId"');
    const both = { leftId: asha.participantId, rightId: ben.participantId };
    const compared = compareTeams(services, asha, { fixtureId: fixture.second, ...both });
    expect([compared.left?.total, compared.right?.total]).toEqual([2000, 2000]);
    const first = compareTeams(services, asha, { fixtureId: fixture.first, ...both });
    expect([first.left?.locked, first.right?.locked]).toEqual([true, false]);
  });

  test("the best eleven is of the two squads of its match", async () => {
    const { services, green } = game;
    services.setNow(START + HOUR);
    const [batter = 0] = green.playersOf(0);
    recordScore(services, fixture.together, {
      state: "finished",
      lines: [line(batter, { runs: 30, ballsFaced: 20 })],
    });
    const choice = { fixtureId: fixture.together, participantId: null };
    const { eleven } = await showSeason(services, asha, choice);
    const squads = [...green.playersOf(0), ...green.playersOf(1)];
    expect(eleven?.players).toHaveLength(11);
    expect(eleven?.players.every(({ playerId }) => squads.includes(playerId))).toBe(true);
  });

  test("no award is for a transfer", async () => {
    play(2);
    const awards = await findAwards(game.services, asha);
    expect(awards.map(({ kind }) => kind)).toContain("best match");
    expect(awards.map(({ kind }) => kind)).not.toContain("boldest transfer");
  });

  test("the exports, the log and the calendar know the format", () => {
    play(2);
    const { services } = game;
    const csv = exportLeague(services, asha, "fixture-points", "csv");
    expect(csv).not.toMatch(/transfer/i);
    expect(csv).toContain('"Ben\'s XI",Ben,0.00,2,Match by match');
    const [own] = JSON.parse(exportAccount(services, game.asha)).leagues;
    expect(own.format).toBe("Match by match");
    expect(own.lockedTeams).toHaveLength(2);
    expect(JSON.stringify(own)).not.toContain("transfersCharged");
    const { entries } = listLeagueLog(services, asha, {});
    expect(entries.at(-1)?.sentence).toBe("Created the league: Match by match");
    const lines = writeCalendar(services, game.asha).replaceAll("\r\n ", "");
    expect(lines).toContain(`/manage-team/${asha.tournamentId}?fixture=${fixture.third}`);
  });
});

describe("reminders", () => {
  const remindedAt = (now: number) => {
    const before = game.services.mails.length;
    game.services.setNow(now);
    queueReminders(game.services);
    return game.services.mails.slice(before).map(({ to }) => to);
  };

  test("go to a member without a team for one of the matches that start next", () => {
    // Asha has one for the first, and none for the other of that instant.
    expect(remindedAt(START - 3 * HOUR).sort()).toEqual(["asha@example.org", "ben@example.org"]);
    expect(remindedAt(START + DAY - 3 * HOUR)).toEqual([]);
    expect(remindedAt(START + 2 * DAY - 3 * HOUR)).toHaveLength(2);
  });

  test("go to nobody who has one for each", () => {
    game.pick(asha, fixture.together, game.elevenFor(fixture.together));
    expect(remindedAt(START - 3 * HOUR)).toEqual(["ben@example.org"]);
  });
});

describe("the rules of the league", () => {
  test("keep the settings that count for nothing, and have no Free Hit", () => {
    const { services } = game;
    const managed = requireManager(services.db, game.asha, asha.leagueId);
    const on = { enabled: true, maxUses: 2 };
    const settings = {
      ...DEFAULT_LEAGUE_SETTINGS,
      ...{ budget: 110, transfersAllowed: Number.NaN, separatePlayoffTrades: true },
    };
    const boosters = { ...DEFAULT_BOOSTER_SETTINGS, FreeHit: on, Budget: on };
    saveRules(services, managed, { settings, boosters });
    const stored = loadLeague(services.db, asha.leagueId);
    // As in leagues that were made before there was this setting.
    const olderDefault = { picksForAbsent: false };
    expect(stored.settings).toEqual({ ...DEFAULT_LEAGUE_SETTINGS, ...olderDefault, budget: 110 });
    expect(stored.boosterSettings.FreeHit.enabled).toBe(false);
    expect(stored.boosterSettings.Budget).toEqual(on);
  });
});
