import { Form, Link } from "@remix-run/react";
import { useId } from "react";
import { pluralForm } from "#game/core/words";
import type { NextMatches } from "#server/play/season/next-matches";
import type {
  SlowFixed,
  SlowMeans,
  SlowPart,
  SlowRoom as SlowRoomPage,
} from "#server/squads/making/show-slow";
import { GeneralFaults } from "../../../../components/faults";
import { FellAway } from "../../../../components/fell-away";
import { zoneName } from "../../../../lib/own-zone";
import { type FormState, formState, NOT_REFUSED, type Refused } from "../../../../lib/refused";
import { ForOthers } from "../live/for-others";
import { History } from "../live/history";
import { type ManagerCommand, ManagerForm } from "../live/manager-form";
import { OwnMeans } from "../live/own-figures";
import { People } from "../live/people";
import { PlayersToName } from "../live/players-to-name";
import {
  type PlayerOf,
  RoomFrame,
  RoomTitle,
  useRoomNames,
  type WayProps,
} from "../live/room-frame";
import { SquadCardLink } from "../live/squad-card-link";
import { TakenBack } from "../live/taken-back";
import { useFreshRoom } from "../live/use-fresh-room";
import { closedTitle, PAUSE_SENTENCES, type RoomNames, saleText } from "../live/words";
import { LotCard } from "./lot-card";

/** A slow auction: the open lots, the reader's means, then everything else. */
export function SlowRoom({
  leagueId,
  room: { fixed, part, key },
  answered,
  others = [],
}: WayProps<SlowRoomPage>) {
  const { news, own, lots } = part;
  useFreshRoom(leagueId, news.lastEventId);
  const { names, playerOf } = useRoomNames(fixed);
  const formKey = `${key}-${news.lastEventId}`;
  const mine = fixed.participantId;
  return (
    <RoomFrame
      head={
        <>
          <SlowHead fixed={fixed} part={part} />
          {own && news.stage !== "closed" && <OwnMeans own={own} />}
        </>
      }
      main={
        <>
          <section className="sheet" aria-labelledby="open-lots">
            <header>
              <h2 id="open-lots">Up for sale</h2>
              <span className="push soft num">{lots.length}</span>
            </header>
            {lots.length === 0 && (
              <p className="pad soft">
                {news.stage === "closed"
                  ? `${closedTitle(news.events)}.`
                  : "Nobody is up for sale."}
              </p>
            )}
            <ul className="slow-lots">
              {lots.map((lot) => {
                const player = playerOf(lot.playerId);
                return (
                  player && (
                    <LotCard
                      key={lot.playerId}
                      lot={lot}
                      leagueId={leagueId}
                      player={player}
                      next={fixed.nextMatches[player.teamId]}
                      leader={lot.leader === null ? null : names.owner(lot.leader)}
                      isMine={lot.leader === mine}
                      hasSeat={own !== null && news.stage === "running"}
                      formKey={formKey}
                      quiet={fixed}
                      form={formOfLot(answered, lot.playerId)}
                    />
                  )
                );
              })}
            </ul>
          </section>
          {others.length > 0 && news.stage === "running" && (
            <ForOthers
              others={others}
              seats={fixed.people}
              intent="bid-for"
              playerIds={lots.map(({ playerId }) => playerId)}
              playerOf={playerOf}
              formKey={formKey}
              form={formState(answered, "bid-for")}
            />
          )}
          <ForOthers
            others={others.filter(({ participantId }) => part.namesFor.includes(participantId))}
            seats={fixed.people}
            intent="nominate-for"
            playerIds={part.toName}
            playerOf={playerOf}
            formKey={formKey}
            form={formState(answered, "nominate-for")}
          />
          {own && news.stage !== "closed" && (
            <Naming
              leagueId={leagueId}
              own={own}
              toName={part.toName}
              named={lots.filter(({ by }) => by === mine).map((lot) => names.player(lot.playerId))}
              mostNamed={fixed.mostNamed}
              playerOf={playerOf}
              nextMatches={fixed.nextMatches}
              wished={new Set(part.wishes.map(({ playerId }) => playerId))}
              formKey={formKey}
              form={formState(answered, "nominate")}
            />
          )}
        </>
      }
      side={
        <>
          <People fixed={fixed} part={part} playerOf={playerOf} />
          <History events={news.events} names={names} isOfManyLots />
          <FellAway sentences={part.fellAway} />
          <TakenBack takenBack={part.takenBack} names={names} />
          {fixed.manages && news.stage !== "closed" && (
            <ManagerForm
              commands={commandsOf(news.stage, lastSaleText(part, names))}
              formKey={formKey}
              form={formState(answered, "pause", "resume", "undo")}
            />
          )}
        </>
      }
    >
      {news.stage === "closed" && (
        <p className="row">
          <Link className="btn primary" to={`/league/${leagueId}/squads`}>
            All squads
          </Link>
          <SquadCardLink leagueId={leagueId} seats={news.seats} mine={mine} />
        </p>
      )}
    </RoomFrame>
  );
}

/** The state of the auction, and the reason why its clocks are stopped. */
function SlowHead({ fixed, part: { news, isQuiet } }: { fixed: SlowFixed; part: SlowPart }) {
  const { slowHours, quietHours, timeZone } = fixed;
  const [from, to] = quietHours === "none" ? [] : quietHours.split("-");
  const zone = zoneName(news.at, timeZone);
  return (
    <>
      <RoomTitle title="Slow auction" />
      <p className="soft">
        A bid wins when nobody bids more for{" "}
        {pluralForm(slowHours, "an hour", `${slowHours} hours`)}.
        {from !== undefined && ` The clocks stop from ${from}:00 to ${to}:00 ${zone}.`}
      </p>
      {isQuiet && news.stage === "running" && (
        <p className="msg">These are quiet hours: you can bid, and no time runs out.</p>
      )}
      {news.stage === "paused" && news.pausedFor !== null && (
        <p className="msg warn">{PAUSE_SENTENCES[news.pausedFor]}</p>
      )}
    </>
  );
}

/** The manager's commands in a slow auction, where only the clock sells. */
function commandsOf(stage: SlowPart["news"]["stage"], lastSale: string | null): ManagerCommand[] {
  const clock: ManagerCommand =
    stage === "paused"
      ? { intent: "resume", label: "Resume" }
      : { intent: "pause", label: "Pause" };
  const undo = { intent: "undo", label: `Undo the sale of ${lastSale}` } as const;
  return lastSale === null ? [clock] : [clock, undo];
}

function lastSaleText({ news, sales }: SlowPart, names: RoomNames): string | null {
  const last = sales.at(-1);
  return last === undefined || news.pass === "filling" ? null : saleText(last, names);
}

/** A refusal is shown at its lot. */
function formOfLot(answered: Refused | null, playerId: number): FormState {
  const isOfLot = answered?.typed.player === String(playerId);
  return isOfLot ? formState(answered, "bid", "wish") : NOT_REFUSED;
}

/** The form to name a player, with players of the reader's list first. */
function Naming({
  leagueId,
  own,
  toName,
  named,
  mostNamed,
  playerOf,
  nextMatches,
  wished,
  formKey,
  form,
}: {
  leagueId: number;
  own: SlowMeans;
  toName: readonly number[];
  /** Players for sale whom the reader has named. */
  named: readonly string[];
  mostNamed: number;
  playerOf: PlayerOf;
  nextMatches: NextMatches;
  /** The players on the reader's own list. */
  wished: ReadonlySet<number>;
  formKey: string;
  form: FormState;
}) {
  const id = useId();
  const canName = own.namingBlocked === null && toName.length > 0;
  return (
    <section className="sheet">
      <header>
        <h2>My nominations</h2>
        <span className="push soft num">
          {named.length} of {mostNamed}
        </span>
      </header>
      <div className="pad stack">
        {named.length > 0 && <p>Up for sale by you: {named.join(", ")}.</p>}
        <GeneralFaults faults={form.faults} className="err" />
        {canName && (
          <Form method="post" preventScrollReset id={id}>
            <input type="hidden" name="intent" value="nominate" />
            <input type="hidden" name="key" value={`${formKey}-name`} />
            <p className="soft">The first bid is the base price. Your list is marked.</p>
          </Form>
        )}
        {own.namingBlocked !== null && <p className="soft">{own.namingBlocked}</p>}
        {own.namingBlocked === null && toName.length === 0 && (
          <p className="soft">There is no player left to name.</p>
        )}
        <p>
          <Link to={`/league/${leagueId}/squads/list`}>My list</Link>
        </p>
      </div>
      {canName && (
        <PlayersToName
          leagueId={leagueId}
          form={id}
          players={toName.flatMap((each) => playerOf(each) ?? [])}
          nextMatches={nextMatches}
          isWished={(each) => wished.has(each)}
        />
      )}
    </section>
  );
}
