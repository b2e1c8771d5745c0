import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { BOOSTERS, type Booster, type BoosterSettings } from "#game/team/boosters";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/team/league-settings";
import { showTeamLooks } from "#server/boards/team-looks";
import type { MemberLeague } from "#server/leagues/league-access";
import { listPool, listPoolTeams } from "#server/rules/list-pool";
import { showRules } from "#server/rules/show-rules";
import { GeneralFaults, useFocusOnFault } from "../../components/faults";
import { LeagueMenu } from "../../components/league-menu";
import { ReadOnlyNote, RulesHead } from "../../components/rules-head";
import { Shell } from "../../components/shell";
import { SubmitButton } from "../../components/submit-button";
import { readId, requireLeague } from "../../lib/guards.server";
import { formState, NOT_REFUSED } from "../../lib/refused";
import { useFormKey } from "../../lib/use-form-key";
import { withErrorResponses } from "../../lib/with-error-responses.server";
import { rulesAction } from "./action.server";
import { BoostersForm, type ShownBooster } from "./boosters-form";
import { CustomPlayers } from "./custom-players";
import { PlayersDialog } from "./players-dialog";
import {
  BUDGET_SETTINGS,
  PLAYOFF_SETTINGS,
  TEAM_SETTINGS,
  TRANSFER_SETTINGS,
} from "./setting-sections";
import { SETTINGS_FORM, SettingsTable, textsOf } from "./settings-table";

export const meta: MetaFunction = () => [{ title: "League Rules and Settings - Gully" }];

export const loader = withErrorResponses(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  const rules = showRules(context.services.db, member);
  const search = new URL(request.url).searchParams;
  const { leagueId, tournamentId } = member;
  return json({
    leagueId,
    tournamentId,
    rules,
    looks: showTeamLooks(context.services, member),
    toDefaults: rules.mayEdit && search.has("defaults"),
    edit: rules.mayEdit ? readEdit(context, member, search.get("edit")) : null,
  });
});

export const action = withErrorResponses(rulesAction);

/** The dialog's team and players where the address asks for one: the first team for no known one. */
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
  const { leagueId, tournamentId, rules, looks, toDefaults, edit } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const key = useFormKey(refused);
  const page = useRef<HTMLDivElement>(null);
  const settings = formState(refused, "settings");
  useFocusOnFault(page, refused?.faults ?? NOT_REFUSED.faults);
  const { mayEdit } = rules;
  const shown = {
    values: {
      ...textsOf(toDefaults ? DEFAULT_LEAGUE_SETTINGS : rules.settings),
      ...settings.typed,
    },
    options: rules.options,
    faults: settings.faults,
    mayEdit,
  };
  return (
    <Shell
      looks={looks}
      menu={<LeagueMenu leagueId={leagueId} tournamentId={tournamentId} />}
      savebar={mayEdit}
    >
      <RulesHead
        title="League Rules and Settings"
        leagueId={leagueId}
        league={rules.name}
        manager={rules.manager}
      />
      <div className="stack" key={key} ref={page}>
        {!mayEdit && <ReadOnlyNote />}
        {toDefaults && (
          <p className="msg warn" role="status">
            These are the default values. Save to keep them.
          </p>
        )}
        <GeneralFaults faults={shown.faults} />
        <div className="cols even">
          <div className="stack">
            {[TRANSFER_SETTINGS, BUDGET_SETTINGS, TEAM_SETTINGS].map((section) => (
              <SettingsTable key={section.id} section={section} shown={shown} />
            ))}
          </div>
          <div className="stack">
            <SettingsTable section={PLAYOFF_SETTINGS} shown={shown} />
            <BoostersForm
              boosters={shownBoosters(
                rules.boosterSettings,
                refused?.intent === "boosters" ? refused.typed : null,
              )}
              faults={formState(refused, "boosters").faults}
              mayEdit={mayEdit}
            />
            <CustomPlayers
              players={rules.customPlayers}
              mayEdit={mayEdit}
              editing={edit !== null}
            />
          </div>
        </div>
        {mayEdit && <SaveBar settings={rules.settings} />}
        {edit && <PlayersDialog {...edit} {...formState(refused, "players")} />}
      </div>
    </Shell>
  );
}

function SaveBar({ settings }: { settings: LeagueSettings }) {
  const defaults = textsOf(DEFAULT_LEAGUE_SETTINGS);
  const count = Object.entries(textsOf(settings)).filter(
    ([setting, value]) => value !== Reflect.get(defaults, setting),
  ).length;
  return (
    <Form
      id={SETTINGS_FORM}
      className="savebar bottom"
      method="post"
      noValidate
      preventScrollReset
      aria-label="Settings"
    >
      <input type="hidden" name="intent" value="settings" />
      <span className="soft only-wide">
        {count === 1 ? "1 setting differs" : `${count} settings differ`} from the default
      </span>
      <div className="actions">
        <Link className="btn" to="?defaults" preventScrollReset>
          Reset
        </Link>
        <SubmitButton intent="settings" label="Save" busyLabel="Saving..." />
      </div>
    </Form>
  );
}

function shownBoosters(
  settings: BoosterSettings,
  typed: Readonly<Record<string, string>> | null,
): Record<Booster, ShownBooster> {
  const entries = BOOSTERS.map((booster): [Booster, ShownBooster] => {
    const { enabled, maxUses } = settings[booster];
    if (typed === null) return [booster, { enabled, maxUses: String(maxUses) }];
    return [
      booster,
      {
        enabled: `${booster}.enabled` in typed,
        maxUses: typed[`${booster}.maxUses`] ?? String(maxUses),
      },
    ];
  });
  return Object.fromEntries(entries) as Record<Booster, ShownBooster>;
}
