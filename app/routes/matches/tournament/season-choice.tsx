import { plural } from "#game/core/words";
import type { ShownSeason } from "#server/matches/operator/upload-matches";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { StartField } from "../../../components/fixture-fields";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** Asks which of the seasons in an upload are to come in, and as which tournaments. */
export function SeasonChoice({
  seasons,
  firstStart,
  form,
}: {
  seasons: readonly ShownSeason[];
  /** Of a replay, as proposed: YYYY-MM-DDThh:mm, UTC. */
  firstStart: string;
  form: FormState;
}) {
  const ticked = form.typed.season?.split(" ");
  const isOne = seasons.length === 1;
  return (
    <SheetForm title={isOne ? "This season is over" : "Which seasons?"} intent="choose">
      <p>
        {isOne
          ? "Its matches have been played. Friends can play them again as a new season: teams lock, and points come ball by ball, as they did."
          : "Their matches have been played. Each season becomes a tournament of its own, and friends can play it again as a new season."}
      </p>
      {seasons.map((season, index) => {
        const { competition, matches, from, to, name, fault, isKnown } = season;
        const as = form.typed[`as-${index}`] ?? (isKnown ? "results" : "replay");
        const label = `${competition ?? "No competition"} ${season.season}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it was read.
          <fieldset key={index} className="stack season">
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
                  {plural(matches, "match", "matches")}, {from === to ? from : `${from} to ${to}`}
                </span>
              </span>
            </label>
            <label className="check">
              <input
                type="radio"
                name={`as-${index}`}
                value="replay"
                defaultChecked={as === "replay"}
              />{" "}
              <span>Play it again as a new season, starting on</span>
            </label>
            <div className="within">
              <StartField
                label="First match"
                name={`start-${index}`}
                stored={firstStart}
                form={form}
              />
            </div>
            <label className="check">
              <input
                type="radio"
                name={`as-${index}`}
                value="results"
                defaultChecked={as === "results"}
              />{" "}
              <span>
                Keep its results
                <span className="sub">
                  {isKnown
                    ? "They go to the tournament that has these matches."
                    : "Nobody can pick teams for them. To add them to a tournament that you have, type its name."}
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
    </SheetForm>
  );
}
