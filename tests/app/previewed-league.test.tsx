import { expect, test } from "vitest";
import { PreviewedLeague } from "../../app/routes/trust/previewed-league";
import { drawInRouter } from "./room/draw-in-router";

const DEV = { name: "Dev", team: "", points: 80_000, players: 0, transfers: null, duels: null };

function draw(isNew: boolean): string {
  return drawInRouter(
    <PreviewedLeague
      preview={{
        ...{ doubts: [], leftOut: [], notes: [], squads: null, origin: "until match 13" },
        ...{ people: [{ ...DEV, isNew }], mustAnswer: false, digest: "seen" },
      }}
      form={{ faults: [], typed: {} }}
    />,
  );
}

test("the table of a league that comes along has a name of its own, beside its section", () => {
  const html = draw(true);
  const heading = /<h2[^>]*>([^<]*)</.exec(html)?.[1];
  const caption = /<caption[^>]*>([^<]*)</.exec(html)?.[1];
  expect([heading, caption]).toEqual(["As it will be", "What will come along"]);
});

test("places wait only if somebody is new", () => {
  expect(draw(true)).toContain("One place waits for a friend");
  expect(draw(false)).not.toMatch(/places? wait/);
  expect(draw(false)).toContain("Everybody in the league sees this table");
});
