import { Link } from "@remix-run/react";
import { CopyLink } from "../../../components/copy-link";

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="sheet narrow" aria-labelledby="recovery">
      <header>
        <h1 id="recovery">Recovery codes</h1>
      </header>
      <div className="pad stack">
        <p>
          The second factor is on. Each of these codes logs you in once if you lose your phone.
          Print them or copy them to a safe place: <b>they are not shown again.</b>
        </p>
        <ol className="codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="row">
          <Link className="btn primary" to="/account">
            Done
          </Link>
          <CopyLink href={codes.join("\n")} copied="Codes copied!" />
        </div>
      </div>
    </section>
  );
}
