import { beforeEach, describe, expect, test } from "vitest";
import { leagues } from "#db/schema";
import { CHANNELS } from "#game/news/notices/kinds";
import { shortHash } from "#game/trust/league-file/chain";
import { tellNews } from "#server/news/news-on-time";
import { chooseNotice } from "#server/people/notices/choices";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { listPublishedHeads } from "#server/stories/boards/published-heads";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY, HOUR } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { addWebhook, listMessages } from "./messages";

let started: Awaited<ReturnType<typeof begin>>;
const begin = () =>
  startLeague([START, START + DAY], {
    members: ["Ben"],
    teams: ["Asha", "Ben"],
    settings: { receipts: true },
  });

beforeEach(async () => {
  started = await begin();
  addWebhook(started.services, started.league.leagueId);
});

/** The messages about locks after a round of news at a time. */
async function hearAt(at: number): Promise<string[]> {
  const { services } = started;
  services.setNow(at);
  // As the timer of locks does within a second.
  inLockedReadTransaction(services, () => null);
  await tellNews(services);
  return listMessages(services).filter((message) => message.includes("sealed"));
}

function newestHead(): string {
  const { services, manager } = started;
  return inLockedReadTransaction(services, (tx) => {
    const [head] = listPublishedHeads(tx, manager);
    return `${shortHash(head?.hash ?? "")} of entry ${head?.number}`;
  });
}

describe("a lock", () => {
  test("is published to the webhooks once, with its head", async () => {
    expect(await hearAt(START - HOUR)).toEqual([]);
    const messages = await hearAt(START + 1);
    expect(messages).toEqual([
      `01T14:00 the webhook: RED v BLU: teams locked | Sunday Gully League: 2 teams sealed. Nobody can change them unseen. To check it later, keep the head ${newestHead()}.`,
    ]);
    expect(await hearAt(START + HOUR)).toEqual(messages);
  });

  test("is published to nobody where the league shows no receipts", async () => {
    started.services.db.update(leagues).set({ receipts: false }).run();
    expect(await hearAt(START + 1)).toEqual([]);
  });

  test("tells members who have asked for it, and no others", async () => {
    const { services, ben } = started;
    for (const channel of CHANNELS) {
      chooseNotice(services.db, ben, { kind: "lock", channel }, true);
    }
    const messages = await hearAt(START + 1);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toContain("ben by mail: Sunday Gully League: 2 teams sealed.");
  });

  test("that was undone and entered again is published again", async () => {
    const first = await hearAt(START + 1);
    moveFixture(started.services, 1, START + 2 * HOUR);
    expect(await hearAt(START + HOUR)).toEqual(first);
    const both = await hearAt(START + 2 * HOUR + 1);
    expect(both).toHaveLength(2);
    expect(both[1]).toContain(newestHead());
  });

  test("of more than a day ago is no news", async () => {
    const { services } = started;
    services.setNow(START + 1);
    inLockedReadTransaction(services, () => null);
    const late = await hearAt(START + DAY + HOUR);
    expect(late).toHaveLength(1);
    expect(late[0]).toContain(newestHead());
  });

  test("says nothing of what is saved after it", async () => {
    const { services, season, members } = started;
    const [before] = await hearAt(START + 1);
    submit(services, members.ben, elevenAfter(season, 1));
    expect(await hearAt(START + HOUR)).toEqual([before]);
    expect(before).toContain(newestHead());
  });
});
