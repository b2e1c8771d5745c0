import { expect, test } from "vitest";
import { CHANNELS, type Channel, isOnByDefault, NOTICE_KINDS } from "#game/news/notices/kinds";
import { isOnAtLevel, levelOf, listWhatMatters, NOTICE_LEVELS } from "#game/news/notices/levels";

const BOXES = NOTICE_KINDS.flatMap((kind) => CHANNELS.map((channel) => ({ kind, channel })));
const ticksOf = (level: (typeof NOTICE_LEVELS)[number]) =>
  BOXES.filter((box) => isOnAtLevel(level, box));
const BOTH: readonly Channel[] = ["mail", "push"];

test.each(NOTICE_LEVELS)("the ticks of %s are that level, by each channel", (level) => {
  for (const offered of [BOTH, ["mail"], ["push"], []] as const) {
    expect(levelOf(ticksOf(level), NOTICE_KINDS, offered)).toBe(level);
  }
});

test("what matters is the default", () => {
  expect(ticksOf("matters")).toEqual(BOXES.filter((box) => isOnByDefault(box.kind, box.channel)));
});

test("one tick more or less is a choice of one's own", () => {
  const more = [...ticksOf("matters"), { kind: "rules", channel: "mail" } as const];
  expect(levelOf(more, NOTICE_KINDS, BOTH)).toBeNull();
  expect(levelOf(ticksOf("everything").slice(1), NOTICE_KINDS, BOTH)).toBeNull();
  expect(levelOf(ticksOf("everything").slice(0, 1), NOTICE_KINDS, BOTH)).toBeNull();
});

test("boxes that cannot be ticked do not count", () => {
  const pushOnly = ticksOf("matters").filter(({ channel }) => channel === "push");
  expect(levelOf(pushOnly, NOTICE_KINDS, ["mail"])).toBe("nothing");
  expect(levelOf(ticksOf("matters"), ["rules", "league"], BOTH)).toBe("matters");
});

test("what matters is said in subjects, without kinds that are off", () => {
  expect(listWhatMatters(["deadline", "side", "result", "correction"])).toBe(
    "Deadlines, sides, results",
  );
});
