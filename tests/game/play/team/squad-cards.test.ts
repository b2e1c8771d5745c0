import { expect, test } from "vitest";
import { cardDescription } from "#game/play/team/squad-cards";

test.each([
  [15, 30, 8, "30 seconds a player", "15 places for 8 of you take about 2 hours"],
  // Nobody has joined yet.
  [15, 30, 1, "30 seconds a player", "15 places for 8 of you take about 2 hours"],
  [11, 30, 8, "30 seconds a player", "11 places for 8 of you take about 1½ hours"],
  [11, 10, 6, "10 seconds a player", "11 places for 6 of you take about 20 minutes"],
  [5, 10, 2, "10 seconds a player", "5 places for 2 of you take about 5 minutes"],
  [15, 60, 12, "60 seconds a player", "15 places for 12 of you take about 6 hours"],
  [5, 30, 12, "30 seconds a player", "5 places for 12 of you take about 1 hour"],
])("a squad of %i, %i seconds and %i members", (squadSize, lotSeconds, members, ...texts) => {
  const description = cardDescription("evening", { squadSize, lotSeconds }, members);
  for (const text of texts) expect(description).toContain(text);
});
