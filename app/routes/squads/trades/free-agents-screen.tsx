import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { readPageChoice, SEARCH_MAX } from "#game/core/list-page";
import { plural } from "#game/core/words";
import { ROLES } from "#game/play/roles";
import { priceText } from "#game/squads/prices";
import { showCrests } from "#server/play/leagues/league-crests";
import {
  type FreeAgentChoice,
  type FreeAgentsPage,
  type ShownClaim,
  showFreeAgents,
} from "#server/squads/trades/show-free-agents";
import type { ShownPlayer } from "#server/squads/trades/shown-player";
import { Empty } from "../../../components/empty";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { LIST_ID, ListPages } from "../../../components/list-pages";
import { MatchTime } from "../../../components/local-time";
import { ButtonRow } from "../../../components/sheet-form";
import { SquadsTabs } from "../../../components/squads-tabs";
import { SubmitButton } from "../../../components/submit-button";
import { PlayerLine } from "../../../components/traded-players";
import { readId, requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { type FormState, formState } from "../../../lib/refused";
import styles from "../../../styles/screens/trades.css?url";
import { freeAgentsAction } from "./free-agents-action.server";
import { OwnBids, SettledBids } from "./own-bids";

export const meta: MetaFunction = () => [{ title: "Free Agents - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const crests = showCrests(context.services, member);
  const { searchParams } = new URL(request.url);
  const choice: FreeAgentChoice = {
    ...readPageChoice(searchParams),
    role: ROLES.find((role) => role === searchParams.get("role")) ?? null,
    playerId: readId(searchParams.get("bid")),
  };
  const page = showFreeAgents(context.services, member, choice);
  return pageData({ leagueId, tournamentId, crests, choice, page });
}

export const action = freeAgentsAction;

/** Players without an owner, and the member's own bids for them (rules.md#free-agents). */
export default function FreeAgents() {
  const { leagueId, choice, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const form = formState(answer, "bid");
  const refusal = formState(answer, "take-back", "prefer");
  return (
    <>
      <SquadsTabs leagueId={leagueId} />
      <div className="head">
        <div>
          <h1>Free Agents</h1>
          <Terms page={page} />
        </div>
      </div>
      <div className="stack">
        {refusal.faults.map(({ sentence }) => (
          <p key={sentence} className="msg bad" role="alert">
            {sentence}
          </p>
        ))}
        {page.open && page.chosen && (
          <BidForm key={page.chosen.id} page={page} player={page.chosen} form={form} />
        )}
        {page.open && choice.playerId !== null && page.chosen === null && (
          <p className="msg bad">This player has an owner.</p>
        )}
        <div className="cols even">
          <div className="stack">
            <OwnBids bids={page.bids} />
            <FreePlayers leagueId={leagueId} choice={choice} page={page} />
          </div>
          <div className="stack">
            <Claims claims={page.claims} />
            <SettledBids bids={page.settled} />
          </div>
        </div>
      </div>
    </>
  );
}

function Terms({ page: { isOn, open, settlesAt, purse } }: { page: FreeAgentsPage }) {
  if (!isOn) return <p className="soft">Free agents are not bid for in this league.</p>;
  if (!open) return <p className="soft">No match is to come: bidding is over.</p>;
  return (
    <p className="soft">
      You have {priceText(purse)} left. Bids are settled <MatchTime at={settlesAt} />.
    </p>
  );
}

function FreePlayers({
  leagueId,
  choice,
  page,
}: {
  leagueId: number;
  choice: FreeAgentChoice;
  page: FreeAgentsPage;
}) {
  const { rows, place } = page.players;
  return (
    <section className="sheet" aria-labelledby={LIST_ID}>
      <header>
        <h2 id={LIST_ID}>Without an owner</h2>
      </header>
      <FreeAgentFilter choice={choice} />
      {rows.length === 0 ? (
        <Empty>
          <p>No players match.</p>
        </Empty>
      ) : (
        <ul className="bids free-agents">
          {rows.map((player) => (
            <li key={player.id}>
              <PlayerLine player={player} href={`/league/${leagueId}/player/${player.id}`} />
              {page.open && (
                <Link className="btn" to={`?bid=${player.id}`} aria-label={`Bid: ${player.name}`}>
                  Bid
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {place && <ListPages place={place} />}
    </section>
  );
}

/** Free agents who found an owner recently; public. */
function Claims({ claims }: { claims: readonly ShownClaim[] }) {
  if (claims.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="claims">
      <header>
        <h2 id="claims">Last claims</h2>
      </header>
      <ul className="bids">
        {claims.map(({ at, member, player, released, price }) => (
          <li key={`${at} ${player.id}`}>
            <p>
              <bdi>{member.owner}</bdi> got <bdi>{player.name}</bdi> for {priceText(price)}
              {released && (
                <>
                  {" "}
                  and released <bdi>{released.name}</bdi>
                </>
              )}
            </p>
            <p className="soft">
              <MatchTime at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Finds players without an owner by name and role. */
function FreeAgentFilter({ choice }: { choice: FreeAgentChoice }) {
  const id = useId();
  return (
    <Form className="pad row free-filter" method="get" role="search" preventScrollReset>
      <p className="field">
        <label htmlFor={`${id}-search`}>Name</label>
        <input
          key={choice.search}
          id={`${id}-search`}
          type="search"
          name="search"
          defaultValue={choice.search}
          maxLength={SEARCH_MAX}
          autoComplete="off"
        />
      </p>
      <p className="field">
        <label htmlFor={`${id}-role`}>Role</label>
        <select
          key={choice.role ?? ""}
          id={`${id}-role`}
          name="role"
          defaultValue={choice.role ?? ""}
        >
          <option value="">All</option>
          {ROLES.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </select>
      </p>
      <button className="btn" type="submit">
        Search
      </button>
    </Form>
  );
}

/** A secret bid for one player. */
function BidForm({
  page,
  player,
  form,
}: {
  page: FreeAgentsPage;
  player: ShownPlayer;
  form: FormState;
}) {
  const own = page.bids.find((bid) => bid.player.id === player.id);
  return (
    <Form className="sheet bid-form" method="post" action={`?bid=${player.id}`} noValidate>
      <header>
        <h2>Your bid</h2>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="bid" />
        <input type="hidden" name="player" value={player.id} />
        <p>
          <PlayerLine player={player} />
        </p>
        <GeneralFaults faults={form.faults.map(withoutPlayerField)} />
        <Field
          label="Amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={own ? priceText(own.amount) : ""}
          hint={`0.00 to ${priceText(page.purse)}. The highest bid wins and pays its amount.`}
          form={form}
        />
        <Field
          label="Release in turn"
          name="released"
          defaultValue={own?.released?.id ?? ""}
          hint={page.room === 0 ? "Your squad is full." : `Your squad has ${roomText(page.room)}.`}
          form={form}
        >
          {(control) => (
            <select {...control}>
              <option value="">Nobody</option>
              {page.squad.map(({ id, name, role }) => (
                <option key={id} value={id}>
                  {name}, {role}
                </option>
              ))}
            </select>
          )}
        </Field>
        <ButtonRow cancel="?">
          <SubmitButton intent="bid" label={own ? "Change the bid" : "Bid"} />
        </ButtonRow>
      </div>
    </Form>
  );
}

function roomText(room: number): string {
  return `${plural(room, "place")} left`;
}

/** The address chooses the player, so faults of that field are shown above the others. */
function withoutPlayerField(fault: FormState["faults"][number]) {
  return fault.fields[0] === "player" ? { ...fault, fields: [] } : fault;
}
