import { afterEach, beforeEach, expect, test } from "vitest";
import { deliveries, sessions } from "#db/schema";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";
import { isFull } from "#tests/support/rounds";
import type { TestServices } from "#tests/support/services";
import {
  type PeopleLeague,
  startPeopleLeague,
  WEBHOOK_ADDRESS,
} from "#tests/support/start-people-league";
import { type SearchedLeague, searchLeague } from "./search-league";

let world: PeopleLeague;
let league: SearchedLeague;

beforeEach(async () => {
  world = await startPeopleLeague();
  league = restarted();
});
afterEach(() => league.stop());

/** The search of a process that knows the stored rows alone, and nothing of earlier reads. */
function restarted(): SearchedLeague {
  const db = Object.create(world.services.db);
  const services: TestServices = Object.create(world.services, { db: { value: db } });
  return searchLeague(services, world.league.leagueId, { playerId: 1, partnerId: 2 });
}

/** The parts that differ between any two visits. */
async function answersTo(user: Parameters<SearchedLeague["everythingFor"]>[0]): Promise<string> {
  world.services.db.delete(sessions).run();
  // Nobody may read everything twice within a minute, except after a restart.
  const text = await restarted().everythingFor(user);
  return text.replace(TOKENS, "TOKEN").replace(FREE_DISK, "SIZE");
}

/** Other programs write to the same disk. */
const FREE_DISK = /[\d,.]+ [MGT]B(?= of disk space is free)/g;

/** Neither receipts and hashes of chains, nor what names a version of an answer: a save may change none. */
const TOKENS = /(?<![\w-]|"etag","(?:W\/)?\\")(?![0-9a-f]{64}(?![\w-]))[\w-]{16,}/g;

/** Ben's window: other players, captains, a prediction and a booster for the match to come. */
function saveInOpenWindow(): void {
  const { services, season, members } = world;
  const eleven = elevenAfter(season, 3);
  const outcome = submit(services, members.ben, eleven, {
    captainId: eleven[5] ?? null,
    viceCaptainId: eleven[6] ?? null,
    predictedTeamId: season.teamIds[1] ?? null,
  });
  expect(outcome).toMatchObject({ ok: true });
}

/** Of lines, and of fields of JSON. */
const SEPARATORS = /\n|(?<=[,{])/;

/** In a short round the manager, a member, the manager of another league of the tournament and nobody. */
const SHORT = ["asha", "cara", "eve", null] as const;
const VISITORS = isFull ? ([...SHORT, "dana", "kim", "omar", "olga"] as const) : SHORT;

test.each(VISITORS)(
  "what Ben saves in an open window changes no answer to %s, who reads nowhere where webhooks go",
  async (name) => {
    const visitor = name === null ? null : world[name];
    await answersTo(visitor);
    const before = await answersTo(visitor);
    expect(before).not.toContain(new URL(WEBHOOK_ADDRESS).pathname);
    saveInOpenWindow();
    const after = await answersTo(visitor);
    const parts = new Set(before.split(SEPARATORS));
    expect(after.split(SEPARATORS).filter((part) => !parts.has(part))).toEqual([]);
  },
);

test("the search finds what is Ben's own", async () => {
  await league.everythingFor(world.cara);
  expect(league.refusedPages(world.cara).join()).not.toMatch(/recap|week|awards|wall/);
  const before = await answersTo(world.ben);
  // The answers for scripts are searched as well.
  expect(before).toContain('"overallRank":');
  saveInOpenWindow();
  expect(await answersTo(world.ben)).not.toBe(before);
});

test("no message to anybody says anything of it", () => {
  saveInOpenWindow();
  expect(world.services.db.select().from(deliveries).all()).toEqual([]);
});

test("spectators read no member's name while names are off", async () => {
  expect(await league.everythingFor(null)).not.toMatch(/\b(Asha|Ben|Cara|Dana)\b(?!'s XI)/);
});
