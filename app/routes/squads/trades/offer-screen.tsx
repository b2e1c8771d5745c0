import { randomBytes } from "node:crypto";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { z } from "zod";
import { ROLE_CODES } from "#game/play/roles";
import { showCrests } from "#server/play/leagues/league-crests";
import { offerTrade } from "#server/squads/trades/offer-trade";
import {
  type OfferOutcome,
  type OfferPage,
  type SquadCount,
  showOffer,
} from "#server/squads/trades/show-offer";
import type { ShownPlayer } from "#server/squads/trades/shown-player";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { SquadsTabs } from "../../../components/squads-tabs";
import { SubmitButton } from "../../../components/submit-button";
import { TableHead } from "../../../components/tables";
import { PlayerLine } from "../../../components/traded-players";
import { readId, requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { chosenId, parseForm, readForm, tickedIds } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { type FormState, formState } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import styles from "../../../styles/screens/trades.css?url";

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
  const page = showOffer(context.services, member, {
    partnerId: readId(searchParams.get("with")),
    ...ticked,
  });
  const key = randomBytes(KEY_BYTES).toString("hex");
  return pageData({ leagueId, tournamentId, crests, ticked, page, key });
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
          key={formKey}
          formKey={form.typed.key ?? key}
          page={page}
          partnerId={page.partner.participantId}
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
  page: { partner, mine, theirs, after },
  partnerId,
  form,
  ticked,
  formKey,
}: {
  page: OfferPage;
  partnerId: number;
  form: FormState;
  ticked: { readonly gives: readonly number[]; readonly gets: readonly number[] };
  formKey: string;
}) {
  const name = <bdi>{partner?.owner}</bdi>;
  return (
    <Form className="stack" method="post" action={`?with=${partnerId}`} noValidate>
      <input type="hidden" name="with" value={partnerId} />
      <input type="hidden" name="key" value={formKey} />
      {form.faults.map(({ sentence }) => (
        <p key={sentence} className="msg bad" role="alert">
          {sentence}
        </p>
      ))}
      {after && form.faults.length === 0 && <Outcome after={after} partner={name} />}
      <div className="cols even">
        <SquadTicks title="You give" name="gives" players={mine} ticked={ticked.gives} />
        <SquadTicks title={<>{name} gives</>} name="gets" players={theirs} ticked={ticked.gets} />
      </div>
      <div className="row">
        <SubmitButton label="Send the offer" />
        <button className="btn" type="submit" formMethod="get">
          Check both squads
        </button>
      </div>
    </Form>
  );
}

/** The ticks of a refused form; null for any other. */
function tickedAgain({ typed, faults }: FormState, name: string): number[] | null {
  if (faults.length === 0) return null;
  return (typed[name] ?? "").split(" ").filter(Boolean).map(Number);
}

/** The players of a squad, as checkboxes for a trade. */
function SquadTicks({
  title,
  name,
  players,
  ticked,
}: {
  title: ReactNode;
  name: "gives" | "gets";
  players: readonly ShownPlayer[];
  ticked: readonly number[];
}) {
  return (
    <fieldset className="sheet squad-ticks">
      <legend>{title}</legend>
      <ul className="plain">
        {players.map((player) => (
          <li key={player.id}>
            <label className="check">
              <input
                type="checkbox"
                name={name}
                value={player.id}
                defaultChecked={ticked.includes(player.id)}
              />
              <PlayerLine player={player} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The squads after a trade, and its faults. */
function Outcome({ after, partner }: { after: OfferOutcome; partner: ReactNode }) {
  const [mine, theirs] = after.squads;
  return (
    <section className="sheet" aria-labelledby="after">
      <header>
        <h2 id="after">After this trade</h2>
      </header>
      <table className="tbl num" aria-labelledby="after">
        <TableHead
          columns={[
            "Squad",
            ["Players", "n"],
            ...mine.roles.map(({ role }) => [ROLE_CODES[role], "n"] as const),
          ]}
        />
        <tbody>
          <Row title="You" count={mine} />
          <Row title={partner} count={theirs} />
        </tbody>
      </table>
      {after.faults.length === 0 ? (
        <p className="pad">Both squads meet the rules.</p>
      ) : (
        <ul className="pad err-list">
          {after.faults.map(({ sentence }) => (
            <li key={sentence} className="err">
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ title, count }: { title: ReactNode; count: SquadCount }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className="n">
        {count.players} of {count.size}
      </td>
      {count.roles.map(({ role, players }) => (
        <td key={role} className="n">
          {players}
        </td>
      ))}
    </tr>
  );
}
