import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { parseScoringRules } from "#game/play/scoring/parse-rules";
import { findPreset, SCORING_PRESETS } from "#game/play/scoring/presets";
import { BATTING, BOWLING, EXTRAS, FIELDING } from "#game/play/scoring/rule-sections";
import { DEFAULT_SCORING_RULES, type RuleValues } from "#game/play/scoring/rules";
import {
  readRules,
  ruleOfField,
  typeRules,
  withoutRemovedRows,
} from "#game/play/scoring/typed-rules";
import { previewScoringRules } from "#server/leagues/rules/preview-scoring-rules";
import { saveScoringRules, scoringRuleChanges } from "#server/leagues/rules/save-scoring-rules";
import { showRules } from "#server/leagues/rules/show-rules";
import type { PreviewRow } from "#server/leagues/rules/standings-before-after";
import { showCrests } from "#server/play/leagues/league-crests";
import { Empty } from "../../../components/empty";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { KeepFolds } from "../../../components/fold";
import { exampleInnings } from "../../../components/rules/example-innings";
import { RuleSectionSheet } from "../../../components/rules/rule-section";
import { ReadOnlyNote, RulesHead } from "../../../components/rules-head";
import type { Framing } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { UnsavedCount } from "../../../components/unsaved-count";
import { requireLeague, requireManagedLeague } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm, text, unreadableForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { readRefusal } from "../../../lib/refuse-form.server";
import { NOT_REFUSED } from "../../../lib/refused";
import { standingsPage } from "../../../lib/standings-page";
import { useBarHeight } from "../../../lib/use-bar-height";
import {
  countDifferences,
  useFormKey,
  useFormTexts,
  useUnsavedWarning,
} from "../../../lib/use-form";
import { PreviewTable } from "./preview-table";

export const meta = titled("Scoring Rules");

export const handle: Framing<SerializeFrom<typeof loader>> = {
  endsInBar: ({ mayEdit, rules }) => mayEdit && rules !== null,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { name, manager, mayEdit, scoringRules, settings } = showRules(context.services.db, member);
  const { leagueId, tournamentId } = member;
  const rules: RuleValues | null = parseScoringRules(scoringRules).rules;
  const differing = rules ? scoringRuleChanges(DEFAULT_SCORING_RULES, rules).length : 0;
  const preset = mayEdit ? new URL(request.url).searchParams.get("preset") : null;
  const { table } = settings;
  const crests = showCrests(context.services, member);
  return json({
    leagueId,
    tournamentId,
    crests,
    name,
    manager,
    mayEdit,
    rules,
    differing,
    preset,
    table,
  });
}

const scoringForm = z.record(z.string().max(100), text);

/** Previews the rules or saves them; a refusal keeps the typed values. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const managed = await requireManagedLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const { intent = "", ...initial } = parseForm(form, scoringForm);
  const typed = withoutRemovedRows(initial);
  try {
    if (intent !== "preview" && intent !== "save") {
      throw unreadableForm();
    }
    if (intent === "preview") {
      const rows = previewScoringRules(context.services, managed, readRules(typed));
      const preview = { ...standingsPage(rows, managed.participantId), changes: hasChanges(rows) };
      return json({ intent, ...NOT_REFUSED, typed, preview });
    }
    saveScoringRules(context.services, managed, readRules(typed));
  } catch (error) {
    const failed = "Failed to save scoring rules";
    const { refused, init } = readRefusal(error, args, { intent, form, failed });
    return json({ ...refused, typed, preview: null }, init);
  }
  return redirectWithToast(context, new URL(request.url).pathname, {
    kind: "success",
    text: "Scoring rules saved!",
  });
}

function hasChanges(rows: readonly PreviewRow[]): boolean {
  return rows.some(
    ({ before, after }) => before.points !== after.points || before.rank !== after.rank,
  );
}

export default function LeagueScoringRules() {
  const { leagueId, name, manager, mayEdit, rules, differing, preset } =
    useLoaderData<typeof loader>();
  const key = useFormKey(useActionData<typeof action>() ?? null);
  return (
    <>
      <RulesHead title="Scoring Rules" leagueId={leagueId} league={name} manager={manager} />
      {rules === null ? (
        <Empty drawing="book">
          <p>No scoring rules found for this league.</p>
        </Empty>
      ) : (
        <>
          {mayEdit && <Presets chosen={preset} />}
          <KeepFolds>
            <ScoringForm
              key={key}
              rules={rules}
              filledWith={findPreset(preset)?.rules ?? rules}
              mayEdit={mayEdit}
              differing={differing}
            />
          </KeepFolds>
        </>
      )}
    </>
  );
}

/** Every answer of the server refills the form, with the saved or the typed values. */
function ScoringForm({
  rules,
  filledWith,
  mayEdit,
  differing,
}: {
  rules: RuleValues;
  filledWith: RuleValues;
  mayEdit: boolean;
  differing: number;
}) {
  const { table } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const form = useRef<HTMLFormElement>(null);
  const faults = answered?.faults ?? NOT_REFUSED.faults;
  const preview = answered?.preview ?? null;
  useFocusOnFault(form, faults);
  const [closed, setClosed] = useState(false);
  const texts = useFormTexts(form);
  const unsaved = texts && countDifferences(texts, typeRules(rules), ruleOfField);
  useUnsavedWarning(mayEdit && unsaved !== null && unsaved > 0, "the scoring rules");
  useEffect(() => {
    if (preview !== null) form.current?.querySelector<HTMLElement>("#preview-title")?.focus();
  }, [preview]);
  const shown = {
    typed: answered?.typed ?? typeRules(filledWith),
    defaults: typeRules(DEFAULT_SCORING_RULES),
    faults,
    mayEdit,
    example: mayEdit ? null : exampleInnings(rules),
  };
  return (
    <Form ref={form} className="stack" method="post" noValidate preventScrollReset>
      {!mayEdit && <ReadOnlyNote />}
      <GeneralFaults faults={faults} />
      <div className="cols even">
        {[
          [BATTING, FIELDING],
          [BOWLING, EXTRAS],
        ].map((sections) => (
          <section className="sheet" key={sections[0]?.id}>
            {sections.map((section) => (
              <RuleSectionSheet key={section.id} section={section} shown={shown} folded />
            ))}
          </section>
        ))}
      </div>
      {preview && !closed && (
        <PreviewTable
          preview={preview}
          table={table}
          close={() => {
            setClosed(true);
            form.current?.querySelector<HTMLElement>('[value="preview"]')?.focus();
          }}
        />
      )}
      {mayEdit && (
        <SaveBar
          unsaved={unsaved}
          differing={
            texts
              ? countDifferences(texts, typeRules(DEFAULT_SCORING_RULES), ruleOfField)
              : differing
          }
        />
      )}
    </Form>
  );
}

/** The preview's button comes first, so that the Enter key presses it. */
function SaveBar({ unsaved, differing }: { unsaved: number | null; differing: number }) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, Boolean(unsaved));
  return (
    <div ref={bar} className={unsaved ? "savebar bottom" : "savebar at-rest"}>
      <UnsavedCount unsaved={unsaved} differing={differing} one="rule" many="rules" />
      <div className="actions">
        <SubmitButton choice quiet intent="preview" label="Preview" busyLabel="Working out..." />
        <SubmitButton
          choice
          intent="save"
          label="Save Scoring Rules"
          busyLabel="Saving..."
          done={unsaved === 0}
        />
      </div>
    </div>
  );
}

/** Fills the form with a preset (rules.md#presets), without saving it. */
function Presets({ chosen }: { chosen: string | null }) {
  const preset = findPreset(chosen);
  return (
    <div className="stack from-preset">
      <details className="more">
        <summary>
          <b>Presets</b> {SCORING_PRESETS.map(({ label }) => label).join(", ")}
          <span className="push soft">Choose</span>
        </summary>
        <ul className="sheet pad presets">
          {SCORING_PRESETS.map(({ key, label, description }) => (
            <li key={key}>
              <Link
                className="btn"
                to={`?preset=${key}`}
                aria-current={key === preset?.key ? "true" : undefined}
                aria-label={`Fill in ${label}`}
                aria-describedby={`preset-${key}`}
              >
                {label}
              </Link>
              <span id={`preset-${key}`}>{description}</span>
            </li>
          ))}
        </ul>
      </details>
      {preset && (
        <p className="msg warn" role="status">
          These are the rules of {preset.label}. Preview what they change, and save to keep them.
        </p>
      )}
    </div>
  );
}
