import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Hundredths } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { formatPoints, wholePoints } from "#game/play/scoring/points-text";
import type { ExpectedPoints } from "#game/play/season/expected-points";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import type { CardMatch, PlayerCard } from "#server/stories/boards/player-card";
import { trpc } from "../lib/trpc";
import { TeamCrest } from "./crest";
import { Flag } from "./flag";
import { MatchTime } from "./local-time";
import { moneyText } from "./money-text";
import { RoleBadge } from "./player-marks";
import { Points } from "./points";
import { usePriceText } from "./price-text";

/** The facts about a player that the screen already has. */
type KnownPlayer = Pick<
  SheetPlayer,
  "id" | "name" | "team" | "teamShortName" | "role" | "salary" | "price"
> & {
  /** Absent while the card is loading. */
  readonly points?: Hundredths;
};

/**
 * A player at a glance, over the screen: figures, last five, next three, and the teams at the last
 * lock. Known facts are shown at once; the rest is loaded.
 */
export function PlayerSheet({
  leagueId,
  player,
  marks,
  close,
  children,
}: {
  leagueId: number;
  player: KnownPlayer;
  marks?: ReactNode;
  close: () => void;
  children?: ReactNode;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const card = usePlayerCard(leagueId, player.id);
  const { name, team, teamShortName, role } = player;
  return (
    <dialog className="low player" ref={dialog} aria-labelledby={`${id}-title`} onClose={close}>
      <form method="dialog">
        <header>
          <h2 id={`${id}-title`}>{name}</h2>
          <p className="soft">
            <Flag team={teamShortName} /> {team} <RoleBadge role={role} /> {marks}
          </p>
        </header>
        <Figures player={player} card={card} />
        <Matches card={card} />
        {children && <div className="row">{children}</div>}
        <div className="row">
          <Link className="btn bare" to={`/league/${leagueId}/player/${player.id}`}>
            All matches
          </Link>
          <button className="btn push" type="submit">
            Close
          </button>
        </div>
      </form>
    </dialog>
  );
}

function Figures({ player, card }: { player: KnownPlayer; card: LoadedCard }) {
  const points = player.points ?? (isLoaded(card) ? card.points : null);
  return (
    <dl className="figures num">
      <div>
        <dt>{player.price === undefined ? "Salary" : "Price"}</dt>
        <dd>{moneyText(player)}</dd>
      </div>
      <div>
        <dt>Points</dt>
        <dd>{points === null ? "…" : <Points points={points} />}</dd>
      </div>
      <div>
        <dt>Points per match</dt>
        <dd>{isLoaded(card) ? <PerMatch card={card} /> : "…"}</dd>
      </div>
      {isLoaded(card) && card.expected !== null && (
        <div>
          <dt>Expected</dt>
          <dd>
            <Expected expected={card.expected} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The owner of the player, in a league with owners. */
function Owner({ owner }: { owner: NonNullable<PlayerCard["owner"]> | null }) {
  const withUnit = usePriceText();
  if (owner === null) return <p className="soft">Nobody owns this player.</p>;
  return (
    <p className="soft">
      Owned by <TeamCrest of={owner.participantId} size={16} />{" "}
      <bdi>{orUnnamed(owner.teamName)}</bdi> for{" "}
      <span className="num">{withUnit(owner.price)}</span>
    </p>
  );
}

function PerMatch({ card: { points, played } }: { card: PlayerCard }) {
  return played === 0 ? <>–</> : <Points points={Math.round(points / played)} />;
}

/** Four of five matches bring what lies between the two ends. */
function Expected({ expected: { mean, low, high } }: { expected: ExpectedPoints }) {
  return (
    <>
      <Points points={mean} />{" "}
      <span className="sub">
        {wholePoints(low)} to {wholePoints(high)}
      </span>
    </>
  );
}

function Matches({ card }: { card: LoadedCard }) {
  if (card === "failed") return <p className="msg bad">The player could not be loaded.</p>;
  if (card === null) return <p className="loading">Loading...</p>;
  return (
    <>
      <section>
        <h3>Last five</h3>
        <LastMatches matches={card.last} />
      </section>
      <section>
        <h3>Next three</h3>
        {card.next.length === 0 && <p className="soft">No fixtures to come.</p>}
        <ol className="next-three num">
          {card.next.map(({ fixtureId, opponent, startsAt }) => (
            <li key={fixtureId}>
              <b>v {opponent}</b> <MatchTime at={startsAt} />
            </li>
          ))}
        </ol>
      </section>
      {card.owner !== undefined && <Owner owner={card.owner} />}
      {card.owner === undefined && card.picks && (
        <p className="soft">
          In {card.picks.teams} of {card.picks.of} teams at the last lock
        </p>
      )}
    </>
  );
}

function isLoaded(card: LoadedCard): card is PlayerCard {
  return card !== null && card !== "failed";
}

/** Null while it is loading. */
type LoadedCard = PlayerCard | "failed" | null;

/** Loads a player's card when a sheet opens. */
function usePlayerCard(leagueId: number, playerId: number): LoadedCard {
  const [card, setCard] = useState<LoadedCard>(null);
  useEffect(() => {
    const stop = new AbortController();
    trpc.team.player
      .query({ leagueId, playerId }, { signal: stop.signal })
      .then(setCard)
      .catch(() => {
        if (!stop.signal.aborted) setCard("failed");
      });
    return () => stop.abort();
  }, [leagueId, playerId]);
  return card;
}

/** The height of the tallest bar, in units of the drawing. */
const TALLEST = 40;

const BAR_WIDTH = 24;

/** The last matches of a player as bars, each with its points and its opponents. */
function LastMatches({ matches }: { matches: readonly CardMatch[] }) {
  if (matches.length === 0) return <p className="soft">No matches yet.</p>;
  const most = Math.max(1, ...matches.map(({ points }) => Math.abs(points ?? 0)));
  return (
    <ol className="last-five num">
      {matches.map(({ fixtureId, number, opponent, points }) => (
        <li key={fixtureId}>
          <b>{points === null ? "–" : Math.round(points / 100)}</b>
          <Bar share={Math.abs(points ?? 0) / most} loss={(points ?? 0) < 0} />
          <span aria-hidden="true">v {opponent}</span>
          <span className="vh">
            M{number} v {opponent}:{" "}
            {points === null ? "did not play" : `${formatPoints(points)} points`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Bar({ share, loss }: { share: number; loss: boolean }) {
  const height = Math.round(share * TALLEST);
  return (
    <svg
      className={loss ? "loss" : undefined}
      viewBox={`0 0 ${BAR_WIDTH} ${TALLEST}`}
      aria-hidden="true"
    >
      <rect y={TALLEST - height} width={BAR_WIDTH} height={height} />
    </svg>
  );
}
