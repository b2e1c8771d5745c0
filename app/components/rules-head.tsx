import { orUnnamed } from "#game/core/words";
import { RulesTabs } from "./league-menu";

/** The head of the screens about a league's rules: the league, and the tabs. */
export function RulesHead({
  title,
  leagueId,
  league,
  manager,
}: {
  title: string;
  leagueId: number;
  league: string;
  manager: string;
}) {
  return (
    <>
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p className="soft">
            <bdi>{orUnnamed(league)}</bdi> <span className="dimmed">&middot;</span> League Manager:{" "}
            <bdi>{manager}</bdi>
          </p>
        </div>
      </div>
      <RulesTabs leagueId={leagueId} />
    </>
  );
}

/** The notice above rules that the viewer cannot change. */
export function ReadOnlyNote() {
  return <p className="msg">Only the League Manager can change the rules.</p>;
}
