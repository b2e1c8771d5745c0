import { Form } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { ROLES } from "#game/play/roles";
import { effectsOf } from "#game/play/team/boosters";
import { SEASON_OVER } from "#game/play/team/submission";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { SubmitButton } from "../../../../components/submit-button";
import type { Fault } from "../../../../lib/refused";
import { ChoiceFields, type Choices } from "./choice-fields";
import { PickTable } from "./pick-table";
import { SearchField } from "./search-field";
import { TeamTotals } from "./team-totals";

/**
 * Manage Team as a plain form: it works without JavaScript, and with it only the sums follow the
 * ticks.
 */
export function TeamForm({
  leagueId,
  sheet,
  choices,
  faults,
  startedFrom,
  search,
}: {
  leagueId: number;
  sheet: TeamSheet;
  choices: Choices;
  faults: readonly Fault[];
  /** The number of the last save that the form knows of; empty for none. */
  startedFrom: string | number;
  /** Part of a name; who is ticked stays in the list all the same. */
  search: string;
}) {
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
    <Form method="post" className="plain" onChange={follow} noValidate>
      <input type="hidden" name="targetFixtureId" value={sheet.target?.id ?? ""} />
      <input type="hidden" name="startedFrom" value={startedFrom} />
      {/* First of all buttons: Enter in a field presses it, and it saves nothing. */}
      <SearchField search={search} />
      <section className="sheet" aria-label="Captains, prediction and booster">
        {sheet.target && (
          <div className="pad">
            <SubmitButton
              intent="fill"
              label={choices.playerIds.length === 0 ? "Suggest a team" : "Fill the rest"}
              choice
              quiet
            />
          </div>
        )}
        <ChoiceFields sheet={sheet} choices={choices} faults={faults} />
        <TeamTotals
          sheet={sheet}
          lineup={{ playerIds: [...picked], ...captains }}
          budgetWaived={effectsOf(booster).liftsSalaryCap === true}
        />
      </section>
      <div className="picks">
        {ROLES.map((role) => (
          <PickTable
            key={role}
            leagueId={leagueId}
            role={role}
            sheet={sheet}
            picked={picked}
            search={search}
            first={choices.playerIds}
          />
        ))}
      </div>
      <div className="actions">
        <SubmitButton intent="undo" label="Undo" choice quiet />
        <SubmitButton intent="reset" label="Reset" choice quiet />
        {sheet.target ? (
          <SubmitButton intent="submit" label="Submit" busyLabel="Saving..." choice />
        ) : (
          <p className="soft">{SEASON_OVER}</p>
        )}
      </div>
    </Form>
  );
}
