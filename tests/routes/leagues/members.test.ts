import { beforeEach, describe, expect, test } from "vitest";
import { removeMember } from "#server/leagues/membership/leave-league";
import { invitePeople } from "#server/leagues/membership/personal-links";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { makeSpectatorLink } from "#server/stories/share/spectator-link";
import { inviteToLeague } from "#tests/support/older-invitation";
import { DAY, type SmallLeague } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { loader as root } from "../../../app/root";
import {
  loader as oldAddress,
  action as sendToOldAddress,
} from "../../../app/routes/leagues/members/members";
import { action, loader } from "../../../app/routes/leagues/members/people-screen";
import { loader as home } from "../../../app/routes/stories/home/home-screen";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "../page-args";
import { refreshHome } from "../procedures";

let services: TestServices;
let ben: SessionUser;
let league: SmallLeague;
let ashas: string;
let bens: string;

beforeEach(async () => {
  const started = await startLeague([START, START + DAY], { members: ["Ben"] });
  ({ services, league, ben } = started);
  ashas = await logInAs(services, started.asha);
  bens = await logInAs(services, ben);
});

const args = (cookie: string, search = "", form?: Record<string, string>) =>
  pageArgs(services, `/league/1/people${search}`, {
    cookie,
    params: { leagueId: "1" },
    ...(form && { form }),
  });
const page = async (cookie: string, search = "") => (await loader(args(cookie, search))).json();
const send = (cookie: string, form: Record<string, string>) => action(args(cookie, "", form));

async function toastAfter(answer: Response) {
  const { toasts } = await (
    await root(pageArgs(services, "/", { cookie: cookiesOf(answer) }))
  ).json();
  return toasts[0]?.text;
}

describe("the members page", () => {
  test("shows the members, and asks before anything is done", async () => {
    const { page: list, count, role, question, invitations } = await page(ashas);
    expect([count, list.place]).toEqual([2, null]);
    expect(list.rows.map(({ displayName, role, mine }) => [displayName, role, mine])).toEqual([
      ["Asha", "manager", true],
      ["Ben", "member", false],
    ]);
    expect([role, question, invitations]).toEqual(["manager", null, []]);
    expect((await page(ashas, "?remove=2")).question).toEqual({
      intent: "remove",
      participantId: 2,
      displayName: "Ben",
    });
    expect((await page(ashas, "?hand-over=2")).question).toMatchObject({ intent: "hand-over" });
    expect((await page(ashas, "?delete")).question).toEqual({ intent: "delete" });
    expect((await page(bens, "?leave")).question).toEqual({ intent: "leave" });
  });

  test.each(["?remove=1", "?remove=99", "?remove=x", "?leave"])(
    "asks a manager nothing at %s",
    async (search) => {
      expect((await page(ashas, search)).question).toBeNull();
    },
  );

  test("asks a member nothing that is the manager's, and shows no links", async () => {
    for (const search of ["?remove=1", "?hand-over=1", "?delete"]) {
      expect(await page(bens, search)).toMatchObject({ question: null, invitations: null });
    }
  });

  test("leaving leads to My Leagues, and the league is gone", async () => {
    const answer = await send(bens, { intent: "leave" });
    expect(answer.headers.get("location")).toBe("/my-leagues");
    expect(await toastAfter(answer)).toBe("You have left the league.");
    const again = await thrownBy(send(bens, { intent: "leave" }));
    expect(again.status).toBe(404);
  });

  test("a removed member's open page gets 'League not found', also its refresh", async () => {
    const managed = requireManager(services.db, { id: league.manager.userId }, 1);
    await send(ashas, { intent: "remove", participant: "2", newPin: "1" });
    for (const open of [home, refreshHome, loader]) {
      const refused = await thrownBy(open(args(bens)));
      expect([refused.status, (await refused.json()).sentence]).toEqual([404, "League not found"]);
    }
    expect(() => removeMember(services, managed, { participantId: 2, newPin: false })).toThrow();
  });

  test("has the PIN and who is on the way, and links of friends for the manager alone", async () => {
    const managed = requireManager(services.db, { id: 1 }, 1);
    invitePeople(services, managed, "Tara");
    const shown = await page(ashas);
    expect(shown.pin).toBe(league.pin);
    expect(shown.expected.map(({ name, href }) => [name, href.includes("/i/")])).toEqual([
      ["Tara", true],
    ]);
    const acting = "Let a manager save, bid and pick for you: off";
    const ofManager = { watched: false, webhooks: 0, notes: false, bring: true };
    const doors = { ...ofManager, club: null, acting };
    expect(shown.doors).toEqual(doors);
    const others = await page(bens);
    expect(others).toMatchObject({ pin: league.pin, expected: [] });
    const ofMember = { watched: null, webhooks: null, notes: null, bring: null };
    expect(others.doors).toEqual({ ...doors, ...ofMember });
    makeSpectatorLink(services, managed);
    expect((await page(bens)).doors.watched).toBe(true);
  });

  test("the old address leads there, with the question that it asks", async () => {
    const answer = await oldAddress(args(ashas, "?remove=2"));
    expect(answer.headers.get("location")).toBe("/league/1/people?remove=2");
  });

  test("a form of a page that is still open from the old address goes on to People whole", async () => {
    const form = { intent: "remove", participant: "2" };
    const answer = await sendToOldAddress(args(ashas, "?remove=2", form));
    expect([answer.status, answer.headers.get("location")]).toEqual([
      307,
      "/league/1/people?remove=2",
    ]);
  });

  test("removing says who, and keeps the pin where its box is not ticked", async () => {
    const answer = await send(ashas, { intent: "remove", participant: "2" });
    expect(answer.headers.get("location")).toBe("/league/1/people");
    expect(await toastAfter(answer)).toBe("Ben has been removed from the league.");
    const { home: shown } = await (await home(args(ashas))).json();
    expect(shown.pin).toBe(league.pin);
  });

  test("handing over twice is refused the second time", async () => {
    const answer = await send(ashas, { intent: "hand-over", participant: "2" });
    expect(await toastAfter(answer)).toBe("Ben is the League Manager now.");
    const again = await thrownBy(send(ashas, { intent: "hand-over", participant: "2" }));
    expect([again.status, (await again.json()).sentence]).toEqual([
      403,
      "Only the League Manager can do this.",
    ]);
    expect(requireMember(services.db, ben, 1).role).toBe("manager");
  });

  test.each([
    [{ intent: "leave" }, 409, "You manage this league: hand it over before you leave."],
    [{ intent: "remove", participant: "1" }, 404, "This member is no longer in the league."],
    [{ intent: "remove" }, 404, "This member is no longer in the league."],
    [{ intent: "hand-over", participant: "" }, 404, "This member is no longer in the league."],
    [
      { intent: "delete", name: "Sunday Gully League" },
      409,
      "Others are in this league: it cannot be deleted.",
    ],
    [{ intent: "withdraw", invitation: "7" }, 404, "This link has ended already."],
  ])("%o of the manager is refused beside its form", async (form, status, sentence) => {
    const answer = await send(ashas, form);
    const { intent, ...typed } = form;
    const fields = intent === "delete" ? ["name"] : [];
    const refused = { intent, faults: [{ fields, sentence }], typed };
    expect([answer.status, await answer.json()]).toEqual([status, refused]);
  });

  test("links from before the league had one are listed, and can be withdrawn", async () => {
    inviteToLeague(services, requireManager(services.db, { id: league.manager.userId }, 1));
    expect((await page(ashas)).invitations).toMatchObject([{ id: 1, usesLeft: 20 }]);
    await send(ashas, { intent: "withdraw", invitation: "1" });
    expect((await page(ashas)).invitations).toEqual([]);
  });
});
