import { Form, Link } from "@remix-run/react";
import { plural, pluralForm } from "#game/core/words";
import type {
  OwnCandidate,
  RetainedRoom as RetainedRoomPage,
} from "#server/squads/making/show-retained";
import { TeamCrest } from "../../../../components/crest";
import { GeneralFaults } from "../../../../components/faults";
import { FellAway } from "../../../../components/fell-away";
import { RoleBadge } from "../../../../components/player-marks";
import { usePriceText } from "../../../../components/price-text";
import { SubmitButton } from "../../../../components/submit-button";
import { type FormState, formState } from "../../../../lib/refused";
import { RoomFrame, RoomTitle, type WayProps } from "../live/room-frame";
import { TimeLeft } from "./time-left";

/** The choice has no quiet hours. */
const ALWAYS = { quietHours: "none", timeZone: "UTC" } as const;

/** Retention: the deadline and the reader's secret choice, then whom everybody has kept. */
export function RetainedRoom({ leagueId, room, answered }: WayProps<RetainedRoomPage>) {
  return (
    <RoomFrame
      head={
        <>
          <RoomTitle title="Retention" />
          <Deadline leagueId={leagueId} room={room} />
        </>
      }
      main={
        room.isOver ? (
          <Kept squads={room.squads} />
        ) : (
          <Choice room={room} form={formState(answered, "keep")} />
        )
      }
      side={
        <>
          <FellAway sentences={room.fellAway} />
          <WithoutOwner room={room} />
        </>
      }
    />
  );
}

function Deadline({ leagueId, room }: { leagueId: number; room: RetainedRoomPage }) {
  const { isOver, endsAt, manages, most } = room;
  return (
    <section className="lot" aria-label="Deadline">
      <div className="lot-note">
        {isOver ? (
          <>
            <h2>All choices are open</h2>
            <p className="row">
              <Link
                className="btn primary"
                to={`/league/${leagueId}/squads${manages ? "/set-up" : ""}`}
              >
                {manages ? "Go on" : "All squads"}
              </Link>
            </p>
          </>
        ) : (
          <>
            <h2>Keep up to {plural(most, "player")}</h2>
            {endsAt !== null && (
              <TimeLeft endsAt={endsAt} quiet={ALWAYS} over="The choices are opened" />
            )}
            <p className="dim">
              Nobody sees your choice before then. After that everybody sees all of them, and your
              purse pays.
            </p>
          </>
        )}
      </div>
    </section>
  );
}

/** The reader's players of last season, each with a place among those to keep. */
function Choice({ room, form }: { room: RetainedRoomPage; form: FormState }) {
  const priceText = usePriceText();
  const { candidates, purse, league } = room;
  if (candidates.length === 0) {
    return <p className="msg">You had no player last season who is in the pool.</p>;
  }
  const chosen = candidates.filter(({ keep }) => keep !== null);
  const paid = chosen.reduce((sum, { keep, prices }) => sum + (prices[(keep ?? 1) - 1] ?? 0), 0);
  return (
    <section className="sheet" aria-labelledby="keep">
      <header>
        <h2 id="keep">Whom do you keep?</h2>
        <p className="push soft num">
          {priceText(paid)} of {priceText(purse)}
        </p>
      </header>
      <Form method="post" preventScrollReset>
        <ul className="room-list" aria-label={`Your players in ${league}`}>
          {candidates.map((candidate) => (
            <Row
              // A choice saved elsewhere replaces the shown one.
              key={`${candidate.player.id} ${candidate.keep}`}
              candidate={candidate}
              typed={form.typed[`keep.${candidate.player.id}`]}
            />
          ))}
        </ul>
        <div className="stack">
          <GeneralFaults faults={form.faults} className="err" />
          <p>
            <SubmitButton choice intent="keep" label="Seal my choice" busyLabel="Sealing..." />
          </p>
          <p className="soft">
            {pluralForm(
              chosen.length,
              "One player is chosen.",
              chosen.length === 0
                ? "You have chosen nobody: you keep nobody."
                : `${chosen.length} players are chosen.`,
            )}
          </p>
        </div>
      </Form>
    </section>
  );
}

function Row({
  candidate: { player, prices, keep },
  typed,
}: {
  candidate: OwnCandidate;
  typed: string | undefined;
}) {
  const priceText = usePriceText();
  const name = `keep.${player.id}`;
  const places = prices.map((price, index) => ({ place: index + 1, price }));
  return (
    <li>
      <label htmlFor={name}>
        <RoleBadge role={player.role} /> <bdi>{player.name}</bdi>
        <span className="sub soft">{player.teamShortName}</span>
      </label>
      <select
        id={name}
        name={name}
        className="push"
        defaultValue={typed ?? (keep === null ? "" : String(keep))}
      >
        <option value="">Let go</option>
        {places.map(({ place, price }) => (
          <option key={place} value={place}>
            Keep {place}: {priceText(price)}
          </option>
        ))}
      </select>
    </li>
  );
}

/** Everybody's kept players, once the deadline has come. */
function Kept({ squads }: Pick<RetainedRoomPage, "squads">) {
  const priceText = usePriceText();
  return (
    <section className="sheet" aria-labelledby="kept">
      <header>
        <h2 id="kept">Kept from last season</h2>
      </header>
      <ul className="room-list">
        {squads.map(({ participantId, teamName, players }) => (
          <li key={participantId}>
            <span>
              <TeamCrest of={participantId} size={16} /> <bdi>{teamName}</bdi>
              <span className="sub soft">
                {players.length === 0 ? (
                  "Keeps nobody."
                ) : (
                  <bdi>
                    {players.map(({ name, price }) => `${name} ${priceText(price)}`).join(", ")}
                  </bdi>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Players whom nobody can keep. */
function WithoutOwner({ room: { gone, left } }: { room: RetainedRoomPage }) {
  if (gone.length + left.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="without-owner">
      <header>
        <h2 id="without-owner">Not to be kept</h2>
      </header>
      <ul className="room-list">
        {gone.map((name) => (
          <li key={name}>
            <span>
              <bdi>{name}</bdi> is not in the pool of this season.
            </span>
          </li>
        ))}
        {left.map((name) => (
          <li key={name}>
            <span>
              <bdi>{name}</bdi> is not in this league: anybody can buy those players.
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
