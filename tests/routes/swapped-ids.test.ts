import { beforeEach, describe, expect, test } from "vitest";
import { dumpTables } from "#tests/support/dump-tables";
import { type PeopleLeague, startPeopleLeague } from "#tests/support/start-people-league";
import { logInAs, pageArgs } from "./page-args";
import { moduleOf } from "./route-modules";

type Form = Readonly<Record<string, string>>;

let world: PeopleLeague;
beforeEach(async () => {
  world = await startPeopleLeague();
});

interface Try {
  readonly who: "asha" | "ben" | "cara" | "dana" | "eve" | "kim" | "omar" | null;
  readonly route: string;
  readonly params?: Form;
  readonly form: Form;
  readonly search?: string;
}

/** In Eve's own league and club, which are number 3 and 2, with what is of Asha's; and the like. */
const TRIES: readonly Try[] = [
  // Webhook 1 is of league 1, 2 of league 3.
  ...["kinds", "test", "delete"].map((intent) => ({
    who: "eve" as const,
    route: "/league/:leagueId/webhooks",
    params: { leagueId: "3" },
    form: { intent, webhook: "1", kind: "result" },
  })),
  ...["kinds", "test", "delete"].map((intent) => ({
    who: "eve" as const,
    route: "/league/:leagueId/webhooks",
    form: { intent, webhook: "1", kind: "result" },
  })),
  ...["make-watch", "watch-names", "withdraw-watch"].flatMap((intent) =>
    (["eve", "ben", "dana", "omar", "kim", null] as const).map((who) => ({
      who,
      route: "/league/:leagueId/share",
      form: { intent, names: "1" },
    })),
  ),
  ...["rename", "add", "take-out", "leagues", "names", "hand-over", "delete"].map((intent) => ({
    who: "eve" as const,
    route: "/club/:clubId/settings",
    form: {
      intent,
      name: "Mine",
      league: "3",
      "year.1": "2001",
      "person.1": "8",
      member: "8",
      typedName: "The Gully Club",
    },
  })),
  ...(
    [
      { intent: "add", league: "1" },
      { intent: "take-out", league: "1" },
      { intent: "leagues", "year.1": "2001" },
      { intent: "names", "person.1": "8" },
      { intent: "hand-over", member: "2" },
    ] as Form[]
  ).map((form) => ({
    who: "eve" as const,
    route: "/club/:clubId/settings",
    params: { clubId: "2" },
    form,
  })),
  {
    who: "eve",
    route: "/club/:clubId/seasons",
    params: { clubId: "2" },
    form: { intent: "delete", season: "1" },
  },
  // A line is the author's and the manager's.
  ...(["cara", "dana", "eve", "kim", "omar", null] as const).map((who) => ({
    who,
    route: "/league/:leagueId/wall",
    search: "?on=match-1",
    form: { intent: "delete", of: "2" },
  })),
  ...(["dana", "eve", "kim", "omar", null] as const).flatMap((who) =>
    (
      [
        { intent: "line", line: "Hello" },
        { intent: "react", reaction: "wow" },
      ] as Form[]
    ).map((form) => ({ who, route: "/league/:leagueId/wall", search: "?on=match-1", form })),
  ),
  {
    who: "eve",
    route: "/league/:leagueId/wall",
    params: { leagueId: "3" },
    search: "?on=match-1",
    form: { intent: "delete", of: "2" },
  },
  {
    who: "eve",
    route: "/league/:leagueId/wall",
    params: { leagueId: "3" },
    search: "?on=log-1",
    form: { intent: "line", line: "Into the log of another league" },
  },
  // Ben is invited to league 2.
  ...(["cara", "dana", "eve", "omar", null] as const).flatMap((who) =>
    ["join", "decline"].map((intent) => ({
      who,
      route: "/league/:leagueId/invitation",
      params: { leagueId: "2" },
      form: { intent },
    })),
  ),
  {
    who: "ben",
    route: "/league/:leagueId/members",
    params: { leagueId: "2" },
    form: { intent: "withdraw", invitation: "1" },
  },
  ...(["eve", "ben", "dana", "omar", null] as const).map((who) => ({
    who,
    route: "/league/:leagueId/next-season",
    form: { tournament: "1", name: "Next", teamName: "XI", submissionKey: "x" },
  })),
];

describe("what is another league's or another person's stays as it is", () => {
  test.each(
    TRIES.map((each) => {
      const { params, search = "", form } = each;
      const where = `${each.route} ${JSON.stringify(params ?? {})}${search}`;
      return [`${each.who}: ${where} ${JSON.stringify(form)}`, each] as const;
    }),
  )("%s", async (_, { who, route, params = {}, form, search = "" }) => {
    const cookie = who === null ? "" : await logInAs(world.services, world[who]);
    const before = stored();
    const given = { leagueId: "1", clubId: "1", ...params };
    const args = pageArgs(world.services, `/x${search}`, { cookie, params: given, form });
    await Promise.resolve(actionOf(route)(args)).catch((thrown: unknown) => {
      if (!(thrown instanceof Response)) throw thrown;
    });
    expect(stored()).toEqual(before);
  });
});

describe("the author and the manager of the league", () => {
  test.each(["ben", "asha"] as const)("%s deletes a line by the form", async (who) => {
    const cookie = await logInAs(world.services, world[who]);
    const form = { intent: "delete", of: "2", back: "//elsewhere.example/league/1/" };
    const params = { leagueId: "1" };
    const args = pageArgs(world.services, "/x?on=match-1", { cookie, params, form });
    const answer = (await actionOf("/league/:leagueId/wall")(args)) as Response;
    expect(answer.headers.get("location")).toBe("/league/1/scores/1?fixture=1#wall");
    expect(JSON.stringify(stored())).not.toContain("Well batted");
  });
});

/** Everything but how often somebody has tried. */
function stored() {
  const { try_counts: _, ...tables } = dumpTables(world.services.db) as Record<string, unknown>;
  return tables;
}

function actionOf(route: string) {
  const { action } = moduleOf(route);
  if (action === undefined) throw new Error(`${route} takes no forms.`);
  return action;
}
