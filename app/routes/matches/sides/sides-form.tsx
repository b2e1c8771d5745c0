import { Form } from "@remix-run/react";
import { useRef } from "react";
import type { NamedStatus } from "#game/play/sides/known-side";
import type { SidesPage } from "#server/matches/operator/open-sides";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { SubmitButton } from "../../../components/submit-button";
import { formState, type Refused, type Typed } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form-key";
import { ConfirmForms } from "./confirm-forms";
import { Doubts } from "./doubts";
import { TICK_FIELD } from "./form-fields";
import type { PastePreview } from "./preview";
import { TeamTicks } from "./team-ticks";

type Listed = Readonly<Record<number, NamedStatus>>;

/** Both squads to tick, as they are known, were pasted, or were sent and refused. */
export function SidesForm({
  page,
  answer,
}: {
  page: SidesPage;
  answer: (Refused & { readonly preview: PastePreview | null }) | null;
}) {
  const { faults, typed } = formState(answer, "state");
  const preview = answer?.preview ?? null;
  const refused = answer?.intent === "state" ? listedAgain(typed) : null;
  const open = page.teams.filter(({ closed }) => closed === null);
  const form = useRef<HTMLFormElement>(null);
  const key = useFormKey(answer);
  useFocusOnFault(form, faults);
  return (
    <>
      <ConfirmForms page={page} />
      <Form
        className="stack sides"
        id="sides"
        method="post"
        action="#sides"
        aria-label="Sides"
        key={key}
        ref={form}
      >
        <input type="hidden" name="intent" value="state" />
        {page.league && <input type="hidden" name="league" value={page.league.leagueId} />}
        <GeneralFaults faults={faults} />
        {preview !== null && <Doubts preview={preview} teams={page.teams} />}
        <div className="cols even">
          {page.teams.map((side) => (
            <TeamTicks
              key={side.team.id}
              side={side}
              listed={
                side.closed === null ? (refused ?? preview?.listed ?? side.listed) : side.listed
              }
              faults={faults}
            />
          ))}
        </div>
        {open.length > 1 && (
          <div className="row">
            <SubmitButton intent="state" label="State Both Sides" busyLabel="Saving..." />
          </div>
        )}
      </Form>
    </>
  );
}

/** Two fields of ids, and choices such as "in-12", as they were sent. */
function listedAgain(typed: Typed): Listed {
  const idsOf = (list: NamedStatus) => {
    const field = TICK_FIELD[list];
    const chosen = wordsOf(typed.choice).filter((each) => each.startsWith(`${field}-`));
    return [...wordsOf(typed[field]), ...chosen.map((each) => each.slice(field.length + 1))];
  };
  const entries = (["substitute", "named"] as const).flatMap((list) =>
    idsOf(list).map((id) => [id, list] as const),
  );
  return Object.fromEntries(entries);
}

function wordsOf(text: string | undefined): string[] {
  return text?.split(" ").filter((word) => word !== "") ?? [];
}
