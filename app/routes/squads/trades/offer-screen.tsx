import { randomBytes } from "node:crypto";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode, useId, useState } from "react";
import { z } from "zod";
import { judgeTrade } from "#game/squads/trade-verdict";
import { showCrests } from "#server/play/leagues/league-crests";
import { offerTrade } from "#server/squads/trades/offer-trade";
import { type OfferPage, showOffer } from "#server/squads/trades/show-offer";
import type { TradeMember } from "#server/squads/trades/show-trades";
import type { ShownPlayer } from "#server/squads/trades/shown-player";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { TeamCrest } from "../../../components/crest";
import { PlayerTable } from "../../../components/players/player-table";
import { SquadsTabs } from "../../../components/squads-tabs";
import { SubmitButton } from "../../../components/submit-button";
import { readId, requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { chosenId, parseForm, readForm, tickedIds } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { type FormState, formState } from "../../../lib/refused";
import { useHydrated } from "../../../lib/use-browser";
import { useFormKey } from "../../../lib/use-form";
import styles from "../../../styles/screens/trades.css?url";
import { Verdict } from "./verdict";

export const meta: MetaFunction = () => [{ title: "Offer a Trade - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const KEY_BYTES = 16;
/** Further ticks, more than any trade may have, are ignored. */
const TICKS_MAX = 30;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const crests = showCrests(context.services, member);
  const { searchParams } = new URL(request.url);
  const idsOf = (name: string) =>
    searchParams
      .getAll(name)
      .slice(0, TICKS_MAX)
      .flatMap((id) => readId(id) ?? []);
  const ticked = { gives: idsOf("gives"), gets: idsOf("gets") };
  const looks = showTeamLooks(context.services, member);
  const page = showOffer(context.services, member, readId(searchParams.get("with")));
  const key = randomBytes(KEY_BYTES).toString("hex");
  return pageData({ leagueId, tournamentId, looks, crests, ticked, page, key });
}

const KEY_MAX = 64;

const offerForm = z.object({
  with: chosenId,
  gives: tickedIds,
  gets: tickedIds,
  key: z.string().min(1).max(KEY_MAX),
});

/** Sends an offer; a refusal comes back with its sentences. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const { with: partnerId, ...offer } = parseForm(form, offerForm);
  try {
    offerTrade(context.services, member, { partnerId, ...offer });
    const path = `/league/${member.leagueId}/trades`;
    return await redirectWithToast(context, path, { kind: "success", text: "Your offer is sent." });
  } catch (error) {
    const failed = "Your offer could not be sent.";
    return refuseForm(error, args, { intent: "offer", form, failed });
  }
}

/** The form of an offer: a partner, then players of both squads (rules.md#trades). */
export default function Offer() {
  const { leagueId, ticked, page, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const form = formState(answer, "offer");
  const formKey = useFormKey(answer);
  return (
    <>
      <SquadsTabs leagueId={leagueId} />
      <div className="head">
        <h1>Offer a trade</h1>
        <ChoiceForm className="row">
          <Choice label="Trade with" name="with" value={page.partner?.participantId ?? ""}>
            {page.partner === null && <option value="">Choose a member</option>}
            {page.partners.map(({ participantId, owner, teamName }) => (
              <option key={participantId} value={participantId}>
                {owner}, {teamName}
              </option>
            ))}
          </Choice>
        </ChoiceForm>
      </div>
      {page.over && <p className="msg bad">Trades are over for this season.</p>}
      {page.partner && !page.over && (
        <OfferForm
          key={`${formKey} ${page.partner.participantId}`}
          leagueId={leagueId}
          formKey={form.typed.key ?? key}
          page={page}
          partner={page.partner}
          form={form}
          ticked={{
            gives: tickedAgain(form, "gives") ?? ticked.gives,
            gets: tickedAgain(form, "gets") ?? ticked.gets,
          }}
        />
      )}
      <p>
        <Link to={`/league/${leagueId}/trades`}>Back to the trades</Link>
      </p>
    </>
  );
}

function OfferForm({
  leagueId,
  page: { me, mine, theirs, settings, nextMatches },
  partner,
  form,
  ticked,
  formKey,
}: {
  leagueId: number;
  page: OfferPage;
  partner: TradeMember;
  form: FormState;
  ticked: { readonly gives: readonly number[]; readonly gets: readonly number[] };
  formKey: string;
}) {
  const id = useId();
  const isHydrated = useHydrated();
  const [gives, setGives] = useState(ticked.gives);
  const [gets, setGets] = useState(ticked.gets);
  const name = <bdi>{partner.owner}</bdi>;
  const list = { leagueId, formId: id, nextMatches };
  return (
    <div className="stack">
      {form.faults.map(({ sentence }) => (
        <p key={sentence} className="msg bad" role="alert">
          {sentence}
        </p>
      ))}
      <Verdict
        verdict={judgeTrade({ mine, theirs, gives, gets, settings })}
        me={me}
        partner={partner}
      />
      <div className="cols even">
        <SquadTicks
          {...list}
          of={me}
          title="You give"
          caption="Your squad"
          name="gives"
          players={mine}
          ticked={gives}
          tick={setGives}
        />
        <SquadTicks
          {...list}
          of={partner.participantId}
          title={<>{name} gives</>}
          caption={`Squad of ${partner.owner}`}
          name="gets"
          players={theirs}
          ticked={gets}
          tick={setGets}
        />
      </div>
      {/* The lists are outside: the sheets of players have forms of their own. */}
      <Form
        id={id}
        className="row"
        method="post"
        action={`?with=${partner.participantId}`}
        noValidate
      >
        <input type="hidden" name="with" value={partner.participantId} />
        <input type="hidden" name="key" value={formKey} />
        <SubmitButton label={`Send the offer to ${partner.owner}`} />
        {!isHydrated && (
          <button className="btn" type="submit" formMethod="get">
            Check both squads
          </button>
        )}
      </Form>
    </div>
  );
}

/** The ticks of a refused form; null for any other. */
function tickedAgain({ typed, faults }: FormState, name: string): number[] | null {
  if (faults.length === 0) return null;
  return (typed[name] ?? "").split(" ").filter(Boolean).map(Number);
}

/** The players of a squad, as checkboxes for a trade. */
function SquadTicks({
  leagueId,
  formId,
  nextMatches,
  of,
  title,
  caption,
  name,
  players,
  ticked,
  tick,
}: {
  leagueId: number;
  formId: string;
  nextMatches: OfferPage["nextMatches"];
  /** The squad's participant. */
  of: number;
  title: ReactNode;
  /** For screen readers. */
  caption: string;
  name: "gives" | "gets";
  players: readonly ShownPlayer[];
  ticked: readonly number[];
  tick: (ids: readonly number[]) => void;
}) {
  const headId = useId();
  return (
    <section className="sheet" aria-labelledby={headId}>
      <header>
        <TeamCrest of={of} />
        <h2 id={headId}>{title}</h2>
      </header>
      <PlayerTable
        leagueId={leagueId}
        caption={caption}
        players={players}
        nextMatches={nextMatches}
        money="Price"
        hasFilter={false}
        isMine={({ id }) => ticked.includes(id)}
        action="Trade"
        actionFor={({ id, name: player }) => (
          <label className="check">
            <input
              type="checkbox"
              form={formId}
              name={name}
              value={id}
              checked={ticked.includes(id)}
              aria-label={player}
              onChange={({ currentTarget: { checked } }) =>
                tick(checked ? [...ticked, id] : ticked.filter((each) => each !== id))
              }
            />
          </label>
        )}
      />
    </section>
  );
}
