import { Link } from "@remix-run/react";
import type { Ms } from "#game/core/units";
import { plural } from "#game/core/words";
import type { StatementSource } from "#game/play/match/known-side";
import { listedWords } from "#game/play/match/score-source";
import { Flag } from "../../../components/flag";
import { ClockTime } from "../../../components/local-time";

interface ShownSide {
  readonly team: { readonly id: number; readonly name: string; readonly shortName: string };
  readonly known: {
    readonly source: StatementSource;
    readonly at: Ms;
    readonly named: number;
    readonly substitutes: number;
  } | null;
}

const SOURCES: Readonly<Record<Exclude<StatementSource, "feed">, string>> = {
  operator: "named by an operator",
  scorer: "named by a scorer",
  member: "named by two members",
  "match file": "from the match file",
};

/** The known sides, and the links to state them (rules.md#who-is-named). */
export function SidesList({
  fixture: { id, feed },
  sides,
  isNext,
}: {
  fixture: { readonly id: number; readonly feed: string | null };
  sides: readonly ShownSide[];
  /** True while naming the sides is the next thing to do. */
  isNext: boolean;
}) {
  return (
    <section className="sheet" aria-labelledby="sides">
      <header>
        <h2 id="sides">Sides</h2>
        <Link className={isNext ? "btn primary push" : "btn push"} to={`/match/${id}/sides`}>
          Say who plays
        </Link>
      </header>
      <ul className="operated">
        {sides.map(({ team, known }) => (
          <li key={team.id}>
            <b>
              <Flag team={team.shortName} /> {team.name}
            </b>
            <span className="sub num">
              {known === null ? (
                "Not known yet"
              ) : (
                <>
                  {countWords(known)},{" "}
                  {known.source === "feed" ? listedWords(feed) : SOURCES[known.source]},{" "}
                  <ClockTime at={known.at} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function countWords({ named, substitutes }: NonNullable<ShownSide["known"]>): string {
  if (substitutes === 0) return `${named} named`;
  return `${named} named and ${plural(substitutes, "substitute")}`;
}
