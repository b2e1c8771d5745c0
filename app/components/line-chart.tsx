import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { orUnnamed } from "#game/core/words";
import type { LinePicture, PictureLine } from "#server/stories/boards/draw-lines";
import type { RankRace } from "#server/stories/boards/rank-race";
import { useHydrated } from "../lib/use-browser";
import { ChartFrame } from "./chart-frame";
import { RoundsTable } from "./rounds-table";
import { ScrollRegion } from "./tables";

/** Long team names would run out of the picture; the whole one is in the table. */
const LONGEST_NAME = 19;
/** From the ends of the lines to the names, in units of the view box. */
const NAME_GAP = 11;
/** A name as near to the height of its line's end needs no stroke from there. */
const NEAR = 4;
/** The height of the touch target beside a line. */
const NAME_HEIGHT = 24;

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

/** Lines of teams over the rounds; a rival's name leads to the same page with its line in ink. */
export function LineChart({
  id,
  picture,
  label,
  figures = false,
}: {
  /** The anchor at which a reloaded page shows the picture. */
  id: string;
  picture: LinePicture;
  label: string;
  /** Whether each name follows the team's final figure: the scale is off a phone's screen. */
  figures?: boolean;
}) {
  const { search } = useLocation();
  const traced = readTraced(search);
  const { rounds, lines, height, right, width } = picture;
  return (
    <ChartFrame
      id={id}
      drawing={picture}
      marks={picture.marks}
      gap={10}
      className={figures ? "race wide" : "race"}
      role="group"
      label={label}
    >
      {rounds.map((round) => (
        <text key={round.label} x={round.x} y={height - 4} textAnchor="middle">
          {round.label}
        </text>
      ))}
      {inLayers(lines, traced).map((line) => (
        <TeamLine key={line.participantId} line={line} traced={traced} search={search} anchor={id}>
          <path className="run" d={line.path} />
          {line.dots.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r={line.kind === "me" ? 4 : 3.5} />
          ))}
          <NameBeside
            name={nameBeside(line, lines, traced)}
            figure={figures ? line.figure : ""}
            line={line}
            right={right}
            width={width}
          />
        </TeamLine>
      ))}
    </ChartFrame>
  );
}

function TeamLine({
  line: { kind, name, participantId },
  traced,
  search,
  anchor,
  children,
}: {
  line: PictureLine;
  traced: string | null;
  search: string;
  anchor: string;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  if (kind === "me") return <g className="me">{children}</g>;
  const id = String(participantId);
  const isTraced = id === traced;
  return (
    <Link
      className={isTraced ? "traced" : kind}
      // Without JavaScript the page is loaded again, and has to show the picture.
      to={{ search: tracedSearch(search, id), hash: hydrated ? "" : anchor }}
      preventScrollReset
      replace
      aria-current={isTraced ? "true" : undefined}
      aria-label={isTraced ? `Stop tracing ${name}` : `Trace ${name}`}
    >
      {children}
    </Link>
  );
}

/** At the end of a line; where the name had to go higher or lower, a stroke leads to it. */
function NameBeside({
  name,
  figure,
  line: { dots, nameY },
  right,
  width,
}: {
  name: string | null;
  figure: string;
  line: PictureLine;
  right: number;
  width: number;
}) {
  if (name === null) return null;
  const endY = dots.at(-1)?.y ?? nameY;
  return (
    <>
      {Math.abs(endY - nameY) > NEAR && (
        <path className="lead" d={`M${right + 5} ${endY}L${right + NAME_GAP - 2} ${nameY}`} />
      )}
      <rect
        className="at"
        x={right + NAME_GAP - 4}
        y={nameY - NAME_HEIGHT / 2}
        width={width - right - NAME_GAP + 4}
        height={NAME_HEIGHT}
      />
      <text x={right + NAME_GAP} y={nameY + 4}>
        {figure && `${figure} `}
        {name}
      </text>
    </>
  );
}

/** Teams that end level share one name: the viewer's own, the traced one's, or the first of theirs. */
function nameBeside(
  line: PictureLine,
  lines: readonly PictureLine[],
  traced: string | null,
): string | null {
  const level = lines.filter(({ nameY }) => nameY === line.nameY);
  const shown =
    level.find(({ kind }) => kind === "me") ??
    level.find(({ participantId }) => String(participantId) === traced) ??
    level[0];
  if (shown !== line) return null;
  const name = shorten(line.name);
  return level.length === 1 ? name : `${name} +${level.length - 1}`;
}

/** The traced line lies on the other rivals', the own one on all. */
function inLayers(lines: readonly PictureLine[], traced: string | null): PictureLine[] {
  const layer = ({ kind, participantId }: PictureLine) => {
    if (kind === "me") return 2;
    return String(participantId) === traced ? 1 : 0;
  };
  return [...lines].sort((a, b) => layer(a) - layer(b));
}

function shorten(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}

/** The search parameter that names the team whose lines stand out. */
const TRACED = "with";

/** The team whose lines the address highlights: a participant's id as text, or null. */
function readTraced(search: string): string | null {
  return new URLSearchParams(search).get(TRACED);
}

/** The same page with the lines of a team standing out, or no longer where they do already. */
function tracedSearch(search: string, participantId: string): string {
  const parameters = new URLSearchParams(search);
  if (parameters.get(TRACED) === participantId) parameters.delete(TRACED);
  else parameters.set(TRACED, participantId);
  return `?${parameters}`;
}
