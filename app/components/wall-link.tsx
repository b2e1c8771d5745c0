import { Link } from "@remix-run/react";
import { plural } from "#game/core/words";
import type { WallCounts } from "#server/stories/show-wall";

/** Links a row to the wall of its subject, with the number of posts. */
export function WallLink({
  leagueId,
  subject,
  counts,
  about,
}: {
  leagueId: number;
  /** "log-12" */
  subject: string;
  counts: WallCounts | undefined;
  /** The name of its subject for screen readers. */
  about: string;
}) {
  const words = countWords(counts);
  return (
    <Link
      className="sm nowrap"
      to={`/league/${leagueId}/wall?on=${subject}`}
      aria-label={`${words}: ${about}`}
    >
      {words}
    </Link>
  );
}

function countWords(counts: WallCounts | undefined): string {
  const { reactions = 0, lines = 0 } = counts ?? {};
  const words = [
    ...(reactions > 0 ? [plural(reactions, "reaction")] : []),
    ...(lines > 0 ? [plural(lines, "line")] : []),
  ];
  return words.length > 0 ? words.join(", ") : "React";
}
