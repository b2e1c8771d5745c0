import { Form } from "@remix-run/react";
import type { PackPlan } from "#server/matches/packs/take-pack";
import { SubmitButton } from "../../../components/submit-button";

type ShownPlan = Omit<PackPlan, "tournamentId">;

/** A longer list is folded. */
const OPEN_LINES = 12;

/** The changes of a season pack, and the buttons that store exactly these. */
export function PackPreview({
  plan,
  pack,
  address,
}: {
  plan: ShownPlan;
  /** Its text. */
  pack: string;
  address: string;
}) {
  const { outcome, tournament, version, workedOut, digest } = plan;
  if (outcome === "same") {
    return (
      <p className="msg" role="status">
        Version {version} of {tournament} is here already. Nothing changes.
      </p>
    );
  }
  const { season, teams, fixtures, players, remarks } = plan;
  const isNew = outcome === "new";
  const hasNothing = [season, teams, fixtures, players].every((lines) => lines.length === 0);
  return (
    <section className="sheet" aria-labelledby="changes">
      <header>
        <h2 id="changes">
          <bdi>{tournament}</bdi>, version {version}
        </h2>
      </header>
      <div className="pad stack">
        <p>
          {isNew
            ? "This pack makes a new tournament. Nothing is stored yet."
            : "This pack brings your tournament up to date. Nothing is stored yet."}
        </p>
        {hasNothing && <p className="msg">The pack changes nothing that is shown here.</p>}
        <Changes title="Tournament" lines={season} />
        <Changes title="Teams" lines={teams} />
        <Changes title="Fixtures" lines={fixtures} />
        <Changes title="Players" lines={players} />
        <Changes title="As it is here" lines={remarks} />
        {workedOut !== null && <p className="soft">{workedOut}</p>}
        <Form method="post" action="/operator/packs" className="row">
          <input type="hidden" name="pack" value={pack} />
          <input type="hidden" name="address" value={address} />
          <input type="hidden" name="seen" value={digest} />
          {isNew && (
            <SubmitButton
              choice
              intent="league"
              label="Add and Create League"
              busyLabel="Adding..."
            />
          )}
          <SubmitButton
            choice
            intent="save"
            label={isNew ? "Add Tournament" : "Save Changes"}
            busyLabel={isNew ? "Adding..." : "Saving..."}
            quiet={isNew}
          />
        </Form>
      </div>
    </section>
  );
}

function Changes({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="more" open={lines.length <= OPEN_LINES}>
      <summary>
        <b>{title}</b> <span className="count num">{lines.length}</span>
        <span className="push soft">Show</span>
      </summary>
      <ul className="plan">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same.
          <li key={at}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
