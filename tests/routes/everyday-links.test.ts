import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { mails } from "#db/schema";
import type { NoticeKind } from "#game/news/notices/kinds";
import { signKey } from "#server/core/signed-key";
import type { SessionUser } from "#server/people/accounts/sessions";
import { listTicked } from "#server/people/notices/choices";
import { notify } from "#server/people/notices/notify";
import { chooseQuietHours } from "#server/people/notices/quiet-hours";
import { hrefToStopNotices } from "#server/people/notices/stop-notices";
import { requireManager } from "#server/play/leagues/league-access";
import { findShareLink, makeShareLink } from "#server/stories/share/league-share";
import { calendarHref } from "#server/stories/write-calendar";
import { choose } from "#tests/support/choose-notice";
import { DAY, HOUR, makeUser, type SmallLeague } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { loader as join } from "../../app/routes/leagues/members/join-league-screen";
import { action as stop, loader as stopPage } from "../../app/routes/news/stop-reminders-screen";
import { loader as calendar } from "../../app/routes/stories/share/calendar";
import { loader as card } from "../../app/routes/stories/share/shared-picture";
import { meta, loader as shared } from "../../app/routes/stories/share/shared-screen";
import { makeCardFonts } from "../../tools/vite/card-fonts";
import { logInAs, pageArgs, thrownBy } from "./page-args";

let services: TestServices;
let asha: SessionUser;
let league: SmallLeague;

beforeEach(async () => {
  ({ services, league, asha } = await startLeague([START]));
});

describe("a link that stops mails", () => {
  const path = (kind: NoticeKind = "deadline") => {
    const { pathname, search } = new URL(hrefToStopNotices(services.env, asha.id, kind));
    return pathname + search;
  };
  const keyOf = (kind: NoticeKind = "deadline") =>
    new URL(path(kind), "http://gully.test").searchParams.get("key") ?? "";
  /** The kinds that a user gets mails of. */
  const mailed = (user = asha) =>
    listTicked(services.db, user).flatMap(({ kind, channel }) => (channel === "mail" ? kind : []));

  test("changes nothing by being looked at, and says what it stops", async () => {
    const page = await stopPage(pageArgs(services, path()));
    expect(await page.json()).toEqual({ kind: "deadline" });
    expect(mailed()).toEqual(["deadline", "proposal", "squads", "desk"]);
  });

  test("stops those of its kind by its button, without a login and as often as it is pressed", async () => {
    for (let times = 0; times < 2; times += 1) {
      expect((await stop(pageArgs(services, path(), { form: {} }))).status).toBe(200);
      expect(mailed()).toEqual(["proposal", "squads", "desk"]);
    }
    expect(listTicked(services.db, asha)).toContainEqual({ kind: "deadline", channel: "push" });
  });

  test("stops them by a mail program's one click, which is a form of parts", async () => {
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    const args = pageArgs(services, path("squads"));
    const request = new Request(args.request.url, { method: "POST", body });
    expect((await stop({ ...args, request })).status).toBe(200);
    expect(mailed()).toEqual(["deadline", "proposal", "desk"]);
  });

  test("of before, which names no kind, stops all mails", async () => {
    choose(services, asha, "result mail");
    const key = signKey(services.env, "reminders", { userId: asha.id, version: 1 });
    const old = `/reminders/stop?key=${key}`;
    expect(await (await stopPage(pageArgs(services, old))).json()).toEqual({ kind: null });
    expect((await stop(pageArgs(services, old, { form: {} }))).status).toBe(200);
    expect(mailed()).toEqual([]);
  });

  test("takes back the mails of its kind that wait for the morning", async () => {
    chooseQuietHours(services, asha, "22-7");
    services.setNow(START + 10 * HOUR);
    const text = { title: "A", sentences: [], action: "B", path: "/" };
    for (const kind of ["deadline", "squads"] as const) {
      const notice = { userId: asha.id, kind, about: "x", text, usefulUntil: START + 2 * DAY };
      inTransaction(services.db, (tx) => notify(services, tx, notice));
    }
    await stop(pageArgs(services, path(), { form: {} }));
    const waiting = services.db.select({ unsubscribe: mails.unsubscribe }).from(mails).all();
    expect(waiting).toEqual([{ unsubscribe: `http://gully.test${path("squads")}` }]);
  });

  test.each([
    ["of nobody", () => path().replace("key=1", "key=9")],
    ["of another user", () => path().replace("key=1", "key=2")],
    ["for another kind", () => path().replace("kind=deadline", "kind=squads")],
    ["for all kinds", () => path().replace("&kind=deadline", "")],
    ["for no kind at all", () => path().replace("kind=deadline", "kind=nonsense")],
  ])("%s with somebody's signature stops nothing", async (_, forged) => {
    const ben = await makeUser(services, "Ben");
    const refused = await thrownBy(stop(pageArgs(services, forged(), { form: {} })));
    expect(refused.status).toBe(404);
    expect([asha, ben].map(mailed)).toEqual([
      ["deadline", "proposal", "squads", "desk"],
      ["deadline", "proposal", "squads", "desk"],
    ]);
  });

  test("is no key to the calendar", async () => {
    const args = pageArgs(services, "/calendar/x", { params: { file: `${keyOf()}.ics` } });
    expect((await thrownBy(calendar(args))).status).toBe(404);
  });
});

describe("the calendar's address", () => {
  test("answers a program without a cookie, and 304 while nothing has changed", async () => {
    const file = calendarHref(services, asha).split("/").at(-1) ?? "";
    const args = pageArgs(services, `/calendar/${file}`, { params: { file } });
    const first = await calendar(args);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="gully.ics"',
      "cache-control": "private, max-age=300",
      "x-robots-tag": "noindex",
    });
    const lines = (await first.text()).split("\r\n");
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual([
      "BEGIN:VCALENDAR",
      "END:VCALENDAR",
      "",
    ]);
    const etag = first.headers.get("etag") ?? "";
    const request = new Request(args.request, { headers: { "if-none-match": `W/${etag}` } });
    expect((await calendar({ ...args, request })).status).toBe(304);
  });
});

describe("a shared league", () => {
  let token: string;

  beforeEach(() => {
    const managed = requireManager(services.db, asha, league.leagueId);
    makeShareLink(services, managed);
    token = findShareLink(services, managed)?.href.split("/").at(-1) ?? "";
  });

  test("tells a preview its name, tournament and card, but neither pin nor people", async () => {
    const answer = await shared(pageArgs(services, `/share/${token}`, { params: { token } }));
    const data = await answer.json();
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${league.pin}|Asha`));
    const tags = meta({ data, params: {}, matches: [], location: PLACE, error: null });
    expect(tags).toEqual(
      expect.arrayContaining([
        { property: "og:title", content: "Sunday Gully League" },
        { property: "og:description", content: "Fantasy cricket: Two Team Trophy" },
        { property: "og:image", content: `http://gully.test/share/${token}/card.png` },
        { name: "robots", content: "noindex" },
      ]),
    );
  });

  test("has a picture that its link alone opens", async () => {
    await makeCardFonts();
    const picture = await card(pageArgs(services, "/", { params: { token } }));
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(picture.headers.get("cache-control")).toBe("public, max-age=600");
    expect(picture.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const wrong = await thrownBy(card(pageArgs(services, "/", { params: { token: "x" } })));
    expect(wrong.status).toBe(404);
  });

  test("leads a person straight on, where the browser says that somebody opens it", async () => {
    const args = pageArgs(services, `/share/${token}`, { params: { token } });
    const headers = { "sec-fetch-mode": "navigate" };
    const opened = await shared({ ...args, request: new Request(args.request, { headers }) });
    expect(opened.headers.get("location")).toBe(`/join-league?share=${token}`);
  });

  test("shows who it is to logged-in people only, and never the pin", async () => {
    const path = `/join-league?share=${token}`;
    const anonymous = await thrownBy(join(pageArgs(services, path)));
    expect(anonymous.headers.get("location")).toBe(`/login?to=${encodeURIComponent(path)}`);
    const cookie = await logInAs(services, await makeUser(services, "Ben"));
    const shown = await (await join(pageArgs(services, path, { cookie }))).json();
    expect(shown).toEqual({
      step: "card",
      toJoin: {
        league: "Sunday Gully League",
        tournament: "Two Team Trophy",
        manager: "Asha",
        members: 1,
        closed: null,
        // Crests, so that a new one differs; whose they are is not said.
        offered: {
          crest: expect.any(String),
          others: [{ crest: expect.any(String), owner: null }],
        },
      },
      displayName: "Ben",
    });
    const dead = pageArgs(services, "/join-league?share=x", { cookie });
    expect((await thrownBy(join(dead))).status).toBe(404);
  });
});

const PLACE = { pathname: "/", search: "", hash: "", state: null, key: "" };
