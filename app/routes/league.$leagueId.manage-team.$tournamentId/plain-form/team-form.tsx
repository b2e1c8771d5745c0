import { Form } from "@remix-run/react";
import { type FormEvent, useId, useState } from "react";
import { ROLES } from "#game/roles";
import { SEASON_OVER } from "#game/team/submission";
import type { TeamSheet } from "#server/teams/team-sheet";
import { SubmitButton } from "../../../components/submit-button";
import { ChoiceFields, type Choices } from "./choice-fields";
import { PickTable } from "./pick-table";
import { TeamTotals } from "./team-totals";

/**
 * Manage Team as a plain form: it works without JavaScript, and with it only the sums follow the
 * ticks.
 */
export function TeamForm({ sheet, choices }: { sheet: TeamSheet; choices: Choices }) {
  const formId = useId();
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set(choices.playerIds));
  const [booster, setBooster] = useState(choices.booster);
  const [captains, setCaptains] = useState({
    captainId: choices.captainId,
    viceCaptainId: choices.viceCaptainId,
  });
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    setPicked(new Set(form.getAll("playerIds").map(Number)));
    setCaptains({
      captainId: Number(form.get("captainId")) || null,
      viceCaptainId: Number(form.get("viceCaptainId")) || null,
    });
    const chosen = sheet.boosters.find((each) => each.booster === form.get("booster"));
    setBooster(chosen?.booster ?? null);
  };
  return (
    <>
      <Form method="post" className="plain" onChange={follow} noValidate>
        <input type="hidden" name="intent" value="submit" />
        <input type="hidden" name="targetFixtureId" value={sheet.target?.id ?? ""} />
        <input type="hidden" name="startedFrom" value={sheet.lastSaveNumber ?? ""} />
        <section className="sheet" aria-label="Captains, prediction and booster">
          <ChoiceFields sheet={sheet} choices={choices} />
          <TeamTotals
            sheet={sheet}
            lineup={{ playerIds: [...picked], ...captains }}
            budgetWaived={booster === "Budget"}
          />
        </section>
        <div className="picks">
          {ROLES.map((role) => (
            <PickTable key={role} role={role} sheet={sheet} picked={picked} />
          ))}
        </div>
        <div className="actions">
          <button className="btn" type="submit" form={`${formId}-undo`}>
            Undo
          </button>
          <button className="btn" type="submit" form={`${formId}-reset`}>
            Reset
          </button>
          {sheet.target ? (
            <SubmitButton intent="submit" label="Submit" busyLabel="Saving..." />
          ) : (
            <p className="soft">{SEASON_OVER}</p>
          )}
        </div>
      </Form>
      {/* Forms of their own: Enter in the team's form must never mean Undo. */}
      {["undo", "reset"].map((intent) => (
        <Form key={intent} id={`${formId}-${intent}`} method="post">
          <input type="hidden" name="intent" value={intent} />
        </Form>
      ))}
    </>
  );
}
