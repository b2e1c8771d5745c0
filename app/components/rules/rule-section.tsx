import { Fragment } from "react";
import { ANY_MODE } from "#game/play/scoring/rule-kinds";
import {
  type NoteRow,
  type RuleRow,
  type RuleSection,
  rowsThatCount,
} from "#game/play/scoring/rule-sections";
import { optionWords } from "#game/play/scoring/rule-table";
import type { TypedRules } from "#game/play/scoring/typed-rules";
import { FaultLines, faultAria, hasFault } from "../faults";
import { TableHead } from "../tables";
import { RowTable } from "./row-table";
import { differingWords, RulePart } from "./rule-part";
import type { RulesFormState } from "./rules-form-state";

/**
 * A section of the scoring rules. The chosen mode hides rows by style alone, so that all rows are
 * visible without scripts and styles; readers who cannot edit see only rows that count.
 */
export function RuleSectionSheet({
  section,
  shown,
  folded,
}: {
  section: RuleSection;
  shown: RulesFormState;
  folded: boolean;
}) {
  const rows = shown.mayEdit ? section.rows : rowsThatCount(section, shown.typed);
  const fields = rows.flatMap((row) => {
    if (row.kind === "note") return [];
    return [row.kind === "list" ? row.list : row.rule];
  });
  const isWrong = shown.faults.some(({ fields: wrong }) =>
    wrong.some((field) => fields.some((each) => field === each || field.startsWith(`${each}.`))),
  );
  const differing = fields.filter((field) => {
    return hasDifference(field, shown.typed, shown.defaults);
  }).length;
  return (
    <RulePart
      id={section.id}
      title={section.title}
      folded={folded}
      open={isWrong}
      sub={differingWords(differing)}
    >
      <div className={shown.mayEdit ? "by-mode" : undefined}>
        <table className="tbl settings">
          <caption className="vh">{section.title}</caption>
          <TableHead columns={["Rule", ["Default", "n df"], ["Value", "n val"]]} />
          <tbody>
            {rows.map((row) => {
              if (row.kind === "list") return null;
              if (row.kind === "note") return <Note key={row.text} row={row} />;
              return <RuleValueRow key={row.rule} row={row} shown={shown} />;
            })}
          </tbody>
        </table>
        {section.id === "batting" && shown.example !== null && (
          <p className="pad how num">{shown.example}</p>
        )}
        {rows.map(
          (row) =>
            row.kind === "list" && (
              <RowTable
                key={row.list}
                list={row.list}
                title={row.title}
                mode={row.mode}
                shown={shown}
              />
            ),
        )}
      </div>
    </RulePart>
  );
}

/** Of a rule, or of the rows of a list. */
function hasDifference(field: string, typed: TypedRules, defaults: TypedRules): boolean {
  const names = new Set([...Object.keys(typed), ...Object.keys(defaults)]);
  return [...names].some((name) => {
    const isOfField = name === field || name.startsWith(`${field}.`);
    return isOfField && (typed[name] ?? "") !== (defaults[name] ?? "");
  });
}

function Note({ row }: { row: NoteRow }) {
  return (
    <tr data-mode={row.mode}>
      <td colSpan={3} className="how num">
        {row.text}
      </td>
    </tr>
  );
}

function RuleValueRow({ row, shown }: { row: RuleRow; shown: RulesFormState }) {
  const { rule, label, mode, choosesMode, unset } = row;
  const { faults, mayEdit } = shown;
  // A fault is visible even if its rule does not count in this mode.
  const wrong = hasFault(faults, rule);
  const shownIn = wrong ? undefined : mode;
  return (
    <Fragment>
      <tr className={choosesMode ? "mode" : undefined} data-mode={shownIn}>
        <th scope="row" className={mode && mode !== ANY_MODE ? "of" : undefined}>
          {mayEdit ? <label htmlFor={rule}>{label}</label> : label}
        </th>
        <td className="n df">{optionWords(shown.defaults[rule] ?? "") || unset}</td>
        <td className="n val">
          <RuleValue row={row} shown={shown} />
        </td>
      </tr>
      {wrong && (
        <tr className="faults">
          <td colSpan={3}>
            <FaultLines faults={faults} field={rule} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function RuleValue({ row, shown }: { row: RuleRow; shown: RulesFormState }) {
  const { rule, options, unset } = row;
  const value = shown.typed[rule] ?? "";
  if (!shown.mayEdit) {
    const isDefault = value === shown.defaults[rule];
    return <b className={isDefault ? undefined : "changed"}>{optionWords(value) || unset}</b>;
  }
  const aria = faultAria(shown.faults, rule);
  if (options === undefined) {
    return (
      <input
        id={rule}
        name={rule}
        type="number"
        inputMode="decimal"
        step="any"
        placeholder={unset}
        defaultValue={value}
        {...aria}
      />
    );
  }
  return (
    <select id={rule} name={rule} defaultValue={value} {...aria}>
      {options.map((option) => (
        <option key={option} value={option}>
          {optionWords(option)}
        </option>
      ))}
    </select>
  );
}
