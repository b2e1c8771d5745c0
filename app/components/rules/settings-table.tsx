import { Fragment, type ReactNode } from "react";
import {
  countsWith,
  type SettingRow,
  type SettingSection,
} from "#game/play/format/setting-sections";
import {
  DEFAULT_LEAGUE_SETTINGS,
  type LeagueSetting,
  SETTING_LABELS,
} from "#game/play/team/league-settings";
import { type SettingTexts, settingWords } from "#game/play/team/setting-words";
import type { ShownRules } from "#server/leagues/rules/show-rules";
import type { Fault } from "../../lib/refused";
import { FaultLines, faultAria } from "../faults";
import { TableHead } from "../table-head";

/**
 * The form that the selects of all sections belong to: it is at the end of the page, below them.
 */
export const SETTINGS_FORM = "settings";

export interface ShownSettings {
  /** The form's values: the league's own, the defaults, or the refused ones. */
  readonly values: SettingTexts;
  /** The form's current values; left out without JavaScript. */
  readonly typed?: Partial<SettingTexts> | null;
  readonly options: ShownRules["options"];
  readonly faults: readonly Fault[];
  readonly mayEdit: boolean;
}

/** A section: Setting, Description, Default Value, Value. */
export function SettingsTable({
  section,
  shown,
  children,
}: {
  section: SettingSection;
  shown: ShownSettings;
  /** Below the table. */
  children?: ReactNode;
}) {
  return (
    <section className="sheet" id={section.id} aria-labelledby={`${section.id}-title`}>
      <header>
        <h2 id={`${section.id}-title`}>{section.title}</h2>
      </header>
      <table className="tbl settings fold">
        <caption className="vh">{section.title}</caption>
        <TableHead
          columns={[
            "Setting",
            ["Description", "soft"],
            ["Default Value", "n df"],
            ["Value", "n val"],
          ]}
        />
        <tbody>
          {rowsOf(section, shown).map(({ setting, description, isHidden }) => (
            <Fragment key={setting}>
              <tr hidden={isHidden}>
                <th scope="row">
                  {shown.mayEdit ? (
                    <label htmlFor={setting}>{SETTING_LABELS[setting]}</label>
                  ) : (
                    SETTING_LABELS[setting]
                  )}
                </th>
                <td className="soft">{description}</td>
                <td className="n df" data-l="Default Value">
                  {settingWords(DEFAULT_LEAGUE_SETTINGS[setting])}
                </td>
                <td className="n val">
                  <SettingControl setting={setting} shown={shown} />
                </td>
              </tr>
              <SettingFaults setting={setting} faults={shown.faults} />
            </Fragment>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}

/**
 * Settings without effect are left out for readers, and hidden for the manager, so that their
 * values are sent and kept. Faults are always visible.
 */
function rowsOf({ rows }: SettingSection, { mayEdit, values, typed, faults }: ShownSettings) {
  const now = { ...values, ...typed };
  const isOff = (row: SettingRow) =>
    !countsWith(row, now) && !faults.some(({ fields }) => fields.includes(row.setting));
  return rows
    .filter((row) => mayEdit || !isOff(row))
    .map((row) => ({ ...row, isHidden: isOff(row) }));
}

function SettingControl({ setting, shown }: { setting: LeagueSetting; shown: ShownSettings }) {
  const value = shown.values[setting];
  if (!shown.mayEdit) {
    const changed = value !== settingWords(DEFAULT_LEAGUE_SETTINGS[setting]);
    return <b className={changed ? "changed" : undefined}>{value}</b>;
  }
  if (setting === "bestFixtures" || setting === "placePoints") {
    return (
      <input
        id={setting}
        name={setting}
        form={SETTINGS_FORM}
        defaultValue={value}
        autoComplete="off"
        inputMode={setting === "bestFixtures" ? "numeric" : undefined}
        {...faultAria(shown.faults, setting)}
      />
    );
  }
  return (
    <select
      id={setting}
      name={setting}
      form={SETTINGS_FORM}
      defaultValue={value}
      {...faultAria(shown.faults, setting)}
    >
      {shown.options[setting].map(settingWords).map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}

function SettingFaults({ setting, faults }: { setting: LeagueSetting; faults: readonly Fault[] }) {
  if (!faults.some(({ fields }) => fields[0] === setting)) return null;
  return (
    <tr className="faults">
      <td colSpan={4}>
        <FaultLines faults={faults} field={setting} />
      </td>
    </tr>
  );
}
