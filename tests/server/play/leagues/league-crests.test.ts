import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { participants, users } from "#db/schema";
import { choiceOf, crestByNumber } from "#game/core/crests";
import { addParticipant } from "#server/leagues/membership/add-participant";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadCrests, showCrests } from "#server/play/leagues/league-crests";
import { countStatements } from "#tests/support/count-statements";
import { DAY, makeUser } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

let services: TestServices;
let member: MemberLeague;

beforeEach(async () => {
  const started = await startLeague([START, START + DAY], { members: ["Ben", "Cara"] });
  services = started.services;
  member = started.members.ben;
});

const crests = () => loadCrests(services.db, member.leagueId);

async function join(name: string) {
  const user = await makeUser(services, name);
  const row = {
    leagueId: member.leagueId,
    userId: user.id,
    role: "member",
    teamName: name,
  } as const;
  return addParticipant(services.db, { ...row, now: START }).participantId;
}

test("members of a league differ in shape, in deep and in pale colour", () => {
  const choices = Object.values(crests()).map(choiceOf);
  expect(choices).toHaveLength(3);
  for (const part of ["shape", "deep", "pale"] as const) {
    expect(new Set(choices.map((choice) => choice[part])).size).toBe(3);
  }
});

test("teams from before crests have one by league and number", () => {
  services.db.update(participants).set({ crest: null }).run();
  const ids = Object.keys(crests());
  expect(Object.values(crests())).toEqual(
    ids.map((_, at) => crestByNumber(member.leagueId, at + 1)),
  );
});

test("nobody's crest changes when somebody joins, leaves or chooses", async () => {
  services.db.update(participants).set({ crest: null }).run();
  const before = crests();
  const newcomer = await join("Dev");
  leaveLeague(services, member);
  services.db
    .update(participants)
    .set({ crest: "drop-ink-rose" })
    .where(eq(participants.id, newcomer))
    .run();
  expect(crests()).toEqual({ ...before, [newcomer]: "drop-ink-rose" });
});

test("somebody new has a shape that nobody has, whatever the others chose", async () => {
  const chosen = crestByNumber(member.leagueId, 4);
  services.db
    .update(participants)
    .set({ crest: chosen })
    .where(eq(participants.id, member.participantId))
    .run();
  const shapes = Object.values(crests()).map((crest) => choiceOf(crest).shape);
  const newcomer = await join("Dev");
  const crest = crests()[newcomer];
  expect(crest).toBeDefined();
  expect(shapes).not.toContain(crest && choiceOf(crest).shape);
});

test("the crests of a page cost one statement, and none until the database changes", async () => {
  showCrests(services, member);
  services.db.update(participants).set({ crest: null }).run();
  expect(await countStatements(services.db, () => showCrests(services, member))).toBe(1);
  expect(await countStatements(services.db, () => showCrests(services, member))).toBe(0);
});

test("a page of a very large league has the first members, the reader and those that it shows", () => {
  const { leagueId } = member;
  const ids = Array.from({ length: 250 }, (_, number) => {
    const user = { email: `${number}@example.org`, displayName: `M ${number}`, createdAt: 0 };
    const { userId } = services.db.insert(users).values(user).returning({ userId: users.id }).get();
    return services.db
      .insert(participants)
      .values({ leagueId, userId, role: "member", joinedAt: 0 })
      .returning({ id: participants.id })
      .get().id;
  });
  const last = ids.at(-1) ?? 0;
  const shown = Object.keys(showCrests(services, member));
  expect(shown).toHaveLength(200);
  expect(shown).not.toContain(String(last));
  expect(showCrests(services, member, [{ participantId: last }])).toHaveProperty(String(last));
});
