import { Link } from "@remix-run/react";
import type { LinkedOpenId } from "#server/people/accounts/openid-accounts";
import { MatchTime } from "../../../components/local-time";

/** Settings that make logging in safer or easier; each is off by default. */
export function LogInSection({
  hasAddress,
  secondFactor,
  passkeys,
  openid,
}: {
  hasAddress: boolean;
  secondFactor: boolean;
  passkeys: number;
  /** The log-ins at OpenID providers that open the account. */
  openid: readonly LinkedOpenId[];
}) {
  return (
    <section className="sheet" aria-labelledby="log-in">
      <header>
        <h2 id="log-in">Logging in</h2>
      </header>
      <ul className="sessions">
        <li>
          <p>
            <b>Second factor</b>
            <span className="sub">
              {hasAddress
                ? secondFactor
                  ? "On"
                  : "Off"
                : "Off: it is asked for after a password, which needs an email address"}
            </span>
          </p>
          {hasAddress && (
            <Link className="btn" to="/account/second-factor">
              {secondFactor ? "Change second factor" : "Turn on second factor"}
            </Link>
          )}
        </li>
        <li>
          <p>
            <b>Passkeys</b>
            <span className="sub">{passkeys === 0 ? "None" : passkeys}</span>
          </p>
          <Link className="btn" to="/account/passkeys">
            {passkeys === 0 ? "Add a passkey" : "Change passkeys"}
          </Link>
        </li>
        {openid.map(({ issuer, name, linkedAt }) => (
          <li key={issuer}>
            <p>
              <b>
                <bdi>{name}</bdi>
              </b>
              <span className="sub">
                Linked <MatchTime at={linkedAt} />
              </span>
            </p>
            <Link
              className="btn"
              to={`/account/openid?${new URLSearchParams({ issuer })}`}
              aria-label={`Unlink ${name}`}
            >
              Unlink
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
