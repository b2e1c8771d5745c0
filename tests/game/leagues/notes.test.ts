import { describe, expect, test } from "vitest";
import { checkNote, checkPoll, resultToShow, resultWords } from "#game/leagues/notes";

const NOW = Date.UTC(2026, 3, 1, 12);
const END = "2026-04-02T18:00";

describe("a note (rules.md#notes)", () => {
  test.each([
    ["  Bring\n your  own ball. ", "", { text: "Bring your own ball.", until: null }],
    ["x".repeat(500), END, { text: "x".repeat(500), until: Date.UTC(2026, 3, 2, 18) }],
  ])("%s", (text, until, checked) => {
    expect(checkNote({ text, until }, NOW)).toEqual({ checked });
  });

  test.each([
    ["", "", "text", "Write your note first."],
    ["\u200B", "", "text", "Write your note first."],
    ["x".repeat(501), "", "text", "A note has at most 500 characters."],
    ["Hello", "tomorrow", "until", "Choose a day and a time."],
    ["Hello", "2026-04-01T12:00", "until", "Choose a time that is still to come."],
    ["Hello", "2026-06-01T12:00", "until", "Choose a time within the next 60 days."],
  ])("%s until %s is refused", (text, until, field, sentence) => {
    expect(checkNote({ text, until }, NOW)).toEqual({ faults: [{ fields: [field], sentence }] });
  });
});

describe("a poll (rules.md#polls)", () => {
  const ask = (choices: readonly string[], text = "Which day?", until = END) =>
    checkPoll({ text, until, choices, secret: true }, NOW);

  test("has its answers without the empty fields", () => {
    expect(ask(["Saturday", "", " Sunday "])).toEqual({
      checked: {
        ...{ text: "Which day?", until: Date.UTC(2026, 3, 2, 18) },
        ...{ answers: ["Saturday", "Sunday"], secret: true },
      },
    });
  });

  test.each([
    [["Saturday", "", ""], ["choice2"], "A poll has at least two answers."],
    [["", " ", "Sunday"], ["choice1"], "A poll has at least two answers."],
    [["", "", ""], ["choice1", "choice2"], "A poll has at least two answers."],
    [["1", "2", "3", "4", "5", "6", "7"], ["choice7"], "A poll has at most six answers."],
    [["Yes", "No", "yes"], ["choice3"], "“yes” is there twice."],
    [["Yes", "n".repeat(81)], ["choice2"], "An answer has at most 80 characters."],
  ])("%s: %s", (choices, fields, sentence) => {
    expect(ask(choices)).toEqual({ faults: [{ fields, sentence }] });
  });

  test("needs an end and a question", () => {
    expect(ask(["Yes", "No"], "", "")).toEqual({
      faults: [
        { fields: ["text"], sentence: "Write your question first." },
        { fields: ["until"], sentence: "Choose a day and a time." },
      ],
    });
  });

  test("that is secret shows its result from three votes on", () => {
    expect(resultToShow([1, 1], { secret: true })).toBe(null);
    expect(resultToShow([3, 0], { secret: true })).toEqual([3, 0]);
    expect(resultToShow([1, 0], { secret: false })).toEqual([1, 0]);
  });

  test("says the most votes first", () => {
    expect(
      resultWords([
        { answer: "Saturday", votes: 1 },
        { answer: "Sunday", votes: 3 },
        { answer: "Never", votes: 1 },
      ]),
    ).toBe("Sunday 3 votes, Saturday 1 vote, Never 1 vote");
  });
});
