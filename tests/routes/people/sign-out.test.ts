import { beforeEach, describe, expect, test } from "vitest";
import type { SessionUser } from "#server/people/accounts/sessions";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { readSessionMark, readSessionToken } from "../../../app/lib/session.server";
import { action as logout } from "../../../app/routes/people/login/logout";
import {
  headers,
  loader as manageTeam,
} from "../../../app/routes/play/manage-team/manage-team-screen";
import { logInAs, pageArgs } from "../page-args";

let started: StartedLeague<never, never>;
let asha: SessionUser;

beforeEach(async () => {
  started = await startLeague([START], { teams: ["Asha"] });
  asha = started.asha;
});

const logIn = () => logInAs(started.services, asha);

function openTeam(cookie: string) {
  const { services, league, season } = started;
  const params = { leagueId: String(league.leagueId), tournamentId: String(season.tournamentId) };
  return manageTeam(pageArgs(services, "/league/1/manage-team/1", { cookie, params }));
}

describe("signing out leaves nothing of an unlocked team behind (rules.md#secrecy)", () => {
  test("the browser removes kept pages and drafts, and keeps its cookies", async () => {
    const cookie = await logIn();
    const answer = await logout(pageArgs(started.services, "/logout", { cookie, form: {} }));
    expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
    const taken = answer.headers.getSetCookie().map((each) => each.split("=")[0]);
    expect(taken).toEqual(["gully-session", "gully-pending"]);
  });

  test("no browser keeps Manage Team, neither the page nor its data", async () => {
    const answer = await openTeam(await logIn());
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const ofPage = headers({
      loaderHeaders: new Headers(),
      parentHeaders: new Headers(),
      actionHeaders: new Headers(),
      errorHeaders: undefined,
    });
    expect(new Headers(ofPage).get("cache-control")).toBe("no-store");
  });
});

describe("the mark of a session, by which drafts are kept", () => {
  const markOf = (cookie: string) => {
    const { request, context } = pageArgs(started.services, "/", { cookie });
    return readSessionMark(request, context);
  };

  test("is the same for one session, another for the next, and none without", async () => {
    const [first, second] = [await logIn(), await logIn()];
    expect(await markOf(first)).toMatch(/^[0-9a-f]{16}$/);
    expect(await markOf(first)).toBe(await markOf(first));
    expect(await markOf(second)).not.toBe(await markOf(first));
    expect(await markOf("")).toBe("");
  });

  test("is on Manage Team, where the token is not", async () => {
    const cookie = await logIn();
    const { request, context } = pageArgs(started.services, "/", { cookie });
    const token = (await readSessionToken(request, context)) ?? "";
    const text = await (await openTeam(cookie)).text();
    expect(token).not.toBe("");
    expect(text).not.toContain(token);
    expect(text).toContain(await markOf(cookie));
  });
});
