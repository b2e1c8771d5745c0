import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { plural } from "#game/core/words";
import { readCheckState, startCheck } from "#server/run/maintenance/check-by-browser";
import { GeneralFaults } from "../../../components/faults";
import { ClockTime } from "../../../components/local-time";
import { OperatorHead } from "../../../components/operator-head";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";

export const meta = titled("Check");

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOperatorUser(request, context);
  return json({ check: readCheckState(context.services) });
}

const checkForm = z.object({ intent: z.literal("start") });

/** Starts a check, whose result is on this page later. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const form = await readForm(request);
  const { intent } = parseForm(form, checkForm);
  try {
    startCheck(context.services, operator);
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "The check could not be started." });
  }
  const text = "The check has begun. It takes a few seconds, or minutes with many leagues.";
  return redirectWithToast(context, "/operator/check", { kind: "info", text });
}

type Check = ReturnType<typeof useLoaderData<typeof loader>>["check"];

export default function CheckPage() {
  const { check } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "start");
  const isRunning = check.kind === "running";
  return (
    <>
      <OperatorHead title="Check">
        <p className="soft">
          Whether the database is sound, and every total, owner and chain follows from what is
          stored. People play on meanwhile.
        </p>
      </OperatorHead>
      <Sheet className="sheet narrow" id="last-check" title="Last check">
        <div className="pad stack">
          <Result check={check} />
          <GeneralFaults faults={form.faults} />
          <Form className="row" method={isRunning ? "get" : "post"}>
            {isRunning ? (
              <button type="submit" className="btn primary">
                Look again
              </button>
            ) : (
              <SubmitButton intent="start" choice label="Check now" busyLabel="Starting..." />
            )}
          </Form>
        </div>
      </Sheet>
    </>
  );
}

function Result({ check }: { check: Check }) {
  switch (check.kind) {
    case "never":
      return <p>Nobody has run one on this page yet.</p>;
    case "running":
      return (
        <p role="status">
          A check has been running since <ClockTime at={check.startedAt} />.
        </p>
      );
    case "broken off":
      return (
        <p className="msg warn">
          The check of <ClockTime at={check.startedAt} /> was interrupted, because the server
          stopped.
        </p>
      );
    case "failed":
      return (
        <p className="msg bad">
          <ClockTime at={check.endedAt} />: {check.sentence}
        </p>
      );
    case "done":
      return <Done check={check} />;
  }
}

function Done({ check }: { check: Extract<Check, { kind: "done" }> }) {
  const { endedAt, tookMs, faults, faultCount } = check;
  const seconds = plural(Math.max(1, Math.round(tookMs / 1000)), "second");
  if (faultCount === 0) {
    return (
      <p>
        <b>All is well</b>, as of <ClockTime at={endedAt} />, after {seconds}.
      </p>
    );
  }
  return (
    <>
      <p className="msg bad">
        {plural(faultCount, "fault")} as of <ClockTime at={endedAt} />. Do not let a new backup
        replace an older one until you know what is wrong.
      </p>
      <ul>
        {faults.map((fault) => (
          <li key={fault} className="breakable">
            {fault}
          </li>
        ))}
      </ul>
      {faultCount > faults.length && (
        <p className="soft">
          The first {faults.length} are shown. All: <code>npm run gully -- check</code>
        </p>
      )}
    </>
  );
}
