import { beforeAll, describe, expect, test } from "vitest";
import { dumpTables } from "#tests/support/dump-tables";
import { startTradedLeague, type TradedLeague } from "#tests/support/start-traded-league";
import { logInAs, pageArgs } from "../page-args";
import { moduleOf } from "../route-modules";
import { SQUADS_ACCESS } from "./access-of-squads";

type Form = Readonly<Record<string, string | readonly string[]>>;

/** Every action of squads and trades with each form that has fields, also what comes to them later. */
const FORMS = Object.entries(SQUADS_ACCESS)
  .flatMap(([route, { members = [], manager = [] }]) =>
    [...members, ...manager].map((form) => ({ route, form })),
  )
  .filter(({ form }) => fieldsOf(form).length > 0);

/** What no page of ours sends in any field but the intent. */
const HOSTILE: readonly (readonly [string, string | readonly string[]])[] = [
  ["nothing", ""],
  ["a negative number", "-1"],
  ["a fraction", "1.005"],
  ["an exponent", "1e9"],
  ["the id of nobody", "999999999999999"],
  ["more digits than a number has", "9".repeat(400)],
  ["a huge text", "x".repeat(5_000)],
  ["other letters", "١٢٣\u202e💥\u0000"],
  ["a field twice", ["1", "2"]],
  ["markup", "<script>"],
];

let league: TradedLeague;
let manager: string;

beforeAll(async () => {
  league = await startTradedLeague();
  const [asha] = league.users;
  manager = await logInAs(league.services, asha);
});

/** On My list an empty place is no place, and of a place that is sent twice the last counts. */
const WELCOME_ON_MY_LIST = ["nothing", "a field twice"];

describe.each(HOSTILE)("%s in every field", (name, value) => {
  const isWelcome = (route: string) =>
    WELCOME_ON_MY_LIST.includes(name) && route.startsWith("/league/:leagueId/squads/list");
  test.each(
    FORMS.filter(({ route }) => !isWelcome(route)).map(
      ({ route, form }) => [`${route} ${form.intent ?? ""}`, route, form] as const,
    ),
  )("%s, after the squads are made", async (_title, route, form) => {
    const hostile = Object.fromEntries(fieldsOf(form).map((name) => [name, value]));
    await expectRefusal(route, { ...form, ...hostile });
  });
});

/** Without what a button says. */
function fieldsOf(form: Form): string[] {
  return Object.keys(form).filter((name) => name !== "intent" && name !== "move");
}

/** Nothing changes, and whoever is not led back to the page gets a sentence with a status of 4xx. */
async function expectRefusal(route: string, form: Form) {
  const before = stored();
  const params = { leagueId: String(league.leagueId) };
  const args = pageArgs(league.services, "/x", { cookie: manager, params, form });
  const answer = await actionOf(route)(args).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  expect(stored()).toEqual(before);
  if (answer.status === 302) return;
  const body = await answer.json();
  const sentences = (body.faults ?? []).map(({ sentence }: { sentence: string }) => sentence);
  expect([body.message, body.sentence, ...sentences].join(" ")).toMatch(/\w+ \w+/);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
}

/** Everything but how often somebody has tried. */
function stored() {
  const { try_counts: _, ...tables } = dumpTables(league.services.db) as Record<string, unknown>;
  return tables;
}

function actionOf(route: string) {
  const { action } = moduleOf(route);
  if (action === undefined) throw new Error(`${route} takes no forms.`);
  return action;
}
