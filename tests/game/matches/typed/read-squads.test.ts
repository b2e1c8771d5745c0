import { describe, expect, test } from "vitest";
import { guessTerms } from "#game/matches/typed/guess-terms";
import { readSquads } from "#game/matches/typed/read-squads";
import { PLAYERS_MOST } from "#game/matches/typed/typed-player";
import { ROLE_CODES } from "#game/play/roles";

const TEAMS = [
  { name: "Reds", shortName: "RED" },
  { name: "Blues", shortName: "BLU" },
];

/** "Reds: Asha WK 9.5 overseas", with "?" for a role or a price that nobody wrote. */
function shown(text: string, known = TEAMS): string[] {
  const { players, faults } = readSquads(text, known);
  return [
    ...players.map(({ team, name, role, salary, overseas, uncapped }) =>
      [
        `${team}: ${name}`,
        role === null ? "?" : ROLE_CODES[role],
        salary === null ? "?" : salary / 100,
        ...(overseas ? ["overseas"] : []),
        ...(uncapped ? ["uncapped"] : []),
      ].join(" "),
    ),
    ...faults.map(({ line, sentence }) => `${line}: ${sentence}`),
  ];
}

describe("a player's line", () => {
  test.each([
    ["Asha Rao", "Asha Rao ? ?"],
    ["1. Asha Rao", "Asha Rao ? ?"],
    ["1) Asha Rao", "Asha Rao ? ?"],
    ["- Asha Rao", "Asha Rao ? ?"],
    ["• Asha Rao", "Asha Rao ? ?"],
    ["* Asha Rao", "Asha Rao ? ?"],
    ["7 Asha Rao", "Asha Rao ? ?"],
    ["Asha Rao (c)", "Asha Rao ? ?"],
    ["Asha Rao (vc)", "Asha Rao ? ?"],
    ["Asha Rao (wk)", "Asha Rao WK ?"],
    ["Asha Rao (c & wk)", "Asha Rao WK ?"],
    ["Asha Rao (c/wk)", "Asha Rao WK ?"],
    ["Asha Rao †", "Asha Rao WK ?"],
    ["Asha Rao*", "Asha Rao ? ? overseas"],
    ["Asha Rao ✈️", "Asha Rao ? ? overseas"],
    ["Asha Rao (overseas)", "Asha Rao ? ? overseas"],
    ["Asha Rao (os), bat, 9.5", "Asha Rao BAT 9.5 overseas"],
    ["Asha Rao bat 9.5", "Asha Rao BAT 9.5"],
    ["Asha Rao AR", "Asha Rao AR ?"],
    ["Asha Rao wk 10", "Asha Rao WK 10"],
    ["Asha Rao, bowler", "Asha Rao BOWL ?"],
    ["Asha Rao - all-rounder - 8", "Asha Rao AR 8"],
    ["Asha Rao – Wicket Keeper", "Asha Rao WK ?"],
    ["Asha Rao, wicketkeeper-batter, £9.50", "Asha Rao WK 9.5"],
    ["Asha Rao, right-arm fast", "Asha Rao BOWL ?"],
    ["Asha Rao, leg spinner, 7.25m", "Asha Rao BOWL 7.25"],
    ["Asha Rao, bowling allrounder, ₹8 cr", "Asha Rao AR 8"],
    ["Asha Rao, bat & bowl", "Asha Rao AR ?"],
    ["Asha Rao, uncapped, opener", "Asha Rao BAT ? uncapped"],
    ["Asha Rao\tBatter\t9\tOS", "Asha Rao BAT 9 overseas"],
    ["3\tAsha Rao\tBowler", "Asha Rao BOWL ?"],
    ["Asha Rao | AR | 8.5", "Asha Rao AR 8.5"],
    ["Asha Rao; WK; 9", "Asha Rao WK 9"],
    ["Asha Rao [wk] {c}", "Asha Rao WK ?"],
    ["Jack Bowler", "Jack Bowler ? ?"],
    ["Player 5 9.75", "Player 5 ? 9.75"],
    ["Ben Bat-Smith", "Ben Bat-Smith ? ?"],
    ["A. B. de Villiers", "A. B. de Villiers ? ?"],
    ["O’Brien, bat", "O’Brien BAT ?"],
    ["आशा राव (wk)", "आशा राव WK ?"],
    ["Asha Rao, , bat", "Asha Rao BAT ?"],
    ["Asha Rao, lives nearby", "Asha Rao ? ?"],
  ])("%s", (line, expected) => {
    expect(shown(`Reds\n${line}`)).toEqual([`Reds: ${expected}`]);
  });

  test.each([
    ["Reds\n12345", "2: It has no name."],
    ["Reds\n(wk)", "2: It has no name."],
    ["Reds\nAsha\nasha", "3: asha is on line 2 already."],
    ["Asha, bat", "1: No team stands above it: put the team’s name above its players."],
  ])("cannot be %j", (text, fault) => {
    expect(shown(text).at(-1)).toBe(fault);
  });

  test("with words that mean nothing says that they are left out", () => {
    expect(readSquads("Reds\nAsha, lives nearby (RHB)", TEAMS).remarks).toEqual([
      { line: 2, sentence: "“lives nearby, RHB” is left out." },
    ]);
  });
});

describe("prices of a list", () => {
  const pricesOf = (text: string) => readSquads(text, TEAMS).players.map(({ salary }) => salary);

  test("are all in crores where one is", () => {
    const text = "Reds\nAsha - 75 lakh\nBen, 30L\nChitra (40 lac)\nDev 1.25 cr\n5 L Balaji 2 Cr";
    expect(pricesOf(text)).toEqual([75, 30, 40, 125, 200]);
    expect(readSquads(text, TEAMS).players.at(-1)?.name).toBe("L Balaji");
  });

  test("stay as they are in lakhs alone, and rupees in full are crores", () => {
    expect(pricesOf("Reds\nAsha 75 lakh\nBen, 30L")).toEqual([7500, 3000]);
    expect(pricesOf("Reds\nAsha, 95,00,000\nBen - ₹2,00,00,000")).toEqual([95, 200]);
  });
});

describe("a team's name", () => {
  const BOTH = ["Reds: Asha ? ?", "Reds: Ben ? ?", "Blues: Chitra ? ?", "Blues: Dev ? ?"];

  test.each([
    "Reds\nAsha\nBen\nBlues\nChitra\nDev",
    "Reds\nAsha\nBen\n\nBlues\nChitra\nDev",
    "REDS:\nAsha\nBen\nblues:\nChitra\nDev",
    "# Reds\nAsha\nBen\n# Blues\nChitra\nDev",
    "*Reds*\nAsha\nBen\n\n*Blues*\nChitra\nDev",
    "== Reds ==\nAsha\nBen\n== Blues ==\nChitra\nDev",
    "Team: Reds\nAsha\nBen\nTeam: Blues\nChitra\nDev",
    "Reds squad\nAsha\nBen\nBlues squad\nChitra\nDev",
    "Reds (2)\nAsha\nBen\nBlues (2 players)\nChitra\nDev",
    "RED\nAsha\nBen\nBLU\nChitra\nDev",
    "Reds: Asha, Ben\nBlues: Chitra, Dev.",
    "Reds: Asha; Ben\nBlues: Chitra and Dev".replace(" and", ", and"),
    "Reds\nAsha\n\nBen\n\nBlues\n\nChitra\nDev",
    "Reds\tBlues\nAsha\tChitra\nBen\tDev",
    "Player,Team\nAsha,Reds\nBen,Reds\nChitra,Blues\nDev,Blues",
    "\uFEFFReds\r\nAsha\r\nBen\r\n\r\nBlues\r\nChitra\r\nDev\r\n",
  ])("may stand as in %j", (text) => {
    expect(new Set(shown(text))).toEqual(new Set(BOTH));
  });

  test("is the first line of each block where nobody knows the teams", () => {
    expect(shown("Reds\nAsha\nBen\n\nBlues\nChitra\nDev", [])).toEqual(BOTH);
  });

  test("that is unknown counts with a colon, and above the first players", () => {
    expect(shown("Greens\nAsha\nBen\n\nWhites:\nChitra")).toEqual([
      "Greens: Asha ? ?",
      "Greens: Ben ? ?",
      "Whites: Chitra ? ?",
    ]);
  });

  test("counts in a block of its own where one that fixtures mention is missing", () => {
    const mentions = ["Redds", "Blues"].map((name) => ({ name, shortName: name, isMention: true }));
    const text = "Reds\nAsha\nBen\n\nBlues\nChitra";
    const read = readSquads(text, mentions);
    expect(read.players.map(({ team, name }) => `${team} ${name}`)).toEqual([
      ...["Reds Asha", "Reds Ben", "Blues Chitra"],
    ]);
    expect(read.remarks).toEqual([{ line: 1, sentence: "“Reds” is read as a team’s name." }]);
    // Where nothing is missing, a blank line is only a blank line.
    const found = mentions.map((each) =>
      each.name === "Redds" ? { ...each, name: "Reds" } : each,
    );
    expect(shown("Reds\nAsha\n\nBen\nCarl\n\nBlues\nDev", found)).toHaveLength(4);
  });

  test("is the longer one of a mention by its initials", () => {
    const mentions = [{ name: "CSK", shortName: "CSK", isMention: true }];
    expect(shown("Chennai Super Kings\nAsha", mentions)).toEqual(["Chennai Super Kings: Asha ? ?"]);
  });

  test("may be followed by roles", () => {
    const text =
      "Reds\nBatters\nAsha\nBen (wk)\nBowlers:\nChitra\nAll-rounders: Dev, Esha\nBlues\nFay";
    expect(shown(text)).toEqual([
      "Reds: Asha BAT ?",
      "Reds: Ben WK ?",
      "Reds: Chitra BOWL ?",
      "Reds: Dev AR ?",
      "Reds: Esha AR ?",
      "Blues: Fay ? ?",
    ]);
  });

  test("keeps marks within its brackets together", () => {
    expect(shown("Reds: Asha (c, wk), Ben (bat, 9.5), Chitra")).toEqual([
      "Reds: Asha WK ?",
      "Reds: Ben BAT 9.5",
      "Reds: Chitra ? ?",
    ]);
  });
});

describe("a table", () => {
  const ROWS = ["Reds: Asha Rao WK 9.5 overseas", "Blues: Ben BOWL 8 uncapped"];

  test.each([
    "name,team,role,salary,overseas,uncapped\nAsha Rao,Reds,WK,9.5,yes,\nBen,Blues,BOWL,8,no,yes",
    "Price;Player;Skill;Club;Overseas?;Uncapped\n9.50;Asha Rao;Wicket-keeper;Reds;Y;N\n8;Ben;Fast bowler;Blues;;x",
    "S.No\tPlayer Name\tFranchise\tPlayer Type\tBase Price\tOverseas\tUncapped\n1\tAsha Rao\tRED\tKeeper\t₹9.5 cr\t✈\t\n2\tBen\tBLU\tBowler\t₹8 cr\t\t✓",
    "| Name | Team | Role | Cost | OS | Uncapped |\n|---|---|---|---|---|---|\n| Asha Rao | Reds | WK | 9.5 | 1 | 0 |\n| Ben | Blues | Bowl | 8 | 0 | 1 |",
    'First Name,Last Name,Side,Position,Value,Foreign,Uncapped\n"Asha",Rao,Reds,keeper,"9.5",true,false\nBen,,Blues,bowler,8,false,true',
    "S.No\tPlayer\tTeam\tRole\tPrice (Cr)\tOverseas (Y/N)\tUncapped\n1\tAsha Rao\tReds\tWK\t9.5\tY\t\n2\tBen\tBlues\tBowl\t800 lakh\tN\tY",
  ])("in any order of columns: %j", (text) => {
    expect(shown(text)).toEqual(ROWS);
  });

  test("may have teams in rows of their own, or only in the first of theirs", () => {
    expect(shown("Name,Role\nReds,\nAsha,bat\nBlues,\nBen,bowl")).toEqual([
      "Reds: Asha BAT ?",
      "Blues: Ben BOWL ?",
    ]);
    expect(shown("Team,Name\nReds,Asha\n,Ben\nBlues,Chitra")).toEqual([
      "Reds: Asha ? ?",
      "Reds: Ben ? ?",
      "Blues: Chitra ? ?",
    ]);
  });

  test("has players from overseas where most are from another country", () => {
    const rows = (last: string) => `Name\tTeam\tCountry\nAsha\tReds\tIndia\nBen\tReds\t${last}`;
    const three = `${rows("New Zealand")}\nChitra\tBlues\tIndia`;
    expect(shown(three)).toEqual(["Reds: Asha ? ?", "Reds: Ben ? ? overseas", "Blues: Chitra ? ?"]);
    expect(readSquads(three, TEAMS).remarks).toEqual([
      {
        line: 1,
        sentence: "Players with anything but India under “Country” are read as overseas.",
      },
    ]);
    // Nobody can say which of two countries is home.
    expect(shown(rows("Nepal"))).toEqual(["Reds: Asha ? ?", "Reds: Ben ? ?"]);
    expect(readSquads(rows("Nepal"), TEAMS).remarks).toEqual([
      { line: 1, sentence: "“Country” is left out." },
    ]);
  });

  test("says which columns and cells it leaves out", () => {
    const { remarks } = readSquads("Name,Team,Price,Age\nAsha,Reds,cheap,31", TEAMS);
    expect(remarks).toEqual([
      { line: 1, sentence: "“Age” is left out." },
      { line: 2, sentence: "“cheap” is left out." },
    ]);
  });

  test("needs a team and a name in each row", () => {
    expect(shown("Name,Role\nAsha,bat")).toEqual([
      "2: It has no team: add a column for it, or the team’s name in a row above.",
    ]);
    expect(shown("Name,Team,Role\n,Reds,bat")).toEqual(["2: It has no name."]);
  });
});

describe("guesses", () => {
  test("give each team every role in the usual order, and the usual price", () => {
    const names = Array.from(
      { length: 12 },
      (_, index) => `Player ${String.fromCharCode(65 + index)}`,
    );
    const guessed = guessTerms(readSquads(`Reds\n${names.join("\n")}`, TEAMS).players);
    expect(guessed.map(({ role }) => ROLE_CODES[role]).join(" ")).toBe(
      "BAT BAT BAT BAT BAT WK AR AR BOWL BOWL BOWL BOWL",
    );
    expect(new Set(guessed.map(({ salary }) => salary))).toEqual(new Set([800]));
    expect(guessed.every(({ guessed: { role, salary } }) => role && salary)).toBe(true);
  });

  test("leave what is written, and take the middle of the prices", () => {
    const text = "Reds\nAsha (wk) 10\nBen bowl 7.5\nChitra 7\nDev\nEsha";
    const guessed = guessTerms(readSquads(text, TEAMS).players);
    expect(guessed.map(({ role, salary }) => `${ROLE_CODES[role]} ${salary / 100}`)).toEqual([
      ...["WK 10", "BOWL 7.5", "BAT 7", "BAT 7.5", "AR 7.5"],
    ]);
    // Eleven of them fit into a budget, however dear the stars are.
    const stars = guessTerms(readSquads("Reds\nAsha 12\nBen 11\nChitra", TEAMS).players);
    expect(stars.map(({ salary }) => salary)).toEqual([1200, 1100, 800]);
  });
});

test("players beyond the most are refused once", () => {
  const names = Array.from({ length: PLAYERS_MOST + 50 }, (_, index) => `Player A${index}x`);
  const { players, faults } = readSquads(`Reds\n${names.join("\n")}`, TEAMS);
  expect(players).toHaveLength(PLAYERS_MOST);
  expect(faults).toEqual([{ line: 402, sentence: "400 players at once are the most." }]);
});

test.each([
  ["brackets", "(".repeat(1_900)],
  ["pairs of brackets", "()".repeat(900)],
  ["dashes", " - ".repeat(600)],
  ["commas", "a,".repeat(900)],
  ["quotes", '"'.repeat(1_900)],
  ["blanks", `a${" ".repeat(1_900)}b`],
  ["marks", `a${" *".repeat(900)}`],
  ["numbers", `a${" 9".repeat(900)}`],
])("a hostile text of %s costs little", (_, line) => {
  const text = Array.from({ length: 30 }, () => line).join("\n");
  const start = performance.now();
  readSquads(`Reds\n${text}`, TEAMS);
  readSquads(`name,team\n${text}`, TEAMS);
  expect(performance.now() - start).toBeLessThan(2_000);
});

test.each([
  ["very many lines", "a\n".repeat(2_001), "2001: 2000 lines at once are the most."],
  [
    "very many columns",
    `name,team,${"x,".repeat(1_500)}\nAsha,Reds`,
    "1: It is too long for a squad.",
  ],
])("%s are refused before each costs as much as all", (_, text, fault) => {
  expect(shown(text)).toContain(fault);
});
