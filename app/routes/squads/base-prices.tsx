import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { plural } from "#game/core/words";
import { ROLE_CODES } from "#game/play/roles";
import { plainPrice } from "#game/squads/prices";
import { TYPED_TABLE } from "#game/squads/typed/sale";
import type { SetUpPage } from "#server/squads/making/show-set-up";
import { Doubts } from "../../components/doubts";
import { Icon } from "../../components/drawing";
import { FaultLines, faultAria, GeneralFaults } from "../../components/faults";
import { Field } from "../../components/field";
import { salaryText } from "../../components/money-text";
import { usePriceText } from "../../components/price-text";
import { SubmitButton } from "../../components/submit-button";
import { TableHead } from "../../components/tables";
import { type FormState, formState, type Refused } from "../../lib/refused";
import { useFormKey } from "../../lib/use-form";

/** Base prices in their steps: typed beside the players, pasted, or reset to follow the salaries. */
export function BasePrices({ page, answered }: { page: SetUpPage; answered: Refused | undefined }) {
  const withUnit = usePriceText();
  const fixed = page.stage !== "before" && page.stage !== "between";
  const typed = page.players.filter((player) => player.typed).length;
  const form = formState(answered, "prices");
  return (
    <section className="sheet base-prices" id="base-prices" aria-labelledby="prices">
      <header>
        <h2 id="prices">Base Prices</h2>
        <p className="push soft num">
          {typed === 0 ? "All follow the salaries" : `${typed} typed, the others by salary`}
        </p>
      </header>
      <ul className="role-counts" aria-label="Players by base price">
        {page.steps.map(({ price, players }) => (
          <li key={price} className="num">
            <b>{withUnit(price)}</b> {plural(players, "player")}
          </li>
        ))}
      </ul>
      <details open={answered !== undefined && answered.intent !== "begin"}>
        <summary className="pad">
          Players and their base prices <Icon name="down" />
        </summary>
        <PriceTable key={useFormKey(answered ?? null)} page={page} form={form} fixed={fixed} />
        {!fixed && <PasteForm form={formState(answered, "paste")} pasted={pastedOf(answered)} />}
        {!fixed && typed > 0 && (
          <Form className="pad" method="post" action="#base-prices">
            <input type="hidden" name="intent" value="reset" />
            <SubmitButton
              intent="reset"
              label="Let all follow the salaries"
              busyLabel="Saving..."
              quiet
            />
          </Form>
        )}
      </details>
    </section>
  );
}

type PastedPrices = Pick<ComponentProps<typeof Doubts>, "doubts" | "leftOut">;

/** The lines in doubt of a paste; null before one. */
function pastedOf(answered: Refused | undefined): PastedPrices | null {
  return answered && "pasted" in answered ? (answered.pasted as PastedPrices | null) : null;
}

function PriceTable({ page, form, fixed }: { page: SetUpPage; form: FormState; fixed: boolean }) {
  const withUnit = usePriceText();
  return (
    <Form method="post" action="#base-prices" noValidate>
      <input type="hidden" name="intent" value="prices" />
      <div className="tallbox">
        <table className="tbl num" aria-labelledby="prices">
          <TableHead columns={["Player", "Role", ["Salary", "n"], ["Base price", "n"]]} />
          <tbody>
            {page.players.map(
              ({ id, name, teamShortName, role, salary, base, bySalary, typed }) => (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{name}</bdi> <span className="soft sm">{teamShortName}</span>
                  </th>
                  <td>{ROLE_CODES[role]}</td>
                  <td className="n">{salaryText(salary)}</td>
                  <td className="n">
                    {fixed ? (
                      withUnit(base)
                    ) : (
                      <input
                        name={`price.${id}`}
                        aria-label={`Base price of ${name}`}
                        inputMode="decimal"
                        autoComplete="off"
                        placeholder={plainPrice(bySalary)}
                        defaultValue={form.typed[`price.${id}`] ?? (typed ? plainPrice(base) : "")}
                        {...faultAria(form.faults, `price.${id}`)}
                      />
                    )}
                    <FaultLines faults={form.faults} field={`price.${id}`} />
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      {!fixed && (
        <div className="pad stack">
          <GeneralFaults faults={form.faults} />
          <div className="row">
            <SubmitButton intent="prices" label="Save Base Prices" busyLabel="Saving..." quiet />
            <span className="soft sm">An empty price follows the salary.</span>
          </div>
        </div>
      )}
    </Form>
  );
}

function PasteForm({ form, pasted }: { form: FormState; pasted: PastedPrices | null }) {
  return (
    <Form className="pad stack" method="post" action="#base-prices" noValidate>
      <input type="hidden" name="intent" value="paste" />
      <Field
        label="Paste base prices"
        name="text"
        hint="From a spreadsheet or a chat, or a line for each: player and price."
        form={form}
      >
        {(control) => (
          <textarea {...control} rows={4} maxLength={TYPED_TABLE.length} spellCheck={false} />
        )}
      </Field>
      {pasted !== null && <Doubts {...pasted} form={form} />}
      <div className="row">
        <SubmitButton intent="paste" label="Save Pasted Prices" busyLabel="Saving..." quiet />
      </div>
    </Form>
  );
}
