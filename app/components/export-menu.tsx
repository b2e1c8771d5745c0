import { Link } from "@remix-run/react";
import { Icon } from "./drawing";

const FILES = [
  ["Standings", "standings"],
  ["Points of every match", "fixture-points"],
] as const;
const FORMATS = ["csv", "json"] as const;

/** The points of a league as files to keep; folds open without JavaScript too. */
export function ExportMenu({ leagueId }: { leagueId: number }) {
  return (
    <details className="exports">
      <summary className="btn">
        Export <Icon name="down" />
      </summary>
      <div className="pop">
        {FILES.flatMap(([label, file]) =>
          FORMATS.map((format) => (
            <Link
              key={`${file}.${format}`}
              to={`/league/${leagueId}/export/${file}.${format}`}
              reloadDocument
            >
              {label} ({format.toUpperCase()})
            </Link>
          )),
        )}
      </div>
    </details>
  );
}
