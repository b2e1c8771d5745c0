import { Link } from "@remix-run/react";

const MOST_NAMED = 3;

/** On match day: a game for one match, without a league (rules.md#tonight). */
export function TonightLine({ matches }: { matches: readonly string[] }) {
  const named = matches.slice(0, MOST_NAMED).join(", ");
  return (
    <p className="msg tonight-line">
      <span>
        <bdi>{matches.length > MOST_NAMED ? `${named} and more` : named}</bdi>: two to six of you,
        one match.
      </span>
      <Link className="btn" to="/tonight">
        Play tonight
      </Link>
    </p>
  );
}
