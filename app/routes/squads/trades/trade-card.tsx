import { Form, Link } from "@remix-run/react";
import { Fragment, useId } from "react";
import type { Hundredths } from "#game/core/units";
import { SQUAD_WORDS } from "#game/play/team/squad-settings";
import type { VoidReason } from "#game/squads/trade";
import { changeOf } from "#game/squads/trade-verdict";
import type { NextMatches } from "#server/play/season/next-matches";
import type { ShownTrade, TradeMember } from "#server/squads/trades/show-trades";
import { TeamCrest } from "../../../components/crest";
import { GeneralFaults } from "../../../components/faults";
import { MatchTime } from "../../../components/local-time";
import { PlayerTable } from "../../../components/players/player-table";
import { usePriceText } from "../../../components/price-text";
import type { FormState } from "../../../lib/refused";
import { changeText, trendOf } from "./verdict";

/** A trade: its players, its state, and the reader's commands. */
export function TradeCard({
  leagueId,
  trade,
  nextMatches,
  form,
}: {
  leagueId: number;
  trade: ShownTrade;
  nextMatches: NextMatches;
  form: FormState | null;
}) {
  const { by, to, gives, gets } = trade;
  const id = useId();
  const side = { leagueId, nextMatches };
  return (
    <li className="trade" aria-labelledby={id}>
      <h3 id={id}>
        <MemberName member={by} /> and {to.mine ? "you" : <MemberName member={to} />}
      </h3>
      <div className="trade-sides">
        <Side
          {...{ ...side, giver: by, players: gives, change: changeOf(gives, gets) }}
          {...{ paid: trade.money[0], drops: trade.drops[0] }}
        />
        <Side
          {...{ ...side, giver: to, players: gets, change: changeOf(gets, gives) }}
          {...{ paid: trade.money[1], drops: trade.drops[1] }}
        />
      </div>
      <p className="state">
        <State trade={trade} />
      </p>
      {form && <GeneralFaults faults={form.faults} className="err" />}
      <Buttons leagueId={leagueId} trade={trade} />
    </li>
  );
}

/** The players whom a member gives, and what the trade brings to that member. */
function Side({
  leagueId,
  nextMatches,
  giver,
  players,
  change,
  paid,
  drops,
}: {
  leagueId: number;
  nextMatches: NextMatches;
  giver: TradeMember;
  players: ShownTrade["gives"];
  change: Hundredths;
  paid: Hundredths;
  drops: ShownTrade["gives"];
}) {
  const withUnit = usePriceText();
  return (
    <div>
      <p className="row">
        <span className="soft sm">
          <TeamCrest of={giver.participantId} /> <Giver member={giver} />
        </span>
        <span className="push num">
          <b className={trendOf(change)}>{changeText(change)}</b> a match
        </span>
      </p>
      {paid > 0 && (
        <p>
          <b className="num">{withUnit(paid)}</b> of the purse
        </p>
      )}
      {players.length > 0 && (
        <PlayerTable
          leagueId={leagueId}
          caption={giver.mine ? "Your players" : `Players of ${giver.owner}`}
          players={players}
          nextMatches={nextMatches}
          money="Price"
          sort={null}
          hasFilter={false}
        />
      )}
      {players.length === 0 && paid === 0 && <p className="soft">Nothing</p>}
      {drops.length > 0 && <Released players={drops} />}
    </div>
  );
}

function Released({ players }: { players: ShownTrade["gives"] }) {
  return (
    <p className="soft sm">
      Releases{" "}
      {players.map(({ id, name }, place) => (
        <Fragment key={id}>
          {place > 0 && ", "}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </p>
  );
}

function MemberName({ member: { owner, mine } }: { member: TradeMember }) {
  return mine ? <>You</> : <bdi>{owner}</bdi>;
}

function Giver({ member }: { member: TradeMember }) {
  return (
    <>
      <MemberName member={member} /> {member.mine ? "give" : "gives"}
    </>
  );
}

function State({ trade }: { trade: ShownTrade }) {
  const { state, reviewer, vetoes, vetoesNeeded, vetoEndsAt, vetoedByMe, endedAt } = trade;
  switch (state) {
    case "offered":
      return (
        <>
          Offered <MatchTime at={trade.offeredAt} />. Only the two of you see it.{" "}
          {trade.expiresAt !== null && (
            <>
              It ends <MatchTime at={trade.expiresAt} />.
            </>
          )}
        </>
      );
    case "in review":
      return reviewer === "manager" ? (
        <>Waiting for the League Manager.</>
      ) : (
        <>
          {vetoes} of {vetoesNeeded} vetoes{vetoedByMe && ", yours among them"}. It stands from{" "}
          {vetoEndsAt !== null && <MatchTime at={vetoEndsAt} />} unless a majority vetoes it.
        </>
      );
    case "approved":
      return <>Applies after the next lock that involves none of its players.</>;
    case "applied":
      return <>Applied {endedAt !== null && <MatchTime at={endedAt} />}.</>;
    case "withdrawn":
      return <>Withdrawn.</>;
    case "refused":
      return <>Refused.</>;
    case "countered":
      return <>Answered with a counter-offer.</>;
    case "expired":
      return <>Ended without an answer.</>;
    case "vetoed":
      return <>Vetoed {endedAt !== null && <MatchTime at={endedAt} />}.</>;
    case "void":
      return <>Nothing came of it: {trade.voidReason && REASONS[trade.voidReason]}.</>;
  }
}

const REASONS: Readonly<Record<VoidReason, string>> = {
  owners: "a player had another owner by then",
  squads: "a squad would have broken a rule",
  purse: "a purse had too little left",
  "member left": "one of the two left the league",
  "trades over": "trades were over",
};

function Buttons({ leagueId, trade }: { leagueId: number; trade: ShownTrade }) {
  const buttons = buttonsOf(trade);
  if (buttons.length === 0) return null;
  return (
    <Form method="post" className="row">
      <input type="hidden" name="trade" value={trade.handle} />
      {trade.toRelease && <ToRelease {...trade.toRelease} />}
      {buttons.map(({ intent, label, primary }) => (
        <button
          key={intent}
          className={primary ? "btn primary" : "btn"}
          type="submit"
          name="intent"
          value={intent}
          aria-label={`${label}: trade of ${nameOf(trade.by)} and ${nameOf(trade.to)}`}
        >
          {label}
        </button>
      ))}
      {trade.mayCounter && (
        <Link
          className="btn"
          to={`/league/${leagueId}/trades/offer?counter=${encodeURIComponent(trade.handle)}`}
          aria-label={`Counter-offer to ${nameOf(trade.by)}`}
        >
          Counter-offer
        </Link>
      )}
    </Form>
  );
}

/** A selector for each player whom the reader has to release to accept. */
function ToRelease({ count, from }: NonNullable<ShownTrade["toRelease"]>) {
  const places = Array.from({ length: count }, (_, place) => place);
  return places.map((place) => (
    <label key={place}>
      Release{" "}
      <select name="drops" defaultValue="">
        <option value="">Choose a player</option>
        {from.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  ));
}

function nameOf({ mine, owner }: TradeMember): string {
  return mine ? "you" : owner;
}

function buttonsOf({ state, by, to, mayVeto, mayDecide }: ShownTrade) {
  if (state === "offered" && to.mine) {
    return [
      { intent: "accept", label: "Accept", primary: true },
      { intent: "refuse", label: "Refuse", primary: false },
    ];
  }
  if (state === "offered" && by.mine) {
    return [{ intent: "withdraw", label: "Withdraw", primary: false }];
  }
  if (mayVeto) return [{ intent: "veto", label: SQUAD_WORDS.veto, primary: false }];
  if (!mayDecide) return [];
  return [
    { intent: "approve", label: "Approve", primary: true },
    { intent: "disapprove", label: "Refuse", primary: false },
  ];
}
