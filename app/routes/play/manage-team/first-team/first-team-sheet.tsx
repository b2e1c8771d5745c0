import { type ReactNode, useId, useState } from "react";
import type { OfferedReminders } from "#server/people/notices/offer-reminders";
import type { SheetFixture } from "#server/play/teams/sheet-fixtures";
import { MatchTime } from "../../../../components/local-time";
import { canInstall, install } from "../../../../lib/install-prompt";
import { askForReminders, type PushState, usePush } from "../../../../lib/use-push";
import { worthText } from "../ground/winner-choice";
import type { TeamBuilderTools } from "../state/use-team-builder";
import { fixtureName } from "../words/save-texts";

/**
 * Offers to a member who has saved a first team: to hear of deadlines, to predict the winner, Gully on the
 * home screen. Not there without anything to offer. It is not modal: the person may go on
 * with the team.
 */
export function FirstTeamSheet({
  team,
  target,
  reminders,
}: {
  team: TeamBuilderTools;
  target: SheetFixture;
  reminders: OfferedReminders;
}) {
  const push = usePush(false);
  const [predicts] = useState(() => canPredict(team));
  const [installs] = useState(canInstall);
  const notifies = reminders.push && IS_OFFERED[push.state];
  const isApple = push.state === "home-screen";
  if (push.state === "unknown") return null;
  if (!(notifies || reminders.mail || predicts || installs || isApple)) return null;
  return (
    <Sheet target={target} close={team.endFirst}>
      {(notifies || reminders.mail) && (
        <Reminders push={push} notifies={notifies} mails={reminders.mail} />
      )}
      {predicts && <Prediction team={team} target={target} />}
      {isApple && (
        <p>
          To put Gully on your home screen, tap Share, then Add to Home Screen. From there it can
          notify you, too.
        </p>
      )}
      {installs && <InstallButton />}
    </Sheet>
  );
}

/** States in which a tap may lead to notifications, or has led there. */
const IS_OFFERED: Readonly<Record<PushState, boolean>> = {
  unknown: false,
  insecure: false,
  unsupported: false,
  "home-screen": false,
  blocked: false,
  off: true,
  on: true,
};

function canPredict({ sheet }: TeamBuilderTools): boolean {
  const { correct, incorrect } = sheet.prediction;
  return sheet.saved.predictedTeamId === null && (correct !== 0 || incorrect !== 0);
}

function Sheet({
  target,
  close,
  children,
}: {
  target: SheetFixture;
  close: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    // Not shown by a script, which would take the focus away from Submit.
    <dialog
      open
      className="first-team"
      aria-labelledby={id}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <header>
        <h2 id={id}>
          You're in for {fixtureName(target)}, <MatchTime at={target.startsAt} />
        </h2>
        <button type="button" className="btn" onClick={close}>
          Done
        </button>
      </header>
      {children}
    </dialog>
  );
}

function Reminders({
  push,
  notifies,
  mails,
}: {
  push: ReturnType<typeof usePush>;
  notifies: boolean;
  mails: boolean;
}) {
  const [mailed, setMailed] = useState<"asking" | "on" | "failed" | null>(null);
  const notify = () => {
    push.turnOn();
    askForReminders("push").catch(() => false);
  };
  const mail = () => {
    setMailed("asking");
    askForReminders("mail")
      .catch(() => false)
      .then((reminded) => setMailed(reminded ? "on" : "failed"));
  };
  const [fault] = push.form.faults;
  return (
    <div className="stack" aria-live="polite">
      <div className="row">
        <p>Tell me before it locks, if my team isn't ready:</p>
        {notifies && push.state !== "on" && (
          <button
            type="button"
            className="btn primary"
            disabled={push.busy}
            aria-busy={push.busy ? true : undefined}
            onClick={notify}
          >
            Notify me
          </button>
        )}
        {mails && mailed !== "on" && (
          <button type="button" className="btn" disabled={mailed === "asking"} onClick={mail}>
            Mail
          </button>
        )}
      </div>
      {push.state === "on" && <p className="up">Notifications are on.</p>}
      {mailed === "on" && <p className="up">We will mail you.</p>}
      {fault && <p className="err">{fault.sentence}</p>}
      {mailed === "failed" && (
        <p className="err">That was not saved. You can choose it under Account.</p>
      )}
    </div>
  );
}

/** Saves at once, and only the prediction; 'No Prediction' is in the dialog of Predict Winner. */
function Prediction({ team, target }: { team: TeamBuilderTools; target: SheetFixture }) {
  const { prediction, saved } = team.sheet;
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <fieldset aria-describedby={id}>
      <legend>Who wins?</legend>
      <div className="seg">
        {[target.teamA, target.teamB].map(({ id: teamId, shortName }) => (
          <label key={teamId}>
            <input
              type="radio"
              name="winPrediction"
              checked={saved.predictedTeamId === teamId}
              onChange={() => team.predict(teamId).then(setProblem)}
            />
            {shortName}
          </label>
        ))}
      </div>
      <span className="hint" id={id}>
        {worthText(prediction)}
      </span>
      <span className="err" role="alert">
        {problem}
      </span>
    </fieldset>
  );
}

function InstallButton() {
  const [isUsed, setUsed] = useState(false);
  return (
    <div>
      <button
        type="button"
        className="btn"
        disabled={isUsed}
        onClick={() => {
          setUsed(true);
          install().catch(() => {});
        }}
      >
        Add to home screen
      </button>
    </div>
  );
}
