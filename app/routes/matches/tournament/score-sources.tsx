import { Link } from "@remix-run/react";

/** Further sources of scores: match files, and a script with a token. */
export function ScoreSources({ id }: { id: number }) {
  return (
    <section className="sheet" aria-labelledby="sources">
      <header>
        <h2 id="sources">Scores</h2>
      </header>
      <ul className="operated">
        <li>
          <Link to={`/operator/tournament/${id}/files`}>Compare with match files</Link>
          <span className="sub">Finds and corrects errors and gaps in the stored scores.</span>
        </li>
        <li>
          <Link to={`/operator/tournament/${id}/tokens`}>Push tokens</Link>
          <span className="sub">Let a script of your own send the scores.</span>
        </li>
      </ul>
    </section>
  );
}
