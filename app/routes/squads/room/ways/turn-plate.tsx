import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { MINUTE_MS, SECOND_MS } from "#game/core/units";
import { isFastClock } from "#game/play/team/squad-settings";
import type { DraftFixed, DraftPart } from "#server/squads/making/show-draft";
import { TeamCrest } from "../../../../components/crest";
import { ClockRing } from "../live/clock-ring";
import { SquadCardLink } from "../live/squad-card-link";
import { PAUSE_SENTENCES, type RoomNames } from "../live/words";
import { TimeLeft } from "./time-left";

/** The current turn with its time, the next ones, and the last pick. */
export function TurnPlate({
  leagueId,
  fixed,
  part: { news, picks, nextTurns },
  names,
}: {
  leagueId: number;
  fixed: DraftFixed;
  part: DraftPart;
  names: RoomNames;
}) {
  const { stage, pausedFor, turn } = news;
  const mine = fixed.participantId;
  const nameOf = (id: number) => (id === mine ? "you" : names.owner(id));
  const last = picks.at(-1);
  const picker = turn?.participantId ?? last?.participantId;
  const round = picks.filter(({ participantId }) => participantId === picker).length + 1;
  const isFast = isFastClock(fixed.clock);
  return (
    <section className="lot" aria-label="Turn">
      <div className="lot-note">
        <div className="lot-turn">
          <h2>
            <Headline part={{ stage, hasBegun: turn !== null || picks.length > 0 }}>
              {turn === null ? null : turn.participantId === mine ? (
                "Your pick"
              ) : (
                <>
                  <TeamCrest of={turn.participantId} size={36} />{" "}
                  <bdi>{names.owner(turn.participantId)}</bdi> picks
                </>
              )}
            </Headline>
          </h2>
          {stage === "running" && turn !== null && isFast && (
            <ClockRing
              endsAt={turn.endsAt}
              at={news.at}
              whole={fixed.clock === "20 seconds" ? 20 * SECOND_MS : MINUTE_MS}
            />
          )}
        </div>
        {stage === "running" && turn !== null && !isFast && (
          <TimeLeft endsAt={turn.endsAt} quiet={fixed} over="The clock picks" />
        )}
        {stage === "paused" && pausedFor !== null && news.events.length > 0 && (
          <p>{PAUSE_SENTENCES[pausedFor]}</p>
        )}
        {stage === "paused" && news.events.length === 0 && (
          <p>
            {fixed.manages
              ? "Start when everybody is here."
              : "The manager starts when everybody is here."}
          </p>
        )}
        {stage === "closed" ? (
          <p className="row">
            <Link className="btn primary" to={`/league/${leagueId}/squads`}>
              All squads
            </Link>
            <SquadCardLink leagueId={leagueId} seats={news.seats} mine={mine} />
          </p>
        ) : (
          <p className="dim">
            Round {Math.min(round, fixed.rounds)} of {fixed.rounds}.{" "}
            {nextTurns.length > 0 && (
              <>
                Then <bdi>{nextTurns.map(nameOf).join(", ")}</bdi>.
              </>
            )}
          </p>
        )}
        <p role="status" className="last-pick">
          {last && (
            <bdi key={last.playerId}>
              Last pick: {names.player(last.playerId)} to {names.owner(last.participantId)}
              {last.byClock && ", by the clock"}
            </bdi>
          )}
        </p>
      </div>
    </section>
  );
}

function Headline({
  part: { stage, hasBegun },
  children,
}: {
  part: { readonly stage: DraftPart["news"]["stage"]; readonly hasBegun: boolean };
  children: ReactNode;
}) {
  if (stage === "closed") return <>The squads are complete</>;
  if (!hasBegun) return <>Waiting for the start</>;
  return <>{children ?? "Waiting for the next turn"}</>;
}
