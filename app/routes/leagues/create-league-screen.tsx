import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { orUnnamed, plural } from "#game/core/words";
import { LEAGUE_FORMATS } from "#game/play/format/format";
import { DEFAULT_RULE_SET } from "#game/play/format/rule-set";
import { STARTING_RULES, startingRules } from "#game/play/format/starting-rules";
import { REPLAY } from "#game/play/season/season-progress";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import { AppError } from "#server/core/errors";
import { createLeague, LEAGUE_NOT_CREATED } from "#server/leagues/membership/create-league";
import { offerFirstCrest } from "#server/leagues/membership/offer-crest";
import { compareRules } from "#server/leagues/rules/compare-rules";
import {
  listManagedLeagues,
  type RulesOwner,
  type RulesSource,
  rulesToStartWith,
} from "#server/leagues/rules/league-rule-set";
import { noSuchLeague } from "#server/play/leagues/league-access";
import { listTournaments, requireUnfinished } from "#server/play/season/list-tournaments";
import { Choice, ChoiceForm } from "../../components/choice-form";
import { GeneralFaults } from "../../components/faults";
import { Field } from "../../components/field";
import { ButtonRow, SubmissionKey } from "../../components/sheet-form";
import { SubmitButton } from "../../components/submit-button";
import { TeamFields } from "../../components/team-fields";
import { crestFields, wishOf } from "../../lib/crest-form.server";
import { drawFormKey } from "../../lib/draw-form-key.server";
import { orSay } from "../../lib/error-responses.server";
import { readId, requireUser } from "../../lib/guards.server";
import { titled } from "../../lib/page-head";
import { parseForm, readForm, text, typedNumber } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";
import { type FormState, formState } from "../../lib/refused";
import { BudgetFields, PlayoffFields, RoleFields } from "./setting-fields";
import { FormatCards, StartingRulesCards } from "./starting-cards";

const LOAD_FAILED = "Failed to fetch tournament details.";

export const meta = titled("Create League");

export const loader = orSay(LOAD_FAILED, async ({ request, context }) => {
  const user = await requireUser(request, context);
  const { db } = context.services;
  const search = new URL(request.url).searchParams;
  const tournamentId = search.get("tournamentId");
  const id = readId(tournamentId);
  const submissionKey = drawFormKey(context.services);
  const source = readRulesSource(search);
  const rules = rulesToStartWith(db, user, source);
  if (id !== null) requireUnfinished(db, id);
  const tournament = listTournaments(db).find((each) => each.id === id);
  return json({
    tournament: tournament?.name ?? null,
    isReplay: tournament?.isReplay ?? false,
    tournamentId,
    submissionKey,
    offered: offerFirstCrest(user),
    source,
    code: search.get("rules"),
    managed: listManagedLeagues(db, user),
    base: { format: rules.format, settings: rules.settings },
    differing: compareRules(DEFAULT_RULE_SET, rules).length,
  });
});

const leagueForm = z.object({
  submissionKey: z.string().max(64).default(""),
  name: text,
  teamName: text,
  ...crestFields,
  format: z.enum(LEAGUE_FORMATS).optional(),
  start: z.enum(STARTING_RULES).default("classic"),
  budget: typedNumber,
  teamBalance: typedNumber,
  transfersAllowed: typedNumber,
  freeTransfersPerMatch: typedNumber,
  batMin: typedNumber,
  batMax: typedNumber,
  bowlMin: typedNumber,
  bowlMax: typedNumber,
  allrounderMin: typedNumber,
  allrounderMax: typedNumber,
  wicketkeeperMin: typedNumber,
  wicketkeeperMax: typedNumber,
  playoffTrades: typedNumber,
  separatePlayoffTrades: z.enum(["Yes", "No"]).default("No"),
  /** The page after it: the league that is played elsewhere comes along. */
  next: z.enum(["", "bring"]).default(""),
});

/**
 * Creates the league and redirects to it; a refusal comes back with its sentences by field. Settings
 * without a field come from the rules that the page's address names.
 */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const typed = parseForm(form, leagueForm);
  const { name, teamName, submissionKey, format, start, separatePlayoffTrades, next, ...rest } =
    typed;
  const { shape, deep, pale, swap, offered, ...numbers } = rest;
  try {
    const search = new URL(request.url).searchParams;
    const tournamentId = readId(search.get("tournamentId"));
    if (tournamentId === null) throw new AppError("invalid", "Tournament ID is missing");
    const source = readRulesSource(search);
    const base = rulesToStartWith(context.services.db, user, source);
    const settings: LeagueSettings = {
      ...base.settings,
      ...(isDefault(source) && startingRules(start).changes),
      ...numbers,
      separatePlayoffTrades: separatePlayoffTrades === "Yes",
    };
    const league = {
      ...{ tournamentId, name, teamName, settings, submissionKey },
      crest: wishOf({ shape, deep, pale, swap, offered })?.crest,
      format: format ?? base.format,
      boosters: base.boosters,
      scoringRules: base.scoring,
    };
    const { leagueId, pin } = createLeague(context.services, user, league);
    const success = `League created! PIN: ${pin}`;
    const home = `/league/${leagueId}`;
    return redirectWithToast(context, next === "bring" ? `${home}/bring` : home, {
      kind: "success",
      text: success,
    });
  } catch (error) {
    return refuseForm(error, args, { intent: "create", form, failed: LEAGUE_NOT_CREATED });
  }
}

export default function CreateLeague() {
  const { tournament, isReplay, submissionKey, ...page } = useLoaderData<typeof loader>();
  const { source, managed, code, tournamentId, base, differing } = page;
  const form = formState(useActionData<typeof action>(), "create");
  // Another source refills the fields of the rules; typed names stay.
  const ofSource = `${source.leagueId} ${source.code}`;
  return (
    <>
      <div className="head">
        <div>
          <h1>Create League</h1>
          <p className="soft">{tournament ?? "Tournament Name Not Found"}</p>
          {isReplay && <p className="soft sm">{REPLAY}</p>}
          <p className="soft sm">Every rule but the format can be changed later under Rules.</p>
        </div>
        <SameRulesAs source={source} managed={managed} code={code} tournamentId={tournamentId} />
      </div>
      <Form className="stack new-league" method="post" noValidate>
        <SubmissionKey stored={submissionKey} form={form} />
        <RulesNote source={source} managed={managed} differing={differing} />
        <FormatCards key={`format ${ofSource}`} form={form} base={base.format} />
        <fieldset className="sheet">
          <legend className="vh">League</legend>
          <header>
            <h2>League</h2>
          </header>
          <div className="pad two">
            <Field label="League Name" name="name" autoComplete="off" form={form} required />
            <TeamFields label="Team Name" offered={page.offered} folded form={form} />
          </div>
        </fieldset>
        {isDefault(source) && <StartingRulesCards form={form} />}
        <details key={ofSource} className="more" open={areSettingsRefused(form)}>
          <summary>
            <b>Change rules</b>
            <span className="push soft">Budget, transfers and roles</span>
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
        <ButtonRow cancel="/tournaments">
          <SubmitButton label="Create League" busyLabel="Creating..." />
        </ButtonRow>
        <p className="row">
          <span className="soft">Already playing?</span>
          <button className="btn" type="submit" name="next" value="bring">
            Create it and bring your league
          </button>
        </p>
      </Form>
    </>
  );
}

/** Whether the rules come from no other league and no link. */
function isDefault({ leagueId, code }: RulesSource): boolean {
  return leagueId === null && code === null;
}

/** Unfolds the section if it has faults, which must be visible. */
function areSettingsRefused({ faults }: FormState): boolean {
  return faults.some(({ fields }) => fields.some((field) => field in DEFAULT_LEAGUE_SETTINGS));
}

/**
 * The rules with which a new league starts, by the page's address: `from` is a league, the rules link
 * in `rules`, or empty for the defaults. Without `from`, a rules link in the address counts.
 *
 * @throws AppError "not-found" for any other source
 */
function readRulesSource(search: URLSearchParams): RulesSource {
  const code = search.get("rules");
  const from = search.get("from") ?? (code === null ? "" : OF_LINK);
  if (from === "") return { leagueId: null, code: null };
  if (from === OF_LINK && code !== null) return { leagueId: null, code };
  const leagueId = readId(from);
  if (leagueId === null) throw noSuchLeague();
  return { leagueId, code: null };
}

/** The value of the address for the rules of a link. */
const OF_LINK = "link";

interface SourceProps {
  readonly source: RulesSource;
  readonly managed: readonly RulesOwner[];
}

/**
 * Starts the form from the rules of another league. Empty for a user who manages no league and has not
 * come by a rules link.
 */
function SameRulesAs({
  source,
  managed,
  code,
  tournamentId,
}: SourceProps & {
  /** The code of the rules link with which the page was opened. */
  code: string | null;
  tournamentId: string | null;
}) {
  if (managed.length === 0) return null;
  const value = source.leagueId ?? (source.code === null ? "" : OF_LINK);
  return (
    <ChoiceForm className="row selects">
      {tournamentId !== null && <input type="hidden" name="tournamentId" value={tournamentId} />}
      {code !== null && <input type="hidden" name="rules" value={code} />}
      <Choice label="Same rules as" name="from" value={value}>
        <option value="">Default</option>
        {code !== null && <option value={OF_LINK}>The link you opened</option>}
        {managed.map(({ leagueId, name, tournament }) => (
          <option key={leagueId} value={leagueId}>
            {orUnnamed(name)} ({tournament})
          </option>
        ))}
      </Choice>
    </ChoiceForm>
  );
}

/** Names the source of the rules, with a link to read them. */
function RulesNote({ source, managed, differing }: SourceProps & { differing: number }) {
  const { leagueId, code } = source;
  if (leagueId === null && code === null) return null;
  const owner = managed.find((league) => league.leagueId === leagueId);
  const path = leagueId === null ? `/rules/${code}` : `/league/${leagueId}/rules`;
  return (
    <p className="msg" role="status">
      Rules, boosters and scoring are{" "}
      <Link to={path}>
        those of {owner ? <bdi>{orUnnamed(owner.name)}</bdi> : "the link you opened"}
      </Link>
      : {plural(differing, "rule differs", "rules differ")} from the defaults.
    </p>
  );
}
