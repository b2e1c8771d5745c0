import { orUnnamed } from "#game/core/words";
import type { LinePicture } from "#server/stories/boards/line-picture";
import type { RankRace } from "#server/stories/boards/rank-race";
import { LineChart } from "./line-chart";
import { RoundsTable } from "./rounds-table";
import { ScrollRegion } from "./scroll-region";

/** The race of ranks, drawn, and the same as a table. */
export function RaceChart({
  race,
  drawing,
  season = false,
  board,
}: {
  race: RankRace;
  drawing: LinePicture | null;
  /** Whether it shows the whole season: wider than a phone. */
  season?: boolean;
  /** The Leaderboard, where the table's matches lead to. */
  board?: string;
}) {
  if (drawing === null) return <p className="soft">The race appears after the first match.</p>;
  const me = race.runners.find((runner) => runner.mine);
  const ownRanks = me
    ? ` ${orUnnamed(me.teamName)}: ${me.ranks.filter((rank) => rank !== null).join(", ")}.`
    : "";
  return (
    <>
      <ScrollRegion fromEnd label="Rank race">
        <LineChart
          id="race"
          picture={drawing}
          label={`Rank after each match.${ownRanks}`}
          figures={season}
        />
      </ScrollRegion>
      <details className="data">
        <summary>Show as table</summary>
        <RoundsTable
          caption="Rank after each match"
          fixtures={race.fixtures}
          teams={race.runners}
          cell={({ ranks }, round) => ranks[round]}
          board={board}
        />
      </details>
    </>
  );
}
