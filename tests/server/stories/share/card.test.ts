import { beforeAll, describe, expect, test } from "vitest";
import type { TeamLook } from "#server/play/season/team-colours";
import { drawableText, layOut } from "#server/stories/share/card-text";
import { drawCard, renderCard } from "#server/stories/share/draw-card";
import { makeCardFonts } from "../../../../tools/vite/card-fonts";

describe("a text on the card", () => {
  test.each([
    ["Sunday Gully League", "Sunday Gully League"],
    ["  Łódź \n Öffentliche  XI ", "Łódź Öffentliche XI"],
    ["Cafe\u0301 CC", "Café CC"],
    ["Six & Out 🏏🔥", "Six & Out"],
    ["A duck: −10.00", "A duck: −10.00"],
    ["गली क्रिकेट", null],
    ["Gully गली", null],
    ["🏏", null],
    ["", null],
  ])("%j is drawn as %j", (text, drawn) => {
    expect(drawableText(text)).toBe(drawn);
  });

  const box = { sizes: [100, 50], width: 500, most: 2 };

  test("takes the largest size that it fits in", () => {
    // Five wide units of 100: ten usual letters a line, and twenty at half the size.
    expect(layOut("aaaaa bbbbb", box)).toEqual({ size: 100, lines: ["aaaaa", "bbbbb"] });
    expect(layOut("aaaaa bbbbb ccccc", box)).toEqual({
      size: 50,
      lines: ["aaaaa bbbbb ccccc"],
    });
  });

  test("breaks a word without spaces, and cuts off what is too long for the smallest size", () => {
    expect(layOut("a".repeat(45), box)).toEqual({
      size: 50,
      lines: ["a".repeat(20), `${"a".repeat(19)}…`],
    });
  });
});

describe("the card", () => {
  beforeAll(() => makeCardFonts());

  test("escapes what would be markup", () => {
    const svg = drawCard({ league: `<script>"x"&'y'`, tournament: "T&T", looks: [] });
    expect(svg).toContain("&#60;script&#62;&#34;x&#34;&#38;&#39;y&#39;");
    expect(svg).toContain(">T&#38;T</text>");
    expect(svg).not.toContain("<script");
  });

  test("is a PNG of the size that previews expect, drawn once for the same names", async () => {
    const shared = { league: "Sunday Gully League", tournament: "Two Team Trophy", looks: [] };
    const card = await renderCard(drawCard(shared));
    expect(card.subarray(1, 4).toString()).toBe("PNG");
    expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(await renderCard(drawCard({ ...shared }))).toBe(card);
  });

  test("has a crest for each team, as many as there is room for, and is drawn again for others", async () => {
    const shared = { league: "Sunday", tournament: "Trophy" };
    const look = { cap: "#004ba0", trim: "#e3bd5a" };
    const crests = (looks: readonly TeamLook[]) => drawCard({ ...shared, looks }).split(look.cap);
    expect(crests([look, look])).toHaveLength(2 + 1);
    expect(crests(Array(16).fill(look))).toHaveLength(11 + 1);
    const [plain, coloured] = await Promise.all([
      renderCard(drawCard({ ...shared, looks: [] })),
      renderCard(drawCard({ ...shared, looks: [look] })),
    ]);
    expect(plain.equals(coloured)).toBe(false);
  });

  test("has the names in it: others give another picture", async () => {
    const tournament = "Two Team Trophy";
    const [one, other, none] = await Promise.all(
      ["Sunday", "Monday", "🏏"].map((league) =>
        renderCard(drawCard({ league, tournament, looks: [] })),
      ),
    );
    expect(one?.equals(other ?? Buffer.of())).toBe(false);
    expect(one?.equals(none ?? Buffer.of())).toBe(false);
  });
});
