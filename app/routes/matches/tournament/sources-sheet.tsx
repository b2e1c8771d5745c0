import { Form, Link } from "@remix-run/react";
import { type LiveSource, SOURCE_NAMES } from "#game/play/match/score-source";
import type { OpenedSources, ProgramHealth } from "#server/matches/feeds/program/save-sources";
import { GeneralFaults } from "../../../components/faults";
import { SelectField } from "../../../components/field";
import { ClockTime } from "../../../components/local-time";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

const TITLES: Readonly<Record<LiveSource, string>> = {
  pushed: "Pushes of a script",
  program: "The program",
  feed: "CricketData",
};

/** The sources of a tournament's scores, their order and their pages (rules.md#order-of-sources). */
export function SourcesSheet({
  tournamentId: id,
  sources,
  program,
}: {
  tournamentId: number;
  sources: OpenedSources;
  /** The state of the form that chooses a program. */
  program: FormState;
}) {
  const { order, programs, program: chosen, health } = sources;
  return (
    <Sheet id="sources" title="Scores">
      <ul className="operated">
        <li>
          <Link to={`/operator/tournament/${id}/files`}>Compare with match files</Link>
          <span className="sub">Finds and corrects errors and gaps in the stored scores.</span>
        </li>
        <li>
          <Link to={`/operator/tournament/${id}/tokens`}>Push tokens</Link>
          <span className="sub">Let a script of your own send the scores.</span>
        </li>
      </ul>
      {order.length > 1 && <OrderList order={order} />}
      {(programs.length > 0 || chosen !== null) && (
        <Form className="pad stack" method="post" noValidate aria-label="Program">
          <input type="hidden" name="intent" value="program" />
          <SelectField
            label="Program"
            name="program"
            defaultValue={chosen ?? ""}
            hint="A file in this server’s folder feeds, which is asked about this tournament’s matches."
            form={program}
          >
            <option value="">None</option>
            {[...new Set([...programs, ...(chosen === null ? [] : [chosen])])].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          {health !== null && <ProgramState health={health} />}
          <GeneralFaults faults={program.faults} />
          <SubmitButton intent="program" label="Save Program" busyLabel="Saving..." quiet />
        </Form>
      )}
    </Sheet>
  );
}

function ProgramState({ health }: { health: ProgramHealth }) {
  const { questions, most, succeededAt, failedAt, error, retryAt } = health;
  return (
    <>
      <p className="soft num">
        Asked {questions} of {most} times today.
        {succeededAt !== null && (
          <>
            {" "}
            Last answer: <ClockTime at={succeededAt} />.
          </>
        )}
      </p>
      {error !== null && failedAt !== null && (
        <p className="msg warn">
          <ClockTime at={failedAt} />: {error}
          {retryAt !== null && (
            <>
              {" "}
              The next try is at <ClockTime at={retryAt} />.
            </>
          )}
        </p>
      )}
    </>
  );
}

function OrderList({ order }: { order: readonly LiveSource[] }) {
  return (
    <div className="pad stack">
      <h3>Order of sources</h3>
      <p className="hint">
        A match is scored by the first source that has sent something in the last 10 minutes. If
        another one differs for more than two minutes, the match desk shows it. A typed score
        overrides them all.
      </p>
      <ol className="operated">
        {order.map((source, index) => (
          <li key={source} className="row">
            <span>
              {index + 1}. {TITLES[source]}
            </span>
            {index > 0 && (
              <Form method="post" className="push" aria-label={`Move ${SOURCE_NAMES[source]} up`}>
                <input type="hidden" name="intent" value="raise" />
                <input type="hidden" name="source" value={source} />
                <SubmitButton label="Move Up" busyLabel="Moving..." quiet />
              </Form>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
