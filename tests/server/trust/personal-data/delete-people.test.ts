import { expect, test } from "vitest";
import { noticeChoices, noticeQuietHours, seasonInvitations, wallPosts } from "#db/schema";
import { requireClub } from "#server/leagues/clubs/club-access";
import { showClub } from "#server/leagues/clubs/show-club";
import { notify } from "#server/people/notices/notify";
import { subscribe } from "#server/people/notices/subscribe";
import { findRecap, recapText } from "#server/stories/recaps/find-recap";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { deleteAccount } from "#server/trust/personal-data/delete-account";
import { dumpTables } from "#tests/support/dump-tables";
import { makeSubscription } from "#tests/support/push-service";
import { startPeopleLeague } from "#tests/support/start-people-league";

const PROOF = { password: "a long password", email: "", code: "" };
const HOME = "192.0.2.9";

test("who deletes their account leaves nothing on walls, in clubs, lists of browsers and messages", async () => {
  const { services, asha, ben, league, season, clubId, otherClubId } = await startPeopleLeague();
  const { db } = services;
  subscribe(services, ben, makeSubscription("https://push.example/of-ben"), {
    id: "phone",
    sessionToken: "t",
    userAgent: "",
  });
  db.insert(noticeChoices)
    .values({ userId: ben.id, kind: "rules", channel: "mail", wanted: true })
    .run();
  db.insert(noticeQuietHours).values({ userId: ben.id, quietHours: "22-7" }).run();
  const text = { title: "Result", sentences: ["Ben won."], action: "Open", path: "/" };
  const usefulUntil = services.now() + 1000;
  notify(services, db, { userId: ben.id, kind: "result", about: "fixture 1", text, usefulUntil });
  expect(JSON.stringify(dumpTables(db))).toMatch(/\bben\b/i);

  await deleteAccount(services, ben, PROOF, HOME);

  // A name that the manager of a club typed for somebody else stays.
  const { club_people: people = [], ...left } = dumpTables(db);
  expect(people).toMatchObject([
    { club_id: clubId, name: "Old Hand" },
    { club_id: clubId, name: null, user_id: null },
    { club_id: otherClubId, name: "Old Hand" },
    { club_id: otherClubId, name: "Ben", user_id: null },
  ]);
  expect(JSON.stringify(left).match(/\bben\b/i)).toBeNull();
  expect(db.select().from(seasonInvitations).all()).toEqual([]);
  expect(
    db
      .select()
      .from(wallPosts)
      .all()
      .map(({ line }) => line),
  ).not.toContain("Well batted");
  const ids = { leagueId: league.leagueId, tournamentId: season.tournamentId };
  const seen = [
    JSON.stringify(showClub(services, requireClub(db, asha, clubId))),
    await writeLeagueFile(services, ids),
    recapText(await findRecap(services, ids, season.fixtureIds[0] ?? 0)),
  ];
  for (const shown of seen) expect(shown).not.toMatch(/\bben\b/i);
});

test("who manages a club with others hands it over first", async () => {
  const { services, eve, asha } = await startPeopleLeague();
  await expect(deleteAccount(services, asha, PROOF, HOME)).rejects.toThrow();
  await expect(deleteAccount(services, eve, PROOF, HOME)).resolves.not.toThrow();
});
