import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { QuietSettings } from "#game/core/quiet-hours";
import { HOUR_MS } from "#game/core/units";
import type { TakenBack as Undone } from "#game/squads/taken-back";
import { NOT_REFUSED } from "../../../app/lib/refused";
import { TakenBack } from "../../../app/routes/squads/room/live/taken-back";
import { MyBids } from "../../../app/routes/squads/room/ways/my-bids";
import { ManagersCommands } from "../../../app/routes/squads/room/ways/sealed-commands";
import { drawInRouter } from "./draw-in-router";
import { FIXED, MINE, NEWS, NOW, OTHER } from "./made-up-room";

const NEVER: QuietSettings = { quietHours: "none", timeZone: "UTC" };
/** `NOW` is 18:00 UTC. */
const FROM_NINE: QuietSettings = { quietHours: "21-8", timeZone: "UTC" };

describe("ending a round in an hour", () => {
  const commands = (endsAt: number, quiet: QuietSettings, at = NOW) => {
    return drawInRouter(
      <ManagersCommands
        fixed={{ quiet }}
        part={{ news: { ...NEWS, at }, round: { number: 2, endsAt }, sales: [] }}
        formKey="a-key-of-the-page"
        answered={null}
      />,
    );
  };

  test("is offered while the round lasts for longer", () => {
    expect(commands(NOW + HOUR_MS + 1, NEVER)).toContain("End the round in an hour");
  });

  test("is not offered once it would change nothing", () => {
    const page = commands(NOW + HOUR_MS, NEVER);
    expect(page).not.toContain("End the round in an hour");
    expect(page).toContain("Pause");
  });

  test("follows the quiet hours, in which no last call runs", () => {
    const lateEvening = NOW + 2.5 * HOUR_MS;
    const until = (hours: number) => commands(NOW + hours * HOUR_MS, FROM_NINE, lateEvening);
    expect(until(14)).not.toContain("End the round");
    expect(until(15)).toContain("End the round");
  });
});

describe("the reader's own bids", () => {
  const [seat] = NEWS.seats;
  if (seat === undefined) throw new Error("The reader has a seat.");
  const bids = (maximum: number, form = NOT_REFUSED) =>
    drawInRouter(
      <MyBids
        leagueId={1}
        fixed={FIXED}
        seat={seat}
        part={{
          bids: [{ playerId: 10, maximum, base: 200 }],
          free: [10, 11, 12].map((playerId) => ({ playerId, base: 200 })),
        }}
        playerOf={(id) => FIXED.players.find((player) => player.id === id)}
        form={form}
      />,
    );

  test("stand in fields beside everybody without an owner, with their sum", () => {
    const html = bids(950);
    expect(html).toMatch(
      /name="maximum.10"[^>]*aria-label="My bid for Veer Malhari"[^>]*value="9.50"/,
    );
    expect(html.match(/name="maximum\.\d+"/g)).toHaveLength(3);
    expect(html).toContain("All your bids: <b>9.50</b> of 90.00 · 13 places");
    expect(html).not.toContain("Does not count");
  });

  test("say with which values the page was made", () => {
    expect(bids(950)).toContain('name="seen.maximum.10" value="9.50"');
    expect(bids(950)).not.toContain('name="seen.maximum.11"');
  });

  test.each([
    [150, "Does not count: the base price is 2.00."],
    [8_500, "Does not count: you can go to 84.00."],
  ])("of %i say why they buy nothing", (maximum, sentence) => {
    expect(bids(maximum)).toContain(sentence);
  });

  test("keep what was typed where it was refused, with the fault at its field", () => {
    const faults = [{ fields: ["maximum.11"], sentence: "Not like this." }];
    const html = bids(950, { faults, typed: { "maximum.11": "x" } });
    expect(html).toMatch(/name="maximum.11"[^>]*aria-invalid="true"[^>]*value="x"/);
  });
});

test("undone sales of one round stand together, with the bids for all of them once", () => {
  const bid = (playerId: number) => ({ playerId, participantId: OTHER, amount: 900 });
  const undone = (playerId: number, opened: Undone["opened"]) => ({ playerId, by: MINE, opened });
  const names = {
    player: (id: number) => `P${id}`,
    owner: (id: number) => `O${id}`,
    person: (id: number) => `N${id}`,
    price: (hundredths: number) => (hundredths / 100).toFixed(2),
  };
  const takenBack = [
    undone(9, [bid(9)]),
    undone(9, []),
    undone(12, [bid(10), bid(11), bid(12)]),
    undone(10, []),
  ];
  const html = renderToStaticMarkup(<TakenBack takenBack={takenBack} names={names} />);
  const lines = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = ""]) =>
    line
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
  expect(lines).toEqual([
    "P12, P10 Undone by N1 . Everybody sees these bids now, and they are void: O2 9.00 for P10, O2 9.00 for P11, O2 9.00 for P12.",
    "P9 Undone by N1 .",
    "P9 Undone by N1 . Everybody sees these bids now, and they are void: O2 9.00 for P9.",
  ]);
});
