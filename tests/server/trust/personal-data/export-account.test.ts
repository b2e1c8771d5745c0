import { beforeEach, expect, test } from "vitest";
import { operators, passkeys, scorers } from "#db/schema";
import { removeMember } from "#server/leagues/membership/leave-league";
import { requireOperator } from "#server/matches/operator/operator-access";
import { requireSideWitness } from "#server/matches/operator/sides-access";
import { stateSides } from "#server/matches/operator/state-sides";
import { makePushToken } from "#server/matches/push/push-tokens";
import { requestReset } from "#server/people/accounts/reset-password";
import { type AddressedUser, startSession } from "#server/people/accounts/sessions";
import { hashToken } from "#server/people/accounts/tokens";
import { subscribe } from "#server/people/notices/subscribe";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { clientAt } from "#tests/support/client";
import { inviteToLeague } from "#tests/support/older-invitation";
import { makeSubscription } from "#tests/support/push-service";
import {
  DAY,
  HOUR,
  joinAs,
  legalEleven,
  type SmallLeague,
  type SmallSeason,
} from "#tests/support/season";
import { turnOn } from "#tests/support/second-factor";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { HOME, tokenOf } from "../../people/accounts/people";
import { elevenAfter, submit } from "../../play/leagues/elevens";
import { playFixture } from "../../play/leagues/play-fixture";

let services: TestServices;
let season: SmallSeason;
let asha: AddressedUser;
let ben: AddressedUser;
let league: SmallLeague;

beforeEach(async () => {
  ({ services, season, league, asha, ben } = await startLeague([START, START + DAY], {
    outsiders: ["Ben"],
  }));
});

const exported = (user: AddressedUser) => JSON.parse(exportAccount(services, user));

test("holds everything about oneself, in names and times that can be read", async () => {
  const member = joinAs(services, league, ben);
  submit(services, member, legalEleven(season), {
    predictedTeamId: season.teamIds[0] ?? null,
    targetFixtureId: season.fixtureIds[0] ?? null,
  });
  playFixture(services, season, {
    fixture: 0,
    startsAt: START,
    did: { 0: { runs: 10, ballsFaced: 5 } },
  });
  submit(services, member, elevenAfter(season, 1));
  const managed = requireManager(services.db, asha, league.leagueId);
  removeMember(services, managed, { participantId: member.participantId, newPin: false });

  const mine = exported(ben);
  expect(mine.account).toEqual({
    id: ben.id,
    email: "ben@example.org",
    displayName: "Ben",
    hasPassword: true,
    passwordChangedAt: null,
    googleLogin: false,
    googleLinkedAt: null,
    emailVerifiedAt: "2026-03-31T14:00:00.000Z",
    createdAt: "2026-03-31T14:00:00.000Z",
    timeZone: null,
    operatorSince: null,
    notifications: {
      quietHours: "none",
      ...{ deadline: ["mail", "push"], side: ["push"], result: ["push"], correction: [] },
      ...{ rules: [], league: [], squads: ["mail", "push"], lock: [], captain: [] },
      ...{ desk: ["mail", "push"], waiting: ["push"], market: [], note: [] },
      ...{ sale: [], sales: [], reveal: [], proposal: ["mail", "push"] },
    },
    secondFactor: null,
  });
  const [own] = mine.leagues;
  expect(own).toMatchObject({
    league: "Sunday Gully League",
    tournament: "Two Team Trophy",
    role: "member",
    teamName: "Ben's XI",
    leftAt: "2026-04-01T15:00:00.000Z",
    absences: [],
  });
  expect(own.submissions).toHaveLength(2);
  expect(own.submissions[0]).toMatchObject({
    fixture: "Reds v Blues",
    captain: "Reds 0",
    viceCaptain: "Reds 1",
    prediction: "Reds",
    booster: null,
  });
  expect(own.submissions[0].players).toHaveLength(11);
  // The captain's ten runs doubled, and the prediction right: 20.00 + 50.00.
  expect(own.lockedTeams).toMatchObject([
    { fixture: "Reds v Blues", startsAt: "2026-04-01T14:00:00.000Z", points: 70, rank: 1 },
  ]);
  expect(mine.log.map(({ who, what }: Record<string, string>) => `${who}: ${what}`)).toEqual([
    "Ben: Joined the league",
    "Asha: Removed Ben from the league",
  ]);
});

test("holds no secret, and nothing of anybody else", async () => {
  const { token } = startSession(services, ben.id, { userAgent: "Firefox" });
  const browser = makeSubscription("https://push.example/of-ben");
  subscribe(services, ben, browser, { id: "browser-id", sessionToken: token, userAgent: "" });
  submit(services, joinAs(services, league, ben), legalEleven(season));
  submit(services, league.manager, elevenAfter(season, 2));
  await requestReset(services, ben.email, clientAt(HOME));
  services.setNow(START - HOUR);
  const text = exportAccount(services, ben);
  const { users, sessions, email_tokens: links } = secretsOf();
  const keys = [browser.endpoint, browser.p256dh, browser.auth, "browser-id"];
  const stored = [...users, ...sessions, ...links];
  for (const secret of [token, tokenOf(services.mails[0]), ...keys, ...stored]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toContain("Asha");
  expect(exported(ben)).toMatchObject({
    sessions: [{ userAgent: "Firefox" }],
    notifiedBrowsers: [{ device: "Unknown device", since: "2026-03-31T14:00:00.000Z" }],
    mails: [{ subject: "Reset your Gully password", sentAt: null }],
  });
  expect(exported(ben).leagues[0].submissions).toHaveLength(1);
});

test("tells of the sides that one has stated, and of nobody else's", () => {
  joinAs(services, league, ben);
  services.setNow(START - HOUR);
  const named = season.playersOf(0).slice(0, 11);
  for (const user of [asha, ben]) {
    const witness = requireSideWitness(services.db, user, season.fixtureIds[0] ?? 0);
    stateSides(services, witness, { named, substitutes: [], teamId: null });
  }
  const stated = { fixture: "Reds v Blues", team: "Reds", at: "2026-04-01T13:00:00.000Z" };
  expect(exported(ben).scoring.statedSides).toEqual([stated]);
});

test("of somebody without a league is short", () => {
  const nothing = { sessions: [], mails: [], leagues: [], invitations: [], log: [] };
  expect(exported(ben)).toMatchObject(nothing);
  expect(() => requireMember(services.db, ben, league.leagueId)).toThrow("League not found");
});

test("tells of the links that one made, and of running the server", () => {
  inviteToLeague(services, requireManager(services.db, asha, league.leagueId));
  services.db.insert(operators).values({ userId: asha.id, since: START }).run();
  services.db.insert(scorers).values({ tournamentId: 1, userId: asha.id, since: START }).run();
  expect(exported(asha)).toMatchObject({
    account: {
      operatorSince: "2026-04-01T14:00:00.000Z",
    },
    scoring: { scorerOf: [{ since: "2026-04-01T14:00:00.000Z" }] },
    invitations: [
      {
        league: "Sunday Gully League",
        createdAt: "2026-03-31T14:00:00.000Z",
        expiresAt: "2026-04-14T14:00:00.000Z",
        usesLeft: 20,
      },
    ],
  });
});

test("tells of the tokens that one made, without what they let in with", () => {
  services.db.insert(operators).values({ userId: asha.id, since: START }).run();
  const operator = requireOperator(services.db, asha);
  const { tournamentId } = requireMember(services.db, asha, league.leagueId);
  const token = makePushToken(services, operator, { tournamentId, name: "Laptop" }, "192.0.2.1");
  expect(exported(asha).scoring.pushTokens).toEqual([
    {
      ...{ tournament: expect.any(String), name: "Laptop" },
      ...{ madeAt: "2026-03-31T14:00:00.000Z", usedAt: null, endedAt: null },
    },
  ]);
  const text = exportAccount(services, asha);
  expect([text.includes(token), text.includes(hashToken(token))]).toEqual([false, false]);
});

test("tells how one logs in, without what logs in", async () => {
  const { codes, setup } = await turnOn(services, ben);
  const passkey = {
    userId: ben.id,
    credentialId: "the credential",
    userHandle: "the handle",
    publicKey: "the key",
    transports: [],
    name: "My phone",
    createdAt: START,
  };
  services.db.insert(passkeys).values(passkey).run();
  expect(exported(ben)).toMatchObject({
    account: { secondFactor: { since: "2026-03-31T14:00:00.000Z", recoveryCodesLeft: 10 } },
    passkeys: [{ name: "My phone", createdAt: "2026-04-01T14:00:00.000Z", lastUsedAt: null }],
  });
  const { $client } = services.db;
  const sealed = $client.prepare<[], { secret: string }>(
    "select sealed_secret as secret from second_factors",
  );
  const secrets = [setup.secret, ...codes, sealed.get()?.secret ?? "", "the key", "the handle"];
  const text = exportAccount(services, ben);
  for (const secret of secrets) expect(text).not.toContain(secret);
});

/** Rows that must stay in the database: at least one of each is there. */
function secretsOf() {
  const { $client } = services.db;
  const read = (sql: string) => {
    const found = $client.prepare<[], { secret: string }>(sql).all();
    expect(found).not.toEqual([]);
    return found.map(({ secret }) => secret);
  };
  return {
    users: read("select password_hash as secret from users"),
    sessions: read("select token_hash as secret from sessions"),
    email_tokens: read("select token_hash as secret from email_tokens"),
  };
}
