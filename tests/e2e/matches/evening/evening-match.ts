import type { RawDelivery, RawInnings, RawMatch } from "#tests/support/raw-match";

/** The sixteen of each squad by place, as `makeSeason` orders their roles. */
export const SQUADS = {
  Reds: [
    ..."Ravi Bose,Anil Rao,Sunil Das,Imran Qureshi,Farhan Ali,Kiran Shah,Manoj Pillai".split(","),
    ..."Nitin Joshi,Omar Siddiqui,Pranav Kaul,Rohan Mehta,Tariq Aziz,Uday Varma".split(","),
    ..."Vikram Seth,Wasim Haider,Dev Rao".split(","),
  ],
  Blues: [
    ..."Arjun Nair,Bilal Khan,Chetan Patil,Deepak Iyer,Esa Sheikh,Faisal Mir,Gopal Menon".split(
      ",",
    ),
    ..."Harish Babu,Irfan Dar,Jatin Gill,Karan Suri,Lalit Negi,Mohan Lal,Naveen Rana".split(","),
    ..."Om Prakash,Pavan Teja".split(","),
  ],
} as const;

export type TeamName = keyof typeof SQUADS;

/** Anil Rao and Farhan Ali of the Reds are not named; Dev Rao is. */
export const SIDES: Readonly<Record<TeamName, readonly string[]>> = {
  Reds: [0, 2, 3, 5, 6, 7, 8, 9, 11, 14, 15].map((place) => SQUADS.Reds[place] ?? ""),
  Blues: [0, 1, 2, 5, 6, 7, 8, 9, 11, 12, 14].map((place) => SQUADS.Blues[place] ?? ""),
};

export interface Over {
  readonly bowler: string;
  /** "4", "wd", "nb2", "1lb", "W" for bowled and "W Om Prakash" for caught by somebody. */
  readonly balls: readonly string[];
}

/** Three overs each; the last ball is the argument. */
export function eveningOvers(lastBall: string): Readonly<Record<TeamName, readonly Over[]>> {
  return {
    Reds: [
      { bowler: "Faisal Mir", balls: ["1", "4", ".", "6", "W Om Prakash", "2"] },
      { bowler: "Gopal Menon", balls: ["wd", "1", ".", "4", "nb2", "1lb", "W", "6"] },
      { bowler: "Harish Babu", balls: [".", ".", "1", "4", "4", "1"] },
    ],
    Blues: [
      { bowler: "Kiran Shah", balls: [".", "4", "W Wasim Haider", "1", ".", "wd", "2"] },
      { bowler: "Manoj Pillai", balls: [".", ".", ".", "W", ".", "."] },
      { bowler: "Nitin Joshi", balls: ["6", "1", "nb4", "1lb", "2", ".", lastBall] },
    ],
  };
}

/** The batters, in order. */
export const ORDERS: Readonly<Record<TeamName, readonly string[]>> = {
  Reds: ["Ravi Bose", "Sunil Das", "Imran Qureshi", "Kiran Shah"],
  Blues: ["Arjun Nair", "Bilal Khan", "Chetan Patil", "Faisal Mir"],
};

/** The match as a Cricsheet file has it. The Reds win; Ravi Bose is player of the match. */
export function eveningFile(lastBall: string): RawMatch {
  const overs = eveningOvers(lastBall);
  const people = (["Reds", "Blues"] as const).flatMap((team) =>
    SQUADS[team].map((name, place) => [name, `${team === "Reds" ? "RED" : "BLU"}-${place}`]),
  );
  const file = {
    meta: { data_version: "1.1.0", created: "2026-11-23", revision: 1 },
    info: {
      balls_per_over: 6,
      dates: [new Date().toISOString().slice(0, 10)],
      gender: "male",
      match_type: "T20",
      outcome: { winner: "Reds", by: { runs: 1 } },
      overs: 3,
      player_of_match: ["Ravi Bose"],
      players: SIDES,
      registry: { people: Object.fromEntries(people) },
      season: "2026",
      teams: ["Reds", "Blues"] as [string, string],
    },
    innings: (["Reds", "Blues"] as const).map((team) => bowled(team, overs[team])),
  };
  return file;
}

/** The match when so many overs of the second innings are over; without it, for −1. */
export function upTo(file: RawMatch, oversOfSecond: number): RawMatch {
  const [first, second] = file.innings;
  const { player_of_match: _, ...info } = file.info;
  const overs = second?.overs?.slice(0, Math.max(0, oversOfSecond));
  const innings = [first, ...(oversOfSecond < 0 || !second ? [] : [{ ...second, overs }])];
  return { ...file, info, innings: innings.filter((each) => each !== undefined) as RawInnings[] };
}

function bowled(team: TeamName, overs: readonly Over[]): RawInnings {
  const [first = "", second = "", ...toCome] = ORDERS[team];
  let [striker, other] = [first, second];
  const swap = () => {
    [striker, other] = [other, striker];
  };
  return {
    team,
    overs: overs.map(({ bowler, balls }, over) => {
      const deliveries = balls.map((ball) => {
        const delivery = deliveryOf(ball, { batter: striker, non_striker: other, bowler });
        const { wides = 0, legbyes = 0 } = delivery.extras ?? {};
        const run = delivery.runs.batter + legbyes + Math.max(0, wides - 1);
        if (run % 2 === 1) swap();
        if (delivery.wickets) striker = toCome.shift() ?? "";
        return delivery;
      });
      swap();
      return { over, deliveries };
    }),
  };
}

function deliveryOf(
  ball: string,
  people: Pick<RawDelivery, "batter" | "non_striker" | "bowler">,
): RawDelivery {
  const made = (batter: number, extras: NonNullable<RawDelivery["extras"]> = {}): RawDelivery => {
    const more = Object.values(extras).reduce((sum, each) => sum + each, 0);
    return { ...people, runs: { batter, extras: more, total: batter + more }, extras };
  };
  if (ball === "wd") return made(0, { wides: 1 });
  if (ball.startsWith("nb")) return made(Number(ball.slice(2)), { noballs: 1 });
  if (ball.endsWith("lb")) return made(0, { legbyes: Number(ball[0]) });
  if (!ball.startsWith("W")) return made(ball === "." ? 0 : Number(ball));
  const fielder = ball.slice(2);
  const wicket = {
    kind: fielder === "" ? "bowled" : "caught",
    player_out: people.batter,
    fielders: fielder === "" ? [] : [{ name: fielder }],
  };
  return { ...made(0), wickets: [wicket] };
}
