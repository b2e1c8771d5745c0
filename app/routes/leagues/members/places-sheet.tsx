import type { Place } from "#server/leagues/membership/places";
import type { MadeSeatLink } from "#server/leagues/membership/seat-links";
import { MatchTime } from "../../../components/local-time";
import type { FormState } from "../../../lib/refused";
import { PeopleLinks } from "./people-links";

const BUTTON = {
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
      {...{ id: "places", title: "Hand on a place", people: places, made, form, button: BUTTON }}
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
