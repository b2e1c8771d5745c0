import { Link } from "@remix-run/react";
import type { TouchedLeague } from "#server/trust/personal-data/delete-account";

const FATES = {
  leave: "you leave it",
  delete: "nobody else is in it: it is deleted",
  "hand-over": "it has other members, so make someone else manager first",
} as const;

/** Says what happens to each league that the account is in. */
export function LeaguesToLeave({ leagues }: { leagues: readonly TouchedLeague[] }) {
  if (leagues.length === 0) return null;
  return (
    <ul>
      {leagues.map(({ leagueId, name, fate }) => (
        <li key={leagueId}>
          <b>
            <bdi>{name}</bdi>
          </b>
          :{" "}
          {fate === "hand-over" ? (
            <Link to={`/league/${leagueId}/members`}>{FATES[fate]}</Link>
          ) : (
            FATES[fate]
          )}
        </li>
      ))}
    </ul>
  );
}
