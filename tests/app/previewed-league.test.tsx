import { expect, test } from "vitest";
import { PreviewedLeague } from "../../app/routes/trust/previewed-league";
import { drawInRouter } from "./room/draw-in-router";

test("the table of a league that comes along has a name of its own, beside its section", () => {
  const dev = { name: "Dev", team: "", points: 80_000, isNew: true, players: 0 };
  const html = drawInRouter(
    <PreviewedLeague
      preview={{
        ...{
          doubts: [],
          leftOut: [],
          notes: [],
          people: [{ ...dev, transfers: null, duels: null }],
          squads: null,
          origin: "until match 13",
        },
        ...{ mustAnswer: false, digest: "seen" },
      }}
      form={{ faults: [], typed: {} }}
    />,
  );
  const heading = /<h2[^>]*>([^<]*)</.exec(html)?.[1];
  const caption = /<caption[^>]*>([^<]*)</.exec(html)?.[1];
  expect([heading, caption]).toEqual(["As it will be", "What will come along"]);
});
