import { describe, expect, test } from "vitest";
import { LONGEST_PASTE, resolvePaste, type SquadPlayer } from "#game/play/match/read-pasted-names";
import { startCpuClock } from "#tests/support/cpu-clock";

const TEAMS = [
  { id: 1, name: "Mumbai Indians", shortName: "MI" },
  { id: 2, name: "Chennai Super Kings", shortName: "CSK" },
];

const MUMBAI = [
  ..."Rohit Sharma,Ishan Kishan,Suryakumar Yadav,Tilak Varma,Tim David,Hardik Pandya".split(","),
  ..."Nehal Wadhera,Piyush Chawla,Gerald Coetzee,Jasprit Bumrah,Nuwan Thushara".split(","),
  ..."Karn Sharma,Dewald Brevis".split(","),
];
const CHENNAI = [
  ..."Ruturaj Gaikwad,Rachin Ravindra,Ajinkya Rahane,Daryl Mitchell,Shivam Dube".split(","),
  ..."Ravindra Jadeja,MS Dhoni,Shardul Thakur,Tushar Deshpande,Mustafizur Rahman".split(","),
  ..."Matheesha Pathirana,Moeen Ali,Mukesh Choudhary".split(","),
];
const SQUAD: SquadPlayer[] = [
  ...MUMBAI.map((name, index) => ({ id: 101 + index, name, teamId: 1 })),
  ...CHENNAI.map((name, index) => ({ id: 201 + index, name, teamId: 2 })),
];

/** "Rohit Sharma, … | sub: Karn Sharma | ? Sharma: Rohit Sharma/Karn Sharma" */
function resolved(text: string) {
  const paste = resolvePaste(text, TEAMS, SQUAD);
  if (paste === null) return null;
  const nameOf = (id: number) => SQUAD.find((player) => player.id === id)?.name ?? "";
  const listed = (wanted: string) =>
    [...paste.players].filter(([, status]) => status === wanted).map(([id]) => nameOf(id));
  return {
    named: listed("named"),
    substitutes: listed("substitute"),
    doubts: paste.doubts.map(
      ({ why, text, candidates }) =>
        `${why} ${text}: ${candidates.map(({ name }) => name).join("/")}`,
    ),
  };
}

const eleven = MUMBAI.slice(0, 11);
const clean = { named: eleven, substitutes: [], doubts: [] };

describe("an eleven is understood", () => {
  test.each([
    ["names between commas", eleven.join(", ")],
    ["names on lines", eleven.join("\n")],
    ["Windows lines with blanks", eleven.map((name) => `  ${name}  `).join("\r\n\r\n")],
    ["a heading", `Playing XI: ${eleven.join(", ")}.`],
    ["a team and a heading", `Mumbai Indians (Playing XI): ${eleven.join(", ")}`],
    ["a heading without a colon", `Mumbai Indians Playing 11\n${eleven.join("\n")}`],
    ["a short name and a dash", `MI XI – ${eleven.join(", ")}`],
    ["numbers before names", eleven.map((name, index) => `${index + 1}. ${name}`).join("\n")],
    ["numbers in one line", eleven.map((name, index) => `${index + 1} ${name}`).join(" ")],
    ["bullets", eleven.map((name) => `• ${name}`).join("\n")],
    ["the last name after and", `${eleven.slice(0, 10).join(", ")} and ${eleven[10]}`],
    ["an ampersand", `${eleven.slice(0, 10).join(", ")} & ${eleven[10]}.`],
    ["semicolons", eleven.join("; ")],
    ["small letters", eleven.join(", ").toLowerCase()],
    ["capitals", eleven.join(", ").toUpperCase()],
    [
      "captain and keeper",
      eleven.join(", ").replace("Sharma", "Sharma (c)").replace("Kishan", "Kishan †"),
    ],
    [
      "marks without brackets",
      eleven.join(", ").replace("Sharma", "Sharma c").replace("Kishan", "Kishan wk"),
    ],
    [
      "a star and a dagger",
      eleven.join(", ").replace("Pandya", "Pandya*").replace("Kishan", "Kishan†"),
    ],
    [
      "captain, keeper and vice-captain",
      eleven.join("\n").replace("Sharma", "Sharma (c & wk)").replace("Yadav", "Yadav (vc)"),
    ],
    ["an open bracket", eleven.join("\n").replace("Sharma", "Sharma (c")],
    ["roles below names", eleven.map((name) => `${name}\nTop order Batter`).join("\n")],
    ["who is umpire", `${eleven.join(", ")}\nUmpires: Nitin Menon, Anil Chaudhary\nToss: CSK`],
    [
      "the rest of the squad",
      `Playing XI: ${eleven.join(", ")}\nBench: Karn Sharma, Dewald Brevis, Somebody Else`,
    ],
    [
      "names without their first names",
      eleven.map((name) => (name.endsWith("Sharma") ? name : name.split(" ").at(-1))).join(", "),
    ],
    ["initials", eleven.map((name) => name.replace(/^(.)\S* /, "$1 ")).join(", ")],
    ["initials with dots", eleven.map((name) => name.replace(/^(.)\S* /, "$1. ")).join(", ")],
    ["a name twice", `${eleven.join(", ")}, Rohit Sharma`],
  ])("%s", (_, text) => {
    expect(resolved(text)).toEqual(clean);
  });
});

test.each([
  "Impact subs",
  "Impact Players",
  "Impact",
  "Impact Substitutes",
  "Subs",
  "Substitutes",
  "Concussion substitute",
  "Reserves",
])("%s are substitutes", (heading) => {
  const text = `Playing XI: ${eleven.join(", ")}; ${heading}: Karn Sharma, Dewald Brevis`;
  expect(resolved(text)).toEqual({ ...clean, substitutes: ["Karn Sharma", "Dewald Brevis"] });
});

test("both teams in one text, as a toss report has them", () => {
  const text = [
    `Mumbai Indians (Playing XI): ${eleven.join(", ").replace("Kishan", "Kishan(w)")}`,
    `Chennai Super Kings (Playing XI): ${CHENNAI.slice(0, 11).join(", ")}`,
    "Mumbai Indians (Impact Subs): Karn Sharma",
    "CSK subs: Moeen Ali",
  ].join("\n");
  expect(resolved(text)).toEqual({
    named: [...eleven, ...CHENNAI.slice(0, 11)],
    substitutes: ["Karn Sharma", "Moeen Ali"],
    doubts: [],
  });
});

test.each([
  ["two of one surname", "Sharma, Bumrah", ["several Sharma: Rohit Sharma/Karn Sharma"]],
  ["a spelling", "Jaspreet Bumra", ["spelling Jaspreet Bumra: Jasprit Bumrah"]],
  ["a surname's spelling", "Pathirna", ["spelling Pathirna: Matheesha Pathirana"]],
  ["nobody", "Sachin Tendulkar", ["nobody Sachin Tendulkar: "]],
  ["a name twice", "Tendulkar, Tendulkar", ["nobody Tendulkar: "]],
  ["names that run together", eleven.join(" "), [`nobody ${eleven.join(" ").slice(0, 60)}…: `]],
])("%s: a doubt", (_, text, doubts) => {
  expect(resolved(text)?.doubts).toEqual(doubts);
});

test("a sign that the reader uses itself changes no list", () => {
  const text = `\u0001left out\n${eleven.join(", ")}`;
  expect(resolved(text)).toEqual({ ...clean, doubts: ["nobody left out: "] });
});

test("a surname comes before the same first name", () => {
  expect(resolved("Ravindra")).toEqual({
    named: ["Rachin Ravindra"],
    substitutes: [],
    doubts: [],
  });
});

test("the team at the head decides between players of one name", () => {
  const squad = [
    { id: 1, name: "Axar Patel", teamId: 1 },
    { id: 2, name: "Samit Patel", teamId: 2 },
  ];
  const patelOf = (text: string) => [...(resolvePaste(text, TEAMS, squad)?.players.keys() ?? [])];
  expect(patelOf("MI: Patel")).toEqual([1]);
  expect(patelOf("Chennai Super Kings: Patel")).toEqual([2]);
  expect(patelOf("Patel")).toEqual([]);
});

test.each([
  ["nothing", ""],
  ["blanks", " \n\t "],
  ["signs", "()[]{}<>/\\|†*,,,;;;:::...---"],
  ["half a heading", "Playing XI:"],
])("%s gives nobody", (_, text) => {
  expect(resolved(text)).toEqual({ named: [], substitutes: [], doubts: [] });
});

test("more names than two squads can have are refused", () => {
  expect(resolved("ab,".repeat(1000))).toBeNull();
});

test.each([
  ["one letter", "a".repeat(LONGEST_PASTE * 50)],
  ["brackets", "(".repeat(LONGEST_PASTE)],
  ["numbers", "1 ".repeat(LONGEST_PASTE)],
  ["headings", "xi:".repeat(LONGEST_PASTE)],
  ["roles", "left right ".repeat(LONGEST_PASTE)],
  ["marks", "x c".padEnd(LONGEST_PASTE, " c")],
  ["accents", "é".repeat(LONGEST_PASTE)],
  ["hyphens", "off-".repeat(LONGEST_PASTE)],
])("a hostile text costs little: %s", (_, text) => {
  const cpuMs = startCpuClock();
  resolvePaste(text, TEAMS, SQUAD);
  expect(cpuMs()).toBeLessThan(500);
});
