import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { submissionPlayers, submissions } from "#db/schema";
import type { ManagedLeague, MemberLeague } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { listSquadEvents, loadOwnedPlayers, loadSquads } from "#server/play/squads/load-squads";
import { correctTyped } from "#server/squads/making/correct-typed";
import { closeTyped, saveTyped, showTyped } from "#server/squads/making/save-typed";
import { submit } from "#tests/server/play/leagues/elevens";
import type { StartedLeague } from "#tests/support/start-league";
import { managing, startOwnedLeague } from "#tests/support/start-owned-league";
import { fullTable } from "./typed-squads";

let league: StartedLeague<"Bela", never>;
let managed: ManagedLeague;
let asha: MemberLeague;
let bela: MemberLeague;
let keys = 0;

beforeEach(async () => {
  league = await startOwnedLeague({ way: "typed", settings: { teamBalance: 11 } });
  managed = managing(league);
  ({ asha, bela } = league.members);
  const rows = fullTable(league.services, league.season, [asha, bela], ["Asha's XI", "Bela's XI"]);
  const table = { text: rows.join("\n"), choices: new Map() };
  saveTyped(league.services, managed, { ...fresh(), table });
});

const fresh = () => {
  keys += 1;
  const { version } = showTyped(league.services, managed);
  return { key: String(keys).padStart(32, "0"), version };
};
const close = () => closeTyped(league.services, managed, fresh());
const squadOf = ({ participantId }: MemberLeague) => [
  ...(loadSquads(league.services.db, managed.leagueId).get(participantId)?.prices.keys() ?? []),
];
const purseOf = ({ participantId }: MemberLeague) =>
  loadSquads(league.services.db, managed.leagueId).get(participantId)?.purse;
const events = () => listSquadEvents(league.services.db, managed.leagueId);

/** The players of the team that a member would lock next. */
function savedTeam({ participantId }: MemberLeague): number[] {
  const { db } = league.services;
  const last = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.participantId, participantId))
    .orderBy(desc(submissions.id))
    .get();
  return db
    .select({ playerId: submissionPlayers.playerId })
    .from(submissionPlayers)
    .where(eq(submissionPlayers.submissionId, last?.id ?? 0))
    .all()
    .map(({ playerId }) => playerId);
}

function correct(
  change: Partial<Parameters<typeof correctTyped>[2]> = {},
  by: ManagedLeague = managed,
) {
  const [playerId = 0] = squadOf(asha);
  correctTyped(league.services, by, {
    ...{ playerId, participantId: asha.participantId, price: 250, exchangedId: null },
    ...{ reason: "The paper says 2.50", ...fresh(), ...change },
  });
}

describe("typed squads that are closed (rules.md#typed-in-squads)", () => {
  test("have a price put right, with the reason in the log", () => {
    close();
    const [playerId = 0] = squadOf(asha);
    const before = purseOf(asha) ?? 0;
    correct({ playerId });
    expect(purseOf(asha)).toBe(before - 100);
    const owned = loadOwnedPlayers(league.services.db, managed.leagueId);
    expect(owned.find((each) => each.playerId === playerId)).toMatchObject({ price: 250 });
    const [entry] = listLeagueLog(league.services, managed, {}).entries;
    expect(entry).toMatchObject({
      who: "Asha",
      sentence:
        "Corrected the typed squads: Reds 0 belongs to Asha for 1.50 → 2.50. Reason: The paper says 2.50",
    });
  });

  test("have an owner put right in exchange for another player; saved teams follow", () => {
    close();
    const [hers = [], his = []] = [squadOf(asha), squadOf(bela)];
    for (const [member, squad] of [
      [asha, hers],
      [bela, his],
    ] as const) {
      expect(submit(league.services, member, squad).ok).toBe(true);
    }
    const [playerId = 0] = hers;
    const [exchangedId = 0] = his;
    correct({ playerId, participantId: bela.participantId, price: 150, exchangedId });
    expect(squadOf(asha).sort()).toEqual([exchangedId, ...hers.slice(1)].sort());
    expect(squadOf(bela).sort()).toEqual([playerId, ...his.slice(1)].sort());
    expect(savedTeam(asha)).toContain(exchangedId);
    expect(savedTeam(asha)).not.toContain(playerId);
    expect(savedTeam(bela)).toContain(playerId);
  });

  test.each([
    ["no reason", () => ({ reason: " " }), /^Give a reason of 3 to 200 letters/],
    ["no price", () => ({ price: null }), "Enter a price, such as 7.50."],
    ["nothing new", () => ({ price: 150 }), "The player has this owner and this price already."],
    [
      "more than the purse",
      () => ({ price: 9_900 }),
      /^Asha's squad would have cost .* more than the purse\.$/,
    ],
    [
      "a full squad and nobody in exchange",
      () => ({ participantId: bela.participantId }),
      /^Asha's squad would have fewer than 11 players\./,
    ],
    [
      "somebody of the own squad in exchange",
      () => ({ participantId: bela.participantId, exchangedId: squadOf(asha)[1] ?? 0 }),
      "Choose a player whom the new owner bought.",
    ],
    ["a stranger as the owner", () => ({ participantId: 4_711 }), "Choose who bought the player."],
    ["a player whom nobody owns", () => ({ playerId: 4_711 }), /^This player has changed hands/],
  ])("are not corrected with %s", (_, change, sentence) => {
    close();
    const before = events();
    expect(() => correct(change())).toThrow(sentence);
    expect(events()).toEqual(before);
  });

  test("keep what was traded since: that is no row of the table any more", () => {
    close();
    const [playerId = 0] = squadOf(asha);
    const [other = 0] = squadOf(bela);
    inTransaction(league.services.db, (tx) =>
      appendSquadEvents(tx, { leagueId: managed.leagueId, userId: null, key: null, at: 1 }, [
        {
          kind: "trade",
          participantIds: [asha.participantId, bela.participantId],
          players: [[playerId], [other]],
        },
      ]),
    );
    expect(() => correct({ playerId, participantId: asha.participantId })).toThrow(
      "This player has changed hands since the squads were closed.",
    );
  });

  test("neither a price nor a reason: both are said at once", () => {
    close();
    expect(() => correct({ price: null, reason: "" })).toThrow(
      /^Enter a price, such as 7\.50\. Give a reason of 3 to 200 letters/,
    );
  });

  test("a form that is sent twice corrects once", () => {
    close();
    const sent = fresh();
    correct(sent);
    const before = events();
    correct({ ...sent, price: 900 });
    expect(events()).toEqual(before);
  });

  test("nobody corrects them before they are closed, or but the manager", () => {
    expect(() => correct()).toThrow("The squads are not closed yet: type them in.");
    close();
    const forged = { ...managed, userId: bela.userId } as ManagedLeague;
    expect(() => correct({}, forged)).toThrow(expect.objectContaining({ code: "forbidden" }));
  });

  test("squads of another way are not corrected", async () => {
    const live = await startOwnedLeague({ way: "draft", settings: { teamBalance: 11 } });
    expect(() =>
      correctTyped(live.services, managing(live), {
        ...{ key: "0".repeat(32), version: listSquadEvents(live.services.db, 1).at(-1)?.id ?? 0 },
        ...{ playerId: 1, participantId: 1, price: 1, exchangedId: null, reason: "because" },
      }),
    ).toThrow("These squads were not typed in.");
  });
});

test("who was auctioned or drafted before the table stays as he is", () => {
  close();
  const { leagueId } = managed;
  const { db } = league.services;
  const [first] = events();
  if (first?.event.kind !== "open") throw new Error("The squads have no opening.");
  const { purses: _, ...open } = first.event;
  const [auctioned = 0, typed = 0] = squadOf(asha);
  const { participantId } = asha;
  const terms = { extra: 0, refund: "all" } as const;
  inTransaction(db, (tx) =>
    appendSquadEvents(tx, { leagueId, userId: null, key: null, at: league.services.now() }, [
      { kind: "reopen", ...terms, players: [auctioned, typed] },
      { kind: "close", left: 2 },
      { ...open, way: "sealed", goesOn: true },
      { kind: "sold", playerId: auctioned, participantId, price: 1000 },
      { kind: "close", left: 1 },
      { ...open, way: "typed", goesOn: true },
      { kind: "sold", playerId: typed, participantId, price: 500 },
      { kind: "close" },
    ]),
  );
  const cheaper = (playerId: number) =>
    correctTyped(league.services, managed, {
      ...fresh(),
      ...{ playerId, participantId, price: 5, exchangedId: null, reason: "A slip of the pen" },
    });
  expect(() => cheaper(auctioned)).toThrow("was not typed in");
  expect(purseOf(asha)).toBe(10_000 - 9 * 150 - 1500);
  cheaper(typed);
  expect(purseOf(asha)).toBe(10_000 - 9 * 150 - 1005);
});
