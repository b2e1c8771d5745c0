import { afterEach, beforeEach, expect, test } from "vitest";
import { openDifferences, users } from "#db/schema";
import { requireScorer } from "#server/matches/operator/scorer-access";
import { setResult } from "#server/matches/operator/set-result";
import { previewFile, saveFile } from "#server/matches/reconcile/score-file";
import { toSessionUser } from "#server/people/accounts/sessions";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import {
  type FetchedCup,
  fetchedCup,
  MORNING,
  RECENT,
} from "#tests/server/matches/nightly/fetched-cup";
import {
  loader as seeDesk,
  action as sendDesk,
} from "../../../app/routes/matches/desk/desk-screen";
import {
  loader as seeTournament,
  action as sendTournament,
} from "../../../app/routes/matches/tournament/tournament-screen";
import { loader as seeOperator } from "../../../app/routes/run/operator/operator-screen";
import { logInAs } from "../page-args";
import { faultsOf, leadsTo, type Office, officeOf } from "./operator-office";

let cup: FetchedCup;
let office: Office;
beforeEach(async () => {
  cup = await fetchedCup();
  const { services } = cup;
  const olga = services.db
    .select()
    .from(users)
    .all()
    .find(({ id }) => id === cup.operator.userId);
  if (!olga) throw new Error("The cup has no operator.");
  const user = toSessionUser(olga);
  office = officeOf(services, user, await logInAs(services, user));
});
afterEach(() => cup.archives.stop());

const tournament = () => ({ tournamentId: String(cup.tournamentId) });
const fixture = () => ({ fixtureId: String(cup.fixtureId) });
const filesOf = async () => (await (await office.see(seeTournament, tournament())).json()).files;

test("an operator turns match files off and on with one tick", async () => {
  expect(await filesOf()).toMatchObject({ fetches: true });
  const off = await office.send(sendTournament, tournament(), { intent: "cricsheet" });
  expect(leadsTo(off)).toBe(`/operator/tournament/${cup.tournamentId}`);
  expect(await filesOf()).toMatchObject({ fetches: false });
  expect((await (await office.see(seeOperator, {})).json()).files).toBeNull();
  await office.send(sendTournament, tournament(), { intent: "cricsheet", on: "yes" });
  expect(await filesOf()).toMatchObject({ fetches: true });
});

test("the season of a competition without an archive is refused beside its button", async () => {
  const answer = await office.send(sendTournament, tournament(), { intent: "season" });
  expect(answer.status).toBe(409);
  expect(JSON.stringify(await faultsOf(answer))).toContain("Gully knows no archive of Himalayan");
});

test("a file that waits is on the desk, and taken with one button as it was shown", async () => {
  const { services, operator, fixtureId } = cup;
  const text = JSON.stringify(smallMatch());
  const scorer = requireScorer(services.db, { id: operator.userId }, fixtureId);
  const { digest } = previewFile(services, scorer, text);
  saveFile(services, scorer, { text, seen: digest, alsoDoubted: false });
  setResult(services, scorer, { result: "no result", status: "" });
  cup.archives.put(RECENT, { "1.json": smallMatch() }, '"a"');
  await cup.at(MORNING);
  const desk = await (await office.see(seeDesk, fixture())).json();
  expect(desk.difference).toMatchObject({ others: [{ what: "Result" }] });
  const unseen = await office.send(sendDesk, fixture(), { intent: "take", seen: "x" });
  expect(JSON.stringify(await faultsOf(unseen))).toContain("The differences have changed");
  const seen = desk.difference.digest;
  const taken = await office.send(sendDesk, fixture(), { intent: "take", seen });
  expect(leadsTo(taken)).toBe(`/match/${fixtureId}/desk`);
  expect(cup.status()).toBe("India won by 4 runs");
  expect(services.db.select().from(openDifferences).all()).toEqual([]);
});
