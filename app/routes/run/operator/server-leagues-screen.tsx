import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { orUnnamed, plural } from "#game/core/words";
import { importUploadedLeague } from "#server/run/maintenance/host-league-files";
import {
  appointDeputyAsOperator,
  listServerLeagues,
  makeManagersSeatLink,
  type ServerLeague,
} from "#server/run/maintenance/server-leagues";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults } from "../../../components/faults";
import { Field, SelectField } from "../../../components/field";
import { OperatorHead } from "../../../components/operator-head";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import { readId, requireOperatorUser } from "../../../lib/guards.server";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { chosenId, parseForm, text, unreadableForm } from "../../../lib/parse-form.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { type FormState, formState } from "../../../lib/refused";
import { readFilesForm } from "../../../lib/uploaded-files.server";

export const meta = titled("Leagues");

export const headers = notStored;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const before = readId(new URL(request.url).searchParams.get("before"));
  return json(listServerLeagues(context.services, operator, before));
}

const leaguesForm = z.object({
  intent: z.enum(["import", "seat", "deputy"]).default("import"),
  league: chosenId,
  tournament: text,
  member: text,
  anyway: z.literal("yes").optional(),
});

/** Imports the league of a file, or makes the link to a manager's open seat; its answer shows the link once. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services } = context;
  const operator = await requireOperatorUser(request, context);
  const { form, files } = await readFilesForm(request);
  const { intent, league, tournament, member, anyway } = parseForm(form, leaguesForm);
  try {
    if (intent === "seat") {
      if (league === null) throw unreadableForm();
      return json({ made: makeManagersSeatLink(services, operator, league), imported: null });
    }
    if (intent === "deputy") {
      if (league === null) throw unreadableForm();
      const input = { leagueId: league, typedName: member };
      return json({ deputy: appointDeputyAsOperator(services, operator, input) });
    }
    const upload = { files, tournament, anyway: anyway === "yes" };
    const imported = await importUploadedLeague(services, operator, upload);
    const made = makeManagersSeatLink(services, operator, imported.leagueId);
    return json({ made, imported });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: FAILED[intent] });
  }
}

const FAILED = {
  import: "The league could not be imported.",
  seat: "The link could not be made.",
  deputy: "The deputy could not be appointed.",
} as const;

export default function ServerLeagues() {
  const { leagues, count, older } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && "faults" in answer ? answer : null;
  const success = answer && "made" in answer ? answer : null;
  return (
    <>
      <OperatorHead title="Leagues">
        <p className="soft num">{plural(count, "league")} on this server.</p>
      </OperatorHead>
      {success && (
        <div className="msg stack" role="status">
          {success.imported && (
            <p>
              <bdi>{success.imported.name}</bdi> is here, in{" "}
              <bdi>{success.imported.tournament}</bdi>. Each member has an open seat.
            </p>
          )}
          <p>
            Send <bdi>{success.made.displayName}</bdi> this link to the manager&rsquo;s seat. Copy
            it now: <b>it is not shown again.</b> They can make the others’ links on People.
          </p>
          <p className="token">
            <code>{success.made.href}</code>
          </p>
          <div className="row">
            <CopyLink href={success.made.href} title="Your seat" />
          </div>
        </div>
      )}
      {answer && "deputy" in answer && (
        <p className="msg" role="status">
          <bdi>{answer.deputy.displayName}</bdi> is a deputy in{" "}
          <bdi>{orUnnamed(answer.deputy.league)}</bdi> now. Its log says that you did it.
        </p>
      )}
      <div className="cols">
        <Sheet id="leagues" title="On this server">
          <GeneralFaults faults={formState(refused, "seat").faults} className="err pad" />
          {leagues.length === 0 ? (
            <p className="pad soft">None.</p>
          ) : (
            <ul className="operated">
              {leagues.map((league) => (
                <LeagueLine key={league.id} league={league} />
              ))}
            </ul>
          )}
          {older !== null && (
            <p className="pad">
              <Link className="btn" to={`?before=${older}`}>
                Older leagues
              </Link>
            </p>
          )}
        </Sheet>
        <div className="stack">
          <ImportLeague form={formState(refused, "import")} />
          {leagues.length > 0 && (
            <AppointDeputy leagues={leagues} form={formState(refused, "deputy")} />
          )}
        </div>
      </div>
    </>
  );
}

function LeagueLine({ league }: { league: ServerLeague }) {
  const { id, name, tournament, manager, members, openSeats, managerSeatOpen } = league;
  return (
    <li>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className="sub num">
        <bdi>{tournament}</bdi>, {plural(members, "member")}
        {manager !== null && (
          <>
            , run by <bdi>{manager}</bdi>
          </>
        )}
        {openSeats > 0 && `, ${plural(openSeats, "open seat")}`}
      </span>
      <div className="row">
        <Form method="post" action={`/operator/leagues/${id}/file`} reloadDocument>
          <button type="submit" className="btn" aria-label={`Download the file of ${name}`}>
            Download
          </button>
        </Form>
        {managerSeatOpen && (
          <Form method="post" encType="multipart/form-data">
            <input type="hidden" name="league" value={id} />
            <SubmitButton
              intent="seat"
              choice
              quiet
              label="Link to the manager's seat"
              about={`of ${name}`}
            />
          </Form>
        )}
      </div>
    </li>
  );
}

/** For a league whose manager is gone (rules.md#vanished-manager). */
function AppointDeputy({ leagues, form }: { leagues: readonly ServerLeague[]; form: FormState }) {
  return (
    <Form className="sheet" method="post" encType="multipart/form-data">
      <header>
        <h2>A league without its manager</h2>
      </header>
      <div className="pad stack">
        <p>
          A deputy may do what the manager may, but not replace them. The log of the league says
          that you appointed them, and the manager is told.
        </p>
        <SelectField label="League" name="league" defaultValue={leagues[0]?.id ?? ""} form={form}>
          {leagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field label="Member" name="member" autoComplete="off" form={form} required />
        <GeneralFaults faults={form.faults} />
        <SubmitButton label="Make deputy" busyLabel="Saving..." intent="deputy" quiet />
      </div>
    </Form>
  );
}

function ImportLeague({ form }: { form: FormState }) {
  const { faults } = form;
  return (
    <Form className="sheet" method="post" encType="multipart/form-data">
      <header>
        <h2>From another server</h2>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="import" />
        <p>
          The file of a league, up to 8 MB. It is read and worked out again before anything is
          stored. Larger ones are for the command line: <code>npm run gully -- import-league</code>
        </p>
        <Field
          label="League file"
          name="files"
          type="file"
          accept=".jsonl,.gz,application/jsonl,application/gzip"
          required
        />
        <Field
          label="Tournament (empty: as in the file)"
          name="tournament"
          autoComplete="off"
          form={form}
        />
        <GeneralFaults faults={faults} />
        {faults.length > 1 && (
          <label className="check">
            <input type="checkbox" name="anyway" value="yes" /> Import it as it is, and choose the
            file again
          </label>
        )}
        <SubmitButton label="Import" busyLabel="Importing..." intent="import" quiet />
      </div>
    </Form>
  );
}
