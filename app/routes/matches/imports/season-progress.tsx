import { Link } from "@remix-run/react";
import { plural } from "#game/core/plural";
import type { ShownSeason } from "#server/matches/operator/upload-matches";

/** How far each of the chosen seasons is. */
export function SeasonProgress({ seasons }: { seasons: readonly ShownSeason[] }) {
  return seasons.map(({ name, matches, result }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it was read.
    <section key={index} className="sheet" aria-labelledby={`season-${index}`}>
      <header>
        <h2 id={`season-${index}`}>
          <bdi>{name}</bdi>
        </h2>
      </header>
      <div className="pad stack">
        <progress max={matches} value={result?.done ?? 0} aria-labelledby={`season-${index}`} />
        <p className="num">
          {result?.done ?? 0} of {plural(matches, "match", "matches")}
          {result && (
            <>
              : {result.added} added, {result.updated} updated, {result.unchanged} unchanged
            </>
          )}
        </p>
        {result && result.tournamentId > 0 && (
          <p className="row">
            <Link className="btn" to={`/operator/tournament/${result.tournamentId}`}>
              Open the tournament
            </Link>
            {result.done >= matches && (
              <Link className="btn" to={`/create-league?tournamentId=${result.tournamentId}`}>
                Create League
              </Link>
            )}
          </p>
        )}
      </div>
    </section>
  ));
}
