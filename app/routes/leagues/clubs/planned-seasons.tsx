import type { PastPlan } from "#server/leagues/clubs/past-seasons";
import { Points } from "../../../components/points";
import { SubmitButton } from "../../../components/submit-button";
import { TableHead } from "../../../components/table-head";

/** The seasons of a paste, with faults and doubts. */
export function PlannedSeasons({ plan, maySave }: { plan: PastPlan; maySave: boolean }) {
  const { seasons, faults, doubts, linked, digest } = plan;
  return (
    <>
      {faults.length > 0 && (
        <div className="msg bad" role="alert">
          <p>Please fix:</p>
          <NoteList notes={faults} />
        </div>
      )}
      {doubts.length > 0 && (
        <div className="msg warn">
          <p>Check these before you save:</p>
          <NoteList notes={doubts} />
        </div>
      )}
      {linked.length > 0 && (
        <p className="soft">
          Members of the club by these names get their places:{" "}
          <bdi>{new Intl.ListFormat("en").format(linked)}</bdi>. You can change that under Settings.
        </p>
      )}
      {maySave && (
        <div className="row">
          <input type="hidden" name="seen" value={digest} />
          <SubmitButton choice intent="save" label="Save seasons" busyLabel="Saving..." />
        </div>
      )}
      {seasons.map(({ year, places, replaces }) => (
        <div key={year} className="sheet">
          <table className="tbl num club-table">
            <caption>
              <b>{year}</b>{" "}
              {replaces && <span className="soft">in place of what was entered before</span>}
            </caption>
            <TableHead columns={[["Place", "c"], "Name", ["Points", "n"]]} />
            <tbody>
              {places.map(({ place, name, points }) => (
                <tr key={name}>
                  <td className="c">{place}</td>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  <td className="n">{points === null ? "–" : <Points points={points} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </>
  );
}

function NoteList({ notes }: { notes: PastPlan["faults"] }) {
  return (
    <ul>
      {notes.map(({ sentence }) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
