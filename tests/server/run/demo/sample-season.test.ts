import { expect, test } from "vitest";
import { removeOperator } from "#server/matches/operator/name-operators";
import { requireOperator } from "#server/matches/operator/operator-access";
import { editTournament } from "#server/matches/operator/save-tournament";
import { listTournaments } from "#server/play/season/list-tournaments";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { advanceRehearsals, loadSampleSeason } from "#server/run/cli/sample-season";
import { makeOperator } from "#tests/server/matches/operator/operated-season";
import { HOUR } from "#tests/support/season";
import { testServices } from "#tests/support/services";

const NOW = Date.UTC(2026, 10, 21, 15);
const MINUTE = 60_000;

test("the sample season is made once, whatever it is called by then, and by operators alone", async () => {
  const services = testServices({ now: NOW });
  const operator = await makeOperator(services);
  const id = await loadSampleSeason(services, operator);
  const renamed = { name: "Practice Cup", from: "", to: "", image: "" };
  editTournament(services, operator, id, renamed);
  expect(await loadSampleSeason(services, operator)).toBe(id);
  expect(listTournaments(services.db)).toMatchObject([
    { name: "Practice Cup", matches: 28, teams: 8, startsAt: NOW + HOUR },
  ]);
  removeOperator(services, "olga@example.org");
  await expect(loadSampleSeason(services, operator)).rejects.toThrow(
    "Clean bowled. That page isn't here.",
  );
  expect(() => requireOperator(services.db, { id: operator.userId })).toThrow();
});

test("the sample season plays itself from its first start on, and nothing else", async () => {
  const services = testServices({ now: NOW });
  await advanceRehearsals(services);
  const id = await loadSampleSeason(services, await makeOperator(services));
  const states = () =>
    loadSeasonFixtures(services.db, id)
      .slice(0, 2)
      .map(({ state }) => state);
  await advanceRehearsals(services);
  expect(states()).toEqual(["upcoming", "upcoming"]);
  services.setNow(NOW + HOUR + 5 * MINUTE);
  await advanceRehearsals(services);
  expect(states()).toEqual(["in progress", "upcoming"]);
  services.setNow(NOW + 2 * HOUR - MINUTE);
  await advanceRehearsals(services);
  expect(states()).toEqual(["finished", "upcoming"]);
});
