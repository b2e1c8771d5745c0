import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { plural } from "#game/core/words";
import { unitsText } from "#game/play/scoring/points-text";
import { REFUND_LABELS, REFUNDS, refundWords } from "#game/squads/refund";
import { MINI_AUCTION_TOO_EARLY } from "#game/squads/refusals";
import { showCrests } from "#server/play/leagues/league-crests";
import {
  type MiniAuctionPage,
  type ReleasablePlayer,
  showMiniAuction,
} from "#server/squads/mini/show-mini-auction";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { GeneralFaults } from "../../components/faults";
import { Field } from "../../components/field";
import { MatchTime } from "../../components/local-time";
import { PlayerTable } from "../../components/players/player-table";
import { usePriceText, usePurseUnit } from "../../components/price-text";
import { SquadsTabs } from "../../components/squads-tabs";
import { SubmitButton } from "../../components/submit-button";
import { requireLeague } from "../../lib/guards.server";
import { pageData } from "../../lib/page-data.server";
import { type FormState, formState } from "../../lib/refused";
import styles from "../../styles/screens/squads.css?url";
import { miniAuctionAction } from "./mini-auction-action.server";

export const meta: MetaFunction = () => [{ title: "Mini-auction - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const crests = showCrests(context.services, member);
  const looks = showTeamLooks(context.services, member);
  const page = showMiniAuction(context.services, member);
  return pageData({ leagueId, tournamentId, looks, crests, page });
}

export const action = miniAuctionAction;

type Page = ReturnType<typeof useLoaderData<typeof loader>>["page"];

/** Squads that open again on a day of the season (rules.md#mini-auction). */
export default function MiniAuction() {
  const { leagueId, page } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const { announced, isOn, manages, stage } = page;
  const refused = formState(answered, "release", "keep", "call-off");
  return (
    <>
      <SquadsTabs leagueId={leagueId} />
      <div className="head">
        <h1>Mini-auction</h1>
      </div>
      <div className="stack">
        <GeneralFaults faults={refused.faults} />
        {isOn && (
          <p className="msg" role="status">
            The mini-auction is on: <Link to={`/league/${leagueId}/squads`}>see the squads</Link>.
            Matches go on with the players whom everybody has. Trades and free agents wait.
          </p>
        )}
        {stage !== "made" && !isOn && <p>{MINI_AUCTION_TOO_EARLY}</p>}
        {stage === "made" && announced === null && !manages && (
          <p>No mini-auction is announced. The League Manager can announce one.</p>
        )}
        {stage === "made" && announced === null && manages && (
          <AnnounceForm page={page} form={formState(answered, "announce")} />
        )}
        {announced !== null && <Terms page={page} announced={announced} />}
        {announced !== null && page.squad.length > 0 && (
          <OwnSquad leagueId={leagueId} page={page} />
        )}
      </div>
    </>
  );
}

function AnnounceForm({ page: { zone }, form }: { page: Page; form: FormState }) {
  const unit = usePurseUnit();
  return (
    <section className="sheet" aria-labelledby="announce">
      <header>
        <h2 id="announce">Announce a mini-auction</h2>
      </header>
      <Form className="pad stack" method="post" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="announce" />
        <p>
          Until the day each of you chooses, in secret, whom to release. Then the squads open again,
          and you fill them in any of the five ways.
        </p>
        <Field
          label="Day and time"
          name="on"
          type="datetime-local"
          hint={`At least 24 hours from now, by the clocks of ${zone}.`}
          form={form}
        />
        <Field
          label={unit === "" ? "Extra money for each" : `Extra money for each, in ${unit}`}
          name="extra"
          inputMode="numeric"
          defaultValue="0"
          autoComplete="off"
          form={form}
        />
        <Field label="Refund for a released player" name="refund" form={form}>
          {(control) => (
            <select {...control}>
              {REFUNDS.map((refund) => (
                <option key={refund} value={refund}>
                  {REFUND_LABELS[refund]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <GeneralFaults faults={form.faults} />
        <div className="row">
          <SubmitButton intent="announce" label="Announce" busyLabel="Announcing..." />
        </div>
      </Form>
    </section>
  );
}

function Terms({
  page,
  announced: { id, on, extra, refund },
}: {
  page: Page;
  announced: NonNullable<MiniAuctionPage["announced"]>;
}) {
  const unit = usePurseUnit();
  const words = refundWords(refund);
  return (
    <section className="sheet" aria-labelledby="terms">
      <header>
        <h2 id="terms">
          Squads open again <MatchTime at={on} />
        </h2>
      </header>
      <div className="pad stack">
        <p>
          {words.charAt(0).toUpperCase() + words.slice(1)}, and each of you gets{" "}
          {unitsText(extra, unit)} more. Nobody sees before the day whom you release; then everybody
          does, at once.
        </p>
        {page.manages && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="call-off" />
            <input type="hidden" name="announced" value={id} />
            <SubmitButton intent="call-off" label="Call it off" busyLabel="Calling off..." quiet />
          </Form>
        )}
      </div>
    </section>
  );
}

function OwnSquad({ leagueId, page }: { leagueId: number; page: Page }) {
  const withUnit = usePriceText();
  const { squad, nextMatches, purseThen, placesThen } = page;
  return (
    <section className="sheet to-release" aria-labelledby="own">
      <header>
        <h2 id="own">Your squad</h2>
        <p className="push num">
          {withUnit(purseThen)} for {plural(placesThen, "place")}
        </p>
      </header>
      <PlayerTable
        leagueId={leagueId}
        caption="Your squad"
        players={squad}
        nextMatches={nextMatches}
        money="Price"
        sort={null}
        hasFilter={false}
        hasWords
        action="Release"
        actionFor={(player) => <ReleaseButton player={player} />}
        noteFor={(player) => noteOf(player, withUnit)}
      />
    </section>
  );
}

function noteOf({ isReleased, back, whyNot }: ReleasablePlayer, withUnit: (n: number) => string) {
  if (whyNot !== null) return whyNot;
  return isReleased ? `Released on the day: ${withUnit(back)} back.` : undefined;
}

function ReleaseButton({ player: { id, name, isReleased, whyNot } }: { player: ReleasablePlayer }) {
  if (!isReleased && whyNot !== null) return null;
  const intent = isReleased ? "keep" : "release";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="player" value={id} />
      <SubmitButton label={isReleased ? "Keep" : "Release"} about={name} quiet />
    </Form>
  );
}
