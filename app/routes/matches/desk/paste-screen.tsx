import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type ComponentProps, useId } from "react";
import { z } from "zod";
import { plural } from "#game/core/words";
import { openPaste, previewPaste, savePaste } from "#server/matches/operator/paste-scorecard";
import { BODY_LIMITS } from "#server/run/http/read-body";
import { SelectField } from "../../../components/field";
import { MatchHead } from "../../../components/match-head";
import { PreviewForm } from "../../../components/preview-form";
import { PreviewedScore } from "../../../components/previewed-score";
import { Sheet } from "../../../components/sheet";
import { requireScorerUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { previewOrSave } from "../../../lib/preview-or-save.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { type FormState, formState } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import { PasteBox } from "./paste-box";
import { PastedTables } from "./pasted-tables";

export const meta = titled<typeof loader>(
  (data) => `Scorecard of ${data?.fixture.name ?? "the match"}`,
);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const scorer = await requireScorerUser(request, context, params.fixtureId);
  return json(openPaste(context.services, scorer));
}

const pasteForm = z
  .object({
    intent: z.enum(["preview", "save"]),
    text: z.string().max(BODY_LIMITS.usual).default(""),
    seen: text,
  })
  .catchall(text);

/** Previews a pasted scorecard; saves it as it was previewed. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const scorer = await requireScorerUser(request, context, params.fixtureId);
  const form = await readForm(request);
  const { intent, text: pasted, seen, ...choices } = parseForm(form, pasteForm);
  const chosen = new Map(Object.entries(choices));
  const paste = { text: pasted, choiceOf: (field: string) => chosen.get(field) ?? "" };
  return previewOrSave(args, {
    form,
    intent,
    failed: "The scorecard could not be saved.",
    preview: () => previewPaste(services, scorer, paste),
    save: () => {
      savePaste(services, scorer, { paste, seen });
      return redirectWithToast(context, `/match/${scorer.fixtureId}/paste`, {
        kind: "success",
        text: "Scorecard saved.",
      });
    },
  });
}

/** A scorecard from anywhere becomes tables, and is saved as they are (rules.md#pasted-scorecards). */
export default function PasteScorecard() {
  const { fixture } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const id = useId();
  const form = formState(answered, "preview", "save");
  const preview = answered?.preview ?? null;
  return (
    <>
      <MatchHead title="Paste a scorecard" fixture={fixture} />
      <PreviewForm
        key={useFormKey(answered)}
        name="Scorecard"
        form={form}
        resultName="What was understood"
        button={{
          label: preview === null ? "Check" : "Check Again",
          busyLabel: "Reading...",
          quiet: preview?.score != null,
        }}
        fields={
          <>
            <p className="hint" id={`${id}-hint`}>
              Copy the batting and bowling tables of {fixture.teamA.name} v {fixture.teamB.name}{" "}
              with their headings from a web page, a text or a spreadsheet: one innings or the whole
              match. Nothing is saved before you have seen what it gives.
            </p>
            <PasteBox form={form} describedBy={`${id}-hint`} focused={answered === null} />
          </>
        }
      >
        {preview !== null && (
          <>
            <NameQuestions questions={preview.questions} form={form} />
            {preview.innings.map((innings) => (
              <PastedInnings
                key={innings.index}
                innings={innings}
                teams={[fixture.teamA, fixture.teamB]}
              />
            ))}
            <Verdict faults={preview.faults} />
            {preview.score !== null && (
              <PreviewedScore preview={preview.score} saveLabel="Save Scorecard">
                <DoubtCount
                  marked={countDoubts(preview.innings)}
                  sums={preview.score.doubts.length}
                />
              </PreviewedScore>
            )}
          </>
        )}
      </PreviewForm>
    </>
  );
}

interface Doubted {
  readonly doubts: readonly string[];
}

interface DoubtedInnings extends Doubted {
  readonly batting: readonly Doubted[];
  readonly bowling: readonly Doubted[];
}

function countDoubts(innings: readonly DoubtedInnings[]): number {
  return innings
    .flatMap((each) => [each, ...each.batting, ...each.bowling])
    .reduce((sum, { doubts }) => sum + doubts.length, 0);
}

/** Above the button on a phone, where the tables have scrolled away. */
function DoubtCount({ marked, sums }: { marked: number; sums: number }) {
  if (marked + sums === 0) return <p className="msg good">Everything was understood.</p>;
  if (marked === 0) return null;
  return (
    <p className="msg warn">
      {plural(marked, "doubt is", "doubts are")} marked in the tables above.
    </p>
  );
}

/** The reasons why nothing can be saved yet. */
function Verdict({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <div className="msg bad" role="alert">
      <p>Nothing can be saved yet:</p>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}

interface Shown extends ComponentProps<typeof PastedTables> {
  readonly index: number;
  readonly place: string;
  readonly team: string;
  readonly score: string;
  readonly replaces: boolean;
  readonly doubts: readonly string[];
}

/** An innings of the text: its number, the batting side, its tables and doubts. */
function PastedInnings({
  innings,
  teams,
}: {
  innings: Shown;
  teams: readonly { readonly id: number; readonly name: string }[];
}) {
  const { index, place, team, title, score, replaces, doubts, ...tables } = innings;
  const isIn = place !== "none";
  return (
    <section className="sheet pasted-innings" aria-label={`Innings ${index + 1} of the text`}>
      <header>
        <h2>{title}</h2>
        <span className="num">{score}</span>
      </header>
      <div className="pad stack">
        <div className="row choices">
          <SelectField label="Saved as" name={`innings.${index}`} defaultValue={place}>
            <option value="none">Not saved</option>
            {[1, 2, 3, 4].map((number) => (
              <option key={number} value={number}>
                Innings {number}
              </option>
            ))}
          </SelectField>
          <SelectField label="Batting" name={`team.${index}`} defaultValue={team}>
            {team === "" && <option value="">Choose</option>}
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        {isIn && replaces && (
          <p className="msg">It replaces innings {place} of the score, which is stored already.</p>
        )}
        {doubts.map((doubt) => (
          <p key={doubt} className="msg warn">
            {doubt}
          </p>
        ))}
      </div>
      {isIn && <PastedTables title={title} {...tables} />}
    </section>
  );
}

interface Question {
  readonly field: string;
  readonly name: string;
  readonly team: string;
  readonly several: boolean;
  readonly options: readonly {
    readonly id: number;
    readonly name: string;
    readonly likely: boolean;
  }[];
}

/** A selector for each name that may mean several players, or nobody. */
function NameQuestions({ questions, form }: { questions: readonly Question[]; form: FormState }) {
  if (questions.length === 0) return null;
  return (
    <Sheet id="who" title="Who is it?">
      <div className="pad stack">
        <p className="hint">
          Choose, then check again. Players in neither squad are left out: an operator can add them
          on the tournament&rsquo;s pool page.
        </p>
        <div className="name-questions">
          {questions.map(({ field, name, team, several, options }) => {
            const likely = options.filter((option) => option.likely);
            const others = options.filter((option) => !option.likely);
            return (
              <SelectField
                key={field}
                label={`${name} (${team})`}
                name={field}
                defaultValue=""
                form={form}
              >
                <option value="">Left out</option>
                {likely.length > 0 && (
                  <optgroup label={several ? "Possible matches" : "Similar spelling"}>
                    <Options players={likely} />
                  </optgroup>
                )}
                <optgroup label={team}>
                  <Options players={others} />
                </optgroup>
              </SelectField>
            );
          })}
        </div>
      </div>
    </Sheet>
  );
}

function Options({
  players,
}: {
  players: readonly { readonly id: number; readonly name: string }[];
}) {
  return players.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
