import { expect, test } from "vitest";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { submit } from "#tests/server/play/leagues/elevens";
import { DAY, legalEleven } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";

const begin = () =>
  startLeague([START, START + DAY], { members: ["Ben"], teams: ["Asha"], boosterUses: 1 });

test("there is no final team while a fixture is left to pick for", async () => {
  const { services, manager } = await begin();
  expect(openTeamSheet(services, manager).finalTeam).toBeNull();
  services.setNow(START);
  expect(openTeamSheet(services, manager).finalTeam).toBeNull();
});

test("after the last lock it is the team of that lock, or empty without one", async () => {
  const { services, season, members } = await begin();
  services.setNow(START + DAY);
  const { finalTeam, target } = openTeamSheet(services, members.asha);
  expect(target).toBeNull();
  expect(finalTeam?.playerIds).toEqual(legalEleven(season));
  expect(openTeamSheet(services, members.ben).finalTeam?.playerIds).toEqual([]);
});

test("it is the team that played, though it goes back after a Free Hit", async () => {
  const { services, season, manager } = await begin();
  services.setNow(START + 1);
  const [red = 0] = season.playersOf(0).slice(7, 8);
  const changed = legalEleven(season).map((id) => (id === season.playersOf(0)[6] ? red : id));
  expect(submit(services, manager, changed, { booster: "FreeHit" }).ok).toBe(true);
  services.setNow(START + DAY);
  const { finalTeam, saved } = openTeamSheet(services, manager);
  expect(finalTeam?.playerIds).toEqual(changed);
  expect(saved.playerIds).toEqual(legalEleven(season));
});
