import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { QuietSettings } from "#game/core/quiet-hours";
import { HOUR_MS } from "#game/core/units";
import type { TakenBack as Undone } from "#game/squads/taken-back";
import { TakenBack } from "../../../app/routes/squads/room/live/taken-back";
import { ManagersCommands } from "../../../app/routes/squads/room/ways/sealed-commands";
import { drawInRouter } from "./draw-in-router";
import { MINE, NEWS, NOW, OTHER } from "./made-up-room";

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

test("undone sales of one round stand together, with the bids for all of them once", () => {
  const bid = (playerId: number) => ({ playerId, participantId: OTHER, amount: 900 });
  const undone = (playerId: number, opened: Undone["opened"]) => ({ playerId, by: MINE, opened });
  const names = {
    player: (id: number) => `P${id}`,
    owner: (id: number) => `O${id}`,
    person: (id: number) => `N${id}`,
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
