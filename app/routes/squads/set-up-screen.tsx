import {
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { z } from "zod";
import { plural } from "#game/core/words";
import { countsWith } from "#game/play/format/setting-sections";
import { SETTINGS, settingsUnder, settingTexts } from "#game/play/team/league-settings";
import { SQUAD_WORDS, SQUADS } from "#game/play/team/squad-settings";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { loadOpenEvent } from "#server/play/squads/squads-stage";
import { BODY_LIMITS } from "#server/run/http/read-body";
import { openSquads } from "#server/squads/making/open-squads";
import {
  pasteBasePrices,
  resetBasePrices,
  saveBasePrices,
} from "#server/squads/making/save-base-prices";
import { type SetUpPage, showSetUp } from "#server/squads/making/show-set-up";
import { GeneralFaults } from "../../components/faults";
import { RoleBadge } from "../../components/player-marks";
import { RehearsalForm } from "../../components/rehearsal-form";
import { ButtonRow, SheetForm } from "../../components/sheet-form";
import { SubmitButton } from "../../components/submit-button";
import { readId, requireLeague } from "../../lib/guards.server";
import { pageData } from "../../lib/page-data.server";
import { parseForm, readForm, text } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";
import { type FormState, formState } from "../../lib/refused";
import styles from "../../styles/screens/squads.css?url";
import { BasePrices } from "./base-prices";

export const meta: MetaFunction = () => [{ title: "Set Up Squads - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { leagueId, userId } = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const managed = requireManager(services.db, { id: userId }, leagueId, "set up squads");
  const { tournamentId } = managed;
  return pageData({ leagueId, tournamentId, page: showSetUp(services, managed) });
}

const setUpForm = z
  .object({
    intent: z.enum(["begin", "prices", "paste", "reset"]),
    text: z.string().max(BODY_LIMITS.usual).default(""),
  })
  .catchall(text);

/** Enough for the players of the largest pools, and the rest of the form. */
const MAX_FIELDS = 2000;

const FAILED = {
  begin: "It could not begin.",
  prices: "The base prices could not be saved.",
  paste: "The base prices could not be saved.",
  reset: "The base prices could not be saved.",
} as const;

/** Begins the making of squads, or changes base prices; only for the manager. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { leagueId, userId } = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const managed = requireManager(services.db, { id: userId }, leagueId, "set up squads");
  const form = await readForm(request, MAX_FIELDS);
  const input = parseForm(form, setUpForm);
  const { intent } = input;
  try {
    if (intent === "begin") return begin(args, managed);
    const text = setPrices(args, managed, input);
    return await redirectWithToast(context, `/league/${leagueId}/squads/set-up#base-prices`, {
      kind: "success",
      text,
    });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: FAILED[intent] });
  }
}

/** A form that is sent twice leads to the same page. */
function begin({ context: { services } }: LoaderFunctionArgs, managed: ManagedLeague) {
  const { leagueId } = managed;
  const { way } = loadOpenEvent(services.db, leagueId) ?? openSquads(services, managed);
  return redirect(
    way === "typed" ? `/league/${leagueId}/squads/typed` : `/league/${leagueId}/room`,
  );
}

function setPrices(
  { context: { services } }: LoaderFunctionArgs,
  managed: ManagedLeague,
  { intent, text: pasted, ...typed }: z.output<typeof setUpForm>,
): string {
  if (intent === "paste") {
    const { priced } = pasteBasePrices(services, managed, pasted);
    return `${plural(priced, "base price")} saved.`;
  }
  if (intent === "reset") {
    resetBasePrices(services, managed);
    return "All base prices follow the salaries.";
  }
  const prices = Object.entries(typed).flatMap(([name, value]): [number, string][] => {
    const id = name.startsWith("price.") ? readId(name.slice("price.".length)) : null;
    return id === null || typeof value !== "string" ? [] : [[id, value]];
  });
  saveBasePrices(services, managed, new Map(prices));
  return "Base prices saved.";
}

/** The settings of the squads for the manager, who begins their making here (rules.md#squads). */
export default function SetUpSquads() {
  const { leagueId, page } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [search] = useSearchParams();
  const begun = page.stage !== "before";
  const ready = !begun && page.faults.length === 0;
  const bids = page.way === "live" || page.way === "slow" || page.way === "sealed";
  return (
    <>
      <div className="head">
        <div>
          <h1>Set Up Squads</h1>
          <p className="soft">
            <Link to={`/league/${leagueId}/squads`}>Squads</Link>
          </p>
        </div>
        {ready && !search.has("begin") && (
          <div className="row">
            {page.way === "live" && <RehearsalForm leagueId={leagueId} />}
            <Link className="btn primary" to="?begin">
              Begin
            </Link>
          </div>
        )}
      </div>
      <div className="stack">
        {begun && (
          <p className="msg">The making of squads has begun: all of this stays as it is.</p>
        )}
        {ready && search.has("begin") && (
          <BeginSheet leagueId={leagueId} page={page} form={formState(answered, "begin")} />
        )}
        <div className="cols even">
          <div className="stack">
            {!begun && <Checks page={page} />}
            <SettingsSheet leagueId={leagueId} page={page} />
          </div>
          <div className="stack">
            <ParticipantsSheet leagueId={leagueId} page={page} />
          </div>
        </div>
        {bids && <BasePrices page={page} answered={answered} />}
      </div>
    </>
  );
}

/** Lists the settings that become fixed, and asks for a confirmation. */
function BeginSheet({
  leagueId,
  page,
  form,
}: {
  leagueId: number;
  page: ReturnType<typeof useLoaderData<typeof loader>>["page"];
  form: FormState;
}) {
  return (
    <SheetForm title="Begin now?" intent="begin">
      <p>From then on these stay as they are:</p>
      <ul>
        <li>the {page.participants.length} participants: nobody else can join the league</li>
        <li>the way and the settings of squads</li>
        <li>
          the {page.poolSize} players with their roles, salaries and base prices, until the squads
          are made
        </li>
      </ul>
      <p className="soft">The seed of all draws is published in the league&rsquo;s log.</p>
      <GeneralFaults faults={form.faults} />
      <ButtonRow cancel={`/league/${leagueId}/squads/set-up`}>
        <SubmitButton intent="begin" label="Begin" busyLabel="Beginning..." />
      </ButtonRow>
    </SheetForm>
  );
}

/** Whether the making of squads can begin, with the numbers. */
function Checks({ page }: { page: SetUpPage }) {
  const { faults, participants, poolSize, roles, settings } = page;
  const places = participants.length * settings.squadSize;
  return (
    <section className="sheet" aria-labelledby="checks">
      <header>
        <h2 id="checks">Before it can begin</h2>
      </header>
      <div className="pad stack">
        {faults.length === 0 ? (
          <p className="msg good">Everything is ready.</p>
        ) : (
          <div className="msg bad">
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="num">
          {participants.length} participants &times; {settings.squadSize} places: {places} of{" "}
          {poolSize} players.
        </p>
        <ul className="role-counts" aria-label="Players of the pool by role">
          {roles.map(({ role, count }) => (
            <li key={role}>
              <RoleBadge role={role} /> <span className="num">{count}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Way and settings, with a link to the rules, where they are changed. */
function SettingsSheet({ leagueId, page }: { leagueId: number; page: SetUpPage }) {
  const values = settingTexts(page.settings);
  const shown = settingsUnder("squads").filter((setting) => countsWith(setting, values));
  return (
    <section className="sheet" aria-labelledby="settings">
      <header>
        <h2 id="settings">{SQUAD_WORDS[page.way]}</h2>
        {page.stage === "before" && (
          <Link className="push" to={`/league/${leagueId}/rules#${SQUADS.id}`}>
            Change under Rules
          </Link>
        )}
      </header>
      <table className="tbl num" aria-labelledby="settings">
        <tbody>
          {shown.map((setting) => (
            <tr key={setting}>
              <th scope="row">
                {SETTINGS[setting].label}
                <span className="sub soft">{SETTINGS[setting].description}</span>
              </th>
              <td className="n">
                <b>{values[setting]}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ParticipantsSheet({ leagueId, page }: { leagueId: number; page: SetUpPage }) {
  const { participants, stage } = page;
  return (
    <section className="sheet" aria-labelledby="participants">
      <header>
        <h2 id="participants">Participants</h2>
        <p className="push soft num">{participants.length} of 2 to 16</p>
      </header>
      <ul className="people">
        {participants.map(({ teamName, manager }) => (
          <li key={`${teamName} ${manager}`}>
            <span>
              <b>
                <bdi>{teamName}</bdi>
              </b>
              <span className="sub soft">
                <bdi>{manager}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {stage === "before" && (
        <p className="pad">
          <Link to={`/league/${leagueId}/share`}>Invite your friends</Link>
        </p>
      )}
    </section>
  );
}
