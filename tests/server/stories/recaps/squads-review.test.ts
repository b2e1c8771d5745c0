import { beforeEach, expect, test } from "vitest";
import { squadEvents } from "#db/schema";
import type { SquadEvent } from "#game/squads/events";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { findSquadsReview } from "#server/stories/recaps/squads-review";
import { showStream } from "#server/stories/stream/show-stream";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { openRoom } from "#tests/support/open-room";
import { HOUR } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

let started: StartedLeague<"Ravi", never>;
let players: readonly number[];

/** An auction has begun, a day before the first match. */
beforeEach(async () => {
  started = await startLeague<"Ravi", never>([START], { members: ["Ravi"], format: "owned" });
  const { services, season, league } = started;
  services.setNow(START - 24 * HOUR);
  const settings = { squadSize: 11 } as const;
  openRoom(services, season, league.leagueId, { way: "live", settings });
  players = season.playersOf(0);
});

/** As rooms record them, the first players of the Reds: Asha, Ravi, Asha. */
function record(...events: readonly SquadEvent[]): void {
  const { services, league } = started;
  for (const event of events) {
    services.db
      .insert(squadEvents)
      .values({
        ...{ leagueId: league.leagueId, at: services.now(), userId: null, key: null, part: 0 },
        ...{ kind: event.kind, event },
      })
      .run();
  }
}

const sale = (place: number, owner: "asha" | "ravi", price: number): SquadEvent => ({
  ...{ kind: "sold", playerId: players[place] ?? 0, price },
  participantId: started.members[owner].participantId,
});

function review() {
  const { services, league, season } = started;
  return inLockedReadTransaction(services, (tx) =>
    findSquadsReview(tx, league.leagueId, season.tournamentId),
  );
}

async function textsFor(who: "asha" | "ravi"): Promise<string[]> {
  const { events } = await showStream(started.services, started.members[who], { most: 9 });
  return events.map(
    ({ who: name, pieces }) => `${name} ${pieces.map(({ text }) => text).join("")}`,
  );
}

test("while players are sold, each sale that stands is in the stream", async () => {
  record(sale(0, "asha", 950), sale(1, "ravi", 100), sale(2, "ravi", 200));
  record({ kind: "undo", playerId: players[1] ?? 0 });
  expect(await textsFor("ravi")).toEqual([
    expect.stringMatching(/^Ravi bought .+ for 2\.00$/),
    expect.stringMatching(/^Asha bought .+ for 9\.50$/),
    "null Began to make squads: live auction",
  ]);
  expect(review()).toBeNull();
});

test("afterwards there is the review: best and worst buy, points for each unit", async () => {
  const { services, season } = started;
  record(sale(0, "asha", 950), sale(1, "ravi", 100), sale(2, "ravi", 400));
  record({ kind: "undo", playerId: players[2] ?? 0 }, { kind: "close" });
  expect((await textsFor("asha")).join()).not.toContain("bought");
  expect(review()).toMatchObject({ way: "live", hasPrices: true });
  expect(review()?.sentences.join()).not.toContain("Best buy");
  const did = { 0: { runs: 10, balls: 9 }, 1: { runs: 60, balls: 40 } };
  playFixture(services, season, { fixture: 0, startsAt: START, did });
  services.setNow(START + 5 * HOUR);
  const { sentences = [], rows = [] } = review() ?? {};
  expect(sentences[0]).toMatch(/^Best buy: .+, 1\.00 by Ravi's XI, \d+ points so far\.$/);
  expect(sentences[1]).toMatch(/^Worst buy: .+, 9\.50 by Asha's XI, \d+ points so far\.$/);
  expect(sentences[2]).toMatch(/ went furthest over a base price: 9\.50 for /);
  expect(rows.map(({ teamName, spent }) => [teamName, spent])).toEqual([
    ["Ravi's XI", "1.00"],
    ["Asha's XI", "9.50"],
  ]);
});

test("a league without squads has none", async () => {
  const { services, season, league } = await startLeague([START], {});
  const found = inLockedReadTransaction(services, (tx) =>
    findSquadsReview(tx, league.leagueId, season.tournamentId),
  );
  expect(found).toBeNull();
});
