import type { LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { fixtures, poolPlayers, teams } from "#db/schema";
import { addOperator } from "#server/matches/operator/name-operators";
import type { SessionUser } from "#server/people/accounts/sessions";
import { makeUser } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { answerOf, logInAs, pageArgs } from "../page-args";

type Form = Readonly<Record<string, string>>;
type Action = (args: LoaderFunctionArgs) => Promise<unknown>;

/** An operator at the pages. */
export interface Office {
  readonly operator: SessionUser;
  readonly cookie: string;
  /** Sends a form; the answer, also a thrown one. */
  send(
    action: Action,
    params: Record<string, string>,
    form: Form,
    search?: string,
  ): Promise<Response>;
  /** Looks at a page. */
  see(loader: Action, params: Record<string, string>): Promise<Response>;
  idOf(player: string): number;
}

export async function openOffice(services: TestServices): Promise<Office> {
  const operator = await makeUser(services, "Olga");
  addOperator(services, operator.email);
  const cookie = await logInAs(services, operator);
  return officeOf(services, operator, cookie);
}

export function officeOf(services: TestServices, operator: SessionUser, cookie: string): Office {
  const answer = (handle: Action, args: LoaderFunctionArgs) => answerOf(handle(args));
  return {
    operator,
    cookie,
    send: (action, params, form, search = "") =>
      answer(action, pageArgs(services, `/operator${search}`, { cookie, params, form })),
    see: (loader, params) => answer(loader, pageArgs(services, "/operator", { cookie, params })),
    idOf: (player) => {
      const row = services.db
        .select({ id: poolPlayers.id })
        .from(poolPlayers)
        .where(eq(poolPlayers.name, player))
        .get();
      if (!row) throw new Error(`${player} is not in the pool.`);
      return row.id;
    },
  };
}

/** Where an answer leads, or its status. */
export function leadsTo(answer: Response): string | number {
  return answer.headers.get("location") ?? answer.status;
}

/** The sentences of a refusal with their fields. */
export async function faultsOf(answer: Response): Promise<unknown> {
  return (await answer.json()).faults;
}

/** Twelve a side: four batters, four bowlers, two all-rounders and two keepers. */
const SIDE = [
  ...["Bat A", "Bat B", "Bat C", "Bat D"].map((name) => [name, "Batsman"]),
  ...["Bowl A", "Bowl B", "Bowl C", "Bowl D"].map((name) => [name, "Bowler"]),
  ...["AR A", "AR B"].map((name) => [name, "Allrounder"]),
  ...["Keep A", "Keep B"].map((name) => [name, "WK"]),
];

/** A pool of 24 as it comes out of a spreadsheet. */
export const OFFICE_POOL = [
  "name\tteam\trole\tsalary",
  ...["Red", "Blue"].flatMap((team) =>
    SIDE.map(([name, role]) => `${team} ${name}\t${team}s\t${role}\t8.5`),
  ),
].join("\r\n");

/** The ids of the only tournament's teams and fixture. */
export function placesOf({ db }: TestServices) {
  const ids = db.select({ id: teams.id, name: teams.name }).from(teams).all();
  const teamOf = (name: string) => String(ids.find((team) => team.name === name)?.id);
  const fixture = db.select({ id: fixtures.id }).from(fixtures).get();
  return { reds: teamOf("Reds"), blues: teamOf("Blues"), fixtureId: String(fixture?.id) };
}

/** Rows of an innings by player's name, fields separated by blanks as the scorecard has them. */
export interface Scorecard {
  readonly battingTeam: string;
  /** "caught 54 32 6 2", then the bowler and the fielders by name. */
  readonly batting: Readonly<
    Record<string, readonly [figures: string, bowler?: string, ...fielders: string[]]>
  >;
  /** "4 0 30 3 1 0 10": overs, maidens, runs, wickets, wides, no-balls and, where counted, dots. */
  readonly bowling: Readonly<Record<string, string>>;
  /** Extras, of them byes, total, wickets, overs. */
  readonly totals: string;
}

/** The form of a scorecard. */
export function scorecardForm(office: Office, scorecard: Scorecard): Record<string, string> {
  const form: Record<string, string> = { battingTeam: scorecard.battingTeam };
  const put = (at: string, names: readonly string[], values: readonly string[]) => {
    for (const [index, name] of names.entries()) form[`${at}.${name}`] = values[index] ?? "";
  };
  const choice = (name: string | undefined) =>
    name === undefined || name === "" || name === "substitute"
      ? (name ?? "")
      : String(office.idOf(name));
  for (const [name, [figures, bowler, ...fielders]] of Object.entries(scorecard.batting)) {
    const at = `batting.${office.idOf(name)}`;
    const [, howOut = "", rest = ""] = /^([a-z ]+?) (\d.*)$/.exec(figures) ?? [];
    put(at, ["howOut"], [howOut]);
    put(at, ["runs", "balls", "fours", "sixes"], rest.split(" "));
    put(at, ["bowler", "fielder", "fielder2"], [bowler, ...fielders].map(choice));
  }
  const bowling = ["balls", "maidens", "runs", "wickets", "wides", "noBalls", "dotBalls"];
  for (const [name, figures] of Object.entries(scorecard.bowling)) {
    put(`bowling.${office.idOf(name)}`, bowling, figures.split(" "));
  }
  put("totals", ["extras", "byes", "runs", "wickets", "balls"], scorecard.totals.split(" "));
  return form;
}

export const FIRST_INNINGS: Omit<Scorecard, "battingTeam"> = {
  batting: {
    "Red Bat A": ["caught 54 32 6 2", "Blue Bowl A", "Blue Bat A"],
    "Red Bat B": ["bowled 0 1 0 0", "Blue Bowl A"],
    "Red Bat C": ["run out 12 12 0 0", "", "Blue Bat A", "Blue Keep A"],
    "Red AR A": ["lbw 20 16 2 0", "Blue Bowl A"],
    "Red Keep A": ["not out 16 10 0 1"],
  },
  bowling: {
    "Blue Bowl A": "4 0 30 3 1 0 10",
    "Blue Bowl B": "3.4 1 25 0 0 1 8",
    "Blue AR A": "4 0 52 0 0 0",
  },
  totals: "8 3 110 4 11.4",
};

export const SECOND_INNINGS: Omit<Scorecard, "battingTeam"> = {
  batting: {
    "Blue Bat A": ["caught and bowled 30 20 3 0", "Red Bowl A"],
    "Blue Bat B": ["stumped 8 4 0 1", "Red Bowl B", "Red Keep A"],
    "Blue Keep A": ["retired hurt 5 5 0 0"],
    "Blue Bowl A": ["caught 0 2 0 0", "Red Bowl A", "substitute"],
    "Blue AR A": ["not out 40 25 4 1"],
  },
  bowling: {
    "Red Bowl A": "4 1 35 2 0 0",
    "Red Bowl B": "4 0 51 1 0 0",
    "Red AR A": "1.2 0 0 0 0 0",
  },
  totals: "4 1 87 3 9.2",
};
