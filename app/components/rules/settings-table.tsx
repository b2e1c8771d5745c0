import { Fragment, type ReactNode } from "react";
import { countsWith, type ShownSection, wordsIn } from "#game/play/format/setting-sections";
import {
  type LeagueSetting,
  SETTINGS,
  type SettingTexts,
  settingWords,
} from "#game/play/team/league-settings";
import type { Setting } from "#game/play/team/setting-kinds";
import type { ShownRules } from "#server/leagues/rules/show-rules";
import type { Fault } from "../../lib/refused";
import { useTimeZone } from "../../lib/use-browser";
import { FaultLines, faultAria, hasFault } from "../faults";
import { TableHead } from "../tables";
import { differingWords, RulePart } from "./rule-part";

/** The form of the selects in all sections; it is below them, at the end of the page. */
export const SETTINGS_FORM = "settings";

export interface ShownSettings {
  /** The form's values: the league's own, the defaults, or the refused ones. */
  readonly values: SettingTexts;
  /** The form's current values; absent without JavaScript. */
  readonly typed?: Partial<SettingTexts> | null;
  readonly options: ShownRules["options"];
  readonly faults: readonly Fault[];
  readonly mayEdit: boolean;
}

export function SettingsTable({
  section,
  shown,
  folded = shown.mayEdit,
  children,
}: {
  section: ShownSection;
  shown: ShownSettings;
  folded?: boolean;
  children?: ReactNode;
}) {
  const rows = rowsOf(section, shown);
  const now: Partial<SettingTexts> = { ...shown.values, ...shown.typed };
  const differing = rows.filter(({ setting, isHidden }) => {
    return !isHidden && now[setting] !== settingWords(setting, SETTINGS[setting].initial);
  }).length;
  return (
    <RulePart
      id={section.id}
      title={section.title}
      folded={folded}
      open={rows.some(({ setting }) => hasFault(shown.faults, setting))}
      sub={differingWords(differing)}
    >
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
          {rows.map(({ setting, isHidden }) => (
            <Fragment key={setting}>
              <tr hidden={isHidden}>
                <th scope="row">
                  {shown.mayEdit ? (
                    <label htmlFor={setting}>{wordsIn(setting, section.format).label}</label>
                  ) : (
                    wordsIn(setting, section.format).label
                  )}
                </th>
                <td className="soft">{wordsIn(setting, section.format).description}</td>
                <td className="n df" data-l="Default Value">
                  {settingWords(setting, SETTINGS[setting].initial) || "None"}
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
    </RulePart>
  );
}

/**
 * Settings without effect are left out for readers, and so are those that nobody has turned on. For the manager they are hidden, so that their
 * values are still sent. Faults are always visible.
 */
function rowsOf(
  { settings, format }: ShownSection,
  { mayEdit, values, typed, faults }: ShownSettings,
) {
  const now = { ...values, ...typed };
  const isOff = (setting: LeagueSetting) =>
    !countsWith(setting, now, format) && !faults.some(({ fields }) => fields.includes(setting));
  const isDefault = (setting: LeagueSetting) => {
    const { unsaid, initial }: Setting = SETTINGS[setting];
    return unsaid === true && values[setting] === settingWords(setting, initial);
  };
  return settings
    .filter((setting) => mayEdit || !(isOff(setting) || isDefault(setting)))
    .map((setting) => ({ setting, isHidden: isOff(setting) }));
}

function SettingControl({ setting, shown }: { setting: LeagueSetting; shown: ShownSettings }) {
  const value = shown.values[setting];
  const options = shown.options[setting];
  const { kind, initial } = SETTINGS[setting];
  if (!shown.mayEdit) {
    const changed = value !== settingWords(setting, initial);
    return <b className={changed ? "changed" : undefined}>{value || "None"}</b>;
  }
  if (options === undefined) {
    return (
      <input
        id={setting}
        name={setting}
        form={SETTINGS_FORM}
        defaultValue={value}
        autoComplete="off"
        inputMode={kind === "number" ? "numeric" : undefined}
        {...faultAria(shown.faults, setting)}
      />
    );
  }
  const words = options.map((option) => settingWords(setting, option));
  return (
    <>
      <select
        id={setting}
        name={setting}
        form={SETTINGS_FORM}
        defaultValue={value}
        {...faultAria(shown.faults, setting)}
      >
        {words.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      {setting === "timeZone" && (
        <ZoneSuggestion field={setting} offered={words} now={shown.typed?.timeZone ?? value} />
      )}
    </>
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

/** Names that browsers still have for zones of the list. */
const NEWER_NAMES: Readonly<Record<string, string>> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
};

/** A button that chooses the zone of the manager's browser, where the league has another one. */
function ZoneSuggestion({
  field,
  offered,
  now,
}: {
  /** The id of the select. */
  field: string;
  offered: readonly string[];
  now: string;
}) {
  const own = useTimeZone();
  const zone = NEWER_NAMES[own] ?? own;
  // The server draws with UTC, which needs no suggestion.
  if (zone === now || zone === "UTC") return null;
  const choose = () => {
    const select = document.getElementById(field);
    if (!(select instanceof HTMLSelectElement)) return;
    if (!offered.includes(zone)) select.add(new Option(zone));
    select.value = zone;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    select.focus();
  };
  return (
    <button type="button" className="btn bare" onClick={choose}>
      Use yours: {zone}
    </button>
  );
}
