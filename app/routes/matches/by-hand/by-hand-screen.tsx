import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { fullZone } from "#game/core/wall-clock";
import type { DayOrder } from "#game/matches/typed/find-day";
import { OFFERED_MATCH_TYPES } from "#game/play/match/formats";
import { OFFERED_ZONES } from "#game/play/team/head-to-head-settings";
import { openPool } from "#server/matches/operator/operator-pages";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { Field, SelectField } from "../../../components/field";
import { OperatorHead } from "../../../components/operator-head";
import { SubmitButton } from "../../../components/submit-button";
import { readId, requireOperatorUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { readerZone } from "../../../lib/reader-zone.server";
import { type FormState, formState } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import { byHandAction } from "./by-hand-action.server";
import { TypedPreview } from "./typed-preview";

export const meta = titled("Season by hand");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const { services } = context;
  const id = readId(new URL(request.url).searchParams.get("tournament"));
  const opened = id === null ? null : openPool(services, operator, id);
  const zone = readerZone(request, services, operator);
  return json({
    tournament: opened?.tournament ?? null,
    zone,
    zoneWords: fullZone(services.now(), zone),
    order: orderOf(request, zone),
  });
}

export const action = byHandAction;

/** Browsers all over the world ask for American English: only in America the month comes first. */
function orderOf(request: Request, zone: string): DayOrder {
  const asks = /^en-US\b/i.test(request.headers.get("accept-language") ?? "");
  return asks && /^(?:America|US)\//.test(zone) ? "month first" : "day first";
}

export default function SeasonByHand() {
  const { tournament, zone, zoneWords, order } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const page = useRef<HTMLFormElement>(null);
  const form = formState(answered, "preview", "save");
  useFocusOnFault(page, form.faults);
  const plan = answered?.preview ?? null;
  const isReady = plan !== null && plan.faults.length + plan.doubts.length === 0;
  const search = tournament === null ? "" : `?tournament=${tournament.id}`;
  const trail =
    tournament === null
      ? {}
      : { trail: [{ to: `/operator/tournament/${tournament.id}`, name: tournament.name }] };
  return (
    <>
      <OperatorHead title={tournament === null ? "A season by hand" : "Add by hand"} {...trail} />
      <Form
        className="stack"
        method="post"
        action={`/operator/by-hand${search}#preview`}
        noValidate
        ref={page}
        key={useFormKey(answered)}
      >
        <div className="sheet pad stack">
          <p>
            {tournament === null
              ? "Type it, or paste it from a message or a spreadsheet. You see how it was read before anything is stored."
              : "What you type is added. Players and fixtures that you do not name stay as they are."}
          </p>
          {tournament === null && (
            <Field label="Name of the tournament" name="name" autoComplete="off" form={form} />
          )}
          <Boxes form={form} />
          <HowToRead form={form} zone={zone} zoneWords={zoneWords} order={order} />
          <GeneralFaults faults={form.faults} />
          <div className="row">
            <SubmitButton
              choice
              intent="preview"
              label="Check"
              busyLabel="Reading..."
              quiet={isReady}
            />
            <SubmitButton
              choice
              intent="example"
              label="Fill in an example"
              busyLabel="Filling..."
              quiet
            />
          </div>
        </div>
        <div id="preview" className="stack" aria-live="polite">
          {plan !== null && (
            <TypedPreview
              plan={plan}
              zone={form.typed.zone ?? zone}
              isNew={tournament === null}
              form={form}
            />
          )}
        </div>
      </Form>
    </>
  );
}

const SQUADS_HINT =
  "The team’s name, then one player a line. Beside a name you can write a role (wk, bat, bowl, AR), a price such as 9.5, and * for overseas. A table with headings works, too.";
const FIXTURES_HINT = "One a line: Reds v Blues, 24 Nov 18:00.";

function Boxes({ form }: { form: FormState }) {
  return (
    <div className="two boxes">
      <Field label="Players" name="squads" hint={SQUADS_HINT} form={form}>
        {(control) => <textarea {...control} rows={14} spellCheck={false} />}
      </Field>
      <Field label="Fixtures" name="fixtures" hint={FIXTURES_HINT} form={form}>
        {(control) => <textarea {...control} rows={6} spellCheck={false} />}
      </Field>
    </div>
  );
}

/** The zone and the order of dates, which are usually right, and the match type. */
function HowToRead({
  form,
  zone,
  zoneWords,
  order,
}: {
  form: FormState;
  zone: string;
  zoneWords: string;
  order: DayOrder;
}) {
  const isOpen = form.faults.some(({ fields }) => fields.includes("zone"));
  const { matchType = "T20", zone: typedZone = zone, order: typedOrder = order } = form.typed;
  const zoneText = typedZone === zone ? zoneWords : typedZone;
  return (
    <details className="more" open={isOpen}>
      <summary>
        <span>
          {matchType} matches, times in {zoneText},{" "}
          {typedOrder === "day first" ? "3/4 is 3 April" : "3/4 is March 4"}
        </span>
        <span className="push soft">Change</span>
      </summary>
      <div className="row">
        <SelectField label="Match type" name="matchType" defaultValue="T20" form={form}>
          {OFFERED_MATCH_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <SelectField label="Times are in" name="zone" defaultValue={zone} form={form}>
          {[...new Set([zone, ...OFFERED_ZONES])].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <SelectField label="3/4 means" name="order" defaultValue={order} form={form}>
          <option value="day first">3 April</option>
          <option value="month first">March 4</option>
        </SelectField>
      </div>
    </details>
  );
}
