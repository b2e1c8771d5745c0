import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MEMBER_NAMES, nameFault, tidyWithoutLink } from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";
import { rounds } from "#tests/support/rounds";

describe("a tidy name", () => {
  test.each([
    ["  Asha   Rao ", "Asha Rao"],
    ["Asha\r\nSubject: hi", "Asha Subject: hi"],
    ["Asha\u0000\u0007\u009bRao", "Asha Rao"],
    ["Asha\u2028Rao\u2029", "Asha Rao"],
    ["Asha\u00a0\u3000Rao", "Asha Rao"],
    ["Asha\u2800Rao", "Asha Rao"],
    ["\u202eahsA\u202c", "ahsA"],
    ["A\u2066sh\u2069a\u200e\u200f\u061c", "Asha"],
    ["As\u200bh\u2060a\ufeff\u00ad", "Asha"],
    ["As\u200dha\u200c", "Asha"],
    ["\u3164\u115f\u1160\uffa0", ""],
    ["Asha\ue000\ud800", "Asha"],
    ["Asha\ufe0f", "Asha"],
    ["1\ufe0f2", "12"],
    ["hidden\u{e0041}\u{e0042}", "hidden"],
    ["🏴\u{e0068}\u{e0069}", "🏴"],
    ["Rene\u0301", "René"],
    ["e\u200b\u0301", "é"],
  ])("of %j is %j", (typed, tidy) => {
    expect(tidyName(typed)).toBe(tidy);
  });

  test.each([
    ["a family", "👨‍👩‍👧‍👦 United"],
    ["a skin tone", "👍🏽 Asha"],
    ["a profession with a skin tone", "🧑🏾‍🚀"],
    ["a colour by a variation selector", "❤️ Gully"],
    ["a picture as text", "♥︎ Gully"],
    ["a flag", "🇮🇳 Asha"],
    ["a flag of a region", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 Lions"],
    ["a flag of pictures", "🏳️‍🌈"],
    ["a keycap", "Team 1️⃣"],
    ["a joiner in Sinhala", "ශ්‍රී ලංකා"],
    ["a joiner in Bengali", "র‍্যাব"],
    ["a joiner at the end in Malayalam", "സച്ചിന്‍"],
    ["a non-joiner in Hindi", "क्‌ष"],
    ["a non-joiner in Persian", "علی‌رضا"],
    ["a form of a Japanese sign", "葛\u{e0100}城"],
    ["Hebrew", "דוד"],
    ["Tamil", "அஸ்வின்"],
  ])("keeps %s", (_what, name) => {
    expect(tidyName(name)).toBe(name);
  });

  test("stays as it is when it is tidied again", () => {
    const odd = fc.constantFrom(
      ..."\u200d\u200c\ufe0f\u202e\u20e3\u0301\u094d\u00ad\n \u2800👩🚀🏴🏽क1葛علa",
      "\u{e0067}\u{e007f}",
      "\u{e0100}",
      "\ud83d",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(odd).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const tidy = tidyName(typed);
        expect(tidyName(tidy)).toBe(tidy);
        expect(tidy).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
      }),
      { numRuns: rounds(100, 500) },
    );
  });
});

describe("a name", () => {
  test.each([
    ["", "Team name is required"],
    ["...", "A team name needs a letter, a number or a symbol."],
    ["\u0301", "A team name needs a letter, a number or a symbol."],
    ["A\u0302\u0316\u0317sha", "A team name has at most two marks on a letter."],
    ["As\u0325\u0323\u0331ha", "A team name has at most two marks on a letter."],
    ["ก\u0e47\u0e47\u0e47", "A team name has at most two marks on a letter."],
    ["ज\u093c\u0941\u0902\u0901\u0951", "A team name has at most two marks on a letter."],
    ["see http://evil.example", "A team name cannot contain “://”."],
    ["x".repeat(41), "A team name has at most 40 characters."],
  ])("%j is refused", (name, sentence) => {
    expect(nameFault(name, MEMBER_NAMES.team)).toBe(sentence);
  });

  test.each([
    "A",
    "7",
    "🏏",
    "☆",
    "ك",
    "x".repeat(40),
    "🏏".repeat(40),
    "A: b/c",
    "Nguyễn Thị Ệ",
    "ज़ुंबा XI",
    "1️⃣ XI",
    "❤️ XI",
    "مُحَمَّد",
    "ก็",
  ])("%j is accepted", (name) => {
    expect(nameFault(name, MEMBER_NAMES.team)).toBeNull();
  });

  test("from before can be shown without its link", () => {
    expect(tidyWithoutLink("Win:\u200b//evil.example\nnow")).toBe("Win evil.example now");
  });
});
