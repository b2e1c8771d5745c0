import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { orUnnamed, plural } from "#game/core/words";
import { formatOf } from "#game/play/format/formats";
import { howWePlay } from "#game/play/format/how-we-play";
import { DEFAULT_RULE_SET } from "#game/play/format/rule-set";
import { sectionsOf } from "#game/play/format/setting-sections";
import { BATTING, BOWLING, EXTRAS, FIELDING } from "#game/play/scoring/rule-sections";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { typeRules } from "#game/play/scoring/typed-rules";
import { settingTexts } from "#game/play/team/league-settings";
import { compareRules, type RuleDifference } from "#server/leagues/rules/compare-rules";
import { ruleSetOf } from "#server/leagues/rules/league-rule-set";
import { decodeRules } from "#server/leagues/rules/rules-link";
import { settingOptions } from "#server/leagues/rules/save-settings";
import { listMyLeagues } from "#server/play/leagues/list-my-leagues";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { CopyLink } from "../../../components/copy-link";
import { Fold } from "../../../components/fold";
import { BoostersTable } from "../../../components/rules/boosters-table";
import { exampleInnings } from "../../../components/rules/example-innings";
import { HowWePlay } from "../../../components/rules/how-we-play";
import { RuleSectionSheet } from "../../../components/rules/rule-section";
import { SettingsTable } from "../../../components/rules/settings-table";
import { TableHead } from "../../../components/tables";
import { requireLeague } from "../../../lib/guards.server";
import { notStoredOrListed } from "../../../lib/not-stored.server";
import { readSessionUser } from "../../../lib/session.server";

const TITLE = "League rules";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${TITLE} - Gully` },
  { name: "robots", content: "noindex" },
  ...(data ? [{ name: "description", content: describe(data.differences.length) }] : []),
];

/** The page depends on the reader. */
export const headers = notStoredOrListed;

/**
 * The rules of a link (rules.md#rules-links), for anybody; members can compare them with a league of
 * theirs.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { code = "" } = params;
  const { services } = context;
  const rules = decodeRules(code);
  const user = await readSessionUser(request, context);
  const search = new URL(request.url).searchParams;
  const chosen = search.get("league") || null;
  const member = chosen === null ? null : await requireLeague(request, context, chosen);
  const mine = user?.emailVerified ? listMyLeagues(services.db, user, services.now()) : [];
  return json({
    code,
    href: new URL(`/rules/${code}`, services.env.appUrl).href,
    rules,
    options: settingOptions(rules.settings),
    differences: compareRules(DEFAULT_RULE_SET, rules),
    leagues: mine.map(({ leagueId, name }) => ({ leagueId, name })),
    compared: member && {
      leagueId: member.leagueId,
      differences: compareRules(ruleSetOf(services.db, member), rules),
    },
  });
}

export default function LinkedRulesPage() {
  const { code, href, rules, differences, leagues, compared } = useLoaderData<typeof loader>();
  const { label, description } = formatOf(rules.format);
  return (
    <div className="stack linked-rules">
      <div className="head">
        <div>
          <h1>{TITLE}</h1>
          <p className="soft">
            {label}: {description}
          </p>
        </div>
        <div className="row">
          <Link className="btn primary" to={`/tournaments?rules=${code}`}>
            Create a league with these rules
          </Link>
          <CopyLink href={href} title={TITLE} />
        </div>
      </div>
      <HowWePlay items={howWePlay(rules)} />
      <Differences
        id="from-defaults"
        title="What differs from the defaults"
        none="These are the default rules."
        names={["Default", "These rules"]}
        differences={differences}
      />
      {leagues.length > 0 && <ComparedLeague leagues={leagues} compared={compared} />}
      <AllRules />
    </div>
  );
}

/** The sections of the rules screens, read-only. */
function AllRules() {
  const { rules, options } = useLoaderData<typeof loader>();
  const settings = { values: settingTexts(rules.settings), options, faults: [], mayEdit: false };
  const scoring = {
    typed: typeRules(rules.scoring),
    defaults: typeRules(DEFAULT_SCORING_RULES),
    faults: [],
    mayEdit: false,
    example: exampleInnings(rules.scoring),
  };
  return (
    <section className="sheet">
      <Fold id="all-settings" title="All settings">
        {sectionsOf({ ...rules, mayEdit: false }).map((section) => (
          <SettingsTable key={section.id} section={section} shown={settings} />
        ))}
        <BoostersTable
          format={rules.format}
          boosters={rules.boosters}
          faults={[]}
          mayEdit={false}
          unchanged
        />
      </Fold>
      <Fold id="all-scoring" title="All scoring rules">
        {[BATTING, BOWLING, FIELDING, EXTRAS].map((section) => (
          <RuleSectionSheet key={section.id} section={section} shown={scoring} folded={false} />
        ))}
      </Fold>
    </section>
  );
}

function describe(differing: number): string {
  if (differing === 0) return "Fantasy cricket: the default rules of Gully.";
  return `Fantasy cricket: ${plural(differing, "rule differs", "rules differ")} from the defaults.`;
}

/** The rules of the link beside those of one of the reader's leagues. */
function ComparedLeague({
  leagues,
  compared,
}: {
  leagues: readonly { readonly leagueId: number; readonly name: string }[];
  compared: { readonly leagueId: number; readonly differences: readonly RuleDifference[] } | null;
}) {
  const league = leagues.find(({ leagueId }) => leagueId === compared?.leagueId);
  const name = orUnnamed(league?.name ?? "");
  return (
    <>
      <ChoiceForm className="row selects">
        <Choice label="Compare with" name="league" value={compared?.leagueId ?? ""}>
          <option value="">No league</option>
          {leagues.map(({ leagueId, name: own }) => (
            <option key={leagueId} value={leagueId}>
              {orUnnamed(own)}
            </option>
          ))}
        </Choice>
      </ChoiceForm>
      {compared && (
        <Differences
          id="from-league"
          title={`What differs from ${name}`}
          none={`${name} plays by these rules.`}
          names={[name, "These rules"]}
          differences={compared.differences}
        />
      )}
    </>
  );
}

/** The differences between two rule sets: rule, one, other. */
function Differences({
  id,
  title,
  none,
  names,
  differences,
}: {
  id: string;
  title: string;
  /** The text if there is no difference. */
  none: string;
  names: readonly [one: string, other: string];
  differences: readonly RuleDifference[];
}) {
  const [first, second] = names;
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {differences.length > 0 && <p className="push soft num">{differences.length}</p>}
      </header>
      {differences.length === 0 ? (
        <p className="pad">{none}</p>
      ) : (
        <table className="tbl differences">
          <caption className="vh">{title}</caption>
          <TableHead columns={["Rule", first, second]} />
          <tbody>
            {differences.map(({ name, one, other }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="soft" data-l={first}>
                  {one}
                </td>
                <td data-l={second}>
                  <b>{other}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
