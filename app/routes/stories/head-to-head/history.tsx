import { orUnnamed } from "#game/core/or-unnamed";
import type { HeadToHeadPage, ShownHistory } from "#server/stories/boards/head-to-head";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { Points } from "../../../components/points";
import { TableHead } from "../../../components/table-head";

/** The past matches of two members against each other. */
export function HistorySection({ page }: { page: HeadToHeadPage }) {
  const { history, teams, table } = page;
  const own = table.find(({ mine }) => mine)?.participantId ?? "";
  return (
    <section className="sheet" id="history" aria-labelledby="h2h-history">
      <header>
        <h2 id="h2h-history">Between two</h2>
      </header>
      <div className="pad">
        <ChoiceForm className="row selects">
          <TeamChoice
            label="Team"
            name="of"
            value={history?.one.participantId ?? own}
            teams={teams}
          />
          <TeamChoice
            label="Against"
            name="with"
            value={history?.other.participantId ?? ""}
            teams={teams}
          />
        </ChoiceForm>
      </div>
      {history && <History history={history} />}
    </section>
  );
}

function TeamChoice({
  label,
  name,
  value,
  teams,
}: {
  label: string;
  name: string;
  value: number | string;
  teams: HeadToHeadPage["teams"];
}) {
  return (
    <Choice label={label} name={name} value={value}>
      {value === "" && <option value="">Choose a team</option>}
      {teams.map(({ participantId, teamName }) => (
        <option key={participantId} value={participantId}>
          {orUnnamed(teamName)}
        </option>
      ))}
    </Choice>
  );
}

const RESULTS = { won: "Won", tied: "Tied", lost: "Lost" } as const;

function History({ history }: { history: ShownHistory }) {
  const { one, other, won, tied, lost, matches } = history;
  if (matches.length === 0) {
    return <p className="pad soft">They have not met yet.</p>;
  }
  return (
    <>
      <p className="pad">
        <bdi>{orUnnamed(one.teamName)}</bdi> against <bdi>{orUnnamed(other.teamName)}</bdi>: {won}{" "}
        won, {tied} tied, {lost} lost
      </p>
      <table className="tbl num">
        <caption className="vh">Matches between the two</caption>
        <TableHead columns={["Round", ["For", "n"], ["Against", "n"], "Result"]} />
        <tbody>
          {matches.map(({ round, points, against, result }) => (
            <tr key={round}>
              <th scope="row">{round}</th>
              <td className="n">
                <Points points={points} />
              </td>
              <td className="n">
                <Points points={against} />
              </td>
              <td>{result === null ? "Not decided" : RESULTS[result]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
