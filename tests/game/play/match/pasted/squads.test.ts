import { describe, expect, test } from "vitest";
import type { Match, Side } from "#game/play/match/match";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { listMatchFiles } from "#tests/support/match-data";
import { cardsOf } from "#tests/support/pasted/card-of-match";
import { linesOfInnings, readBack } from "#tests/support/pasted/read-back";
import { LAYOUT_NAMES, renderCard, WITH_DOTS } from "#tests/support/pasted/render-card";
import { rounds } from "#tests/support/rounds";

/** Every so many matches: their squads are those of all. */
const EVERY = rounds(8, 4);

const matches = listMatchFiles().map(({ name, read }) => ({
  name,
  match: readCricsheet(read()).match,
}));

/** A match whose sides are the whole squads of its season: most of them do not play in it. */
function withSquads(match: Match): Match {
  const squadOf = (side: Side): Side => {
    const players = new Map(side.players.map((player) => [player.key, player]));
    for (const other of matches.flatMap((each) => each.match.sides)) {
      if (other.name !== side.name) continue;
      for (const player of other.players)
        if (!players.has(player.key)) players.set(player.key, player);
    }
    return { ...side, players: [...players.values()].slice(0, 99) };
  };
  return { ...match, sides: [squadOf(match.sides[0]), squadOf(match.sides[1])] };
}

describe.each(LAYOUT_NAMES)("%s", (layout) => {
  test("names of whole squads: each line is that of the match, or something is doubted", () => {
    let whole = 0;
    for (const { name, match } of matches.filter((_, index) => index % EVERY === 0)) {
      for (const { innings, card } of cardsOf(match)) {
        const text = renderCard(card, layout);
        const { lines, doubts } = readBack(text, withSquads(match), innings);
        const expected = linesOfInnings(match, innings, WITH_DOTS.has(layout));
        const where = `${name}, innings ${innings}`;
        if (doubts.length === 0) {
          expect([where, lines]).toEqual([where, expected]);
          whole += 1;
        }
        for (const line of lines) {
          const own = expected.find(({ playerId }) => playerId === line.playerId);
          for (const [figure, value] of Object.entries(line)) {
            const right = own?.[figure as keyof typeof own] ?? null;
            // Doubted figures are left out: nobody has more than in the match, or another's figures.
            expect([where, figure, Number(value) <= Number(right)]).toEqual([where, figure, true]);
          }
        }
      }
    }
    expect(whole).toBeGreaterThan(0);
  });
});
