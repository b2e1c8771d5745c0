import { type FormEvent, type RefObject, useState } from "react";
import type { Wicket } from "#game/matches/balls/events";
import type { DeliveryRuns } from "#game/play/match/match";
import type { OfferedPlayer } from "#server/matches/balls/open-balls";
import type { RunsFor } from "./keypad";
import { EITHER_OUT, FIELDED, SUBSTITUTE, WICKET_KINDS } from "./wicket-kinds";

/** How a batter was out, and who took part. The new batter is asked for afterwards. */
export function WicketDialog({
  dialog,
  runsFor,
  batters,
  fielders,
  enter,
}: {
  dialog: RefObject<HTMLDialogElement>;
  runsFor: RunsFor;
  /** The striker and the other batter. */
  batters: readonly [OfferedPlayer, OfferedPlayer];
  fielders: readonly OfferedPlayer[];
  enter: (runs: DeliveryRuns, wicket: Wicket) => void;
}) {
  const [kind, setKind] = useState<Wicket["kind"]>("bowled");
  const hasFielder = FIELDED.has(kind);
  const isEither = EITHER_OUT.has(kind);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = ["fielder", "fielder2"].map((name) => String(form.get(name) ?? ""));
    const completed = isEither ? Number(form.get("runs") ?? 0) : 0;
    dialog.current?.close();
    setKind("bowled");
    enter(runsFor(completed), {
      kind,
      out: isEither ? Number(form.get("out")) : batters[0].id,
      fielders: [...new Set(chosen.map(Number).filter((id) => id > 0))],
      outsider: chosen.includes(SUBSTITUTE),
      end: isEither && form.get("end") === "bowler" ? "bowler" : isEither ? "striker" : null,
    });
  }
  return (
    <dialog ref={dialog} className="low wicket" aria-labelledby="wicket">
      <form method="dialog" onSubmit={submit}>
        <h2 id="wicket">Wicket</h2>
        <fieldset className="kinds">
          <legend className="vh">How out</legend>
          {WICKET_KINDS.map((each) => (
            <label key={each} className="chip">
              <input
                type="radio"
                name="kind"
                value={each}
                checked={each === kind}
                onChange={() => setKind(each)}
              />
              {each}
            </label>
          ))}
        </fieldset>
        {isEither && (
          <>
            <fieldset className="field">
              <legend>Who is out</legend>
              <div className="seg">
                {batters.map(({ id, name }, at) => (
                  <label key={id}>
                    <input type="radio" name="out" value={id} defaultChecked={at === 0} />
                    <bdi>{name}</bdi>
                  </label>
                ))}
              </div>
            </fieldset>
            <fieldset className="field">
              <legend>Which wicket was broken</legend>
              <div className="seg">
                <label>
                  <input type="radio" name="end" value="striker" defaultChecked />
                  Striker's
                </label>
                <label>
                  <input type="radio" name="end" value="bowler" />
                  Bowler's
                </label>
              </div>
            </fieldset>
            <p className="field">
              <label htmlFor="wicket-runs">Runs completed</label>
              <select id="wicket-runs" name="runs">
                {[0, 1, 2, 3].map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </p>
          </>
        )}
        {hasFielder && (
          <FielderField
            label={kind === "run out" ? "Fielder" : "By"}
            name="fielder"
            fielders={fielders}
          />
        )}
        {kind === "run out" && (
          <FielderField label="Second fielder, if any" name="fielder2" fielders={fielders} />
        )}
        <div className="row">
          <button type="submit" className="btn primary">
            Out
          </button>
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

function FielderField({
  label,
  name,
  fielders,
}: {
  label: string;
  name: string;
  fielders: readonly OfferedPlayer[];
}) {
  return (
    <p className="field">
      <label htmlFor={`wicket-${name}`}>{label}</label>
      <select id={`wicket-${name}`} name={name}>
        <option value="">Not known</option>
        {fielders.map(({ id, name: fielder }) => (
          <option key={id} value={id}>
            {fielder}
          </option>
        ))}
        <option value={SUBSTITUTE}>A substitute</option>
      </select>
    </p>
  );
}
