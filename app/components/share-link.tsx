import { Link } from "@remix-run/react";
import { Icon } from "./drawing";

/** Leads to the picture of a result, to be shared or kept. */
export function ShareLink({
  leagueId,
  card,
  what,
  primary = false,
}: {
  leagueId: number;
  /** As the address names it: "match-5", "eleven-5", "climb" or "champions". */
  card: string;
  /** The shared thing in a screen reader's announcement: "match 13". */
  what: string;
  primary?: boolean;
}) {
  return (
    <Link
      className={primary ? "btn primary" : "btn"}
      to={`/league/${leagueId}/card/${card}`}
      aria-label={`Share ${what}`}
    >
      <Icon name="share" /> Share
    </Link>
  );
}
