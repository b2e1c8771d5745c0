import { expect, test } from "vitest";
import { MEMBER_NAMES } from "#game/core/name-fault";
import { shownNameFault } from "#server/core/name-faults";
import { adoptDisplayName } from "#server/people/accounts/display-name";

test.each([
  ["Operator", "Operator"],
  ["operator", "Operator"],
  ["Оperator", "Operator"],
  ["“Operator”", "Operator"],
  ["Operator: six runs", "Operator"],
  ["Asha (Operator)", "Operator"],
  ["Asha | Scorer", "Scorer"],
  ["League Manager", "League Manager"],
  ["Asha (League Manager)", "League Manager"],
  ["Asha, the LEAGUE MANAGER", "League Manager"],
  ["League Manager’s XI", "League Manager"],
  ["Gully", "Gully"],
  ["Gully.", "Gully"],
  ["Deleted member", "Deleted member"],
])("%j reads as a word of the log", (name, word) => {
  expect(adoptDisplayName(name)).toBeNull();
  for (const rules of [MEMBER_NAMES.display, MEMBER_NAMES.team]) {
    const sentence = `${rules.label} cannot be or contain “${word}”: the log uses it.`;
    expect(shownNameFault(name, rules)).toBe(sentence);
  }
});

test.each([
  "Smooth Operator",
  "Gully Boys",
  "Top Scorers XI",
  "Asha",
  "Manager",
  "(O)",
  "Unnamed XI",
])("%j is a name", (name) => {
  expect(shownNameFault(name, MEMBER_NAMES.team)).toBeNull();
});
