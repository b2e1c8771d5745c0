import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { plural } from "#game/core/words";
import { DEFAULT_LEAGUE_FORMAT, type LeagueFormat } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import { howWePlay } from "#game/play/format/how-we-play";
import { sectionsOf } from "#game/play/format/setting-sections";
import { parseScoringRules } from "#game/play/scoring/parse-rules";
import {
  DEFAULT_LEAGUE_SETTINGS,
  SECTION_NAMES,
  type SectionName,
  settingTexts,
} from "#game/play/team/league-settings";
import { differencesFromDefaults } from "#server/leagues/rules/compare-rules";
import { linkToRules } from "#server/leagues/rules/league-rule-set";
import { listPool, listPoolTeams } from "#server/leagues/rules/list-pool";
import { type ShownRules, showRules } from "#server/leagues/rules/show-rules";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { Fold, KeepFolds, RowLink } from "../../../components/fold";
import { BoostersTable } from "../../../components/rules/boosters-table";
import { HowWePlay, OwnRules } from "../../../components/rules/how-we-play";
import { SETTINGS_FORM, SettingsTable } from "../../../components/rules/settings-table";
import { ReadOnlyNote, RulesHead } from "../../../components/rules-head";
import type { Framing } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { UnsavedCount } from "../../../components/unsaved-count";
import { readId, requireLeague } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { formState, NOT_REFUSED } from "../../../lib/refused";
import { useBarHeight } from "../../../lib/use-bar-height";
import { useFormKey, useUnsavedWarning } from "../../../lib/use-form";
import { CustomPlayers } from "./custom-players";
import { PlayersDialog } from "./players-dialog";
import { rulesAction } from "./rules-action.server";
import { shownBoosters, useRuleCounts } from "./typed-values";

/** Managers change these most often. */
const BEFORE_BOOSTERS: readonly SectionName[] = [
  "squads",
  "transfers",
  "budget",
  "backups",
  "team",
];
const AFTER_BOOSTERS = SECTION_NAMES.filter((name) => !BEFORE_BOOSTERS.includes(name));

export const meta = titled("League Rules and Settings");

export const handle: Framing<SerializeFrom<typeof loader>> = {
  endsInBar: ({ rules }) => rules.mayEdit,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const rules = showRules(context.services.db, member);
  const search = new URL(request.url).searchParams;
  const { leagueId, tournamentId } = member;
  return json({
    leagueId,
    tournamentId,
    rules,
    summary: summarize(rules),
    link: linkToRules(context.services, member),
    looks: showTeamLooks(context.services, member),
    toDefaults: rules.mayEdit && search.has("defaults"),
    edit: rules.mayEdit ? readEdit(context, member, search.get("edit")) : null,
  });
}

export const action = rulesAction;

/** Null if the stored scoring rules are broken. */
function summarize(shown: ShownRules) {
  const scoring = parseScoringRules(shown.scoringRules).rules;
  if (scoring === null) return null;
  const { format, settings, boosterSettings: boosters, customPlayers } = shown;
  const rules = { format, settings, boosters, scoring };
  const players = plural(customPlayers.length, "player");
  return {
    items: howWePlay(rules),
    ours: [
      ...differencesFromDefaults(rules),
      ...(customPlayers.length > 0
        ? [{ name: "Player Customization", one: "none", other: players }]
        : []),
    ],
  };
}

/**
 * The team and players of the dialog, if the address asks for it: the first team if the named one is
 * unknown.
 */
function readEdit(
  { services }: LoaderFunctionArgs["context"],
  member: MemberLeague,
  teamId: string | null,
) {
  const teams = listPoolTeams(services.db, member);
  const team = teams.find(({ id }) => id === readId(teamId)) ?? teams[0];
  if (teamId === null || team === undefined) return null;
  return { team, teams, players: listPool(services.db, member, { teamId: team.id }) };
}

export default function LeagueRulesPage() {
  const { leagueId, rules, summary, link, toDefaults } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  // A refusal of the dialog leaves the typed values of the form below it alone.
  const ofForm = refused?.intent === "players" ? null : refused;
  const refusedKey = useFormKey(ofForm);
  const key = ofForm === null ? `defaults ${toDefaults}` : refusedKey;
  return (
    <>
      <RulesHead
        title="League Rules and Settings"
        leagueId={leagueId}
        league={rules.name}
        manager={rules.manager}
      />
      <div className="cols even">
        <div className="stack">{summary && <HowWePlay items={summary.items} />}</div>
        <div className="stack">
          {summary && <OwnRules differences={summary.ours} />}
          <KeepFolds>
            <Rules key={key} />
          </KeepFolds>
        </div>
      </div>
      {link !== null && <LinkToRules href={link} />}
    </>
  );
}

/** A link with which anybody can read the rules, and start a league with them. */
function LinkToRules({ href }: { href: string }) {
  return (
    <p className="row to-rules">
      <CopyLink href={href} label="Copy link to these rules" />
      <Link className="soft" to={new URL(href).pathname}>
        Rules as others see them
      </Link>
    </p>
  );
}

/** Settings and boosters are one form, saved together; the players have their own in a dialog. */
function Rules() {
  const { leagueId, rules, toDefaults, edit } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const page = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { faults, typed } = formState(refused, "settings", "boosters");
  useFocusOnFault(page, refused?.faults ?? NOT_REFUSED.faults);
  const { mayEdit } = rules;
  const { texts, unsaved, differing } = useRuleCounts(form, rules);
  const unchanged = unsaved === 0;
  useBarHeight(form, Boolean(unsaved));
  useUnsavedWarning(mayEdit && unsaved !== null && !unchanged, "the rules");
  const shown = {
    values: { ...settingTexts(toDefaults ? DEFAULT_LEAGUE_SETTINGS : rules.settings), ...typed },
    typed: texts,
    options: rules.options,
    faults,
    mayEdit,
  };
  const boosters = shownBoosters(rules.boosterSettings, faults.length > 0 ? typed : null);
  const tables = (names: readonly SectionName[]) =>
    sectionsOf(rules, names).map((section) => (
      <SettingsTable key={section.id} section={section} shown={shown}>
        {section.name === "table" && (
          <p className="pad">
            <Link to={`/league/${leagueId}/rules/table`}>Matches in the table</Link>
          </p>
        )}
      </SettingsTable>
    ));
  const sections = (
    <>
      {tables(BEFORE_BOOSTERS)}
      <BoostersTable
        format={rules.format}
        boosters={boosters}
        faults={faults}
        mayEdit={mayEdit}
        unchanged={unchanged}
      />
      {tables(AFTER_BOOSTERS)}
      <CustomPlayers players={rules.customPlayers} mayEdit={mayEdit} editing={edit !== null} />
    </>
  );
  return (
    <div className="stack" ref={page}>
      {!mayEdit && <ReadOnlyNote />}
      {rules.format !== DEFAULT_LEAGUE_FORMAT && <FormatLine format={rules.format} />}
      {toDefaults && (
        <p className="msg warn" role="status">
          These are the default values. Save to keep them.
        </p>
      )}
      <GeneralFaults faults={faults} />
      <section className="sheet">
        {mayEdit ? (
          sections
        ) : (
          <Fold id="all-settings" title="All settings" sub="By subject, beside the defaults">
            {sections}
          </Fold>
        )}
        <RowLink
          to={`/league/${leagueId}/rules/scoring`}
          title="All scoring rules"
          sub="Batting, bowling, fielding and extras"
        />
      </section>
      {mayEdit && (
        <Form
          ref={form}
          id={SETTINGS_FORM}
          className={unsaved ? "savebar bottom" : "savebar at-rest"}
          method="post"
          noValidate
          preventScrollReset
          aria-label="Settings"
        >
          <UnsavedCount unsaved={unsaved} differing={differing} one="setting" many="settings" />
          <div className="actions">
            <Link className="btn" to="?defaults" preventScrollReset>
              Reset
            </Link>
            <SubmitButton
              intent="settings"
              label="Save"
              busyLabel="Saving..."
              choice
              done={unchanged}
            />
          </div>
        </Form>
      )}
      {edit && <PlayersDialog {...edit} {...formState(refused, "players")} />}
    </div>
  );
}

/** The format, which is chosen when a league is made (rules.md#formats). */
function FormatLine({ format }: { format: LeagueFormat }) {
  const { label, description } = formatOf(format);
  return (
    <p>
      <b>{label}.</b> {description}
    </p>
  );
}
