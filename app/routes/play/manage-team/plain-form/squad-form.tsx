import { Form } from "@remix-run/react";
import { plural } from "#game/core/words";
import type { Eleven } from "#game/play/team/squad-settings";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { PlayerTable } from "../../../../components/players/player-table";
import { SubmitButton } from "../../../../components/submit-button";
import type { Fault } from "../../../../lib/refused";
import { captainsWanted } from "../words/team-words";
import { ChoiceFields, type Choices } from "./choice-fields";

const WHO_COUNTS: Readonly<Record<Exclude<Eleven, "chosen">, string>> = {
  best: "Your best eleven counts: it is found after each match, by its points. You have no team to pick.",
  all: "Every player of your squad counts. You have no team to pick.",
};

/** Manage Team of a league that asks for no eleven: the squad, and its captains. */
export function SquadForm({
  leagueId,
  sheet,
  choices,
  faults,
  startedFrom,
}: {
  leagueId: number;
  sheet: TeamSheet;
  choices: Choices;
  faults: readonly Fault[];
  startedFrom: string | number;
}) {
  const { eleven, captainFor } = sheet.settings;
  if (eleven === "chosen") return null;
  const squad = sheet.pool.filter(({ id }) => sheet.saved.playerIds.includes(id));
  return (
    <div className="stack">
      <Form method="post" noValidate>
        <input type="hidden" name="targetFixtureId" value={sheet.target?.id ?? ""} />
        <input type="hidden" name="startedFrom" value={startedFrom} />
        <section className="sheet" aria-label="Captains, prediction and booster">
          <div className="pad stack">
            <p>
              <b>{WHO_COUNTS[eleven]}</b>
            </p>
            <p className="soft">
              {`You may choose ${captainsWanted(sheet)}. If you choose nobody, the players who gain most from it lead in each match.`}
              {captainFor === "season" && " From the first lock on, they stay for the season."}
            </p>
          </div>
          <ChoiceFields sheet={sheet} choices={choices} faults={faults} />
          <p className="pad">
            <SubmitButton intent="submit" label="Submit" busyLabel="Saving..." choice />
          </p>
        </section>
      </Form>
      <section className="sheet" aria-labelledby="squad-h">
        <header>
          <h2 id="squad-h">Your squad</h2>
          <span className="push soft">{plural(squad.length, "player")}</span>
        </header>
        <PlayerTable
          leagueId={leagueId}
          caption="Your squad"
          players={squad}
          nextMatches={sheet.nextMatches}
          money="Price"
          hasFilter={false}
        />
      </section>
    </div>
  );
}
