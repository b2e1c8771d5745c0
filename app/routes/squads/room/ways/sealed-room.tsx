import { Link } from "@remix-run/react";
import { pluralForm } from "#game/core/words";
import type { SealedSale } from "#game/squads/ways/sealed-state";
import type {
  SealedFixed,
  SealedPart,
  SealedRoom as SealedRoomPage,
} from "#server/squads/making/show-sealed";
import { TeamCrest } from "../../../../components/crest";
import { FellAway } from "../../../../components/fell-away";
import { usePriceText } from "../../../../components/price-text";
import { formState } from "../../../../lib/refused";
import { useFormKey } from "../../../../lib/use-form";
import { OwnFigures } from "../live/own-figures";
import { People } from "../live/people";
import { MyListLink, RoomFrame, RoomTitle, useRoomNames, type WayProps } from "../live/room-frame";
import { SquadCardLink } from "../live/squad-card-link";
import { TakenBack } from "../live/taken-back";
import { useFreshRoom } from "../live/use-fresh-room";
import { closedTitle, PAUSE_SENTENCES, type RoomNames } from "../live/words";
import { MyBids } from "./my-bids";
import { ManagersCommands } from "./sealed-commands";
import { TimeLeft } from "./time-left";

/** Sealed rounds: first the deadline and the reader's own bids, then the results of the last rounds. */
export function SealedRoom({
  leagueId,
  room: { fixed, part, key },
  answered,
}: WayProps<SealedRoomPage>) {
  const { news, sales } = part;
  const isLost = useFreshRoom(leagueId, news.lastEventId);
  const { names, playerOf } = useRoomNames(fixed);
  const seat = news.seats.find(({ participantId }) => participantId === fixed.participantId);
  const formKey = useFormKey(answered);
  const isOpen = news.stage !== "closed";
  return (
    <RoomFrame
      head={
        <>
          <RoomTitle title="Sealed rounds" isLost={isLost}>
            <MyListLink leagueId={leagueId} />
          </RoomTitle>
          <RoundPlate leagueId={leagueId} fixed={fixed} part={part} />
          {seat && isOpen && <OwnFigures seat={seat} />}
        </>
      }
      main={
        <>
          {seat && isOpen && (
            <MyBids
              key={formKey}
              leagueId={leagueId}
              fixed={fixed}
              seat={seat}
              part={part}
              playerOf={playerOf}
              form={formState(answered, "bids")}
            />
          )}
          {fixed.manages && isOpen && (
            <ManagersCommands
              fixed={fixed}
              part={part}
              formKey={`${key}-${news.lastEventId}`}
              answered={answered}
            />
          )}
        </>
      }
      side={
        <>
          <Results sales={sales} names={names} />
          <FellAway sentences={part.fellAway} />
          <TakenBack takenBack={part.takenBack} names={names} />
          <People fixed={fixed} part={part} playerOf={playerOf} />
        </>
      }
    />
  );
}

/** The results of the rounds, the last round first. */
function Results({ sales, names }: { sales: readonly SealedSale[]; names: RoomNames }) {
  const withUnit = usePriceText();
  const rounds = [...new Set(sales.map(({ round }) => round))].reverse();
  return (
    <section className="sheet" aria-labelledby="results">
      <header>
        <h2 id="results">Results</h2>
      </header>
      {rounds.length === 0 && <p className="pad soft">No player has been sold yet.</p>}
      {rounds.map((round, index) => (
        <details key={round} className="more" open={index === 0}>
          <summary>Round {round}</summary>
          <ul className="room-list">
            {sales
              .filter((sale) => sale.round === round)
              .map(({ playerId, participantId, price }) => (
                <li key={playerId}>
                  <span>
                    <bdi>{names.player(playerId)}</bdi>
                    <span className="sub soft">
                      <TeamCrest of={participantId} size={16} />{" "}
                      <bdi>{names.owner(participantId)}</bdi>
                    </span>
                  </span>
                  <span className="push num">{withUnit(price)}</span>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

/** The current round and its deadline. */
function RoundPlate({
  leagueId,
  fixed,
  part: { news, round, isHalved },
}: {
  leagueId: number;
  fixed: SealedFixed;
  part: SealedPart;
}) {
  const { stage, pausedFor } = news;
  return (
    <section className="lot" aria-label="Round">
      <div className="lot-note">
        {stage === "closed" ? (
          <>
            <h2>{closedTitle(news.events)}</h2>
            <p className="row">
              <Link className="btn primary" to={`/league/${leagueId}/squads`}>
                All squads
              </Link>
              <SquadCardLink leagueId={leagueId} seats={news.seats} mine={fixed.participantId} />
            </p>
          </>
        ) : (
          <>
            <h2>Round {round?.number ?? 1}</h2>
            {stage === "running" && round && (
              <TimeLeft endsAt={round.endsAt} quiet={ALWAYS} over="The bids are opened" />
            )}
            {stage === "paused" && pausedFor !== null && <p>{PAUSE_SENTENCES[pausedFor]}</p>}
            <p className="dim">
              All bids are opened together, highest first. The next round lasts{" "}
              {pluralForm(fixed.hours, "an hour", `${fixed.hours} hours`)}.
              {isHalved &&
                " Base prices are halved. After one more round without a sale, open places are filled."}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

/** A round has no quiet hours. */
const ALWAYS = { quietHours: "none", timeZone: "UTC" } as const;
