import { formatPoints } from "#game/play/scoring/points-text";
import type { ShownBracket } from "#server/stories/boards/head-to-head";
import type { ShownSide } from "#server/stories/boards/round-match";
import { useCrests } from "../../../components/crest";
import { CrestInPicture } from "../../../components/drawing";
import { ScrollRegion } from "../../../components/tables";
import { MatchLine } from "./head-to-head-matches";

const WIDTH = 640;
const HEIGHT = 220;
const BOX = { width: 190, height: 62 } as const;
/** The upper left corners of the games, in units of the view box. */
const PLACES = [
  { x: 1, y: 24 },
  { x: 1, y: 144 },
  { x: 225, y: 144 },
  { x: 449, y: 66 },
] as const;
/** The paths of winners and losers: from Qualifier 1 to the final and to Qualifier 2, and so on. */
const WAYS = [
  "M191 40H420V82H449",
  "M96 86V120H208V160H225",
  "M191 175H225",
  "M415 175H432V112H449",
];
/** The letters of a name that fit beside points, and without points. */
const LONGEST_NAMES = { beside: 14, alone: 19 } as const;

/** The playoffs, as a drawing and as a list. */
export function BracketSection({ bracket }: { bracket: ShownBracket | null }) {
  if (bracket === null) return null;
  const { games, champion } = bracket;
  return (
    <section className="sheet" aria-labelledby="h2h-playoffs">
      <header>
        <h2 id="h2h-playoffs">Playoffs</h2>
        <span className="push soft">
          {champion === null ? (
            games[0]?.settled ? (
              "A tie goes to the higher place"
            ) : (
              "As the table stands"
            )
          ) : (
            <>
              Champion: <bdi>{champion}</bdi>
            </>
          )}
        </span>
      </header>
      <div className="pad">
        <ScrollRegion label="Picture of the playoffs">
          <svg
            className="bracket"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label="The playoffs as a bracket; the list below has the same."
          >
            {WAYS.map((way) => (
              <path key={way} className="way" d={way} />
            ))}
            {games.map((game, index) => {
              const { x, y } = PLACES[index] ?? PLACES[0];
              return (
                <g key={game.game} transform={`translate(${x} ${y})`}>
                  <text className="game" y={-7}>
                    {game.game}, round {game.round}
                  </text>
                  <rect width={BOX.width} height={BOX.height} rx={6} />
                  <SideText side={game.first} y={25} won={game.outcome === "first"} />
                  <SideText side={game.second} y={50} won={game.outcome === "second"} />
                </g>
              );
            })}
          </svg>
        </ScrollRegion>
      </div>
      <ol className="duels">
        {games.map((game) => (
          <li key={game.game}>
            <span>
              {game.game}, round {game.round}
            </span>
            <MatchLine match={game} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function SideText({ side, y, won }: { side: ShownSide; y: number; won: boolean }) {
  const crest = useCrests()[side.participantId ?? 0];
  return (
    <g className={won ? "won" : undefined}>
      {crest && <CrestInPicture crest={crest} x={7} y={y - 14} width={18} height={18} />}
      <text x={crest ? 30 : 10} y={y}>
        {shorten(side.name, side.points === null ? LONGEST_NAMES.alone : LONGEST_NAMES.beside)}
      </text>
      <text x={BOX.width - 10} y={y} textAnchor="end">
        {side.points === null ? "" : formatPoints(side.points)}
      </text>
    </g>
  );
}

function shorten(name: string, longest: number): string {
  const letters = [...name];
  if (letters.length <= longest) return name;
  return `${letters
    .slice(0, longest - 1)
    .join("")
    .trimEnd()}…`;
}
