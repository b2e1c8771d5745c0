import { Link } from "@remix-run/react";

/** The link to a match's desk, for users who may score it (rules.md#scorers). */
export function DeskLink({ fixtureId, name }: { fixtureId: number; name: string }) {
  return (
    <Link className="hit" to={`/match/${fixtureId}/desk`}>
      Match desk<span className="vh"> of {name}</span>
    </Link>
  );
}
