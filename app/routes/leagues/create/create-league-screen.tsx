import { json, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { LEAGUE_FORMATS, type LeagueFormat } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import { DEFAULT_RULE_SET } from "#game/play/format/rule-set";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { compareRules } from "#server/leagues/rules/compare-rules";
import { listManagedLeagues, rulesToStartWith } from "#server/leagues/rules/league-rule-set";
import { findTournament, requireUnfinished } from "#server/play/season/list-tournaments";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { Shell } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { orSay } from "../../../lib/error-responses.server";
import { readId, requireUser } from "../../../lib/guards.server";
import { type FormState, formState } from "../../../lib/refused";
import { createLeagueAction } from "./create-league-action.server";
import { readRulesSource } from "./rules-source.server";
import { RulesNote, SameRulesAs } from "./same-rules-as";
import { BudgetFields, PlayoffFields, RoleFields } from "./setting-fields";

const KEY_BYTES = 16;

const LOAD_FAILED = "Failed to fetch tournament details.";

export const meta: MetaFunction = () => [{ title: "Create League - Gully" }];

export const loader = orSay(LOAD_FAILED, async ({ request, context }) => {
  const user = await requireUser(request, context);
  const { db, randomBytes } = context.services;
  const search = new URL(request.url).searchParams;
  const tournamentId = search.get("tournamentId");
  const id = readId(tournamentId);
  // Of this one form: sent twice, it makes one league.
  const submissionKey = randomBytes(KEY_BYTES).toString("hex");
  const source = readRulesSource(search);
  const rules = rulesToStartWith(db, user, source);
  if (id !== null) requireUnfinished(db, id);
  return json({
    tournament: id === null ? null : nameOf(db, id),
    tournamentId,
    submissionKey,
    source,
    code: search.get("rules"),
    managed: listManagedLeagues(db, user),
    base: { format: rules.format, settings: rules.settings },
    differing: compareRules(DEFAULT_RULE_SET, rules).length,
  });
});

/** Null for a tournament that there is not. */
function nameOf(db: Services["db"], id: number): string | null {
  try {
    return findTournament(db, id).name;
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return null;
    throw error;
  }
}

export const action = createLeagueAction;

export default function CreateLeague() {
  const { tournament, submissionKey, ...page } = useLoaderData<typeof loader>();
  const { source, managed, code, tournamentId, base, differing } = page;
  const form = formState(useActionData<typeof action>(), "create");
  const isDefault = source.leagueId === null && source.code === null;
  // Another source fills the fields of the rules again; the names stay as they were typed.
  const ofSource = `${source.leagueId} ${source.code}`;
  return (
    <Shell>
      <div className="head">
        <div>
          <h1>Create League</h1>
          <p className="soft">{tournament ?? "Tournament Name Not Found"}</p>
          <p className="soft sm">Every rule but the format can be changed later under Rules.</p>
        </div>
        <SameRulesAs source={source} managed={managed} code={code} tournamentId={tournamentId} />
      </div>
      <Form className="stack new-league" method="post" noValidate>
        <input
          type="hidden"
          name="submissionKey"
          value={form.typed.submissionKey ?? submissionKey}
        />
        <fieldset className="sheet">
          <legend className="vh">League</legend>
          <header>
            <h2>League</h2>
          </header>
          <div className="pad two">
            <Field label="League Name" name="name" autoComplete="off" form={form} required />
            <Field label="Team Name" name="teamName" autoComplete="off" form={form} required />
          </div>
        </fieldset>
        <RulesNote source={source} managed={managed} differing={differing} />
        <FormatChoice key={`format ${ofSource}`} form={form} base={base.format} />
        <details key={ofSource} className="more" open={areSettingsRefused(form)}>
          <summary>
            <b>Rules</b> {isDefault ? "the defaults" : "as above"}
            <span className="push soft">Change</span>
          </summary>
          <div className="cols even">
            <BudgetFields form={form} base={base.settings} />
            <div className="stack">
              <RoleFields form={form} base={base.settings} />
              <PlayoffFields form={form} base={base.settings} />
            </div>
          </div>
        </details>
        <GeneralFaults faults={form.faults} />
        <div className="row">
          <SubmitButton label="Create League" busyLabel="Creating..." />
          <Link className="btn" to="/tournaments">
            Cancel
          </Link>
        </div>
      </Form>
    </Shell>
  );
}

/** Faults must be visible, so their section is unfolded. */
function areSettingsRefused({ faults }: FormState): boolean {
  return faults.some(({ fields }) => fields.some((field) => field in DEFAULT_LEAGUE_SETTINGS));
}

/** How the league plays (rules.md#formats): the only rule that cannot be changed later. */
function FormatChoice({ form, base }: { form: FormState; base: LeagueFormat }) {
  const chosen = form.typed.format ?? base;
  return (
    <fieldset className="sheet">
      <legend className="vh">How do you play?</legend>
      <header>
        <h2>How do you play?</h2>
      </header>
      <div className="pad formats">
        {LEAGUE_FORMATS.map((format) => {
          const { label, description, example } = formatOf(format);
          return (
            <label key={format} className="check">
              <input
                type="radio"
                name="format"
                value={format}
                defaultChecked={format === chosen}
                aria-label={label}
                aria-describedby={`format-${format}`}
              />
              <span>
                <b>{label}</b>
                <span className="says" id={`format-${format}`}>
                  {description} <span className="soft">{example}</span>
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
