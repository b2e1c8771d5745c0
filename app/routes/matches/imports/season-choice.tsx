import { Form } from "@remix-run/react";
import { plural } from "#game/core/plural";
import type { ShownSeason } from "#server/matches/operator/upload-matches";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** Asks which of the seasons in an upload are to come in, and as which tournaments. */
export function SeasonChoice({
  seasons,
  form,
}: {
  seasons: readonly ShownSeason[];
  form: FormState;
}) {
  const ticked = form.typed.season?.split(" ");
  return (
    <Form method="post" className="sheet" noValidate>
      <header>
        <h2>Which seasons?</h2>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="choose" />
        <p>
          Each becomes a tournament of its own. To add matches to a tournament that you have, type
          its name.
        </p>
        {seasons.map((season, index) => {
          const { competition, matches, from, to, name, fault } = season;
          const label = `${competition ?? "No competition"} ${season.season}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it was read.
            <fieldset key={index} className="stack">
              <legend className="vh">{label}</legend>
              <label className="check">
                <input
                  type="checkbox"
                  name="season"
                  value={index}
                  defaultChecked={ticked?.includes(String(index)) ?? seasons.length === 1}
                />{" "}
                <span>
                  <bdi>{label}</bdi>
                  <span className="sub num">
                    {plural(matches, "match", "matches")},{from === to ? from : `${from} to ${to}`}
                  </span>
                </span>
              </label>
              <Field
                label="Tournament"
                name={`name-${index}`}
                defaultValue={name}
                autoComplete="off"
                hint={fault ?? undefined}
                form={form}
              />
            </fieldset>
          );
        })}
        <GeneralFaults faults={form.faults} />
        <div className="row">
          <SubmitButton intent="choose" label="Import" busyLabel="Starting..." />
        </div>
      </div>
    </Form>
  );
}
