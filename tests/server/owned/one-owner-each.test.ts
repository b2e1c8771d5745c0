import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lockedTeams, submissionPlayers } from "#db/schema";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { listSquadEvents, loadSquadOf } from "#server/play/squads/load-squads";
import { resetTeam } from "#server/play/teams/reset-team";
import { listWrongOwners } from "#server/run/maintenance/list-wrong-owners";
import { moveFixture } from "#tests/support/move-fixture";
import { rounds } from "#tests/support/rounds";
import { DAY, HOUR } from "#tests/support/season";
import { startSquadLeague } from "#tests/support/squad-league";
import { START } from "#tests/support/start-league";

/** Something that happens, at so many hours after what happened before. */
const anyStep = fc.record({
  hours: fc.integer({ min: 0, max: 14 }),
  act: fc.oneof(
    fc.record({ kind: fc.constant("trade" as const), at: fc.array(fc.nat(14), { maxLength: 4 }) }),
    fc.record({ kind: fc.constant("pick" as const), by: fc.nat(1), from: fc.nat(14) }),
    fc.record({ kind: fc.constant("reset" as const), by: fc.nat(1) }),
    fc.record({
      kind: fc.constant("move" as const),
      fixture: fc.nat(4),
      by: fc.integer({ min: 1, max: 40 }),
    }),
  ),
});

type Game = Awaited<ReturnType<typeof startSquadLeague<never, never>>>;
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

function happens(game: Game, { act }: Step): void {
  const { services, season } = game;
  const people = [game.asha, game.ben];
  const squadOf = (by: number) => [...loadSquadOf(services.db, people[by]?.participantId ?? 0)];
  const member = (by: number) => people[by] ?? game.asha;
  switch (act.kind) {
    case "trade": {
      const places = [...new Set(act.at)];
      const chosen = (by: number) => places.flatMap((place) => squadOf(by)[place] ?? []);
      game.trade(chosen(0), chosen(1));
      break;
    }
    case "move":
      moveFixture(services, season.fixtureIds[act.fixture] ?? 0, services.now() + act.by * HOUR);
      break;
    case "reset":
      resetTeam(services, member(act.by));
      break;
    case "pick": {
      const squad = squadOf(act.by);
      // Whether it is legal or not: what is refused is not saved.
      game.pick(member(act.by), [...squad.slice(act.from), ...squad].slice(0, 11));
      break;
    }
  }
}

/** The owner of every player just before an instant, by the events. */
function ownersBefore(game: Game, instant: number): Map<number, number> {
  const owners = new Map<number, number>();
  for (const { at, event } of listSquadEvents(game.services.db, game.league.leagueId)) {
    if (at >= instant) continue;
    if (event.kind === "sold") owners.set(event.playerId, event.participantId);
    if (event.kind !== "trade") continue;
    const [first, second] = event.participantIds;
    for (const id of event.players[0]) owners.set(id, second);
    for (const id of event.players[1]) owners.set(id, first);
  }
  return owners;
}

test("every player belongs to the participant for whom they play", async () => {
  // A reset before the first lock leaves no team, and nothing to look at.
  let looked = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
      const game = await startSquadLeague();
      const { services } = game;
      game.pick(game.asha, game.elevenOf(game.squads.asha));
      game.pick(game.ben, game.elevenOf(game.squads.ben));
      for (const step of steps) {
        services.setNow(services.now() + step.hours * HOUR);
        happens(game, step);
      }
      services.setNow(START + 20 * DAY);
      inLockedTransaction(services, () => undefined);
      const places = services.db.select().from(submissionPlayers).all();
      const locks = services.db.select().from(lockedTeams).all();
      looked += locks.length;
      for (const { instant, participantId, submissionId } of locks) {
        const owners = ownersBefore(game, instant);
        const players = places.filter((place) => place.submissionId === submissionId);
        expect(players).toHaveLength(11);
        for (const { playerId } of players) expect(owners.get(playerId)).toBe(participantId);
      }
      expect(listWrongOwners(services.db)).toEqual([]);
    }),
    { numRuns: rounds(8, 20) },
  );
  expect(looked).toBeGreaterThan(rounds(10, 50));
});
