import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { endWaysAfterReset, showWaysAfterReset } from "#server/people/accounts/ways-after-reset";
import { WAY_KINDS, type WayIn } from "#server/people/accounts/ways-in";
import { GeneralFaults } from "../../../components/faults";
import { MatchTime } from "../../../components/local-time";
import { SubmitButton } from "../../../components/submit-button";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { readReset, WAYS_PAGE } from "../../../lib/reset.server";

const endForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end"), kind: z.enum(WAY_KINDS), key: text }),
  z.object({ intent: z.literal("end-all") }),
]);

export const meta = titled("Ways into your account");

export const headers = notStored;

/** For the browser that has just set a password by the mailed link; others get the login page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const reset = await readReset(request, context);
  const shown = reset && showWaysAfterReset(context.services, reset);
  if (!reset || !shown) throw redirect("/login");
  return json({ ...shown, ended: reset.ended });
}

/** Ends one way in, or all of them. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request);
  const input = parseForm(form, endForm);
  const reset = await readReset(request, context);
  if (reset === null) return redirect("/login");
  try {
    const target = input.intent === "end" ? input : null;
    const { services, clientAddress } = context;
    const ended = endWaysAfterReset(services, reset, target, clientAddress);
    const success = ended.length === 0 ? "This has ended already." : `Ended: ${list(ended)}.`;
    return redirectWithToast(context, WAYS_PAGE, { kind: "success", text: success });
  } catch (error) {
    const failed = "This could not be ended.";
    return refuseForm(error, args, { intent: "end", form, failed });
  }
}

function list(ways: readonly WayIn[]): string {
  return ways.map(({ label }) => label).join("; ");
}

export default function WaysIn() {
  const { ways, secondFactor, ended } = useLoaderData<typeof loader>();
  const { faults } = formState(useActionData<typeof action>(), "end");
  return (
    <section className="sheet narrow" aria-labelledby="ways">
      <header>
        <h1 id="ways">Ways into your account</h1>
      </header>
      <div className="pad stack">
        <p>
          Your password is new, and every browser has been signed out. Scripts that read your
          leagues need new tokens.
        </p>
        {ended.length > 0 && (
          <>
            <p>These were made since your last change of password, so they have ended:</p>
            <ul>
              {ended.map((label) => (
                <li key={label}>
                  <bdi>{label}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>These still work. End what is not yours, or what you no longer need.</p>
        <GeneralFaults faults={faults} className="err" />
      </div>
      <ul className="sessions">
        {ways.map((way) => (
          <ListedWay key={`${way.kind} ${way.key}`} way={way} />
        ))}
        {secondFactor !== null && (
          <li>
            <p>
              <b>Second factor</b>
              <span className="sub">
                On since <MatchTime at={secondFactor.since} />. It stays on: logins ask for its
                code. If you did not turn it on, ask whoever runs this site.
              </span>
            </p>
          </li>
        )}
      </ul>
      <div className="pad row">
        <Link className="btn primary" to="/login">
          Login
        </Link>
        <Form method="post">
          <input type="hidden" name="intent" value="end-all" />
          <SubmitButton label="End all of them" busyLabel="Ending..." intent="end-all" quiet />
        </Form>
      </div>
    </section>
  );
}

function ListedWay({ way: { kind, key, label, since, usedAt } }: { way: WayIn }) {
  const isCalendar = kind === "calendar";
  return (
    <li>
      <p>
        <b>
          <bdi>{label}</bdi>
        </b>
        <span className="sub">
          {isCalendar && "Everybody who has it sees your leagues and their matches."}
          {since !== null && (
            <>
              Since <MatchTime at={since} />
            </>
          )}
          {usedAt !== null && (
            <>
              , last used <MatchTime at={usedAt} />
            </>
          )}
        </span>
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="end" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="key" value={key} />
        <SubmitButton label={isCalendar ? "New address" : "End"} about={label} quiet />
      </Form>
    </li>
  );
}
