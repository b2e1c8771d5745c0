import { Form } from "@remix-run/react";
import { orUnnamed } from "#game/or-unnamed";
import type { Place } from "#server/seats/places";
import type { MadeSeatLink } from "#server/seats/seat-links";
import { GeneralFaults } from "../../components/faults";
import { MatchTime } from "../../components/local-time";
import type { FormState } from "../../lib/refused";
import { MadeLink } from "./seats-sheet";

/** In a league of thousands more are silent than anybody replaces. */
const MOST_SHOWN = 100;

/** Members who have left or are silent, with links by which somebody else takes their places. */
export function PlacesSheet({
  places,
  made,
  form,
}: {
  places: readonly Place[];
  /** The link that was just made: it is shown this once. */
  made: MadeSeatLink | null;
  form: FormState;
}) {
  return (
    <section className="sheet" aria-labelledby="places">
      <header>
        <h2 id="places">Hand on a place</h2>
      </header>
      <div className="pad stack">
        <p className="soft">
          Somebody who is not in the league can take over the team, squad and points of a member who
          has left, or who has not been here for 14 days. Send them the link: it works once, for 7
          days, and a new one replaces it. The log says who took over from whom.
        </p>
        {made && <MadeLink made={made} />}
      </div>
      <GeneralFaults faults={form.faults} className="err" />
      <ul className="people">
        {places.slice(0, MOST_SHOWN).map((place) => (
          <PlaceLine key={place.participantId} place={place} />
        ))}
      </ul>
      {places.length > MOST_SHOWN && (
        <p className="pad soft">
          {(places.length - MOST_SHOWN).toLocaleString("en")} more follow as these are handed on.
        </p>
      )}
    </section>
  );
}

function PlaceLine({ place }: { place: Place }) {
  const { participantId, displayName, teamName, leftAt, lastSeenAt, madeAt } = place;
  return (
    <li>
      <p>
        <b>
          <bdi>{displayName}</bdi>
        </b>{" "}
        {leftAt !== null && <span className="stamp">Left</span>}
        <span className="sub">
          <bdi>{orUnnamed(teamName)}</bdi>
          {leftAt === null && (
            <>
              , last here <MatchTime at={lastSeenAt} />
            </>
          )}
          {madeAt !== null && (
            <>
              , link made <MatchTime at={madeAt} />
            </>
          )}
        </span>
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="hand-on" />
        <input type="hidden" name="participant" value={participantId} />
        <button className="btn" type="submit" aria-label={`Hand on the place of ${displayName}`}>
          Hand on the place
        </button>
      </Form>
    </li>
  );
}
