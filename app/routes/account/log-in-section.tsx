import { Link } from "@remix-run/react";

/** What makes logging in safer or easier; both are off until somebody asks for them. */
export function LogInSection({
  secondFactor,
  passkeys,
}: {
  /** Whether it is on. */
  secondFactor: boolean;
  /** How many there are. */
  passkeys: number;
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
            <span className="sub">{secondFactor ? "On" : "Off"}</span>
          </p>
          <Link className="btn" to="/account/second-factor">
            {secondFactor ? "Change second factor" : "Turn on second factor"}
          </Link>
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
      </ul>
    </section>
  );
}
