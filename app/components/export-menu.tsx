import { Link } from "@remix-run/react";
import { Icon } from "./drawing";

/** The label and name of each file. */
type Files = readonly (readonly [label: string, file: string])[];

const FILES: Files = [
  ["Standings", "standings"],
  ["Points of every match", "fixture-points"],
];
const ROUNDS: Files[number] = ["Points of every round", "round-points"];
const FORMATS = ["csv", "json"] as const;

/** Files of a league to download, by default its points; opens without JavaScript too. */
export function ExportMenu({
  leagueId,
  files = FILES,
  rounds = false,
}: {
  leagueId: number;
  files?: Files;
  /** Whether rounds of the league have locked. */
  rounds?: boolean;
}) {
  return (
    <details className="exports">
      <summary className="btn">
        Export <Icon name="down" />
      </summary>
      <div className="pop">
        {(rounds ? [...files, ROUNDS] : files).flatMap(([label, file]) =>
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
