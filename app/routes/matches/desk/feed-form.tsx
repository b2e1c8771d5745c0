import { Form } from "@remix-run/react";
import { plural } from "#game/core/words";
import type { FeedQuestionNow } from "#server/matches/feeds/followed/ask-now";
import { GeneralFaults } from "../../../components/faults";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** Asks the feed now, with the cost; or returns the match to it. */
export function FeedForm({
  question,
  returnable,
  form,
}: {
  /** Null if no feed scores the match now. */
  question: FeedQuestionNow | null;
  /** It is scored by hand, and a feed could write it again. */
  returnable: boolean;
  form: FormState;
}) {
  return (
    <section className="sheet" aria-labelledby="live-feed">
      <header>
        <h2 id="live-feed">Live feed</h2>
      </header>
      <Form className="pad stack" method="post">
        {question && (
          <>
            <p className="soft num">
              One look costs {costWords(question)}. Hits left today: {question.left}.
            </p>
            {question.refusal && <p className="msg">{question.refusal}</p>}
            <input type="hidden" name="intent" value="ask" />
            <GeneralFaults faults={form.faults} />
            <SubmitButton
              intent="ask"
              label="Ask the Feed Now"
              busyLabel="Asking..."
              quiet
              done={question.refusal !== null}
            />
          </>
        )}
        {returnable && (
          <>
            <p className="soft">Scored manually: the feed does not update it.</p>
            <input type="hidden" name="intent" value="feed" />
            <GeneralFaults faults={form.faults} />
            <SubmitButton intent="feed" label="Let a Feed Write It" busyLabel="Saving..." quiet />
          </>
        )}
      </Form>
    </section>
  );
}

function costWords({ least, most }: FeedQuestionNow): string {
  if (least === most) return plural(most, "hit");
  return `${least} to ${most} hits`;
}
