import { Link } from "@remix-run/react";
import type { ListedPasskey } from "#server/people/accounts/passkeys";
import { MatchTime } from "../../../components/local-time";

/** The passkeys of the account, each with its end. */
export function PasskeyList({ passkeys }: { passkeys: readonly ListedPasskey[] }) {
  if (passkeys.length === 0) return null;
  return (
    <ul className="sessions">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id}>
          <p>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span className="sub">
              Added <MatchTime at={createdAt} />,{" "}
              {lastUsedAt === null ? (
                "not used yet"
              ) : (
                <>
                  last used <MatchTime at={lastUsedAt} />
                </>
              )}
            </span>
          </p>
          <Link
            className="btn"
            to={`/account/passkeys?${new URLSearchParams({ remove: String(id) })}`}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Link>
        </li>
      ))}
    </ul>
  );
}
