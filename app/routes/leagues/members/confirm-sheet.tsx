import { useSearchParams } from "@remix-run/react";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { ButtonRow, SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";
import { addressOfQuestion, type Question } from "./question";

/** Asks for a confirmation; Cancel leads to the page without the question. */
export function ConfirmSheet({
  question,
  league,
  form,
}: {
  question: Question;
  league: string;
  form: FormState;
}) {
  const { title, facts, yes } = wordsOf(question, league);
  const { intent } = question;
  const [search] = useSearchParams();
  return (
    <SheetForm title={title} intent={intent}>
      {"participantId" in question && (
        <input type="hidden" name="participant" value={question.participantId} />
      )}
      {facts}
      {intent === "remove" && (
        <label className="check">
          <input type="checkbox" name="newPin" value="1" defaultChecked />
          Change the PIN, so they can't rejoin
        </label>
      )}
      {intent === "delete" ? (
        <Field
          label={`Type the league's name: ${league}`}
          name="name"
          autoComplete="off"
          form={form}
          required
        />
      ) : (
        <GeneralFaults faults={form.faults} className="err" />
      )}
      <ButtonRow cancel={addressOfQuestion(search)}>
        <SubmitButton intent={intent} label={yes} />
      </ButtonRow>
    </SheetForm>
  );
}

function wordsOf(question: Question, league: string) {
  switch (question.intent) {
    case "leave":
      return {
        title: (
          <>
            Leave <bdi>{league}</bdi>?
          </>
        ),
        facts: (
          <>
            <p>Your results stay in its standings, marked as left. Your team stops playing.</p>
            <p>
              You can no longer open the league. With its PIN you can rejoin with the same team.
            </p>
          </>
        ),
        yes: "Leave league",
      };
    case "remove":
      return {
        title: (
          <>
            Remove <bdi>{question.displayName}</bdi> from the league?
          </>
        ),
        facts: (
          <p>
            They can no longer see the league, and their team stops playing. Their results stay in
            the standings, marked as left.
          </p>
        ),
        yes: `Remove ${question.displayName}`,
      };
    case "new-way":
      return {
        title: (
          <>
            Make a new link for <bdi>{question.displayName}</bdi>?
          </>
        ),
        facts: (
          <p>
            For a member without an email address who can no longer log in. The link opens the
            account, in all its leagues, so send it to <bdi>{question.displayName}</bdi> alone.
            Their other browsers and passkeys stop working then. The log says so in each of their
            leagues, and <bdi>{question.displayName}</bdi> is told.
          </p>
        ),
        yes: "Make a new link",
      };
    case "hand-over":
      return {
        title: (
          <>
            Make <bdi>{question.displayName}</bdi> the League Manager?
          </>
        ),
        facts: (
          <p>
            <bdi>{question.displayName}</bdi> sets the rules from now on. You stay in the league as
            a member, and only they can make you manager again.
          </p>
        ),
        yes: "Make manager",
      };
    case "deputy":
      return {
        title: (
          <>
            Make <bdi>{question.displayName}</bdi> a deputy?
          </>
        ),
        facts: (
          <p>
            <bdi>{question.displayName}</bdi> may do what you may: change the rules, run the
            auction, review trades, remove members. They may not hand the league over, delete it, or
            choose deputies. The log names who did what, and you can end it at any time.
          </p>
        ),
        yes: "Make deputy",
      };
    case "end-deputy":
      return {
        title: (
          <>
            End <bdi>{question.displayName}</bdi>’s time as a deputy?
          </>
        ),
        facts: (
          <p>
            They stay in the league as a member. Unused new links into members’ accounts stop
            working.
          </p>
        ),
        yes: "End as deputy",
      };
    case "step-down":
      return {
        title: "Step down as a deputy?",
        facts: <p>You stay in the league as a member. Only the manager can appoint you again.</p>,
        yes: "Step down",
      };
    case "without-team":
      return {
        title: "Manage the league without a team?",
        facts: (
          <p>
            Tables, squads and reminders leave you out. Until the first match locks you can take
            part again.
          </p>
        ),
        yes: "Without a team",
      };
    case "delete":
      return {
        title: (
          <>
            Delete <bdi>{league}</bdi>?
          </>
        ),
        facts: <p>Nobody else is in it. Teams, points and log go with it, for good.</p>,
        yes: "Delete league",
      };
  }
}
