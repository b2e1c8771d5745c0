import { Link } from "@remix-run/react";
import { Icon } from "../../components/drawing";

/** To the link and the card that show the league to friends. */
export function ShareLeague() {
  return (
    <Link className="btn" to="share" aria-label="Share league">
      <Icon name="share" /> Share
    </Link>
  );
}
