import { json, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { openInnings } from "#server/operator/open-innings";
import { Choice, ChoiceForm } from "../../components/choice-form";
import { type Fault, GeneralFaults, useFocusOnFault } from "../../components/faults";
import { OperatorHead } from "../../components/operator-head";
import { PointsChangeTable } from "../../components/points-change-table";
import { Shell } from "../../components/shell";
import { SubmitButton } from "../../components/submit-button";
import { readId } from "../../lib/guards.server";
import { requireId, requireOperatorUser } from "../../lib/operator.server";
import { sayErrors } from "../../lib/say-errors.server";
import { useFormKey } from "../../lib/use-form-key";
import { answerInnings } from "./answer-innings.server";
import { BattingRows } from "./batting-rows";
import { BowlingRows } from "./bowling-rows";
import { CreditRows } from "./credit-rows";
import { TotalFields } from "./total-fields";
import { typeInnings } from "./typed-innings";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Innings ${data?.innings ?? ""} of ${data?.fixture.name ?? "the fixture"} - Gully` },
];

export const loader = sayErrors(async ({ request, context, params }) => {
  const operator = await requireOperatorUser(request, context);
  const opened = openInnings(context.services, operator, {
    fixtureId: requireId(params.fixtureId),
    innings: requireId(params.innings),
    batting: readId(new URL(request.url).searchParams.get("batting")),
  });
  return json(opened);
});

export const action = sayErrors(answerInnings);

const NO_FAULTS: readonly Fault[] = [];

export default function OperatedInnings() {
  const { fixture, innings, sides, hand, stored } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const form = useRef<HTMLFormElement>(null);
  const faults = answered?.faults ?? NO_FAULTS;
  const preview = answered?.preview ?? null;
  useFocusOnFault(form, faults);
  const { batting, fielding, batters, fielders } = sides;
  const typed = answered?.typed ?? typeInnings(hand, fixture.ballsPerOver);
  const shown = {
    typed,
    faults,
    fielders: fielders.map(({ id, terms }) => ({ id, name: terms.name })),
  };
  const key = useFormKey(answered);
  return (
    <Shell>
      <OperatorHead
        title={`Innings ${innings}`}
        trail={[{ to: `/operator/fixture/${fixture.id}`, name: fixture.name }]}
      />
      <ChoiceForm className="row innings-side">
        <Choice label="Batting" name="batting" value={batting.id}>
          {[fixture.teamA, fixture.teamB].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      </ChoiceForm>
      <Form
        className="stack"
        method="post"
        action={`?batting=${batting.id}#preview`}
        noValidate
        ref={form}
        key={`${key} ${batting.id}`}
        aria-label={`Innings ${innings}`}
      >
        <input type="hidden" name="battingTeam" value={batting.id} />
        <BattingRows {...shown} team={batting.name} batters={batters} />
        <BowlingRows {...shown} team={fielding.name} />
        <TotalFields typed={typed} faults={faults} />
        <CreditRows {...shown} />
        <section className="stack" id="preview" aria-label="Points">
          <GeneralFaults faults={faults} />
          {faults.some(({ fields }) => fields.length > 0) && (
            <p className="msg bad">Some figures have to be mended above.</p>
          )}
          {preview?.doubts.map((doubt) => (
            <p key={doubt} className="msg warn">
              {doubt}
            </p>
          ))}
          <div className="row">
            <SubmitButton
              choice
              intent="preview"
              label="Show Points"
              busyLabel="Working..."
              quiet={preview !== null}
            />
          </div>
          {preview !== null && (
            <>
              <div className="sheet">
                <header>
                  <h2>Points under the default rules</h2>
                </header>
                <PointsChangeTable points={preview.points} />
              </div>
              <input type="hidden" name="seen" value={preview.digest} />
              <div className="row">
                <SubmitButton choice intent="save" label="Save Innings" busyLabel="Saving..." />
              </div>
            </>
          )}
        </section>
      </Form>
      {stored && (
        <Form className="removal" method="post">
          <input type="hidden" name="intent" value="remove" />
          <SubmitButton intent="remove" label="Remove Innings" busyLabel="Removing..." quiet />
        </Form>
      )}
    </Shell>
  );
}
