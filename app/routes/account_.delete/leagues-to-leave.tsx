import { Link } from "@remix-run/react";
import type { TouchedLeague } from "#server/personal-data/delete-account";

const FATES = {
  leave: "you leave it",
  delete: "nobody else is in it: it is deleted",
  "hand-over": "has other members: make someone else manager first",
} as const;

/** What becomes of each league that the account is in. */
export function LeaguesToLeave({ leagues }: { leagues: readonly TouchedLeague[] }) {
  if (leagues.length === 0) return null;
  return (
    <ul>
      {leagues.map(({ leagueId, name, fate }) => (
        <li key={leagueId}>
          <b>
            <bdi>{name}</bdi>
          </b>
          : {FATES[fate]}
          {fate === "hand-over" && (
            <>
              {" "}
              <Link className="check" to={`/league/${leagueId}/members`}>
                Members
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
