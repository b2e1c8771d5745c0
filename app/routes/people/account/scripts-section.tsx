import { Link } from "@remix-run/react";

/** Tokens with which the person's own scripts read their leagues. */
export function ScriptsSection({ tokens }: { tokens: number }) {
  return (
    <section className="sheet" aria-labelledby="scripts">
      <header>
        <h2 id="scripts">Scripts</h2>
      </header>
      <ul className="sessions">
        <li>
          <p>
            <b>Tokens</b>
            <span className="sub">{tokens === 0 ? "None" : tokens}</span>
          </p>
          <Link className="btn" to="/account/tokens">
            {tokens === 0 ? "Make a token" : "Change tokens"}
          </Link>
        </li>
      </ul>
    </section>
  );
}
