import type { SeasonPictures } from "#server/stories/boards/season-pictures";
import { LineChart } from "../../../components/line-chart";
import { RoundsTable } from "../../../components/rounds-table";
import { ScrollRegion } from "../../../components/scroll-region";

/** How far each team is behind the leader, drawn, and the same as a table. */
export function GapChart({ season, board }: { season: SeasonPictures; board: string }) {
  const { race, gaps, gapsDrawing } = season;
  if (gapsDrawing === null) return null;
  return (
    <section className="sheet">
      <header>
        <h2>Points behind the leader</h2>
        <span className="push soft">After each match</span>
      </header>
      <div className="pad">
        <ScrollRegion fromEnd label="Points behind the leader">
          <LineChart
            id="gaps"
            picture={gapsDrawing}
            label="Points behind the leader after each match."
            figures
          />
        </ScrollRegion>
        <details className="data">
          <summary>Show as table</summary>
          <RoundsTable
            caption="Points behind the leader after each match"
            fixtures={race.fixtures}
            teams={gaps}
            cell={({ behind }, round) => behind[round]}
            points={season.shares?.table ?? "points"}
            board={board}
          />
        </details>
      </div>
    </section>
  );
}
