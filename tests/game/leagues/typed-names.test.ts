import { describe, expect, test } from "vitest";
import { readTypedNames } from "#game/leagues/typed-names";

const namesOf = (text: string) => readTypedNames(text).map(({ name }) => name);

describe("a typed list of names", () => {
  test.each([
    ["Tara\nArjun\nLucy", ["Tara", "Arjun", "Lucy"]],
    ["\r\n  Tara \r\n\r\n\tArjun\r", ["Tara", "Arjun"]],
    ["- Tara\n* Arjun\n• Lucy\n– Mo", ["Tara", "Arjun", "Lucy", "Mo"]],
    ["1. Tara\n2) Arjun\n(3) Lucy\n12: Mo", ["Tara", "Arjun", "Lucy", "Mo"]],
    ["- [ ] Tara\n- [x] Arjun\n☑ Lucy\n✅ Mo", ["Tara", "Arjun", "Lucy", "Mo"]],
    ["@Tara\n> Arjun,\nLucy;", ["Tara", "Arjun", "Lucy"]],
    [
      "Mary-Jane O'Neil\n7 of 9\n1.5 Litres\nA. B. de Villiers",
      ["Mary-Jane O'Neil", "7 of 9", "1.5 Litres", "A. B. de Villiers"],
    ],
    ["\u200eतारा\n🏏 Lucy", ["तारा", "🏏 Lucy"]],
    ["[12/03, 21:14] Ravi: Tara\n12/03/26, 9:14 pm - Ravi: Arjun", ["Tara", "Arjun"]],
    ["*Players:*\n1️⃣ Tara\n② Arjun\n*Lucy*", ["Tara", "Arjun", "Lucy"]],
    ["No\tName\tMail\n1\tTara\ttara@example.org\n2\tArjun\t+91 98765 43210", ["Tara", "Arjun"]],
    ["| Name | Mail |\n|---|---|\n| Tara | tara@example.org |", ["Tara"]],
    ["Tara&nbsp;Rao\n👩‍🚀 Lucy", ["Tara Rao", "👩‍🚀 Lucy"]],
    ["-\n•\n \n", []],
  ])("%j has the names %j", (text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  test("keeps the numbers of its lines", () => {
    expect(readTypedNames("\nTara\n\n- Arjun")).toEqual([
      { line: 2, name: "Tara" },
      { line: 4, name: "Arjun" },
    ]);
  });

  test("is read in little time, however long and odd it is", () => {
    const began = performance.now();
    expect(namesOf(`${"-".repeat(100_000)}Tara`)).toEqual([]);
    expect(namesOf("1. ".repeat(50_000))).toHaveLength(1);
    expect(namesOf("a\n".repeat(20_000))).toHaveLength(20_000);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
