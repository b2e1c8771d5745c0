import { orUnnamed, versus } from "#game/core/words";
import { groupThousands, shortPoints } from "#game/play/scoring/points-text";
import { ordinal } from "#game/play/season/fixture-status";
import { shownRank } from "#game/play/season/ranking";
import { formatTablePoints, type LeagueTable } from "#game/play/table/league-table";
import type { LeagueHome, NamedGap, Standing } from "#server/stories/boards/league-home";
import type { NowPlayer, OthersNow, YouNow } from "#server/stories/boards/you-now";
import { Link } from "../../../components/link";
import { isLive } from "../../../components/live-mark";
import { plateName } from "../../../components/plate-name";
import { Points } from "../../../components/points";
import { Move } from "../../../components/rank";

/** The own team in the matches in play: points, rank, captains and the rest (rules.md#you-now). */
export function NowBoard({
  home,
  now,
  own,
  rankBefore,
  ground,
  children,
}: {
  home: Pick<LeagueHome, "inProgress" | "table">;
  now: NonNullable<LeagueHome["now"]>;
  /** The own row of the standings. */
  own: Standing;
  rankBefore: number | null;
  /** The address of the own team in the match. */
  ground: string;
  /** The board's second line. */
  children?: React.ReactNode;
}) {
  const { inProgress, table } = home;
  const [match] = inProgress;
  const several = inProgress.length > 1;
  const rank = shownRank(own);
  return (
    <section className="you-now" aria-labelledby="you-now">
      <div className="now-top">
        <h2 id="you-now">
          {inProgress.some(isLive) ? <span className="live">You, now</span> : "You, now"}
        </h2>
        <span className="dim num">
          {several || !match
            ? `${inProgress.length} matches`
            : versus([match.teamA.shortName, match.teamB.shortName])}
        </span>
      </div>
      <Link className="now-figs" to={ground}>
        <span>
          <span className="big-fig">
            <Points points={now.points} />
          </span>{" "}
          <span className="dim">points in {several ? "these matches" : "this match"}</span>
        </span>{" "}
        <span>
          <span className="big-fig">{rank === null ? "–" : ordinal(rank)}</span>
          {rank !== null && rankBefore !== null && <Move places={rankBefore - rank} />}{" "}
          {now.gap && <Gap gap={now.gap} table={table} />}
        </span>
        <span className="vh">, see the ground</span>
      </Link>
      <Men now={now} />
      {children}
    </section>
  );
}

const HUNDREDTHS = 100;

/** "147 behind Silly Point Society"; the decimals only where they decide. */
function Gap({ gap: { way, points, teamName }, table }: { gap: NamedGap; table: LeagueTable }) {
  const figure =
    points >= HUNDREDTHS
      ? groupThousands(Math.round(points / HUNDREDTHS))
      : formatTablePoints(points, table);
  return (
    <span className="dim">
      {way === "level with" ? way : `${figure} ${way}`} <bdi>{orUnnamed(teamName)}</bdi>
    </span>
  );
}

function Men({ now: { captains, others } }: { now: YouNow }) {
  return (
    <ul className="men">
      {captains.map((captain) => (
        <Captain key={`${captain.captaincy} ${captain.playerId}`} captain={captain} />
      ))}
      {others && <Others others={others} />}
    </ul>
  );
}

const MARKS = {
  captain: { className: "cv", letters: "C", words: "Captain" },
  viceCaptain: { className: "cv v", letters: "VC", words: "Vice-captain" },
} as const;

function Captain({ captain }: { captain: NowPlayer }) {
  const { captaincy, name, words, points, times } = captain;
  const mark = MARKS[captaincy];
  return (
    <li>
      <span className={mark.className}>
        <span aria-hidden="true">{mark.letters}</span>
        <span className="vh">{mark.words}</span>
      </span>{" "}
      <span>
        <b>
          <bdi>{plateName(name)}</bdi>
        </b>{" "}
        <small>{words}</small>
      </span>{" "}
      <span className="n">
        <b>{shortPoints(points)}</b>{" "}
        {times && (
          <small>
            {shortPoints(times.base)} × {times.multiplier}
          </small>
        )}
      </span>
    </li>
  );
}

function Others({ others }: { others: OthersNow }) {
  const { name, words, more, isLast, points } = others;
  return (
    <li>
      <span className="cv o">
        <span aria-hidden="true">+</span>
        <span className="vh">The others</span>
      </span>{" "}
      <span>
        <b>
          <bdi>{plateName(name)}</bdi>
        </b>{" "}
        <small>{restWords(words, more, isLast)}</small>
      </span>{" "}
      <span className="n">
        <b>{shortPoints(points)}</b>
      </span>
    </li>
  );
}

/** "bowls next, the last of yours", "in the middle, 16 (13), and 2 more to come" */
function restWords(words: string, more: number, isLast: boolean): string {
  if (isLast) return `${words}, the last of yours`;
  return more > 0 ? `${words}, and ${more} more to come` : words;
}
