import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useId, useState } from "react";
import { z } from "zod";
import { readPrice } from "#game/squads/prices";
import { TRADES_OVER } from "#game/squads/refusals";
import { OFFER_DAYS } from "#game/squads/trade";
import { judgeTrade } from "#game/squads/trade-verdict";
import { showCrests } from "#server/play/leagues/league-crests";
import { offerTrade } from "#server/squads/trades/offer-trade";
import { type OfferPage, showOffer } from "#server/squads/trades/show-offer";
import type { TradeMember } from "#server/squads/trades/show-trades";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { SquadsTabs } from "../../../components/squads-tabs";
import { SubmitButton } from "../../../components/submit-button";
import { drawFormKey } from "../../../lib/draw-form-key.server";
import { readId, requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { chosenId, parseForm, readForm, text, tickedIds } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { type FormState, formState } from "../../../lib/refused";
import { useHydrated } from "../../../lib/use-browser";
import { useFormKey } from "../../../lib/use-form";
import styles from "../../../styles/screens/trades.css?url";
import { OfferTerms, Releases } from "./offer-terms";
import { SquadTicks } from "./squad-ticks";
import { Verdict } from "./verdict";

export const meta: MetaFunction = () => [{ title: "Offer a Trade - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The handle of a trade with the longest key that an offer may have. */
const TRADE = /^\d{1,15}-.{1,64}$/su;

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
  const counter = searchParams.get("counter");
  const handle = counter !== null && TRADE.test(counter) ? counter : null;
  const looks = showTeamLooks(context.services, member);
  const page = showOffer(context.services, member, readId(searchParams.get("with")), handle);
  const isChecked = ["gives", "gets", "drops"].some((name) => searchParams.has(name));
  const ticked =
    page.counters === null || isChecked
      ? { gives: idsOf("gives"), gets: idsOf("gets"), drops: idsOf("drops") }
      : { gives: page.counters.gives, gets: page.counters.gets, drops: idsOf("drops") };
  const key = drawFormKey(context.services);
  return pageData({
    leagueId,
    tournamentId,
    looks,
    crests,
    ticked,
    page,
    isCounter: handle !== null,
    key,
  });
}

const KEY_MAX = 64;

const offerForm = z.object({
  with: chosenId,
  gives: tickedIds,
  gets: tickedIds,
  drops: tickedIds,
  pays: text,
  paid: text,
  days: z.enum(["", "1", "3", "7"]).default(""),
  counter: z.union([z.literal(""), z.string().regex(TRADE)]).default(""),
  key: z.string().min(1).max(KEY_MAX),
});

function readAmount(typed: string): number | null {
  return typed.trim() === "" ? 0 : readPrice(typed);
}

/** Sends an offer; a refusal comes back with its sentences. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const input = parseForm(form, offerForm);
  const { with: partnerId, counter: counters, days, pays, paid, ...offer } = input;
  const chosenDays = OFFER_DAYS.find((each) => String(each) === days);
  try {
    offerTrade(context.services, member, {
      ...{ partnerId, ...offer, money: [readAmount(pays), readAmount(paid)] },
      ...(chosenDays !== undefined && { days: chosenDays }),
      ...(counters !== "" && { counters }),
    });
    const path = `/league/${member.leagueId}/trades`;
    return await redirectWithToast(context, path, { kind: "success", text: "Your offer is sent." });
  } catch (error) {
    const failed = "Your offer could not be sent.";
    return refuseForm(error, args, { intent: "offer", form, failed });
  }
}

/** The form of an offer: a partner, then players of both squads (rules.md#trades). */
export default function Offer() {
  const { leagueId, ticked, page, isCounter, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const form = formState(answer, "offer");
  const formKey = useFormKey(answer);
  return (
    <>
      <SquadsTabs leagueId={leagueId} />
      <div className="head">
        <h1>{page.counters ? "Counter-offer" : "Offer a trade"}</h1>
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
      {isCounter && page.counters === null && answer === null && (
        <p className="msg bad">The offer to you is no longer open.</p>
      )}
      {page.over && <p className="msg bad">{TRADES_OVER}</p>}
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
            drops: tickedAgain(form, "drops") ?? ticked.drops,
          }}
        />
      )}
      <p className="to-trades">
        <Link to={`/league/${leagueId}/trades`}>Back to the trades</Link>
      </p>
    </>
  );
}

function OfferForm({
  leagueId,
  page,
  partner,
  form,
  ticked,
  formKey,
}: {
  leagueId: number;
  page: OfferPage;
  partner: TradeMember;
  form: FormState;
  ticked: Readonly<Record<"gives" | "gets" | "drops", readonly number[]>>;
  formKey: string;
}) {
  const id = useId();
  const isHydrated = useHydrated();
  const { me, mine, theirs, settings, nextMatches } = page;
  const [gives, setGives] = useState(ticked.gives);
  const [gets, setGets] = useState(ticked.gets);
  const [drops, setDrops] = useState(ticked.drops);
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
        verdict={judgeTrade({ mine, theirs, gives, gets, drops, settings })}
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
      {settings.tradeMoney && (
        <Releases
          {...list}
          squad={mine.filter((player) => !gives.includes(player.id))}
          ticked={drops}
          tick={setDrops}
        />
      )}
      {/* The lists are outside: the sheets of players have forms of their own. */}
      <Form
        id={id}
        className={settings.tradeMoney ? "stack" : "row"}
        method="post"
        action={`?with=${partner.participantId}`}
        noValidate
      >
        <input type="hidden" name="with" value={partner.participantId} />
        {settings.tradeMoney && <OfferTerms page={page} partner={partner} form={form} />}
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
