import { expect, test } from "vitest";
import {
  lineFault,
  REACTION_LABELS,
  REACTIONS,
  readReaction,
  readSubject,
  subjectText,
  tidyLine,
} from "#game/stories/wall";

test.each([
  ["  well   played ", "well played"],
  ["two\nlines\r\nand\ta tab", "two lines and a tab"],
  ["right\u202Eto left", "rightto left"],
  ["zero\u200Bwidth", "zerowidth"],
  ["नमस्ते 🏏", "नमस्ते 🏏"],
  ["<b>bold</b> & https://example.org", "<b>bold</b> & https://example.org"],
  ["...", "..."],
  ["", null],
  [" \u0000\u2028 ", null],
  ["\u0301\u0301", null],
])("the line %j is stored as %j", (typed, line) => {
  expect(tidyLine(typed)).toBe(line);
});

test.each([
  ["x".repeat(140), null],
  ["🏏".repeat(140), null],
  ["x".repeat(141), "A line has at most 140 characters."],
])("a line of that length", (line, fault) => {
  expect(lineFault(line)).toBe(fault);
});

test("there are eight reactions, each with words of its own", () => {
  expect(REACTIONS).toHaveLength(8);
  expect(new Set(REACTIONS.map((reaction) => REACTION_LABELS[reaction])).size).toBe(8);
  expect(REACTIONS.map(readReaction)).toEqual(REACTIONS);
});

test.each(["", "clap", "wow ", "constructor"])("%j is no reaction", (text) => {
  expect(readReaction(text)).toBeNull();
});

test.each([
  ["match-12", { kind: "match", id: 12 }],
  ["recap-1", { kind: "recap", id: 1 }],
  ["log-999", { kind: "log", id: 999 }],
  ["week-1", null],
  ["match-0", null],
  ["match-1 ", null],
  ["match-1234567890123456", null],
  ["", null],
])("the subject %j", (text, subject) => {
  expect(readSubject(text)).toEqual(subject);
  if (subject) expect(subjectText(subject as never)).toBe(text);
});
