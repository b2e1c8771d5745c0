import { beforeEach, describe, expect, test } from "vitest";
import { participants, squadEvents, squadPlayers } from "#db/schema";
import { findResultCard } from "#server/stories/share/result-cards";
import { memberAt } from "#tests/server/squads/trades/trade-desk";
import { startTradedLeague, type TradedLeague } from "#tests/support/start-traded-league";

let league: TradedLeague;

beforeEach(async () => {
  league = await startTradedLeague();
});

const find = (reader: number, address: string) =>
  findResultCard(league.services, memberAt(league, reader), address);
const idOf = (place: number) => memberAt(league, place).participantId;

describe("the picture of a squad", () => {
  test("names the team, what it cost and its dearest players", async () => {
    const { card, sentence } = await find(0, `squad-${idOf(0)}`);
    expect(card).toMatchObject({
      occasion: "A squad is complete",
      headline: "Asha's XI",
      figure: "12 players for 60.00",
      league: "Sunday Gully League",
    });
    expect(card.details).toHaveLength(3);
    expect(card.details.every((line) => /: 5\.00$/.test(line))).toBe(true);
    expect(sentence).toBe(`Asha's XI: 12 players for 60.00, with ${card.details.join(", ")}`);
  });

  test("is for every member of the league", async () => {
    expect((await find(1, `squad-${idOf(0)}`)).sentence).toContain("Asha's XI");
  });

  test("says another name where the card's font lacks the letters", async () => {
    league.services.db.update(participants).set({ teamName: "गली क्रिकेट" }).run();
    const { card, sentence } = await find(0, `squad-${idOf(0)}`);
    expect(card.headline).toBe("A squad of our league");
    expect(sentence).toContain("गली क्रिकेट");
  });

  test.each(["squad", "squad-99999", "squad-0"])("is not at %j", async (address) => {
    await expect(find(0, address)).rejects.toMatchObject({ code: "not-found" });
  });

  test("does not exist while squads are made", async () => {
    league.services.db.delete(squadPlayers).run();
    league.services.db.delete(squadEvents).run();
    await expect(find(0, `squad-${idOf(0)}`)).rejects.toMatchObject({ code: "not-found" });
  });
});
