import { Link } from "@remix-run/react";
import { SQUAD_WORDS } from "#game/play/team/squad-settings";
import { squadsNotBegun } from "#game/squads/stage-words";
import type { SquadsNotice } from "#server/play/squads/squads-notice";

/** A link to the making of squads: nothing can be played before they are made. */
export function SquadsNoticeSheet({
  leagueId,
  notice: { stage, way },
}: {
  leagueId: number;
  notice: SquadsNotice;
}) {
  const league = `/league/${leagueId}`;
  const inRoom = stage === "making" && way !== "typed";
  return (
    <section className="msg row squads-notice" aria-label="Squads">
      <p>
        {stage === "before" ? squadsNotBegun(way) : `Squads are being made: ${SQUAD_WORDS[way]}.`}
      </p>
      <Link className="btn primary push" to={inRoom ? `${league}/room` : `${league}/squads`}>
        {inRoom ? "Go to the Room" : "Squads"}
      </Link>
    </section>
  );
}
