import { Form } from "@remix-run/react";
import { Fragment, useState } from "react";
import { BOOSTER_DESCRIPTIONS, BOOSTER_LABELS, BOOSTERS, type Booster } from "#game/team/boosters";
import { FaultLines, faultAria, GeneralFaults } from "../../components/faults";
import { SubmitButton } from "../../components/submit-button";
import { TableHead } from "../../components/table-head";
import type { Fault } from "../../lib/refused";
import { useHydrated } from "../../lib/use-browser";

/** As the form sends it. */
export interface ShownBooster {
  readonly enabled: boolean;
  readonly maxUses: string;
}

interface BoostersProps {
  readonly boosters: Readonly<Record<Booster, ShownBooster>>;
  readonly faults: readonly Fault[];
  readonly mayEdit: boolean;
}

/** Which boosters may be played, and how often each (rules.md#boosters). */
export function BoostersForm({ boosters, faults, mayEdit }: BoostersProps) {
  return (
    <Form
      className="sheet"
      id="boosters"
      method="post"
      noValidate
      preventScrollReset
      aria-labelledby="boosters-title"
    >
      <input type="hidden" name="intent" value="boosters" />
      <header>
        <h2 id="boosters-title">Boosters</h2>
        {mayEdit && (
          <div className="push">
            <SubmitButton intent="boosters" label="Save Boosters" busyLabel="Saving..." quiet />
          </div>
        )}
      </header>
      <table className="tbl settings fold">
        <caption className="vh">Boosters</caption>
        <TableHead
          columns={["Booster", ["Description", "soft"], ["Enabled", "n df"], ["Max uses", "n val"]]}
        />
        <tbody>
          {BOOSTERS.map((booster) => (
            <Fragment key={booster}>
              <BoosterSettingRow
                booster={booster}
                shown={boosters[booster]}
                faults={faults}
                mayEdit={mayEdit}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
      <GeneralFaults faults={faults} />
    </Form>
  );
}

function BoosterSettingRow({
  booster,
  shown,
  faults,
  mayEdit,
}: {
  booster: Booster;
  shown: ShownBooster;
  faults: readonly Fault[];
  mayEdit: boolean;
}) {
  const hydrated = useHydrated();
  const [enabled, setEnabled] = useState(shown.enabled);
  const label = BOOSTER_LABELS[booster];
  const maxUses = `${booster}.maxUses`;
  const wrong = faults.some(({ fields }) => fields.includes(maxUses));
  return (
    <>
      <tr>
        <th scope="row">{label}</th>
        <td className="soft">{BOOSTER_DESCRIPTIONS[booster]}</td>
        <td className="n df" data-l="Enabled">
          {mayEdit ? (
            <label className="check end">
              <input
                type="checkbox"
                name={`${booster}.enabled`}
                aria-label={`Enable ${label}`}
                defaultChecked={shown.enabled}
                onChange={(event) => setEnabled(event.target.checked)}
              />
            </label>
          ) : (
            <span>{shown.enabled ? "On" : "Off"}</span>
          )}
        </td>
        <td className="n val" data-l="Max uses">
          {mayEdit ? (
            <input
              type="number"
              inputMode="numeric"
              min="1"
              name={maxUses}
              aria-label={`Max uses of ${label}`}
              defaultValue={shown.maxUses}
              // Without JavaScript nothing would open it again.
              disabled={hydrated && !enabled}
              {...faultAria(faults, maxUses)}
            />
          ) : (
            <b>{shown.enabled ? shown.maxUses : "-"}</b>
          )}
        </td>
      </tr>
      {wrong && (
        <tr className="faults">
          <td colSpan={4}>
            <FaultLines faults={faults} field={maxUses} />
          </td>
        </tr>
      )}
    </>
  );
}
