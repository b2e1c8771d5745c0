import type { Lot } from "#game/squads/auction/state";
import type { LiveFixed, LivePart, RoomPlayer } from "#server/squad-making/live-room";
import { formState, type Refused } from "../../../lib/refused";
import { bidAmounts } from "./bid-amounts";
import { BidBar } from "./bid-bar";
import { bidBlock } from "./bid-block";
import { LotBoard } from "./lot-board";
import { MaximumForm } from "./maximum-form";
import { NoLot } from "./no-lot";
import { OwnFigures } from "./own-figures";
import { SoldPlate } from "./sold-plate";
import { useCommand } from "./use-command";
import { useSaleMoment } from "./use-moments";
import type { RoomTools } from "./use-room";
import type { RoomNames } from "./words";

interface LotAreaProps {
  readonly leagueId: number;
  readonly fixed: LiveFixed;
  readonly part: LivePart;
  readonly names: RoomNames;
  readonly playerOf: (id: number) => RoomPlayer | undefined;
  readonly formKey: string;
  /** What came back without JavaScript. */
  readonly answered: Refused | null;
  readonly act: RoomTools["act"];
  readonly showPlayer: (player: RoomPlayer) => void;
}

/** The player who is up for sale with all that a bidder needs, or why nobody is. */
export function LotArea(props: LotAreaProps) {
  const { leagueId, fixed, part, names, playerOf, showPlayer } = props;
  const { news } = part;
  const [lot = null] = news.lots;
  const sale = useSaleMoment(news);
  const player = lot === null ? undefined : playerOf(lot.playerId);
  const seat = news.seats.find((each) => each.participantId === fixed.participantId);
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
                : { name: names.owner(lot.leader), isMine: lot.leader === fixed.participantId }
            }
            clock={news.stage === "running" ? news.at : null}
            showPlayer={showPlayer}
          />
        )}
        {sold && (
          <SoldPlate
            key={sale?.id}
            player={names.player(sold.playerId)}
            owner={names.owner(sold.participantId)}
            price={sold.price}
          />
        )}
      </section>
      {lot !== null && player !== undefined && (
        <Bidding key={player.id} {...props} lot={lot} player={player} />
      )}
      {seat && <OwnFigures seat={seat} />}
    </>
  );
}

/** The bid, and the maximum that bids by itself. */
function Bidding({
  fixed,
  part,
  formKey,
  answered,
  act,
  lot,
  player,
}: LotAreaProps & { lot: Lot; player: RoomPlayer }) {
  const { news, wishes } = part;
  const { refused, isSending, send } = useCommand(act, formState(answered, "bid"));
  const seat = news.seats.find((each) => each.participantId === fixed.participantId);
  const amounts = bidAmounts(lot, fixed.steps);
  const wish = wishes.find(({ playerId }) => playerId === lot.playerId);
  const bid = (amount: string) =>
    void send({ intent: "bid", player: String(lot.playerId), amount });
  return (
    <>
      <BidBar
        amounts={amounts}
        playerId={lot.playerId}
        formKey={formKey}
        blocked={bidBlock(news, lot, seat, amounts[0] ?? lot.base)}
        refusal={refused.faults[0]?.sentence ?? null}
        isSending={isSending}
        bid={bid}
      />
      {seat && seat.places > 0 && (
        <MaximumForm
          player={player}
          maximum={wish?.maximum ?? null}
          form={formState(answered, "wish")}
          save={async (playerId, maximum) => {
            const state = await act({ intent: "wish", player: String(playerId), maximum });
            return state.faults.length === 0 ? null : state;
          }}
        />
      )}
    </>
  );
}
