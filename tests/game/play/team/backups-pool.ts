import { legalEleven, player } from "../../made-up-team";

const REDS = { teamId: 1, team: "Reds" };
const BLUES = { teamId: 2, team: "Blues" };
const GREENS = { teamId: 3, team: "Greens" };

/** On top of the legal eleven: 21 to 26 may come in, 31 is of a team that does not play. */
export const OTHERS = [
  player(21, { ...REDS, role: "Batsman" }),
  player(22, { ...BLUES, role: "Bowler" }),
  player(23, { ...REDS, role: "Allrounder" }),
  player(24, { ...BLUES, role: "Wicket Keeper" }),
  player(25, { ...BLUES, role: "Batsman", salary: 1100 }),
  player(26, { ...BLUES, role: "Batsman", salary: 800 }),
  player(31, { ...GREENS, role: "Batsman" }),
];
export const POOL = [...legalEleven(), ...OTHERS];
