import { Fragment, useState } from "react";
import type { LeagueFormat } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import {
  BOOSTER_TABLE,
  type Booster,
  boosterDescription,
  boosterText,
  DEFAULT_BOOSTER_SETTINGS,
} from "#game/play/team/boosters";
import type { Fault } from "../../lib/refused";
import { useHydrated } from "../../lib/use-browser";
import { FaultLines, faultAria } from "../faults";
import { SubmitButton } from "../submit-button";
import { TableHead } from "../tables";
import { differingWords, RulePart } from "./rule-part";
import { SETTINGS_FORM } from "./settings-table";

/** Typed or stored. */
export interface ShownBooster {
  readonly enabled: boolean;
  readonly maxUses: string | number;
}

interface BoostersProps {
  readonly format: LeagueFormat;
  readonly boosters: Readonly<Record<Booster, ShownBooster>>;
  readonly faults: readonly Fault[];
  readonly mayEdit: boolean;
  /** Nothing on the page is left to save. */
  readonly unchanged: boolean;
}

/** The boosters of a league, and the number of their uses (rules.md#boosters). */
export function BoostersTable({ format, boosters, faults, mayEdit, unchanged }: BoostersProps) {
  const { boosters: offered, hasRounds } = formatOf(format);
  const differing = offered.filter((each) => boosters[each].enabled).length;
  return (
    <RulePart
      id="boosters"
      title="Boosters"
      folded={mayEdit}
      open={faults.some(({ fields }) => fields.some((field) => field.endsWith(".maxUses")))}
      sub={differingWords(differing)}
    >
      <table className="tbl settings fold">
        <caption className="vh">Boosters</caption>
        <TableHead
          columns={[
            "Setting",
            ["Description", "soft"],
            ["Default Value", "n df"],
            ["Value", "n val"],
          ]}
        />
        <tbody>
          {offered.map((booster) => (
            <Fragment key={booster}>
              <BoosterSettingRow
                booster={booster}
                description={boosterDescription(booster, hasRounds)}
                shown={boosters[booster]}
                faults={faults}
                mayEdit={mayEdit}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
      {mayEdit && (
        <p className="pad row">
          <SubmitButton
            form={SETTINGS_FORM}
            intent="boosters"
            label="Save Boosters"
            busyLabel="Saving..."
            choice
            quiet
            done={unchanged}
          />
        </p>
      )}
    </RulePart>
  );
}

function BoosterSettingRow({
  booster,
  description,
  shown,
  faults,
  mayEdit,
}: {
  booster: Booster;
  description: string;
  shown: ShownBooster;
  faults: readonly Fault[];
  mayEdit: boolean;
}) {
  const hydrated = useHydrated();
  const [enabled, setEnabled] = useState(shown.enabled);
  const { label } = BOOSTER_TABLE[booster];
  const maxUses = `${booster}.maxUses`;
  const wrong = faults.some(({ fields }) => fields.includes(maxUses));
  return (
    <>
      <tr>
        <th scope="row">{label}</th>
        <td className="soft">{description}</td>
        <td className="n df" data-l="Default Value">
          {boosterText(DEFAULT_BOOSTER_SETTINGS[booster])}
        </td>
        <td className="n val">
          {mayEdit ? (
            <span className="uses">
              <label className="check">
                <input
                  type="checkbox"
                  form={SETTINGS_FORM}
                  name={`${booster}.enabled`}
                  aria-label={`Enable ${label}`}
                  defaultChecked={shown.enabled}
                  onChange={(event) => setEnabled(event.target.checked)}
                />
              </label>
              <input
                type="number"
                inputMode="numeric"
                min="1"
                form={SETTINGS_FORM}
                name={maxUses}
                aria-label={`Max uses of ${label}`}
                defaultValue={shown.maxUses}
                // Without JavaScript a disabled field could not be enabled again.
                disabled={hydrated && !enabled}
                {...faultAria(faults, maxUses)}
              />
            </span>
          ) : (
            <b className={isDefault(booster, shown) ? undefined : "changed"}>
              {boosterText(shown)}
            </b>
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

function isDefault(booster: Booster, shown: ShownBooster): boolean {
  return boosterText(shown) === boosterText(DEFAULT_BOOSTER_SETTINGS[booster]);
}
