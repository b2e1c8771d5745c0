import { canEndEarly } from "#game/squads/ways/sealed-state";
import type { SealedFixed, SealedPart } from "#server/squads/making/show-sealed";
import { formState, type Refused } from "../../../../lib/refused";
import { useServerLead } from "../../../../lib/server-clock";
import { useNow } from "../../../../lib/use-browser";
import { type ManagerCommand, ManagerForm } from "../live/manager-form";

/** The manager's commands for a round at this moment. */
export function ManagersCommands({
  fixed: { quiet },
  part: { news, round, sales },
  formKey,
  answered,
}: {
  fixed: Pick<SealedFixed, "quiet">;
  part: Pick<SealedPart, "news" | "round" | "sales">;
  /** The key of the next command. */
  formKey: string;
  /** The refused form, if any. */
  answered: Refused | null;
}) {
  const clock = useNow();
  const lead = useServerLead() ?? 0;
  // Without a script, the server's clock when the page was made; with one, the current time.
  const now = clock === null ? news.at : clock + lead;
  const endsLater = round !== null && canEndEarly(round, quiet, now);
  return (
    <ManagerForm
      commands={commandsOf({
        isPaused: news.stage === "paused",
        endsLater,
        hasSold: sales.length > 0,
      })}
      formKey={formKey}
      form={formState(answered, "pause", "resume", "sell", "undo")}
    />
  );
}

function commandsOf({
  isPaused,
  endsLater,
  hasSold,
}: {
  isPaused: boolean;
  /** Whether the round lasts for longer than an hour. */
  endsLater: boolean;
  hasSold: boolean;
}): ManagerCommand[] {
  const clock: ManagerCommand[] = isPaused
    ? [{ intent: "resume", label: "Resume", isFirst: true }]
    : [
        ...(endsLater ? [{ intent: "sell", label: "End the round in an hour" } as const] : []),
        { intent: "pause", label: "Pause" },
      ];
  return hasSold ? [...clock, { intent: "undo", label: "Undo the last round's sales" }] : clock;
}
