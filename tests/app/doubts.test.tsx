import { expect, test } from "vitest";
import { readPrice } from "#game/squads/prices";
import { Doubts } from "../../app/components/doubts";
import { drawInRouter } from "./room/draw-in-router";

test("an answer has room for the longest price, as people write it", () => {
  const longest = "99,999.99";
  expect(readPrice(longest)).toBe(9_999_999);
  const doubt = { field: "price.1", lines: [1], text: "V Kohli", sentence: "At which price?" };
  const html = drawInRouter(
    <Doubts
      doubts={[{ ...doubt, options: null, suggested: null, canLeaveOut: true }]}
      leftOut={[]}
    />,
  );
  const field = html.match(/<input[^>]*>/g)?.find((input) => input.includes('name="price.1"'));
  const most = /maxLength="(\d+)"/i.exec(field ?? "")?.[1];
  expect(Number(most)).toBeGreaterThanOrEqual(longest.length);
});
