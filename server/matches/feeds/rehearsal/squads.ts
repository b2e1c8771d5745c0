import type { Hundredths } from "#game/core/units";
import type { Role } from "#game/play/roles";
import { makePlayerNames } from "./player-names";
import { bell, chance, pick, type Random, shuffle, wholeBetween } from "./random";
import { type SimulatedTeam, TEAMS } from "./teams";

export interface SimulatedPlayer {
  /** A registry id: 8 hexadecimal digits, unique in the season. */
  readonly key: string;
  readonly name: string;
  readonly team: string;
  readonly role: Role;
  /** 500 to 1200 in steps of 50. */
  readonly salary: Hundredths;
  readonly overseas: boolean;
  readonly uncapped: boolean;
}

/** Hidden skills are about -1.5 to 1.5; 0 is an average regular. */
export interface Cricketer extends SimulatedPlayer {
  readonly batting: BattingSkill;
  /** Null for a player who never bowls. */
  readonly bowling: BowlingSkill | null;
}

export interface BattingSkill {
  /** Stays in and finds the gaps. */
  readonly temper: number;
  /** Clears the rope. */
  readonly power: number;
}

export interface BowlingSkill {
  readonly style: "pace" | "spin";
  /** Concedes little. */
  readonly control: number;
  /** Takes wickets. */
  readonly threat: number;
}

export interface Squad {
  readonly team: SimulatedTeam;
  readonly cricketers: readonly Cricketer[];
}

/** Names and salaries need the whole season's players. */
type Recruit = Pick<Cricketer, "team" | "role" | "overseas" | "batting" | "bowling"> & {
  readonly worth: number;
};

/**
 * The most overseas players of a role in a squad. With a second keeper and all-rounder from home
 * there are always enough of a role on the bench to keep an eleven within four.
 */
const OVERSEAS_PLACES: readonly Role[] = [
  "Wicket Keeper",
  "Allrounder",
  "Batsman",
  "Batsman",
  "Bowler",
  "Bowler",
];

/** Overseas players are hired because they are better. */
const OVERSEAS_EDGE = 0.2;

const LOWEST_SALARY = 500;
const SALARY_STEP = 50;
const SALARY_STEPS = 14;
/** Above 1, dear players are rarer than cheap ones. */
const SALARY_CURVE = 1.3;

/** The eight squads of a season, 16 or 17 players each: roles, salaries by hidden skill, flags. */
export function makeSquads(random: Random): Squad[] {
  const recruits = TEAMS.flatMap((team) => recruitSquad(random, team.name));
  const names = makePlayerNames(random, recruits.length);
  const keys = makeKeys(random, recruits.length);
  const salaries = salariesOf(recruits.map(({ worth }) => worth));
  const uncapped = new Set(TEAMS.flatMap((team) => pickUncapped(random, recruits, team.name)));
  const cricketers = recruits.map((recruit, index): Cricketer => {
    const { team, role, overseas, batting, bowling } = recruit;
    const key = keys[index];
    const name = names[index];
    const salary = salaries[index];
    if (key === undefined || name === undefined || salary === undefined) {
      throw new RangeError(`Player ${index} was left without a key, name or salary.`);
    }
    const flags = { overseas, uncapped: uncapped.has(recruit) };
    return { key, name, team, role, salary, ...flags, batting, bowling };
  });
  return TEAMS.map((team) => ({
    team,
    cricketers: cricketers.filter((cricketer) => cricketer.team === team.name),
  }));
}

function recruitSquad(random: Random, team: string): Recruit[] {
  const [batsmen, bowlers] = pick(random, [[6, 6] as const, [5, 6] as const, [6, 5] as const]);
  const roles: Role[] = [
    ...Array<Role>(batsmen).fill("Batsman"),
    ...Array<Role>(bowlers).fill("Bowler"),
    ...Array<Role>(3).fill("Allrounder"),
    ...Array<Role>(2).fill("Wicket Keeper"),
  ];
  const places = shuffle(random, OVERSEAS_PLACES).slice(0, wholeBetween(random, 4, 6));
  return roles.map((role) => {
    const place = places.indexOf(role);
    if (place >= 0) places.splice(place, 1);
    return recruit(random, team, role, place >= 0);
  });
}

function recruit(random: Random, team: string, role: Role, overseas: boolean): Recruit {
  const edge = overseas ? OVERSEAS_EDGE : 0;
  const skill = (mean: number) => bell(random, mean + edge, 0.25);
  const pace = chance(random, 0.6);
  const bowlingAt = (mean: number): BowlingSkill => ({
    style: pace ? "pace" : "spin",
    control: skill(mean),
    threat: skill(mean),
  });
  const battingAt = (temper: number, power: number): BattingSkill => ({
    temper: skill(temper),
    power: skill(power),
  });
  const of = (batting: BattingSkill, bowling: BowlingSkill | null): Recruit => {
    const worth = worthOf(role, batting, bowling) + bell(random, 0, 0.08);
    return { team, role, overseas, batting, bowling, worth };
  };
  switch (role) {
    case "Batsman":
      return of(battingAt(0.35, 0.2), null);
    case "Wicket Keeper":
      return of(battingAt(0.25, 0.2), null);
    case "Allrounder":
      return of(battingAt(0, 0.25), bowlingAt(-0.05));
    case "Bowler":
      return of(battingAt(-0.8, -0.5), bowlingAt(0.2));
  }
}

/** About 0 for an average player of any role, so that salaries do not favour one role. */
function worthOf(role: Role, batting: BattingSkill, bowling: BowlingSkill | null): number {
  const withBat = (batting.temper + batting.power) / 2;
  const withBall = bowling === null ? 0 : (bowling.control + bowling.threat) / 2;
  if (role === "Bowler") return withBall - 0.2;
  if (role === "Allrounder") return (withBat + withBall) * 0.8;
  return withBat - 0.25;
}

/** By the place of each worth among all. */
function salariesOf(worths: readonly number[]): number[] {
  const ascending = worths.toSorted((a, b) => a - b);
  return worths.map((worth) => {
    const share = ascending.indexOf(worth) / (ascending.length - 1);
    return LOWEST_SALARY + SALARY_STEP * Math.round(SALARY_STEPS * share ** SALARY_CURVE);
  });
}

/** Four to six of a squad: players from home, the least worth first. */
function pickUncapped(random: Random, recruits: readonly Recruit[], team: string): Recruit[] {
  return recruits
    .filter((recruit) => recruit.team === team && !recruit.overseas)
    .toSorted((a, b) => a.worth - b.worth)
    .slice(0, wholeBetween(random, 4, 6));
}

function makeKeys(random: Random, count: number): string[] {
  const keys = new Set<string>();
  while (keys.size < count) {
    keys.add(
      Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, "0"),
    );
  }
  return [...keys];
}
