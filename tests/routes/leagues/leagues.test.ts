import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test } from "vitest";
import { changeDisplayName } from "#server/people/accounts/display-name";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import {
  DAY,
  legalEleven,
  makeUser,
  type SmallLeague,
  type SmallSeason,
} from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { loader as root } from "../../../app/root";
import {
  action as join,
  loader as joinPage,
} from "../../../app/routes/leagues/members/join-league-screen";
import {
  action as manageTeam,
  loader as manageTeamPage,
} from "../../../app/routes/play/manage-team/manage-team-screen";
import { typedChoices } from "../../../app/routes/play/manage-team/plain-form/typed-choices";
import { loader as leagueHome } from "../../../app/routes/stories/home/home-screen";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "../page-args";

const MINUTE = 60_000;

let services: TestServices;
let season: SmallSeason;
let league: SmallLeague;
/** Cookies of the league's manager and of somebody who is not in it. */
let manager: string;
let outsider: string;

beforeEach(async () => {
  const started = await startLeague([START, START + DAY], { outsiders: ["Ben"] });
  ({ services, season, league } = started);
  manager = await logInAs(services, started.asha);
  outsider = await logInAs(services, started.ben);
});

type Page = (args: LoaderFunctionArgs) => Promise<unknown>;

describe("a league is for its participants alone", () => {
  const pages: [string, Page, Record<string, string> | undefined][] = [
    ["League Home", leagueHome, undefined],
    ["Manage Team", manageTeamPage, undefined],
    ["submitting", manageTeam, { intent: "submit" }],
    ["resetting", manageTeam, { intent: "reset" }],
  ];

  test.each(pages)("%s does not exist for an outsider", async (_, page, form) => {
    const refused = await thrownBy(page(teamArgs(outsider, form)));
    expect(refused.status).toBe(404);
    const sentence = form ? "❌ Missing user or league info" : "League not found";
    expect(await refused.json()).toEqual({ sentence });
  });

  test.each(pages)("%s sends visitors to /login and back", async (_, page, form) => {
    const refused = await thrownBy(page(teamArgs("", form)));
    expect(refused.headers.get("location")).toBe(`/login?to=${encodeURIComponent(teamPath())}`);
  });

  test("naming a team of a league that one is not in", async () => {
    const path = `/join-league?league=${league.leagueId}`;
    const form = { intent: "name", teamName: "Mine now" };
    const answer = await join(pageArgs(services, path, { cookie: outsider, form }));
    expect(answer.status).toBe(404);
  });

  test("another tournament's team page is none of this league", async () => {
    const params = { leagueId: String(league.leagueId), tournamentId: "99" };
    const args = pageArgs(services, "/x", { cookie: manager, params });
    const refused = await thrownBy(manageTeamPage(args));
    const sentence = "Missing league or tournament information.";
    expect(await refused.json()).toEqual({ sentence });
  });
});

describe("a newcomer with almost a member's name", () => {
  test("is asked for another on the form that joins", async () => {
    const user = await makeUser(services, "Double");
    const double = await logInAs(services, changeDisplayName(services, user, "Аsha"));
    const post = (form: Record<string, string>) =>
      join(
        pageArgs(services, "/join-league", { cookie: double, form: { intent: "join", ...form } }),
      );
    const refused = await post({ pin: league.pin });
    const sentence =
      "Another member of Sunday Gully League has almost the same name. Choose another one to join.";
    expect([refused.status, await refused.json()]).toEqual([
      422,
      {
        intent: "join",
        faults: [{ fields: ["displayName"], sentence }],
        typed: { pin: league.pin },
      },
    ]);
    const again = await post({ pin: league.pin, displayName: "Ａｓｈａ" });
    expect(again.status).toBe(422);
    const joined = await post({ pin: league.pin, displayName: "Asha from Pune" });
    expect(joined.headers.get("location")).toBe(`/join-league?league=${league.leagueId}`);
    const page = await (await root(pageArgs(services, "/", { cookie: double }))).json();
    expect(page.displayName).toBe("Asha from Pune");
  });
});

describe("joining", () => {
  test("by pin, then naming the team, which is asked once", async () => {
    const form = { intent: "join", pin: ` ${league.pin} ` };
    const joined = await join(pageArgs(services, "/join-league", { cookie: outsider, form }));
    const next = joined.headers.get("location") ?? "";
    expect(next).toBe(`/join-league?league=${league.leagueId}`);
    const step = await (await joinPage(pageArgs(services, next, { cookie: outsider }))).json();
    expect(step).toMatchObject({ step: "name", league: "Sunday Gully League" });

    const empty = { intent: "name", teamName: "  " };
    const refused = await join(pageArgs(services, next, { cookie: outsider, form: empty }));
    expect([refused.status, await refused.json()]).toEqual([
      422,
      {
        intent: "name",
        faults: [{ fields: ["teamName"], sentence: "Team name is required" }],
        typed: { teamName: "  " },
      },
    ]);

    const named = { intent: "name", teamName: "Ben's XI" };
    const answer = await join(pageArgs(services, next, { cookie: outsider, form: named }));
    expect(answer.headers.get("location")).toBe(`/league/${league.leagueId}`);
    const again = await joinPage(pageArgs(services, next, { cookie: outsider }));
    expect(again.headers.get("location")).toBe(`/league/${league.leagueId}`);
  });

  test("an invitation fills in the pin", async () => {
    const args = pageArgs(services, "/join-league?pin=123456", { cookie: outsider });
    expect(await (await joinPage(args)).json()).toMatchObject({ step: "pin", pin: "123456" });
  });
});

describe("the team's form", () => {
  test("a refused team comes back with all ticks and choices", async () => {
    const [captain = 0, ...others] = legalEleven(season);
    const form = { ...submission([captain, ...others.slice(1)]), viceCaptainId: "" };
    const answer = await manageTeam(teamArgs(manager, form));
    expect(answer.status).toBe(422);
    const { intent, faults, typed } = await answer.json();
    expect([intent, faults]).toEqual([
      "submit",
      [
        { fields: [], sentence: "⚠ You must select exactly 11 players." },
        { fields: [], sentence: "⚠ Please select a vice-captain." },
      ],
    ]);
    expect(typedChoices(typed)).toEqual({
      playerIds: [captain, ...others.slice(1)],
      backups: [],
      captainId: captain,
      viceCaptainId: null,
      prediction: String(season.teamIds[0]),
      booster: null,
    });
  });

  test("a team is saved for the fixture that it is for", async () => {
    const answer = await manageTeam(teamArgs(manager, submission(legalEleven(season))));
    expect(answer.headers.get("location")).toBe(
      `${teamPath()}?saved=${season.fixtureIds[0]}&first=1`,
    );
    expect(await toastsAfter(answer)).toEqual([
      { kind: "success", text: "Team submitted successfully!" },
    ]);
    expect(openTeamSheet(services, league.manager).saved).toMatchObject({
      playerIds: legalEleven(season),
      predictedTeamId: season.teamIds[0],
    });
  });

  test("a form that was open over the lock says that it went to the next match", async () => {
    const form = submission(legalEleven(season));
    services.setNow(START + 5 * MINUTE);
    const answer = await manageTeam(teamArgs(manager, form));
    const target = `${teamPath()}?saved=${season.fixtureIds[1]}&moved=1`;
    expect(answer.headers.get("location")).toBe(`${target}&first=1`);
    const text =
      "Team is locked for the current fixture. Any changes will apply to the next match.";
    expect(await toastsAfter(answer)).toContainEqual({ kind: "info", text });

    services.setNow(START + 5 * MINUTE + 1);
    const later = await manageTeam(teamArgs(manager, form));
    expect(later.headers.get("location")).toBe(target);
    expect(await toastsAfter(later)).not.toContainEqual({ kind: "info", text });
  });

  test("undo keeps what is saved, reset without a locked team clears it", async () => {
    await manageTeam(teamArgs(manager, submission(legalEleven(season))));
    const undone = await manageTeam(teamArgs(manager, { intent: "undo" }));
    expect(undone.headers.get("location")).toBe(teamPath());
    expect(openTeamSheet(services, league.manager).saved.playerIds).toHaveLength(11);

    const reset = await manageTeam(teamArgs(manager, { intent: "reset" }));
    const text = "ℹ️ No valid team snapshot found. Team reset to default.";
    expect(await toastsAfter(reset)).toEqual([{ kind: "info", text }]);
    expect(openTeamSheet(services, league.manager).saved.playerIds).toHaveLength(0);
  });
});

function teamPath(): string {
  return `/league/${league.leagueId}/manage-team/${season.tournamentId}`;
}

function teamArgs(cookie: string, form?: Record<string, string | string[]>): LoaderFunctionArgs {
  const params = {
    leagueId: String(league.leagueId),
    tournamentId: String(season.tournamentId),
  };
  return pageArgs(services, teamPath(), { cookie, params, ...(form && { form }) });
}

/** The form as the page sends it before the first match: the first two players lead. */
function submission(playerIds: readonly number[]): Record<string, string | string[]> {
  return {
    intent: "submit",
    playerIds: playerIds.map(String),
    captainId: String(playerIds[0]),
    viceCaptainId: String(playerIds[1]),
    winPrediction: String(season.teamIds[0]),
    booster: "",
    targetFixtureId: String(season.fixtureIds[0]),
  };
}

async function toastsAfter(answer: Response) {
  const page = await root(pageArgs(services, "/", { cookie: cookiesOf(answer) }));
  return (await page.json()).toasts;
}
