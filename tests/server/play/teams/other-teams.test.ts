import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { participants } from "#db/schema";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { submit } from "#tests/server/play/leagues/elevens";
import { DAY, joinAs, legalEleven, makeLeague, makeSeason } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

let started: StartedLeague<"Ben", "Cara">;
let eleven: number[];

beforeEach(async () => {
  started = await startLeague([START, START + DAY], { members: ["Ben"], outsiders: ["Cara"] });
  eleven = legalEleven(started.season);
});

const offers = (who = started.members.ben) =>
  openTeamSheet(started.services, who).otherTeams.map(({ league, lineup }) => [
    league,
    lineup.playerIds,
  ]);

test("nothing is offered to somebody in one league, or without a team in the other", () => {
  expect(offers()).toEqual([]);
  const { services, season, cara } = started;
  joinAs(services, makeLeague(services, season, cara), started.ben);
  expect(offers()).toEqual([]);
});

test("the own team of another league is offered, as it was saved last, and nobody else's", () => {
  const { services, season, cara, ben } = started;
  const office = makeLeague(services, season, cara, { budget: 120 });
  const seat = joinAs(services, office, ben);
  submit(services, office.manager, [...eleven].reverse());
  expect(offers()).toEqual([]);
  submit(services, seat, eleven);
  expect(offers()).toEqual([[expect.any(String), eleven]]);
  // Asha is in one league only, and Ben's team is no offer to her.
  expect(offers(started.members.asha)).toEqual([]);
  const { names = {} } = openTeamSheet(services, started.members.ben).otherTeams[0] ?? {};
  expect(names[eleven[0] ?? 0]).toBe("Reds 0");
});

test("a team of another tournament, or of a league that was left, is not", () => {
  const { services, season, cara, ben } = started;
  const elsewhere = makeSeason(services, [START], { name: "Other Trophy" });
  const far = joinAs(services, makeLeague(services, elsewhere, cara), ben);
  submit(services, far, legalEleven(elsewhere));
  const left = joinAs(services, makeLeague(services, season, cara), ben);
  submit(services, left, eleven);
  expect(offers()).toHaveLength(1);
  services.db
    .update(participants)
    .set({ leftAt: services.now() })
    .where(eq(participants.id, left.participantId))
    .run();
  expect(offers()).toEqual([]);
});

test("with many leagues, the last three with a team are", () => {
  const { services, season, cara, ben } = started;
  for (let count = 0; count < 5; count += 1) {
    submit(services, joinAs(services, makeLeague(services, season, cara), ben), eleven);
  }
  for (let count = 0; count < 3; count += 1) {
    joinAs(services, makeLeague(services, season, cara), ben);
  }
  expect(offers()).toHaveLength(3);
});
