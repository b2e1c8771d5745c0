import type { Place } from "#server/leagues/membership/places";
import type { MadeSeatLink, OpenSeat } from "#server/leagues/membership/seat-links";
import { MatchTime } from "../../../components/local-time";
import type { FormState } from "../../../lib/refused";
import { PeopleLinks } from "./people-links";

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
      This league has moved here from another server. Send each member the link to their seat:
      whoever opens it can claim the team and all its results. A new link replaces the old one.
    </PeopleLinks>
  );
}
