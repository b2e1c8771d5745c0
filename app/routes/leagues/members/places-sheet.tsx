import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { orUnnamed } from "#game/core/words";
import { groupThousands } from "#game/play/scoring/points-text";
import type { Place } from "#server/leagues/membership/places";
import type { MadeSeatLink, OpenSeat } from "#server/leagues/membership/seat-links";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults } from "../../../components/faults";
import { MatchTime } from "../../../components/local-time";
import { Sheet } from "../../../components/sheet";
import type { FormState } from "../../../lib/refused";

const HAND_ON = {
  intent: "hand-on",
  label: "Hand on the place",
  labelOf: "Hand on the place of",
};

/** Members who have left or are silent, with links by which others take their places. */
export function PlacesSheet({
  places,
  made,
  form,
}: {
  places: readonly Place[];
  made: MadeSeatLink | null;
  form: FormState;
}) {
  return (
    <PeopleLinks
      {...{ id: "places", title: "Hand on a place", people: places, made, form, button: HAND_ON }}
      more="follow as these are handed on."
      note={({ leftAt, lastSeenAt }) =>
        leftAt === null && (
          <>
            , last here <MatchTime at={lastSeenAt} />
          </>
        )
      }
    >
      Somebody who is not in the league can take over the team, squad and points of a member who has
      left, or who has not been here for 14 days. Send them the link: it works once, for 7 days, and
      a new one replaces it. The log says who took over from whom.
    </PeopleLinks>
  );
}

const MAKE_LINK = { intent: "make-link", label: "Make a link", labelOf: "Make a link for" };

/** Open seats of a league that has moved, with links for their owners. */
export function SeatsSheet({
  seats,
  made,
  form,
}: {
  seats: readonly OpenSeat[];
  made: MadeSeatLink | null;
  form: FormState;
}) {
  return (
    <PeopleLinks
      {...{ id: "seats", title: "Open seats", people: seats, made, form, button: MAKE_LINK }}
      more="follow as these are claimed. Your host can make the links of all at once."
    >
      This league has moved here from another server. Send each member the link to their seat: the
      person who opens it can claim the team and all its results. A new link replaces the old one.
    </PeopleLinks>
  );
}

/** In a league of thousands, nobody sends more links by hand at a time. */
const MOST_SHOWN = 100;

/** The member whose place a link is for. */
type Linked = Pick<OpenSeat, "participantId" | "displayName" | "teamName" | "leftAt" | "madeAt">;

/** A sheet with a list of people, each with a button that makes a link for their place. */
function PeopleLinks<Person extends Linked>({
  id,
  title,
  children,
  people,
  made,
  form,
  button,
  more,
  note,
}: {
  id: string;
  title: string;
  /** The purpose of the links, as a sentence or two. */
  children: ReactNode;
  people: readonly Person[];
  /** The link that was just made, which is shown only this once. */
  made: MadeSeatLink | null;
  form: FormState;
  /** Its label, and the words before a name for screen readers. */
  button: { readonly intent: string; readonly label: string; readonly labelOf: string };
  /** The words after the number of people who are not shown. */
  more: string;
  /** A note about a person, after the name of the team. */
  note?: (person: Person) => ReactNode;
}) {
  return (
    <Sheet id={id} title={title}>
      <div className="pad stack">
        <p className="soft">{children}</p>
        {made && <MadeLink made={made} />}
      </div>
      <GeneralFaults faults={form.faults} className="err" />
      <ul className="people">
        {people.slice(0, MOST_SHOWN).map((person) => (
          <PersonLine key={person.participantId} person={person} button={button}>
            {note?.(person)}
          </PersonLine>
        ))}
      </ul>
      {people.length > MOST_SHOWN && (
        <p className="pad soft">
          {groupThousands(people.length - MOST_SHOWN)} more {more}
        </p>
      )}
    </Sheet>
  );
}

function MadeLink({ made: { displayName, href } }: { made: MadeSeatLink }) {
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

function PersonLine({
  person: { participantId, displayName, teamName, leftAt, madeAt },
  button: { intent, label, labelOf },
  children,
}: {
  person: Linked;
  button: { readonly intent: string; readonly label: string; readonly labelOf: string };
  children: ReactNode;
}) {
  return (
    <li>
      <p>
        <b>
          <bdi>{displayName}</bdi>
        </b>{" "}
        {leftAt !== null && <span className="stamp">Left</span>}
        <span className="sub">
          <bdi>{orUnnamed(teamName)}</bdi>
          {children}
          {madeAt !== null && (
            <>
              , link made <MatchTime at={madeAt} />
            </>
          )}
        </span>
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="participant" value={participantId} />
        <button className="btn" type="submit" aria-label={`${labelOf} ${displayName}`}>
          {label}
        </button>
      </Form>
    </li>
  );
}
