import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures, poolPlayers, users } from "#db/schema";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { storeSide } from "#server/matches/results/store-side";
import { queueUnnamedMails } from "#server/news/queue-unnamed-mails";
import type { SessionUser } from "#server/people/accounts/sessions";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { submit } from "#tests/server/play/leagues/elevens";
import { choose } from "#tests/support/choose-notice";
import {
  DAY,
  HOUR,
  joinAs,
  legalEleven,
  makeLeague,
  type SmallSeason,
} from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

type Started = Awaited<ReturnType<typeof begin>>;

/** Asha and Ben have the same eleven: Reds 0, 1, 2, 5, 6, 11, 14 and Blues 0, 5, 6, 11. Cal has none. */
const begin = () =>
  startLeague([START, START + DAY], { members: ["Ben", "Cal"], teams: ["Asha", "Ben"] });

let started: Started;
let services: TestServices;
let season: SmallSeason;

beforeEach(async () => {
  started = await begin();
  ({ services, season } = started);
  services.setNow(START - HOUR / 2);
  for (const user of [started.asha, started.ben, started.cal]) choose(services, user, "side mail");
});

/** The feed states a side of the first fixture without the players in the given places. */
function stateWithout(places: readonly number[], { team = 0, fixture = 0 } = {}): void {
  const squad = season.playersOf(team).filter((_, place) => !places.includes(place));
  inLockedTransaction(services, (tx) =>
    storeSide(tx, services, {
      fixtureId: season.fixtureIds[fixture] ?? 0,
      teamId: season.teamIds[team] ?? 0,
      ...{ source: "feed", userId: null },
      players: new Map(squad.map((id) => [id, "named"] as const)),
    }),
  );
}

/** The people whom the next round tells, by subject. */
function nextMails(): string[] {
  const before = services.mails.length;
  expect(queueUnnamedMails(services)).toBe(services.mails.length - before);
  return services.mails.slice(before).map(({ to, subject }) => `${to}: ${subject}`);
}

test("who has somebody not named is told, by name and league", () => {
  expect(nextMails()).toEqual([]);
  stateWithout([1, 4]);
  expect(nextMails()).toEqual([
    "asha@example.org: Reds 1 is not named for Reds v Blues",
    "ben@example.org: Reds 1 is not named for Reds v Blues",
  ]);
  const mail = services.mails.at(-1);
  expect(mail).toMatchObject({
    kind: "reminder",
    link: "http://gully.test/league/1/manage-team/1",
    unsubscribe: expect.stringMatching(/^http:\/\/gully\.test\/reminders\/stop\?key=/),
  });
  expect(mail?.text).toContain(
    "Reds v Blues (Two Team Trophy) starts on Wed 1 Apr, 14:00 UTC, and teams lock then. Not named, of your team in Sunday Gully League: Reds 1.",
  );
  // Reds 4 is in nobody's team.
  expect(mail?.text).not.toContain("Reds 4");
});

test("a mail comes once for each side that changes, and for nothing that was said before", () => {
  stateWithout([1]);
  expect(nextMails()).toHaveLength(2);
  expect(nextMails()).toEqual([]);
  stateWithout([1, 3]);
  expect(nextMails()).toEqual([]);
  stateWithout([0], { team: 1 });
  expect(nextMails()).toEqual([
    "asha@example.org: Reds 1 and 1 more are not named for Reds v Blues",
    "ben@example.org: Reds 1 and 1 more are not named for Reds v Blues",
  ]);
  stateWithout([]);
  stateWithout([1]);
  expect(nextMails()).toEqual([]);
});

test("teams that differ get mails that differ: nobody reads of another team", () => {
  const theirs = legalEleven(season);
  const mine = theirs.map((id) => (id === season.playersOf(0)[1] ? season.playersOf(0)[3] : id));
  submit(services, started.members.ben, mine as number[]);
  stateWithout([1, 3]);
  expect(nextMails()).toEqual([
    "asha@example.org: Reds 1 is not named for Reds v Blues",
    "ben@example.org: Reds 3 is not named for Reds v Blues",
  ]);
  const [ashas, bens] = services.mails.slice(-2).map(({ text, html }) => text + html);
  expect(ashas).not.toContain("Reds 3");
  expect(bens).not.toContain("Reds 1");
});

test("one mail has the teams of all leagues", () => {
  const other = makeLeague(services, season, started.cal as SessionUser, {});
  const member = joinAs(services, other, started.ben);
  submit(services, member, legalEleven(season));
  services.setNow(services.now() + HOUR / 4);
  services.db.run("update participants set joined_at = 0");
  stateWithout([1]);
  expect(nextMails()).toHaveLength(2);
  expect(services.mails.at(-1)).toMatchObject({ to: "ben@example.org" });
  expect(services.mails.at(-1)?.link).toBe("http://gully.test/my-leagues");
  expect(services.mails.at(-1)?.text.match(/Not named, of your team in/g)).toHaveLength(2);
});

describe("no mail goes to", () => {
  test.each<[string, () => void, string[]]>([
    ["who wants none", () => choose(services, started.ben, "side mail", false), ["asha"]],
    [
      "an address that is not verified",
      () =>
        services.db
          .update(users)
          .set({ emailVerifiedAt: null })
          .where(eq(users.id, started.ben.id))
          .run(),
      ["asha"],
    ],
    ["who has left", () => leaveLeague(services, started.members.ben), ["asha"]],
    ["anybody after the lock", () => services.setNow(START), []],
    [
      "anybody for a match that is off",
      () => services.db.update(fixtures).set({ state: "abandoned" }).run(),
      [],
    ],
  ])("%s", (_, change, expected) => {
    stateWithout([1]);
    change();
    expect(nextMails().map((each) => each.split("@")[0])).toEqual(expected);
  });

  test("anybody before the match is the next one; then it does", () => {
    stateWithout([1], { fixture: 1 });
    expect(nextMails()).toEqual([]);
    services.setNow(START + 1);
    expect(nextMails()).toHaveLength(2);
  });

  test("anybody while one member alone has stated it", () => {
    const players = new Map(
      season
        .playersOf(0)
        .slice(5)
        .map((id) => [id, "named"] as const),
    );
    inLockedTransaction(services, (tx) =>
      storeSide(tx, services, {
        ...{ fixtureId: season.fixtureIds[0] ?? 0, teamId: season.teamIds[0] ?? 0 },
        ...{ source: "member", userId: started.ben.id, players },
      }),
    );
    expect(nextMails()).toEqual([]);
  });
});

test("names of before stay in one line", () => {
  const [, id = 0] = season.playersOf(0);
  const name = "Gully\u202e\r\n\r\nWin: https://evil.example/\u0000";
  services.db.update(poolPlayers).set({ name }).where(eq(poolPlayers.id, id)).run();
  stateWithout([1]);
  nextMails();
  const { subject = "", text = "", html = "" } = services.mails.at(-1) ?? {};
  expect(subject + text + html).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(text + html).not.toContain("://evil");
});
