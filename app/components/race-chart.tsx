import { Link } from "@remix-run/react";
import { orUnnamed } from "#game/or-unnamed";
import type { RaceDrawing, RaceLine } from "#server/boards/draw-race";
import type { RankRace } from "#server/boards/rank-race";
import { ChartFrame } from "./chart-frame";
import { ScrollRegion, ScrollTable } from "./scroll-region";

/** The race of ranks, drawn, and the same as a table. A wide one scrolls on a phone. */
export function RaceChart({
  race,
  drawing,
  wide = false,
  board,
}: {
  race: RankRace;
  drawing: RaceDrawing | null;
  wide?: boolean;
  /** The Leaderboard, where the table's matches lead to. */
  board?: string;
}) {
  if (drawing === null) return <p className="soft">The race appears after the first match.</p>;
  return (
    <>
      {wide ? (
        <ScrollRegion label="Rank race">
          <RacePicture race={race} drawing={drawing} className="race wide" />
        </ScrollRegion>
      ) : (
        <RacePicture race={race} drawing={drawing} className="race" />
      )}
      <details className="data">
        <summary>Show as table</summary>
        <RaceTable race={race} board={board} />
      </details>
    </>
  );
}

function RacePicture({
  race,
  drawing,
  className,
}: {
  race: RankRace;
  drawing: RaceDrawing;
  className: string;
}) {
  const me = race.runners.find((runner) => runner.mine);
  const ownRanks = me
    ? ` ${orUnnamed(me.teamName)}: ${me.ranks.filter((rank) => rank !== null).join(", ")}.`
    : "";
  return (
    <ChartFrame
      drawing={drawing}
      marks={drawing.ranks}
      gap={10}
      className={className}
      label={`Rank after each match.${ownRanks}`}
    >
      {drawing.rounds.map(({ label, x }) => (
        <text key={label} x={x} y={drawing.height - 4} textAnchor="middle">
          {label}
        </text>
      ))}
      {drawing.lines.map((line) => (
        <RunnerLine
          key={line.participantId}
          line={line}
          name={nameBeside(line, drawing.lines)}
          right={drawing.right}
        />
      ))}
    </ChartFrame>
  );
}

const STROKES = { other: 1.75, top: 2.25, me: 3.5 };

/** Teams that end level share one label: the viewer's own name, or the first of theirs. */
function nameBeside(line: RaceLine, lines: readonly RaceLine[]): string | null {
  const level = lines.filter((each) => each.dots.at(-1)?.y === line.dots.at(-1)?.y);
  const shown = level.find(({ kind }) => kind === "me") ?? level[0];
  if (shown !== line) return null;
  return level.length === 1 ? line.name : `${line.name} +${level.length - 1}`;
}

function RunnerLine({ line, name, right }: { line: RaceLine; name: string | null; right: number }) {
  const { kind, path, dots } = line;
  return (
    <g className={kind === "other" ? undefined : kind}>
      <path d={path} strokeWidth={STROKES[kind]} />
      {dots.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={kind === "me" ? 4 : 3.5} />
      ))}
      {name !== null && (
        <text x={right + 11} y={(dots.at(-1)?.y ?? 0) + 4}>
          {name}
        </text>
      )}
    </g>
  );
}

function RaceTable({ race, board }: { race: RankRace; board: string | undefined }) {
  return (
    <ScrollTable caption="Rank after each match" className="tbl num">
      <thead>
        <tr>
          <th scope="col">Team</th>
          {race.fixtures.map(({ id, number }) => (
            <th key={id} scope="col" className="n">
              {board ? (
                <Link className="whole" to={`${board}?show=${id}`}>
                  M{number}
                </Link>
              ) : (
                `M${number}`
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {race.runners.map((runner) => (
          <tr key={runner.participantId} className={runner.mine ? "mine" : undefined}>
            <th scope="row">
              <bdi>{orUnnamed(runner.teamName)}</bdi>
            </th>
            {race.fixtures.map(({ id }, round) => (
              <td key={id} className="n">
                {runner.ranks[round] ?? "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
