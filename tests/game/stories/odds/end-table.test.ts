import fc from "fast-check";
import { expect, test } from "vitest";
import { placesOf } from "#game/play/season/ranking";
import { makeTable, tableRulesOf } from "#game/play/season/table";
import { LEAGUE_TABLES } from "#game/play/table/league-table";
import { endByTable } from "#game/stories/odds/end-table";
import { restOf } from "./rest-of";

const TEAMS = [0, 1, 2, 3, 4];
const points = fc.array(fc.integer({ min: -300, max: 400 }), { minLength: 5, maxLength: 5 });
const rows = fc.array(points, { maxLength: 7 });
/** Luck that several fixtures take. */
const again = fc.array(fc.nat(6), { maxLength: 5 });

test("a season ends in the ranks of the league's own table, whatever is to come", () => {
  fc.assert(
    fc.property(
      ...[
        fc.constantFrom(...LEAGUE_TABLES),
        fc.integer({ min: 1, max: 6 }),
        rows,
        rows,
        again,
        points,
      ],
      (table, bestFixtures, before, drawn, shared, ofSeason) => {
        const rest = [...drawn, ...shared.flatMap((row) => drawn.slice(row, row + 1))];
        const rules = tableRulesOf({ table, bestFixtures, placePoints: "5-3-2-1" });
        const teams = TEAMS.map((team) => ({
          results: before.map((row) => ({
            points: row[team] ?? 0,
            place: placesOf(row)[team] ?? null,
          })),
          ofSeason: ofSeason[team] ?? 0,
          goesOn: true,
        }));
        const end = endByTable(rules, teams);
        // Twice: a season leaves nothing behind for the next.
        end(restOf(rest.map((row) => row.map((each) => -each))));
        const { ranks } = end(restOf(rest));
        const played = [...before, ...rest].map((row) => ({
          ...{ state: "finished" as const, leftOut: false },
          teams: TEAMS.map((id) => ({ id, points: row[id] ?? 0, hasTeam: true })),
        }));
        const own = new Map(TEAMS.map((id) => [id, ofSeason[id] ?? 0]));
        const rankOf = new Map(
          makeTable(rules, TEAMS, played, own).map(({ id, rank }) => [id, rank]),
        );
        expect(Array.from(ranks)).toEqual(TEAMS.map((id) => rankOf.get(id)));
      },
    ),
    { numRuns: 300 },
  );
});
