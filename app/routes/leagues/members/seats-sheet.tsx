import type { MadeSeatLink, OpenSeat } from "#server/leagues/seats/seat-links";
import type { FormState } from "../../../lib/refused";
import { PeopleLinks } from "./people-links";

const BUTTON = { intent: "make-link", label: "Make a link", labelOf: "Make a link for" };

/** Members of a league that has moved who have not claimed their seats yet, with links for them. */
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
      {...{ id: "seats", title: "Open seats", people: seats, made, form, button: BUTTON }}
      more="follow as these are claimed. Your host can make the links of all at once."
    >
      This league has moved here from another server. Send each member the link to their seat:
      whoever opens it can claim the team and all its results. A new link replaces the old one.
    </PeopleLinks>
  );
}
