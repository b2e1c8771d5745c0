import { Form } from "@remix-run/react";
import { pluralForm } from "#game/core/words";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults } from "../../../components/faults";
import { Field, SelectField } from "../../../components/field";
import { ClockTime, MatchTime } from "../../../components/local-time";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

interface ShownSignUp {
  readonly policy: "open" | "invitation" | "closed";
  readonly bySetting: boolean;
  readonly invitations: readonly {
    readonly id: number;
    readonly league: string | null;
    readonly madeBy: string | null;
    readonly usesLeft: number;
    /** UTC milliseconds. */
    readonly expiresAt: number;
  }[];
}

const POLICIES = {
  open: "Everybody who reaches the address",
  invitation: "Only with an invitation or a league's link",
  closed: "Nobody",
} as const;

/** The policy of sign-up, and where it takes an invitation, the open ones with a form for another. */
export function SignUpSection({
  signUp: { policy, bySetting, invitations },
  made,
  form,
}: {
  signUp: ShownSignUp;
  /** An invitation that was made just now, whose link is shown this once. */
  made: { readonly link: string; readonly expiresAt: number } | null;
  form: FormState;
}) {
  return (
    <Sheet id="sign-up" title="Sign-up">
      <div className="pad stack">
        <GeneralFaults faults={form.faults} className="err" />
        {bySetting ? (
          <p>
            {POLICIES[policy]} can make an account. SIGN_UP says so on the server: without it, you
            choose here.
          </p>
        ) : (
          <Form className="stack" method="post" key={policy}>
            <input type="hidden" name="intent" value="sign-up" />
            <SelectField label="Who can make an account" name="policy" defaultValue={policy}>
              {Object.entries(POLICIES).map(([word, label]) => (
                <option key={word} value={word}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SubmitButton intent="sign-up" label="Save" quiet />
          </Form>
        )}
        {made !== null && (
          <div className="msg stack token">
            <p>
              The link is shown only now. It works until <MatchTime at={made.expiresAt} />.
            </p>
            <code>{made.link}</code>
            <p className="row">
              <CopyLink href={made.link} title="Gully" />
            </p>
          </div>
        )}
      </div>
      {policy === "invitation" && <Invitations invitations={invitations} />}
    </Sheet>
  );
}

function Invitations({ invitations }: Pick<ShownSignUp, "invitations">) {
  return (
    <>
      {invitations.length > 0 && (
        <ul className="operated tokens" aria-label="Invitations">
          {invitations.map(({ id, league, madeBy, usesLeft, expiresAt }) => (
            <li key={id}>
              <p className="who">
                <b>{pluralForm(usesLeft, "One sign-up left", `${usesLeft} sign-ups left`)}</b>
                <span className="sub num">
                  {league !== null && (
                    <>
                      to <bdi>{league}</bdi>,{" "}
                    </>
                  )}
                  by <bdi>{madeBy ?? "the command line"}</bdi>, until <ClockTime at={expiresAt} />
                </span>
              </p>
              <Form method="post">
                <input type="hidden" name="invitation" value={id} />
                <SubmitButton intent="end-invitation" label="End" choice quiet />
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form className="pad stack" method="post">
        <input type="hidden" name="intent" value="invite" />
        <div className="totals">
          <Field label="Sign-ups" name="uses" type="number" min={1} max={1000} defaultValue={1} />
          <Field label="Days" name="days" type="number" min={1} max={365} defaultValue={7} />
        </div>
        <SubmitButton intent="invite" label="Make an invitation" busyLabel="Making..." quiet />
      </Form>
    </>
  );
}
