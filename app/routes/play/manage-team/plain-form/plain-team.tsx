import type { OfferedReminders } from "#server/people/notices/offer-reminders";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { formState, type Refused } from "../../../../lib/refused";
import { TeamReceipt } from "../details/team-receipt";
import { FirstTeamPart } from "../first-team/first-team-part";
import type { SaveNotice } from "../words/team-address";
import { captainsWanted } from "../words/team-words";
import { savedChoices } from "./choice-fields";
import { SquadForm } from "./squad-form";
import { TeamForm } from "./team-form";
import { TeamMessages } from "./team-messages";
import { typedChoices } from "./typed-choices";

/**
 * Picking a team without scripts: messages, and the form below them. In a league that asks for no
 * eleven it is the only form (rules.md#the-eleven-by-itself).
 */
export function PlainTeam({
  leagueId,
  sheet,
  notice,
  reminders,
  search,
  answer,
  forOther = false,
}: {
  leagueId: number;
  sheet: TeamSheet;
  notice: SaveNotice | null;
  reminders: OfferedReminders | null;
  search: string;
  /** To the form; undefined for a page that was only opened. */
  answer: Refused | { readonly intent: string } | undefined;
  /** For another member it is the form with scripts too. */
  forOther?: boolean;
}) {
  const { faults, typed } = formState(
    answer,
    ...["submit", "predict", "fill", "copy", "search", "reset"],
  );
  const choices = answer ? typedChoices(typed) : savedChoices(sheet.saved);
  const intent = answer?.intent;
  const done = intent === "fill" || intent === "predict" ? intent : null;
  // Another screen may have saved since; its team is not overwritten without a warning.
  const startedFrom = intent === "predict" ? typed.startedFrom : sheet.lastSaveNumber;
  const picks = sheet.settings.eleven === "chosen";
  return (
    <div className={picks && !forOther ? "stack unscripted" : "stack"}>
      {picks && sheet.target && (
        <p className="soft">
          Tick 11 players, choose {captainsWanted(sheet)}, then submit. The league checks every rule
          when you do.
        </p>
      )}
      <TeamMessages
        sheet={sheet}
        notice={notice}
        faults={faults}
        done={done}
        copied={intent === "copy" ? (typed.copied ?? null) : null}
        ticked={picks ? choices.playerIds.length : null}
      />
      {reminders && sheet.target && <FirstTeamPart target={sheet.target} reminders={reminders} />}
      <TeamReceipt leagueId={leagueId} sheet={sheet} />
      {picks ? (
        <TeamForm
          leagueId={leagueId}
          sheet={sheet}
          choices={choices}
          faults={faults}
          startedFrom={startedFrom ?? ""}
          search={typed.search ?? search}
        />
      ) : (
        <SquadForm
          leagueId={leagueId}
          sheet={sheet}
          choices={choices}
          faults={faults}
          startedFrom={startedFrom ?? ""}
        />
      )}
    </div>
  );
}
