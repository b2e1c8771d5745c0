import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { type KeyboardEvent, useRef, useState } from "react";
import { plural } from "#game/core/words";
import { showCrests } from "#server/play/leagues/league-crests";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { type ShownSeasonCard, showSeasonCards } from "#server/stories/share/season-cards";
import { TeamCrest } from "../../../components/crest";
import { Icon, Logo } from "../../../components/drawing";
import { Cap } from "../../../components/player-marks";
import { requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { styledBy, titled } from "../../../lib/page-head";
import styles from "../../../styles/screens/season-cards.css?url";

export const meta = titled("Season over");

export const links = styledBy(styles);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const season = await showSeasonCards(context.services, member);
  const looks = showTeamLooks(context.services, member);
  const shown = season.cards.flatMap(({ participantIds }) => participantIds);
  const crests = showCrests(
    context.services,
    member,
    shown.map((participantId) => ({ participantId })),
  );
  return pageData({ leagueId, tournamentId, looks, crests, season });
}

/** The cards of a season that is over: to swipe on a phone, beside each other on a wide screen. */
export default function SeasonCardsPage() {
  const { leagueId, season } = useLoaderData<typeof loader>();
  const { cards, missing, league, tournament } = season;
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const inView = cards[at] ?? cards[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    scrollTo(list.current, at + step);
  };
  return (
    <>
      <div className="head">
        <div>
          <h1>Season over</h1>
          <p className="soft">
            {[`${plural(cards.length, "card")}, each a picture to share.`, ...missing].join(" ")}
          </p>
        </div>
      </div>
      <ul
        className="stories"
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus of the keyboard.
        tabIndex={0}
        aria-label={plural(cards.length, "card")}
        onScroll={() => setAt(cardInView(list.current))}
        onKeyDown={onKeyDown}
      >
        {cards.map((card, index) => (
          <Story
            key={card.kind}
            leagueId={leagueId}
            card={card}
            place={`${index + 1} of ${cards.length}`}
            foot={`${league}, ${tournament}`}
          />
        ))}
      </ul>
      <div className="dots" aria-hidden="true">
        {cards.map(({ kind }, index) => (
          <span key={kind} className={index === at ? "at" : undefined} />
        ))}
      </div>
      <p className="row stories-foot">
        {inView && (
          <Link className="btn primary in-view" to={`/league/${leagueId}/card/${inView.kind}`}>
            <Icon name="share" /> Share this card
          </Link>
        )}
        <Link className="btn" to={`/league/${leagueId}/season/me`}>
          My season
        </Link>
        <Link className="btn" to={`/league/${leagueId}`}>
          To League Home
        </Link>
      </p>
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function cardInView(list: HTMLUListElement | null): number {
  const cards = [...(list?.children ?? [])].map((card) => card.getBoundingClientRect().left);
  const edge = list?.getBoundingClientRect().left ?? 0;
  const distances = cards.map((left) => Math.abs(left - edge));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

function scrollTo(list: HTMLUListElement | null, place: number): void {
  list?.children[place]?.scrollIntoView({ inline: "start", block: "nearest" });
}

function Story({
  leagueId,
  card,
  place,
  foot,
}: {
  leagueId: number;
  card: ShownSeasonCard;
  /** "1 of 5" */
  place: string;
  foot: string;
}) {
  const { kind, label, title, figure, sentences, ranks } = card;
  const number = figure !== null && <span className="huge num">{figure}</span>;
  const heading = (
    <h3>
      <bdi>{title}</bdi>
    </h3>
  );
  return (
    <li className="story">
      <div className="story-head">
        <h2>
          {place}: {label.charAt(0).toLowerCase() + label.slice(1)}
        </h2>
        <Link
          className="btn bare icon"
          to={`/league/${leagueId}/card/${kind}`}
          aria-label={`Share ${label.charAt(0).toLowerCase() + label.slice(1)}`}
        >
          <Icon name="share" />
        </Link>
      </div>
      <div className="mid">
        <Faces card={card} />
        {kind === "number" ? number : heading}
        {kind === "number" ? heading : number}
        {ranks && <Ranks ranks={ranks} />}
        {sentences !== "" && (
          <p>
            <bdi>{sentences}</bdi>
          </p>
        )}
      </div>
      <div className="story-foot">
        <bdi>{foot}</bdi>
        <Logo />
      </div>
    </li>
  );
}

/** The crests or the cap on a card: a champion's crest is the largest. */
function Faces({ card }: { card: ShownSeasonCard }) {
  const { kind, participantIds, score, playerTeam } = card;
  if (playerTeam !== null) return <Cap team={playerTeam} image={null} />;
  if (kind === "number") return null;
  const size = kind === "champion" && participantIds.length === 1 ? 88 : 64;
  return (
    <div className="card-faces">
      {participantIds.map((participantId, index) => (
        <span key={participantId}>
          <TeamCrest of={participantId} size={size} />
          {score && <b className="num">{score[index]}</b>}
        </span>
      ))}
    </div>
  );
}

const BOX = { width: 240, height: 88, edge: 4 } as const;

/** The ranks as a line, the first place on top; the sentence beside it says them. */
function Ranks({ ranks }: { ranks: readonly number[] }) {
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  const { width, height, edge } = BOX;
  const points = ranks.map((rank, index) => {
    const x = edge + ((width - 2 * edge) * index) / Math.max(1, ranks.length - 1);
    const y = edge + ((height - 2 * edge) * (rank - best)) / Math.max(1, worst - best);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className="ranks"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.join(" ")} />
    </svg>
  );
}
