import { Fragment } from "react";
import type { StatementSource } from "#game/play/sides/known-side";
import type { StatedBy, TeamSidePage } from "#server/matches/operator/open-sides";
import { ClockTime } from "../../../components/local-time";

const SOURCES: Readonly<Record<StatementSource, string>> = {
  operator: "an operator",
  scorer: "a scorer",
  member: "another member",
  feed: "the feed",
  "match file": "the match file",
};

/** The people who have stated a side so far, and the reason why it is not known yet. */
export function SideState({
  side: { team, known, statements, closed, setAside, maySetAside },
}: {
  side: TeamSidePage;
}) {
  const isAgreed = ({ eleven }: StatedBy) => eleven === known?.eleven;
  const agreed = statements.filter(isAgreed);
  const differing = statements.filter((each) => !isAgreed(each));
  return (
    <div className="pad" aria-live="polite">
      {known && (
        <p className="num">
          <b>Known.</b> Stated by <Staters of={agreed.length > 0 ? agreed : [known]} />.
          {closed === null &&
            (known.source === "member"
              ? " Another eleven replaces it once two members have stated that one."
              : " You can correct it.")}
        </p>
      )}
      {known &&
        differing.map((statement) => (
          <p key={`${statement.at} ${statement.eleven}`} className="num">
            Another eleven is stated by <Stater by={statement} />.
          </p>
        ))}
      {maySetAside && (
        <div className="aside">
          <button className="btn" type="submit" name="aside" value={team.id}>
            Set {team.shortName} Aside
          </button>
          <p className="hint">
            Then only an operator, a scorer, the feed or a file states it in this league. The log
            names you.
          </p>
        </div>
      )}
      {known === null && closed !== null && !setAside && <p className="soft">{closed}</p>}
      {setAside && (
        <p className="soft">
          Set aside by the League Manager. An operator, a scorer, the feed or a file states it now.
        </p>
      )}
      {known === null && statements.length === 0 && !setAside && (
        <p className="soft">Not known yet.</p>
      )}
      {known === null &&
        !setAside &&
        statements.map((statement) => (
          <p key={`${statement.at} ${statement.eleven}`} className="num">
            Stated by <Stater by={statement} />.
          </p>
        ))}
      {known === null && !setAside && statements.length > 0 && (
        <p className="soft">
          {new Set(statements.map(({ eleven }) => eleven)).size > 1 && "These elevens differ. "}
          One more member has to state the same eleven.
        </p>
      )}
    </div>
  );
}

function Staters({ of: all }: { of: readonly StatedBy[] }) {
  return all.map((statement, index) => (
    <Fragment key={`${statement.at} ${statement.name}`}>
      {index > 0 && (index === all.length - 1 ? " and " : "; ")}
      <Stater by={statement} />
    </Fragment>
  ));
}

function Stater({ by: { source, name, mine, at } }: { by: StatedBy }) {
  return (
    <>
      {mine ? "you" : <bdi>{name ?? SOURCES[source]}</bdi>}, <ClockTime at={at} />
    </>
  );
}
