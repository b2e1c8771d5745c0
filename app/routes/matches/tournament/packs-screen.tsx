import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { listPacks } from "#server/matches/packs/show-packs";
import type { PackPlan } from "#server/matches/packs/take-pack";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { ClockTime } from "../../../components/local-time";
import { OperatorHead } from "../../../components/operator-head";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { formState } from "../../../lib/refused";
import { packsAction } from "./packs-action.server";

export const meta = titled("Season packs");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  return json({ packs: listPacks(context.services, operator) });
}

export const action = packsAction;

export default function SeasonPacks() {
  const { packs } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const form = formState(answered, "preview", "save", "league");
  const shown = answered?.preview ?? null;
  return (
    <>
      <OperatorHead title="Season packs" />
      <div className="stack">
        <div id="plan" className="stack" aria-live="polite">
          <GeneralFaults faults={form.faults} />
          {shown !== null && <PackPreview {...shown} />}
        </div>
        <Form className="sheet" method="post" action="#plan" encType="multipart/form-data">
          <header>
            <h2>Take in a season pack</h2>
          </header>
          <div className="pad stack">
            <p>
              A season pack is a file with the fixtures, squads and salaries of a season. You see
              what it adds and changes before anything is stored.
            </p>
            <Field
              label="Address of the pack"
              name="address"
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              form={form}
            />
            <Field label="Or its file" name="files" type="file" accept=".json,application/json" />
            <div className="row">
              <SubmitButton
                choice
                intent="preview"
                label="Show Changes"
                busyLabel="Reading..."
                quiet={shown !== null}
              />
            </div>
          </div>
        </Form>
        {packs.length > 0 && <PackList packs={packs} />}
      </div>
    </>
  );
}

interface Listed {
  readonly tournamentId: number;
  readonly tournament: string;
  readonly version: number;
  readonly importedAt: number;
}

/** Tournaments that packs have made. */
function PackList({ packs }: { packs: readonly Listed[] }) {
  return (
    <Sheet id="packs" title="Taken in">
      <ul className="operated">
        {packs.map(({ tournamentId, tournament, version, importedAt }) => (
          <li key={tournamentId}>
            <Link to={`/operator/tournament/${tournamentId}`}>{tournament}</Link>
            <span className="sub num">
              Version {version}, <ClockTime at={importedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

type ShownPlan = Omit<PackPlan, "tournamentId">;

/** A longer list is folded. */
const OPEN_LINES = 12;

/** The changes of a season pack, and the buttons that store exactly these. */
function PackPreview({
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
