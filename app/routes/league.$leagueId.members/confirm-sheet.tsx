import { Form, Link, useSearchParams } from "@remix-run/react";
import { GeneralFaults } from "../../components/faults";
import { Field } from "../../components/field";
import { SubmitButton } from "../../components/submit-button";
import type { FormState } from "../../lib/refused";
import { addressOfQuestion, type Question } from "./question";

/** Asks before it is done; Cancel is the page without the question. */
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
    <Form className="sheet" method="post" noValidate>
      <header>
        <h2>{title}</h2>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value={intent} />
        {"participantId" in question && (
          <input type="hidden" name="participant" value={question.participantId} />
        )}
        {facts}
        {intent === "remove" && (
          <label className="check">
            <input type="checkbox" name="newPin" value="1" defaultChecked />
            Give the league a new PIN: the old one lets them back in
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
        <div className="row">
          <SubmitButton intent={intent} label={yes} />
          <Link className="btn" to={addressOfQuestion(search)}>
            Cancel
          </Link>
        </div>
      </div>
    </Form>
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
            <p>
              Your results stay in its standings, marked as left. Your team plays no match that
              starts from now on.
            </p>
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
            Their results stay in the standings, marked as left. Their team plays no match that
            starts from now on, and they can no longer open the league.
          </p>
        ),
        yes: `Remove ${question.displayName}`,
      };
    case "hand-over":
      return {
        title: (
          <>
            Hand the league over to <bdi>{question.displayName}</bdi>?
          </>
        ),
        facts: (
          <p>
            <bdi>{question.displayName}</bdi> becomes the League Manager and sets the rules. You
            stay in the league as a member, and only they can hand it back.
          </p>
        ),
        yes: "Hand over",
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
