import { expect, test } from "vitest";
import { tellNews } from "#server/news/news-on-time";
import { startDuels } from "#tests/server/play/head-to-head/duelling-league";
import { choose } from "#tests/support/choose-notice";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { addWebhook, listMessages } from "./messages";

test("a result says the games of its round, so far and at their end", async () => {
  const { services, asha, members, play } = await startDuels(2, { roundLength: 2 });
  addWebhook(services, members.asha.leagueId);
  choose(services, asha, "result mail");
  const hear = async () => {
    services.setNow(services.now() + HOUR);
    await tellNews(services);
    const messages = listMessages(services).map((words) => words.slice(9));
    return ["asha by mail", "the webhook"].map((to) =>
      messages.findLast((words) => words.startsWith(to)),
    );
  };
  play(0, { asha: 2, ben: 1 });
  const [own, group] = await hear();
  expect(own).toMatch(/Round 1 so far: [^.]*Asha's XI/);
  expect(group?.match(/Round 1 so far: /g)).toHaveLength(2);
  services.setNow(START + DAY + HOUR);
  play(1, { asha: 2, ben: 1, chitra: 3 });
  const [ownEnd, groupEnd] = await hear();
  expect(ownEnd).toMatch(/Round 1: [^.]*Asha's XI[^.]* \d+ to \d+\./);
  expect(groupEnd?.match(/Round 1: [^.]* (beat|tie)/g)).toHaveLength(2);
  expect(groupEnd).not.toContain("so far");
});
