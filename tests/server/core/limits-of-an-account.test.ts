import { beforeEach, expect, test } from "vitest";
import { leagues, submissions } from "#db/schema";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { createLeague } from "#server/leagues/membership/create-league";
import { nameTeam } from "#server/leagues/membership/name-team";
import { changeDisplayName } from "#server/people/accounts/display-name";
import { resetTeam } from "#server/play/teams/reset-team";
import { submit } from "#tests/server/play/leagues/elevens";
import { DAY, HOUR, legalEleven } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

const TOO_MANY = "Too many attempts.";

let started: StartedLeague<"Ben", never>;
beforeEach(async () => {
  started = await startLeague([START], { members: ["Ben"] });
});

test("an account saves at most 60 times in ten minutes; another member is not held up", () => {
  const { services, season, members } = started;
  const eleven = legalEleven(season);
  for (let n = 0; n < 59; n++) submit(services, members.ben, eleven);
  resetTeam(services, members.ben);
  expect(() => submit(services, members.ben, eleven)).toThrow(TOO_MANY);
  expect(() => resetTeam(services, members.ben)).toThrow(TOO_MANY);
  expect(services.db.select().from(submissions).all()).toHaveLength(60);
  expect(submit(services, members.asha, eleven).ok).toBe(true);
  services.setNow(services.now() + HOUR / 6);
  expect(submit(services, members.ben, eleven).ok).toBe(true);
});

test("an account makes at most 20 leagues a day", () => {
  const { services, ben, season } = started;
  const make = () =>
    createLeague(services, ben, {
      tournamentId: season.tournamentId,
      name: "One of many",
      teamName: "Ben's XI",
      settings: DEFAULT_LEAGUE_SETTINGS,
    });
  for (let n = 0; n < 20; n++) make();
  expect(make).toThrow(TOO_MANY);
  expect(services.db.select().from(leagues).all()).toHaveLength(21);
  services.setNow(services.now() + DAY);
  make();
});

test("an account changes names at most 10 times an hour", () => {
  const { services, ben, asha, members } = started;
  // Joining has given Ben's team its first name.
  for (let n = 0; n < 8; n++) nameTeam(services, members.ben, `Name ${n}`);
  changeDisplayName(services, ben, "Benjamin");
  expect(() => nameTeam(services, members.ben, "One too many")).toThrow(TOO_MANY);
  expect(() => changeDisplayName(services, ben, "Ben")).toThrow(TOO_MANY);
  changeDisplayName(services, asha, "Asha K.");
  services.setNow(services.now() + HOUR);
  changeDisplayName(services, ben, "Ben");
});
