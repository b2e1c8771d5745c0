import { beforeEach, expect, test } from "vitest";
import { makeSeason, makeUser, type SmallSeason } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as root } from "../../app/root";
import { action as createLeague } from "../../app/routes/create-league/route";
import { cookiesOf, logInAs, pageArgs } from "./page-args";

let services: TestServices;
let season: SmallSeason;
let cookie: string;

beforeEach(async () => {
  services = testServices();
  season = makeSeason(services, [Date.UTC(2026, 3, 1, 14)]);
  cookie = await logInAs(services, await makeUser(services, "Asha"));
});

const form = {
  name: "Office Nets",
  teamName: "Cow Corner Kings",
  budget: "100",
  teamBalance: "7",
  transfersAllowed: "25",
  freeTransfersPerMatch: "1",
  batMin: "3",
  batMax: "6",
  bowlMin: "3",
  bowlMax: "6",
  allrounderMin: "1",
  allrounderMax: "4",
  wicketkeeperMin: "1",
  wicketkeeperMax: "4",
  playoffTrades: "10",
  separatePlayoffTrades: "No",
};
const create = (change: Record<string, string>, search: string) =>
  createLeague(
    pageArgs(services, `/create-league${search}`, {
      cookie,
      form: { ...form, ...change },
    }),
  );

test("says its pin and goes there", async () => {
  const answer = await create({}, `?tournamentId=${season.tournamentId}`);
  expect(answer.headers.get("location")).toBe("/league/1");
  const { toasts } = await (
    await root(pageArgs(services, "/", { cookie: cookiesOf(answer) }))
  ).json();
  expect(toasts).toHaveLength(1);
  expect(toasts[0]?.text).toMatch(/^League created! PIN: [1-9]\d{5}$/);
});

type FieldsAndSentence = readonly [readonly string[], string];
type Refusal = readonly [Partial<typeof form>, string, readonly FieldsAndSentence[]];

const refusals: readonly Refusal[] = [
  [{ name: " " }, "?tournamentId=1", [[["name"], "League name is required"]]],
  [{ teamName: "" }, "?tournamentId=1", [[["teamName"], "Team name is required"]]],
  [{}, "", [[[], "Tournament ID is missing"]]],
  [{}, "?tournamentId=99", [[[], "Tournament not found."]]],
  [
    { budget: "" },
    "?tournamentId=1",
    [[["budget"], "Budget must be a whole number from 1 to 1000."]],
  ],
  [
    { name: "", batMin: "5", batMax: "4" },
    "?tournamentId=1",
    [
      [["name"], "League name is required"],
      [["batMin", "batMax"], "Min Batsmen must not be more than Max Batsmen."],
    ],
  ],
];

test.each(refusals)("%o with %s is refused beside its fields", async (change, search, faults) => {
  const answer = await create(change, search);
  expect(answer.headers.get("location")).toBeNull();
  expect(await answer.json()).toEqual({
    intent: "create",
    faults: faults.map(([fields, sentence]) => ({ fields, sentence })),
    typed: { ...form, ...change },
  });
});
