import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { plural, pluralForm } from "#game/core/words";
import { cardOf } from "#game/play/team/squad-cards";
import { SQUAD_WORDS } from "#game/play/team/squad-settings";
import { openPlacesWords } from "#game/squads/stage-words";
import { requireManager } from "#server/play/leagues/league-access";
import { showCrests } from "#server/play/leagues/league-crests";
import { type SetUpPage, showSetUp } from "#server/squads/making/show-set-up";
import { GeneralFaults } from "../../components/faults";
import { RoleBadge } from "../../components/player-marks";
import { RehearsalForm } from "../../components/rehearsal-form";
import { ButtonRow, SheetForm } from "../../components/sheet-form";
import { SubmitButton } from "../../components/submit-button";
import { requireLeague } from "../../lib/guards.server";
import { pageData } from "../../lib/page-data.server";
import { type FormState, formState, NOT_REFUSED } from "../../lib/refused";
import { useFormKey } from "../../lib/use-form";
import styles from "../../styles/screens/squads.css?url";
import { BasePrices } from "./base-prices";
import { ParticipantsSheet } from "./participants-sheet";
import { setUpAction } from "./set-up-action.server";
import { SquadSettings } from "./squad-settings";
import { WayCards } from "./way-cards";

export const meta: MetaFunction = () => [{ title: "Set Up Squads - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { leagueId, userId } = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const managed = requireManager(services.db, { id: userId }, leagueId, "set up squads");
  const { tournamentId } = managed;
  const crests = showCrests(services, managed);
  return pageData({ leagueId, tournamentId, crests, page: showSetUp(services, managed) });
}

export const action = setUpAction;

/** The settings of the squads for the manager, who begins their making here (rules.md#squads). */
export default function SetUpSquads() {
  const { leagueId, page } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [search] = useSearchParams();
  const goesOn = page.stage === "between";
  const begun = page.stage !== "before" && !goesOn;
  const ready = !begun && page.faults.length === 0;
  const settingsForm = formState(answered, "settings");
  const purseForm = formState(answered, "purses");
  // Typed values stay while other forms of the page are sent, unless these change the settings.
  const refusedKey = useFormKey(settingsForm);
  const key = settingsForm === NOT_REFUSED ? Object.values(page.settings).join() : refusedKey;
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
            {page.way === "live" && !goesOn && <RehearsalForm leagueId={leagueId} />}
            <Link className="btn primary" to="?begin">
              {goesOn ? "Go on" : "Begin"}
            </Link>
          </div>
        )}
      </div>
      <div className="stack">
        {goesOn && <GoOn page={page} form={formState(answered, "finish")} />}
        {begun && <Begun page={page} form={formState(answered, "take-back")} />}
        {ready && search.has("begin") && (
          <BeginSheet leagueId={leagueId} page={page} form={formState(answered, "begin")} />
        )}
        {page.stage === "before" && page.former && <Former page={page} former={page.former} />}
        {page.stage === "before" && <WayCards page={page} form={formState(answered, "card")} />}
        <div className="cols even">
          <div className="stack">
            {!begun && <Checks page={page} />}
            <ParticipantsSheet leagueId={leagueId} page={page} form={purseForm} />
          </div>
          <div className="stack">
            <SquadSettings
              key={key}
              page={page}
              form={settingsForm}
              isOpen={
                goesOn || page.former !== null || search.has("all") || cardOf(page.way) === null
              }
            />
          </div>
        </div>
        {bids && <BasePrices page={page} answered={answered} />}
      </div>
    </>
  );
}

/** The season before, whose owners may keep players (rules.md#retention). */
function Former({
  page: { settings },
  former: { league, gone, left },
}: {
  page: SetUpPage;
  former: NonNullable<SetUpPage["former"]>;
}) {
  const { retained, squadsBy } = settings;
  return (
    <section className="sheet" aria-labelledby="former">
      <header>
        <h2 id="former">
          After <bdi>{league}</bdi>
        </h2>
      </header>
      <div className="pad stack">
        <p>
          {retained === 0
            ? "You can let owners keep players of last season: say how many at Players Kept, below."
            : `Begin starts with retention: each of you keeps up to ${retained} of last season, in secret until the deadline. ${SQUAD_WORDS[squadsBy]} comes next.`}
        </p>
        {gone.length > 0 && (
          <p className="soft">
            No longer in the pool: <bdi>{gone.map(({ name }) => name).join(", ")}</bdi>.
          </p>
        )}
        {left.length > 0 && (
          <p className="soft">
            Not in this league, so that anybody can buy their players: <bdi>{left.join(", ")}</bdi>.
          </p>
        )}
      </div>
    </section>
  );
}

/** Between two ways: which one follows, or none (rules.md#another-way-follows). */
function GoOn({ page: { placesLeft }, form }: { page: SetUpPage; form: FormState }) {
  return (
    <section className="sheet" aria-labelledby="go-on">
      <header>
        <h2 id="go-on">{openPlacesWords(placesLeft)}</h2>
      </header>
      <Form className="pad stack" method="post">
        <p>
          Go on with sealed bids, a draft, another auction or a table: choose it at Squads By, save,
          then press Go on. Or leave the places to free agents in the season.
        </p>
        <GeneralFaults faults={form.faults} />
        <p>
          <SubmitButton
            intent="finish"
            label="Leave them to free agents"
            busyLabel="Ending..."
            quiet
          />
        </p>
      </Form>
    </section>
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
    <SheetForm title={page.stage === "between" ? "Go on now?" : "Begin now?"} intent="begin">
      <p>From then on these stay as they are, unless you undo it before the first lot:</p>
      <ul>
        <li>the way and the settings of squads</li>
        <li>
          {plural(page.poolSize, "player")} with their roles, salaries and base prices, until the
          squads are made
        </li>
      </ul>
      {page.stage === "between" ? (
        <p>
          Squads and purses go on as they are, and so do all lists: a maximum for a player who is
          free bids again.
        </p>
      ) : (
        <>
          <p>
            {pluralForm(
              page.participants.length,
              "1 participant is in. Friends can still come in until the first lot.",
              `${page.participants.length} participants are in. Friends can still come in until the first lot.`,
            )}
          </p>
          <p className="soft">The seed of all draws is published in the league&rsquo;s log.</p>
        </>
      )}
      <GeneralFaults faults={form.faults} />
      <ButtonRow cancel={`/league/${leagueId}/squads/set-up`}>
        <SubmitButton intent="begin" label="Begin" busyLabel="Beginning..." />
      </ButtonRow>
    </SheetForm>
  );
}

/** Once it has begun nothing changes, except that it can be taken back before the first lot. */
function Begun({ page: { beginning }, form }: { page: SetUpPage; form: FormState }) {
  if (beginning === null && form.faults.length === 0) {
    return <p className="msg">The making of squads has begun: all of this stays as it is.</p>;
  }
  return (
    <section className="sheet" aria-labelledby="begun">
      <header>
        <h2 id="begun">It has begun</h2>
      </header>
      <Form className="pad stack" method="post">
        <input type="hidden" name="intent" value="take-back" />
        <input type="hidden" name="beginning" value={beginning ?? 0} />
        {beginning !== null && (
          <p>
            You can undo it until the first lot. Everything is then as it was before, and members
            who got a message about it get another one. The next draw gives the same order.
          </p>
        )}
        <GeneralFaults faults={form.faults} />
        {beginning !== null && (
          <p>
            <SubmitButton intent="take-back" label="Undo Begin" busyLabel="Undoing..." quiet />
          </p>
        )}
      </Form>
    </section>
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
          {plural(participants.length, "participant")} &times; {plural(settings.squadSize, "place")}
          : {places} of {plural(poolSize, "player")}.
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
