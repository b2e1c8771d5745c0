import { expect, test } from "vitest";
import { momentWords } from "#game/stories/moment-words";
import type { ManMoment, MomentMan, MomentTeam, TeamMoment } from "#game/stories/moments";

const CAPTAIN: MomentMan = {
  ...{ playerId: 7, fixtureId: 1, name: "Dilan Lodhran", team: "BBB", imageUrl: null },
  ...{ captaincy: "captain", called: "captain", points: 6_200, multiplier: 2, innings: [] },
};
const VICE: MomentMan = { ...CAPTAIN, called: "vice-captain", multiplier: 1.5 };
const OTHER: MomentMan = { ...CAPTAIN, captaincy: null, called: null, multiplier: 1 };

function ofMan(kind: ManMoment["kind"], traits: Partial<ManMoment> = {}): ManMoment {
  return { kind, man: CAPTAIN, runs: 20, balls: 14, count: 4, brought: 1_000, ...traits };
}

function team(teamName: string, rank: number, points: number): MomentTeam {
  return { participantId: 2, teamName, mine: false, rank, points, inPlay: 0 };
}

function ofTeam(kind: TeamMoment["kind"], traits: Partial<TeamMoment> = {}): TeamMoment {
  return {
    kind,
    ...{ team: team("Slip Cordon Social", 3, 90_000), mine: team("Mine", 2, 90_420) },
    ...{ more: 0, gap: 420, ballsLeft: 0 },
    ...traits,
  };
}

test.each([
  [ofMan("boundary"), "Four! Your captain, D Lodhran", "20 off 14, counted double", "+10", true],
  [
    ofMan("boundary", { count: 6, man: VICE, brought: 1_050 }),
    "Six! Your vice-captain, D Lodhran",
    "20 off 14, counted 1.5 times",
    "+10.50",
    true,
  ],
  [
    ofMan("milestone", { count: 50, runs: 50, balls: 31, brought: 3_000 }),
    "Fifty! Your captain, D Lodhran",
    "50 off 31, counted double",
    "+30",
    true,
  ],
  [
    ofMan("milestone", { count: 150, runs: 152, balls: 90, man: { ...CAPTAIN, multiplier: null } }),
    "150! Your captain, D Lodhran",
    "152 off 90",
    "+10",
    true,
  ],
  [
    ofMan("wicket", { count: 1, man: OTHER, brought: 4_000 }),
    "Wicket! D Lodhran",
    "1 wicket for your team",
    "+40",
    true,
  ],
  [
    ofMan("wicket", { count: 2, man: VICE, brought: -200 }),
    "2 wickets! Your vice-captain, D Lodhran",
    "2 wickets for your team, counted 1.5 times",
    "−2",
    true,
  ],
  [ofMan("out", { runs: 16 }), "Out: D Lodhran, for 16", "You keep 62 points", "", false],
  [ofTeam("passed"), "You passed Slip Cordon Social", "by 4.20 points", "2nd", true],
  [
    ofTeam("passed", { more: 2, gap: 0 }),
    "You passed Slip Cordon Social and 2 more",
    "level on points",
    "2nd",
    true,
  ],
  [ofTeam("passed by"), "Slip Cordon Social passed you", "by 4.20 points", "2nd", false],
  [
    ofTeam("last over", { ballsLeft: 6, team: team("", 1, 91_060), gap: 640 }),
    "Last over: 6.40 points between you and Unnamed",
    "You are behind",
    "6 balls",
    false,
  ],
] as const)("moment %#", (moment, title, how, figure, isGood) => {
  const words = momentWords(moment);
  expect({ ...words, title: words.title.join("") }).toEqual({ title, how, figure, isGood });
});
