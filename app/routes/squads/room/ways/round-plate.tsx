import { Link } from "@remix-run/react";
import { pluralForm } from "#game/core/words";
import type { SealedFixed, SealedPart } from "#server/squads/making/show-sealed";
import { SquadCardLink } from "../live/squad-card-link";
import { closedTitle, PAUSE_SENTENCES } from "../live/words";
import { TimeLeft } from "./time-left";

/** The current round and its deadline. */
export function RoundPlate({
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
              All bids are opened together, the highest first. The next round lasts{" "}
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
