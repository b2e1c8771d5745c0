import { type FormEvent, type ReactNode, useId, useState } from "react";
import {
  CREST_SHAPES,
  type Crest as CrestName,
  choiceOf,
  crestOf,
  DEEP,
  DEEP_COLOURS,
  PALE,
  PALE_COLOURS,
  readCrest,
} from "#game/core/crests";
import type { OfferedCrest, TakenCrest } from "#server/leagues/membership/offer-crest";
import { type FormState, NOT_REFUSED, type Typed } from "../lib/refused";
import { useHydrated } from "../lib/use-browser";
import { Crest } from "./crest";
import { Icon } from "./drawing";
import { Field } from "./field";

/**
 * The name and the crest of a fantasy team (rules.md#team-names, rules.md#crests). The crest is in the
 * form without scripts too; they show it beside the name while it is chosen.
 */
export function TeamFields({
  label = "Team name",
  name = "",
  offered,
  folded = false,
  form = NOT_REFUSED,
}: {
  label?: string;
  /** The name that the team has, or had. */
  name?: string;
  offered: OfferedCrest;
  /** In a form of more than the team, the crest is behind a fold that shows it. */
  folded?: boolean;
  form?: FormState;
}) {
  const first = crestIn(form.typed) ?? offered.crest;
  const [crest, setCrest] = useState(first);
  const [typed, setTyped] = useState(form.typed.teamName ?? name);
  const readInput = ({ currentTarget, target }: FormEvent<HTMLDivElement>) => {
    const fields = [...currentTarget.querySelectorAll("input")];
    const chosen = fields.filter(({ type, checked }) => type !== "text" && checked);
    setCrest(crestIn(Object.fromEntries(chosen.map((each) => [each.name, each.value]))) ?? crest);
    if ((target as HTMLInputElement).name === "teamName") {
      setTyped((target as HTMLInputElement).value);
    }
  };
  return (
    <div className="stack team-fields" onInput={readInput}>
      <Field
        label={label}
        name="teamName"
        autoComplete="off"
        placeholder="Enter Fantasy Team Name"
        defaultValue={name}
        form={form}
        required
      />
      {folded ? (
        <details className="crest-fold">
          <summary>
            <Crest crest={crest} size={30} /> <b>Crest</b> <span className="soft">Change it</span>
          </summary>
          <div className="stack">
            <CrestFields first={first} shown={crest} />
          </div>
        </details>
      ) : (
        <>
          <CrestPreview crest={crest} name={typed} others={offered.others} />
          <CrestFields first={first} shown={crest} />
        </>
      )}
      <input type="hidden" name="offered" value={offered.crest} />
    </div>
  );
}

/** The team as the others will see it. Without scripts it goes away once another crest is chosen. */
function CrestPreview({
  crest,
  name,
  others,
}: {
  crest: CrestName;
  name: string;
  others: readonly TakenCrest[];
}) {
  const hydrated = useHydrated();
  return (
    <div className={hydrated ? "crest-preview" : "crest-preview drawn-once"}>
      <Crest crest={crest} size={64} />
      <p>
        <b>
          <bdi>{name.trim() || "Your team"}</bdi>
        </b>
        <span className="sub">
          <Crest crest={crest} /> <Crest crest={crest} size={16} />{" "}
          <WhoHasIt owners={others.filter((other) => other.crest === crest)} />
        </span>
      </p>
    </div>
  );
}

/** An equal crest is allowed; it says whose it is, too. */
function WhoHasIt({ owners }: { owners: readonly TakenCrest[] }) {
  const [first] = owners;
  if (first === undefined) return <span className="free">✓ Nobody else has it</span>;
  if (first.owner === null) return <span className="also">Another team has it, too</span>;
  return (
    <span className="also">
      <bdi>{first.owner}</bdi> has it, too
    </span>
  );
}

/** Twelve shapes, seven deep and six pale colours, and which of the two is the field. */
function CrestFields({ first, shown }: { first: CrestName; shown: CrestName }) {
  const chosen = choiceOf(first);
  const colours = choiceOf(shown);
  const id = useId();
  return (
    <>
      <fieldset>
        <legend className="lab">Shape</legend>
        <div className="pick-shape">
          {CREST_SHAPES.map((shape) => (
            <Option key={shape} name="shape" value={shape} isChosen={shape === chosen.shape}>
              <Crest crest={crestOf({ ...colours, shape })} size={30} />
            </Option>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="lab" id={id}>
          Colours
        </legend>
        <div className="pick-colour" role="radiogroup" aria-label="Deep colour">
          {DEEP_COLOURS.map((deep) => (
            <Option key={deep} name="deep" value={deep} isChosen={deep === chosen.deep}>
              <Swatch fill={DEEP[deep]} />
            </Option>
          ))}
        </div>
        <div className="pick-colour" role="radiogroup" aria-label="Pale colour">
          {PALE_COLOURS.map((pale) => (
            <Option key={pale} name="pale" value={pale} isChosen={pale === chosen.pale}>
              <Swatch fill={PALE[pale]} />
            </Option>
          ))}
          <label className="opt">
            <input type="checkbox" name="swap" defaultChecked={chosen.isPaleField} />
            <Icon name="swap" />
            <span className="vh">Swap the two colours</span>
          </label>
        </div>
      </fieldset>
    </>
  );
}

function Option({
  name,
  value,
  isChosen,
  children,
}: {
  name: string;
  value: string;
  isChosen: boolean;
  children: ReactNode;
}) {
  return (
    <label className="opt">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      {children}
      <span className="vh">{`${value.charAt(0).toUpperCase()}${value.slice(1)}`}</span>
    </label>
  );
}

function Swatch({ fill }: { fill: string }) {
  return (
    <svg className="swatch" viewBox="0 0 24 24" fill={fill} aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
    </svg>
  );
}

/** The crest that the fields of a form name; null if they name none. */
function crestIn({ shape, deep, pale, swap }: Typed): CrestName | null {
  return readCrest(swap === undefined ? `${shape}-${deep}-${pale}` : `${shape}-${pale}-${deep}`);
}
