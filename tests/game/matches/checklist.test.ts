import { expect, test } from "vitest";
import { checklistOf, type TournamentFacts } from "#game/matches/checklist";

const COMPLETE: TournamentFacts = {
  id: 7,
  fixtures: 74,
  teams: [
    { name: "Reds", players: 20 },
    { name: "Blues", players: 21 },
  ],
  scorers: 1,
  liveSources: ["CricketData"],
  feedFault: null,
  fetchesMatchFiles: true,
};
const empty = (...names: string[]) => names.map((name) => ({ name, players: 0 }));

test("a tournament that has everything has nothing to mend", () => {
  expect(checklistOf(COMPLETE)).toEqual([
    { label: "Fixtures", isDone: true, sentence: "74 matches.", path: "#fixtures" },
    {
      ...{ label: "Squads", isDone: true, sentence: "41 players in 2 teams." },
      path: "/operator/tournament/7/pool",
    },
    {
      ...{ label: "Scorers", isDone: true, sentence: "1 member can score beside you." },
      path: "#scorers",
    },
    {
      ...{ label: "Feed", isDone: true, sentence: "Scores come from CricketData." },
      path: "/operator/cricketdata",
    },
    {
      ...{ label: "Cricsheet", isDone: true },
      ...{ sentence: "Match files put scores right each night.", path: "#cricsheet" },
    },
  ]);
});

test.each<[Partial<TournamentFacts>, string, string]>([
  [{ fixtures: 0 }, "Fixtures", "There are none yet."],
  [{ teams: empty("Reds") }, "Squads", "A tournament needs two teams."],
  [{ teams: empty("Reds", "Blues") }, "Squads", "Teams without players: Reds, Blues."],
  [
    { teams: [...COMPLETE.teams, ...empty("A", "B", "C", "D", "E")] },
    "Squads",
    "Teams without players: A, B, C, 2 more.",
  ],
  [{ scorers: 0 }, "Scorers", "Nobody but operators can paste a scorecard when no source has it."],
  [
    { liveSources: [] },
    "Feed",
    "Nothing sends scores while a match is on: somebody has to type or score it.",
  ],
  [{ feedFault: "CricketData has no key." }, "Feed", "CricketData has no key."],
  [{ fetchesMatchFiles: false }, "Cricsheet", "No match files are fetched at night."],
])("%j is a gap of one row", (facts, label, sentence) => {
  const open = checklistOf({ ...COMPLETE, ...facts }).filter(({ isDone }) => !isDone);
  expect(open.map((row) => [row.label, row.sentence])).toEqual([[label, sentence]]);
});

test("several sources are named", () => {
  const [, , , feed] = checklistOf({ ...COMPLETE, liveSources: ["CricketData", "pushes"] });
  expect(feed?.sentence).toBe("Scores come from CricketData and pushes.");
});
