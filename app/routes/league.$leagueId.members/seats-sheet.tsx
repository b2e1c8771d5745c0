import { Form } from "@remix-run/react";
import { orUnnamed } from "#game/or-unnamed";
import type { MadeSeatLink, OpenSeat } from "#server/seats/seat-links";
import { CopyLink } from "../../components/copy-link";
import { GeneralFaults } from "../../components/faults";
import { MatchTime } from "../../components/local-time";
import type { FormState } from "../../lib/refused";

/** Nobody sends more links by hand in one go; the host's command has them all. */
const MOST_SHOWN = 100;

/** Members of a league that has moved who have not claimed their seats yet, with links for them. */
export function SeatsSheet({
  seats,
  made,
  form,
}: {
  seats: readonly OpenSeat[];
  /** The link that was just made: it is shown this once. */
  made: MadeSeatLink | null;
  form: FormState;
}) {
  return (
    <section className="sheet" aria-labelledby="seats">
      <header>
        <h2 id="seats">Open seats</h2>
      </header>
      <div className="pad stack">
        <p className="soft">
          This league has moved here from another server. Send each member the link to their seat:
          whoever opens it can claim the team and all its results. A new link replaces the old one.
        </p>
        {made && <MadeLink made={made} />}
      </div>
      <GeneralFaults faults={form.faults} className="err" />
      <ul className="people">
        {seats.slice(0, MOST_SHOWN).map((seat) => (
          <SeatLine key={seat.participantId} seat={seat} />
        ))}
      </ul>
      {seats.length > MOST_SHOWN && (
        <p className="pad soft">
          {(seats.length - MOST_SHOWN).toLocaleString("en")} more follow as these are claimed. Your
          host can make the links of all at once.
        </p>
      )}
    </section>
  );
}

/** A link of a seat or a place that was just made. */
export function MadeLink({ made: { displayName, href } }: { made: MadeSeatLink }) {
  return (
    <div className="msg stack" role="status">
      <p>
        The link for the place of <bdi>{displayName}</bdi>. Copy it now:{" "}
        <b>it is not shown again.</b>
      </p>
      <p className="token">
        <code>{href}</code>
      </p>
      <div className="row">
        <CopyLink href={href} title="Your seat" />
      </div>
    </div>
  );
}

function SeatLine({ seat }: { seat: OpenSeat }) {
  const { participantId, displayName, teamName, leftAt, madeAt } = seat;
  return (
    <li>
      <p>
        <b>
          <bdi>{displayName}</bdi>
        </b>{" "}
        {leftAt !== null && <span className="stamp">Left</span>}
        <span className="sub">
          <bdi>{orUnnamed(teamName)}</bdi>
          {madeAt !== null && (
            <>
              , link made <MatchTime at={madeAt} />
            </>
          )}
        </span>
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="make-link" />
        <input type="hidden" name="participant" value={participantId} />
        <button className="btn" type="submit" aria-label={`Make a link for ${displayName}`}>
          Make a link
        </button>
      </Form>
    </li>
  );
}
