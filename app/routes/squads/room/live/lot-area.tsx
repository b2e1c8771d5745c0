import { useState } from "react";
import type { Hundredths } from "#game/core/units";
import type { Lot } from "#game/squads/ways/auction-state";
import { findOutbid, type Outbid } from "#game/squads/ways/lot-calls";
import type { LiveFixed, LivePart, RoomPlayer } from "#server/squads/making/live-room";
import type { RoomNews, RoomSeat } from "#server/squads/making/room-news";
import { TeamCrest } from "../../../../components/crest";
import { usePriceText, usePurseUnit } from "../../../../components/price-text";
import { formState, NOT_REFUSED, type Refused } from "../../../../lib/refused";
import { bidAmounts } from "./bid-amounts";
import { BidBar, bidBlock } from "./bid-bar";
import { JumpForm } from "./jump-form";
import { LotBoard } from "./lot-board";
import { MatchCard } from "./match-card";
import { MaximumForm } from "./maximum-form";
import { NoLot, Nominations } from "./no-lot";
import { OwnFigures } from "./own-figures";
import type { PlayerOf } from "./room-frame";
import { useCommand } from "./use-command";
import { useSaleMoment } from "./use-moments";
import type { RoomTools } from "./use-room";
import type { RoomNames } from "./words";

interface LotAreaProps {
  readonly leagueId: number;
  readonly fixed: LiveFixed;
  readonly part: LivePart;
  readonly names: RoomNames;
  readonly playerOf: PlayerOf;
  readonly formKey: string;
  /** The answer to a form without JavaScript. */
  readonly answered: Refused | null;
  readonly act: RoomTools["act"];
  readonly showPlayer: (player: RoomPlayer) => void;
}

/** The player for sale with all that a bidder needs, or the reason why nobody is for sale. */
export function LotArea(props: LotAreaProps) {
  const { leagueId, fixed, part, names, playerOf, showPlayer } = props;
  const { news } = part;
  const [lot = null] = news.lots;
  const sale = useSaleMoment(news);
  const player = lot === null ? undefined : playerOf(lot.playerId);
  const seat = news.seats.find((each) => each.participantId === fixed.participantId);
  const outbid = useOutbid(news, lot, fixed.participantId);
  // The buttons stay between two lots, so that a keyboard user keeps the focus.
  const [lastLot, setLastLot] = useState(lot);
  if (lot !== null && lot !== lastLot) setLastLot(lot);
  const isBetween = lot === null && news.turn === null && news.stage !== "closed";
  const barLot = isBetween ? lastLot : lot;
  const sold = sale?.event.kind === "sold" ? sale.event : null;
  return (
    <>
      <section className="lot" aria-label="Up for sale">
        {lot === null || player === undefined ? (
          <NoLot {...props} />
        ) : (
          <LotBoard
            leagueId={leagueId}
            lot={lot}
            player={player}
            leader={
              lot.leader === null
                ? null
                : {
                    of: lot.leader,
                    name: names.owner(lot.leader),
                    isMine: lot.leader === fixed.participantId,
                  }
            }
            outbid={
              outbid && {
                amount: outbid.amount,
                of: outbid.participantId,
                name: names.owner(outbid.participantId),
                isMine: outbid.participantId === fixed.participantId,
              }
            }
            next={fixed.nextMatches[player.teamId]}
            calledBy={lot.calledBy === null ? null : names.person(lot.calledBy)}
            clock={news.stage === "running" ? news.at : null}
            showPlayer={showPlayer}
          />
        )}
        {sold && (
          <SoldPlate
            key={sale?.id}
            player={names.player(sold.playerId)}
            of={sold.participantId}
            owner={names.owner(sold.participantId)}
            price={sold.price}
          />
        )}
      </section>
      {lot !== null && lot.matcher !== null && (
        <MatchCard
          lot={{ ...lot, matcher: lot.matcher }}
          isMine={lot.matcher === fixed.participantId}
          names={names}
          formKey={props.formKey}
          answered={props.answered}
          act={props.act}
        />
      )}
      {news.turn?.participantId === fixed.participantId && <Nominations {...props} />}
      {barLot !== null && <Bid {...props} lot={barLot} isOver={lot === null} seat={seat} />}
      {barLot === null && seat && news.stage !== "closed" && <OwnFigures seat={seat} />}
      {lot !== null && seat && <Jump {...props} lot={lot} seat={seat} />}
      {player !== undefined && seat && seat.places > 0 && (
        <Maximum key={player.id} {...props} player={player} />
      )}
    </>
  );
}

function Bid({
  fixed,
  part: { news },
  formKey,
  answered,
  act,
  lot,
  isOver,
  seat,
}: LotAreaProps & {
  lot: Lot;
  /** The hammer has fallen, and the next player is not for sale yet. */
  isOver: boolean;
  seat: RoomSeat | undefined;
}) {
  const { refused, isSending, send } = useCommand(act, formState(answered, "bid"), lot.playerId);
  const amounts = bidAmounts(lot, fixed.steps);
  const unit = usePurseUnit();
  const block = bidBlock(news, lot, seat, amounts[0] ?? lot.base, unit);
  return (
    <BidBar
      amounts={amounts}
      playerId={lot.playerId}
      formKey={formKey}
      blocked={isOver ? "Waiting for the next lot." : block}
      seat={seat}
      refusal={refused.faults[0]?.sentence ?? null}
      isSending={isSending}
      bid={(amount) => void send({ intent: "bid", player: lot.playerId, amount })}
    />
  );
}

/** The reader's own lost lead stays until they bid again, also after many bids of others. */
function useOutbid(news: RoomNews, lot: Lot | null, mine: number): Outbid | null {
  const [lost, setLost] = useState<{ readonly of: number; readonly outbid: Outbid } | null>(null);
  if (lot === null) return null;
  const outbid = findOutbid(news.events, lot, mine);
  if (outbid?.participantId === mine) {
    const isKnown = lost?.of === lot.playerId && lost.outbid.amount === outbid.amount;
    if (!isKnown) setLost({ of: lot.playerId, outbid });
    return outbid;
  }
  return lost?.of === lot.playerId && lot.leader !== mine ? lost.outbid : outbid;
}

/** A bid of any other amount, if the reader can bid more than the next price. */
function Jump({
  fixed,
  part: { news },
  formKey,
  act,
  lot,
  seat,
}: LotAreaProps & { lot: Lot; seat: RoomSeat }) {
  const { refused, isSending, send } = useCommand(act, NOT_REFUSED, lot.playerId);
  const [next = lot.base] = bidAmounts(lot, fixed.steps);
  if (bidBlock(news, lot, seat, next) !== null || seat.highestBid <= next) return null;
  return (
    <JumpForm
      playerId={lot.playerId}
      next={next}
      upTo={seat.highestBid}
      formKey={formKey}
      refused={refused}
      isSending={isSending}
      bid={(amount) => void send({ intent: "bid", player: lot.playerId, amount })}
    />
  );
}

/** The reader's maximum, which makes bids for them. */
function Maximum({ part, answered, act, player }: LotAreaProps & { player: RoomPlayer }) {
  const wish = part.wishes.find(({ playerId }) => playerId === player.id);
  return (
    <MaximumForm
      player={player}
      maximum={wish?.maximum ?? null}
      form={formState(answered, "wish")}
      save={async (playerId, maximum) => {
        const state = await act({ intent: "wish", player: playerId, maximum });
        return state.faults.length === 0 ? null : state;
      }}
    />
  );
}

/** The buyer and the price after a sale. */
function SoldPlate({
  player,
  of,
  owner,
  price,
}: {
  player: string;
  of: number;
  owner: string;
  price: Hundredths;
}) {
  const withUnit = usePriceText();
  return (
    <div className="sold" aria-hidden="true">
      <svg className="hammer" viewBox="0 0 64 64" aria-hidden="true">
        <g className="head">
          <rect x="12" y="10" width="30" height="16" rx="3" />
          <rect x="25" y="24" width="5" height="30" rx="2" />
        </g>
        <rect x="6" y="56" width="44" height="5" rx="2" />
      </svg>
      <p>
        <span className="sold-word">Sold</span>
        <bdi className="sold-player">{player}</bdi>
        <b>
          <TeamCrest of={of} size={36} /> <bdi>{owner}</bdi>{" "}
          <span className="num">{withUnit(price)}</span>
        </b>
      </p>
    </div>
  );
}
