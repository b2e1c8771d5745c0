import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client";
import type { LeagueFormat } from "#game/play/format/format";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { compareTeams } from "#server/stories/boards/compare-teams";
import { showScores } from "#server/stories/boards/fixture-scores";
import { showHeadToHead } from "#server/stories/boards/head-to-head";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { showSeason } from "#server/stories/boards/season-pictures";
import { showHomePage } from "#server/stories/home-page";
import { type Act, anyAct, liveOn, makeStart, perform } from "#tests/support/league-histories";
import { rounds } from "#tests/support/rounds";

const HISTORIES: readonly (readonly [LeagueFormat, histories: number])[] = [
  ["season", rounds(3, 60)],
  ["match", rounds(2, 15)],
];
const SEED = 20_260_402;
/** Acts that are of the reader's own open window, unless something locks meanwhile. */
const SECRET: readonly Act["act"][] = ["save", "reset"];

type World = ReturnType<typeof liveOn>;

/** The view of each of them now, by user; null for those who are not in the league. */
async function readAll(services: Services, { season, league, ...world }: World) {
  const { leagueId } = league;
  const [, second = 0] = season.fixtureIds;
  const seen = new Map<number, unknown>();
  for (const user of [world.asha, world.ben, world.chitra, world.dev]) {
    const member = memberOrNull(services, user.id, leagueId);
    if (member === null) {
      seen.set(user.id, null);
      continue;
    }
    const anything = { fixtureId: null, participantId: null };
    const { stream, ...home } = await showHomePage(services, member);
    seen.set(user.id, [
      // The time of reading is another each time.
      ...[home, { ...stream, now: null }],
      showLeaderboard(services, member, null),
      ...season.fixtureIds.map((id) => showLeaderboard(services, member, id)),
      openTeamSheet(services, member),
      openTeamSheet(services, member, second),
      showScores(services, member, anything),
      showScores(services, member, { ...anything, fixtureId: second }),
      compareTeams(services, member, { fixtureId: null, leftId: null, rightId: null }),
      await showSeason(services, member, anything),
      showTeamLooks(services, member),
      showHeadToHead(services, member, { round: null, of: null, with: null, schedule: null }),
    ]);
  }
  return seen;
}

function memberOrNull(services: Services, id: number, leagueId: number): MemberLeague | null {
  try {
    return requireMember(services.db, { id }, leagueId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

test.each(HISTORIES)(
  "in a %s what members share is what each would read alone, over %i histories",
  async (format, histories) => {
    const start = await makeStart(format);
    let secrets = 0;
    const anyHistory = fc.array(anyAct, { minLength: 6, maxLength: 14 });
    const property = fc.asyncProperty(anyHistory, async (history) => {
      const world = liveOn(start);
      const { services } = world;
      for (const person of [1, 2]) await perform(world, { act: "join", person });
      for (const act of history) {
        // Players' form is remembered by when a fixture changed, to the millisecond.
        services.setNow(services.now() + 1);
        const isSecret = SECRET.includes(act.act) && "person" in act;
        const before = isSecret ? await readAll(services, world) : null;
        let done = true;
        try {
          await perform(world, act);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          done = false;
        }
        const after = await readAll(services, world);
        // Nothing is shared on a connection that nobody has read on.
        const alone = openDatabase(services.db.$client.serialize());
        expect(after).toEqual(await readAll({ ...services, db: alone }, world));
        alone.$client.close();
        if (done && isSecret && before !== null) {
          secrets += 1;
          const own = [world.asha, world.ben, world.chitra, world.dev][act.person]?.id;
          for (const [id, seen] of after) if (id !== own) expect(seen).toEqual(before.get(id));
        }
      }
      services.db.$client.close();
    });
    await fc.assert(property, { numRuns: histories, seed: SEED });
    // Windows were changed often enough to be seen by somebody else.
    expect(secrets).toBeGreaterThan(histories / 2);
  },
  240_000,
);
