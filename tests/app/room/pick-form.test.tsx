import { expect, test } from "vitest";
import { PickForm } from "../../../app/routes/squads/room/ways/pick-form";
import { drawInRouter } from "./draw-in-router";

test("the lists of a draft stand below each other, as wide as their column", () => {
  const html = drawInRouter(
    <PickForm
      leagueId={1}
      isMyTurn
      isGame
      ranked={[]}
      free={[]}
      playerOf={() => undefined}
      nextMatches={{}}
      formKey="key"
      form={{ typed: {}, faults: [] }}
    />,
  );
  // Other classes have columns of their own, and the form, which shows nothing, would fill one.
  expect(html).toMatch(/^<div class="stack"><form /);
});
