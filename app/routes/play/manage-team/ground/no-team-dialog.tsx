import { useId } from "react";
import { BOOSTER_TABLE, type Booster } from "#game/play/team/boosters";
import { leavesNoTeamSentence } from "#game/play/team/submission";
import type { Dialog } from "../../../../lib/use-dialog";

/** Asks before a booster leaves a person without a team (rules.md#boosters). */
export function NoTeamDialog({
  booster,
  dialog,
  submit,
}: {
  booster: Booster;
  dialog: Dialog;
  submit: () => Promise<void>;
}) {
  const id = useId();
  return (
    <dialog ref={dialog.ref} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <form method="dialog" onSubmit={() => void submit()}>
        <h2 id={`${id}-title`}>Use {BOOSTER_TABLE[booster].label} now?</h2>
        <p id={`${id}-text`}>{leavesNoTeamSentence(booster)}</p>
        <div className="row">
          <button className="btn primary" type="submit">
            Submit Team
          </button>
          <button className="btn" type="button" onClick={dialog.close}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
