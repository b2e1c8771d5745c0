import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { plural } from "#game/core/words";
import { priceText } from "#game/squads/prices";
import { showCrests } from "#server/play/leagues/league-crests";
import {
  type FreeAgentsPage,
  type ShownClaim,
  showFreeAgents,
} from "#server/squads/trades/show-free-agents";
import type { ShownPlayer } from "#server/squads/trades/shown-player";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { FaultLines, GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { MatchTime } from "../../../components/local-time";
import { PlayerTable } from "../../../components/players/player-table";
import { usePriceText } from "../../../components/price-text";
import { ButtonRow } from "../../../components/sheet-form";
import { SquadsTabs } from "../../../components/squads-tabs";
import { SubmitButton } from "../../../components/submit-button";
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
  const chosenId = readId(searchParams.get("bid"));
  const looks = showTeamLooks(context.services, member);
  const page = showFreeAgents(context.services, member, chosenId);
  return pageData({ leagueId, tournamentId, looks, crests, chosenId, page });
}

export const action = freeAgentsAction;

/** Players without an owner, and the member's own bids for them (rules.md#free-agents). */
export default function FreeAgents() {
  const { leagueId, chosenId, page } = useLoaderData<typeof loader>();
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
          <BidForm
            key={page.chosen.id}
            leagueId={leagueId}
            page={page}
            player={page.chosen}
            form={form}
          />
        )}
        {page.open && chosenId !== null && page.chosen === null && (
          <p className="msg bad">This player has an owner.</p>
        )}
        <OwnBids leagueId={leagueId} bids={page.bids} nextMatches={page.nextMatches} />
        <FreePlayers leagueId={leagueId} page={page} />
        <div className="cols even">
          <Claims claims={page.claims} />
          <SettledBids bids={page.settled} />
        </div>
      </div>
    </>
  );
}

function Terms({ page: { isOn, open, settlesAt, purse, room } }: { page: FreeAgentsPage }) {
  const withUnit = usePriceText();
  if (!isOn) return <p className="soft">Free agents are not bid for in this league.</p>;
  if (!open) return <p className="soft">No match is to come: bidding is over.</p>;
  return (
    <p className="soft">
      Bids open <MatchTime at={settlesAt} />. You have <b className="num">{withUnit(purse)}</b>{" "}
      left, and {plural(room, "place")}.
    </p>
  );
}

function FreePlayers({ leagueId, page }: { leagueId: number; page: FreeAgentsPage }) {
  return (
    <section className="sheet" aria-labelledby="free">
      <header>
        <h2 id="free">Without an owner</h2>
        <span className="push soft num">{page.players.length}</span>
      </header>
      <PlayerTable
        leagueId={leagueId}
        caption="Players without an owner"
        players={page.players}
        nextMatches={page.nextMatches}
        money="Salary"
        hasWords
        action={page.open ? "Bid" : undefined}
        actionFor={
          page.open
            ? ({ id, name }) => (
                <Link className="btn" to={`?bid=${id}`} aria-label={`Bid: ${name}`}>
                  Bid
                </Link>
              )
            : undefined
        }
      />
    </section>
  );
}

/** Free agents who found an owner recently; public. */
function Claims({ claims }: { claims: readonly ShownClaim[] }) {
  const withUnit = usePriceText();
  if (claims.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="claims">
      <header>
        <h2 id="claims">Last claims</h2>
      </header>
      <ul className="own-bids">
        {claims.map(({ at, member, player, released, price }) => (
          <li key={`${at} ${player.id}`}>
            <p>
              <bdi>{member.owner}</bdi> got <bdi>{player.name}</bdi> for {withUnit(price)}
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

/** A secret bid for one player. */
function BidForm({
  leagueId,
  page,
  player,
  form,
}: {
  leagueId: number;
  page: FreeAgentsPage;
  player: ShownPlayer;
  form: FormState;
}) {
  const withUnit = usePriceText();
  const own = page.bids.find((bid) => bid.player.id === player.id);
  const released = form.typed.released ?? String(own?.released?.id ?? "");
  const isFull = page.room === 0;
  const list = { leagueId, nextMatches: page.nextMatches, hasFilter: false } as const;
  return (
    <section className="sheet bid-form" aria-labelledby="your-bid">
      <header>
        <h2 id="your-bid">Your bid</h2>
      </header>
      <PlayerTable {...list} caption="The player" players={[player]} money="Salary" />
      <Form className="pad stack" method="post" action={`?bid=${player.id}`} noValidate id="bid">
        <input type="hidden" name="intent" value="bid" />
        <input type="hidden" name="player" value={player.id} />
        <GeneralFaults faults={form.faults.map(withoutPlayerField)} />
        <Field
          label="Amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={own ? priceText(own.amount) : ""}
          hint={`0.00 to ${withUnit(page.purse)}. The highest bid wins and pays its amount.`}
          form={form}
        />
        <FaultLines faults={form.faults} field="released" />
        <ButtonRow cancel="?">
          <SubmitButton intent="bid" label={own ? "Change the bid" : "Bid"} />
        </ButtonRow>
      </Form>
      <details className="more" open={isFull || released !== "" || undefined}>
        <summary>
          Release in turn
          <span className="push soft">
            {isFull ? "Your squad is full." : `Your squad has ${roomText(page.room)}.`}
          </span>
        </summary>
        <label className="check pad">
          <input
            type="radio"
            form="bid"
            name="released"
            value=""
            defaultChecked={released === ""}
          />
          Nobody
        </label>
        <PlayerTable
          {...list}
          caption="Your squad"
          players={page.squad}
          money="Price"
          action="Release"
          actionFor={({ id, name }) => (
            <label className="check">
              <input
                type="radio"
                form="bid"
                name="released"
                value={id}
                defaultChecked={released === String(id)}
                aria-label={`Release ${name}`}
              />
            </label>
          )}
        />
      </details>
    </section>
  );
}

function roomText(room: number): string {
  return `${plural(room, "place")} left`;
}

/** The address chooses the player, so faults of that field are shown above the others. */
function withoutPlayerField(fault: FormState["faults"][number]) {
  return fault.fields[0] === "player" ? { ...fault, fields: [] } : fault;
}
