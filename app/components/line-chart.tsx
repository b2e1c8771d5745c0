import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Crest } from "#game/core/crests";
import { orUnnamed } from "#game/core/words";
import { raceUnit } from "#game/play/season/round-words";
import type { LinePicture, PictureLine } from "#server/stories/boards/draw-lines";
import type { RankRace } from "#server/stories/boards/rank-race";
import { useHydrated } from "../lib/use-browser";
import { ChartFrame } from "./chart-frame";
import { useCrests } from "./crest";
import { CrestInPicture } from "./drawing";
import { Link } from "./link";
import { RoundsTable } from "./rounds-table";
import { ScrollRegion } from "./tables";

/** Longer team names would leave the picture; the table has the whole name. */
const LONGEST_NAME = 19;
/** The space between the ends of the lines and the names, in units of the view box. */
const NAME_GAP = 11;
/** The crest of a team at the end of its line, and the space from its left edge to the name. */
const CREST = { size: 18, step: 22 } as const;
/** A name within this distance of its line's end needs no connecting stroke. */
const NEAR = 4;
/** The height of the touch target beside a line. */
const NAME_HEIGHT = 24;

/** The race of ranks, as a drawing and as a table. */
export function RaceChart({
  race,
  drawing,
  season = false,
  board,
}: {
  race: RankRace;
  drawing: LinePicture | null;
  /** Whether it shows the whole season, which is wider than a phone. */
  season?: boolean;
  /** The Leaderboard, to which the matches in the table lead. */
  board?: string;
}) {
  if (drawing === null) return <p className="soft">The race appears after the first match.</p>;
  const me = race.runners.find((runner) => runner.mine);
  const ranks = me?.ranks.filter((rank) => rank !== null) ?? [];
  const ownRanks = me && ranks.length > 0 ? ` ${orUnnamed(me.teamName)}: ${ranks.join(", ")}.` : "";
  const caption = `Rank after each ${raceUnit(race.fixtures)}`;
  return (
    <>
      <ScrollRegion fromEnd label="Rank race">
        <LineChart id="race" picture={drawing} label={`${caption}.${ownRanks}`} figures={season} />
      </ScrollRegion>
      <details className="data">
        <summary>Show as table</summary>
        <RoundsTable
          caption={caption}
          fixtures={race.fixtures}
          teams={race.runners}
          cell={({ ranks }, round) => ranks[round]}
          board={board}
        />
      </details>
    </>
  );
}

/** Lines of teams over the rounds; a rival's name leads to the same page with that line highlighted. */
export function LineChart({
  id,
  picture,
  label,
  figures = false,
}: {
  /** The anchor of the picture for a page that is loaded again. */
  id: string;
  picture: LinePicture;
  label: string;
  /** Whether each name includes the team's final figure, for pictures whose scale is off a phone's screen. */
  figures?: boolean;
}) {
  const { pathname, search } = useLocation();
  const traced = readTraced(search);
  const { rounds, lines, height, right, width } = picture;
  const crests = useCrests();
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
        <TeamLine
          key={line.participantId}
          line={line}
          traced={traced}
          page={pathname}
          search={search}
          anchor={id}
        >
          <path className="run" d={line.path} />
          {line.dots.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r={line.kind === "me" ? 4 : 3.5} />
          ))}
          <NameBeside
            name={nameBeside(line, lines, traced)}
            crest={crests[line.participantId] ?? null}
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
  page,
  search,
  anchor,
  children,
}: {
  line: PictureLine;
  traced: string | null;
  /** Its address. */
  page: string;
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
      // Without JavaScript the page is loaded again and has to scroll to the picture.
      to={`${page}${tracedSearch(search, id)}${hydrated ? "" : `#${anchor}`}`}
      preventScrollReset
      replace
      aria-current={isTraced ? "true" : undefined}
      aria-label={isTraced ? `Stop tracing ${name}` : `Trace ${name}`}
    >
      {children}
    </Link>
  );
}

/** A crest and a name at the end of their line, with a stroke to the line if the name had to be moved. */
function NameBeside({
  name,
  crest,
  figure,
  line: { dots, nameY },
  right,
  width,
}: {
  name: string | null;
  crest: Crest | null;
  figure: string;
  line: PictureLine;
  right: number;
  width: number;
}) {
  if (name === null) return null;
  const endY = dots.at(-1)?.y ?? nameY;
  const { size, step } = CREST;
  const nameX = right + NAME_GAP;
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
      {crest && (
        <CrestInPicture
          crest={crest}
          x={nameX - 2}
          y={nameY - size / 2}
          width={size}
          height={size}
        />
      )}
      <text x={crest ? nameX + step - 2 : nameX} y={nameY + 4}>
        {figure && `${figure} `}
        {name}
      </text>
    </>
  );
}

/** Teams whose lines end together share one name: the viewer's, the traced one's, or the first one's. */
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

/** Sorts the lines for drawing: the traced line above other rivals', the viewer's own on top. */
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

/** The search parameter for the highlighted team. */
const TRACED = "with";

/** The highlighted team in an address: a participant's id as text, or null. */
function readTraced(search: string): string | null {
  return new URLSearchParams(search).get(TRACED);
}

/** Highlights the lines of a team, or removes the highlight. */
function tracedSearch(search: string, participantId: string): string {
  const parameters = new URLSearchParams(search);
  if (parameters.get(TRACED) === participantId) parameters.delete(TRACED);
  else parameters.set(TRACED, participantId);
  const text = String(parameters);
  return text && `?${text}`;
}
