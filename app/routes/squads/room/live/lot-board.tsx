import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import type { Ms } from "#game/core/units";
import type { Lot } from "#game/squads/ways/auction-state";
import { HAMMER_MS } from "#game/squads/ways/clocks";
import type { Calls, Outbid } from "#game/squads/ways/lot-calls";
import type { NextMatch } from "#server/play/season/next-matches";
import type { RoomPlayer } from "#server/squads/making/live-room";
import { TeamCrest } from "../../../../components/crest";
import { Flag } from "../../../../components/flag";
import { salaryText } from "../../../../components/money-text";
import { Cap, RoleBadge } from "../../../../components/player-marks";
import { usePriceText } from "../../../../components/price-text";
import { ClockRing, useCalls } from "./clock-ring";
import { LotFigures } from "./lot-figures";

/** The longest time for a lot (rules.md#live-auction). */
const LOT_MS = 30_000;

interface Bidder {
  /** The participant. */
  readonly of: number;
  readonly name: string;
  readonly isMine: boolean;
}

/** The player for sale, with the highest bid, its bidder, and the time left. */
export function LotBoard({
  leagueId,
  lot,
  player,
  leader,
  outbid,
  next,
  calledBy,
  clock,
  showPlayer,
}: {
  leagueId: number;
  lot: Lot;
  player: RoomPlayer;
  /** The team with the highest bid; null before the first bid. */
  leader: Bidder | null;
  /** A bidder who does not lead any more; null if there is none. */
  outbid: (Pick<Outbid, "amount"> & Bidder) | null;
  /** The next match of the player's real team; undefined without one. */
  next: NextMatch | undefined;
  /** The person who called the hammer; null if nobody has. */
  calledBy: string | null;
  /** The server's clock when the page was made; null while it is stopped. */
  clock: Ms | null;
  showPlayer: (player: RoomPlayer) => void;
}) {
  const withUnit = usePriceText();
  const { name, team, teamShortName, role, salary, overseas } = player;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    showPlayer(player);
  };
  return (
    <>
      <CallsLine lot={lot} clock={clock} />
      <div className="lot-player">
        <Cap team={teamShortName} image={player.imageUrl} />
        <div className="lot-name">
          <h2>
            <Link to={`/league/${leagueId}/player/${player.id}`} onClick={open}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <p>
            <Flag team={teamShortName} /> <bdi>{team}</bdi> <RoleBadge role={role} />
            {overseas && <span className="dim"> Overseas</span>}
          </p>
          <p className="dim num">
            Salary {salaryText(salary)} <span aria-hidden="true">&middot;</span> Base price{" "}
            {withUnit(lot.base)}
          </p>
        </div>
        {clock !== null && (
          <ClockRing
            key={calledBy}
            endsAt={lot.endsAt}
            at={clock}
            whole={calledBy === null ? LOT_MS : HAMMER_MS}
          />
        )}
      </div>
      <LotFigures player={player} next={next} />
      <p className="lot-price">
        {lot.price === null ? (
          <span>No bid yet</span>
        ) : (
          <>
            <b className="num">{withUnit(lot.price)}</b>
            {leader && (
              <span className={leader.isMine ? "leads mine" : "leads"}>
                <TeamCrest of={leader.of} size={36} />
                {leader.isMine ? (
                  "You lead"
                ) : (
                  <span>
                    <bdi>{leader.name}</bdi> leads
                  </span>
                )}
              </span>
            )}
          </>
        )}
      </p>
      <OutbidLine outbid={outbid} />
      {calledBy !== null && (
        <p className="msg warn">
          <bdi>{calledBy}</bdi> calls the hammer. You can still bid.
        </p>
      )}
    </>
  );
}

const CALLS: Readonly<Record<Calls, string>> = {
  0: "Up for sale",
  1: "Going once",
  2: "Going twice",
};

/** The auctioneer's calls, the same on every screen; a screen reader hears each of them once. */
function CallsLine({ lot, clock }: { lot: Lot; clock: Ms | null }) {
  const withUnit = usePriceText();
  const calls = useCalls(lot, clock);
  const isGoing = calls > 0 && lot.price !== null;
  return (
    <p className={isGoing ? "lot-calls going" : "lot-calls"}>
      <span className="pips" aria-hidden="true">
        {[1, 2, 3].map((pip) => (
          <i key={pip} className={pip <= calls ? "on" : undefined} />
        ))}
      </span>
      {!isGoing && <span aria-hidden="true">{CALLS[0]}</span>}
      <span role="status">{isGoing && `${CALLS[calls]} at ${withUnit(lot.price ?? 0)}`}</span>
    </p>
  );
}

/** The line keeps its height, so that nothing moves under a thumb. */
function OutbidLine({ outbid }: { outbid: Parameters<typeof LotBoard>[0]["outbid"] }) {
  const withUnit = usePriceText();
  const price = outbid && withUnit(outbid.amount);
  return (
    <div className="lot-outbid">
      <p role="status">
        {outbid?.isMine && (
          <>
            <TeamCrest of={outbid.of} size={16} /> <b>You were outbid at {price}</b>
          </>
        )}
      </p>
      {outbid && !outbid.isMine && (
        <p className="dim">
          <TeamCrest of={outbid.of} size={16} /> <bdi>{outbid.name}</bdi> was outbid at {price}
        </p>
      )}
    </div>
  );
}
