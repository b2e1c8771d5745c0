import { Fragment } from "react";
import type { Hundredths } from "#game/core/units";
import { plural } from "#game/core/words";
import { oneDecimal } from "#game/play/scoring/points-text";
import { squadFaultSentence } from "#game/squads/squad-rules";
import type { TradedSide, TradeVerdict } from "#game/squads/trade-verdict";
import type { TradeMember } from "#server/squads/trades/show-trades";
import { TeamCrest } from "../../../components/crest";
import { Icon } from "../../../components/drawing";

/** The change that a trade brings to both sides; spoken again whenever a tick changes it. */
export function Verdict({
  verdict,
  me,
  partner,
}: {
  /** Null until players of both squads are ticked. */
  verdict: TradeVerdict | null;
  /** The reader's participant. */
  me: number;
  partner: TradeMember;
}) {
  const change = verdict?.change ?? null;
  return (
    <section aria-label="What it brings" role="status">
      <div className="trade-verdict">
        <Side of={me} name={<>You</>} change={change} />
        <Icon name="swap" />
        <Side
          of={partner.participantId}
          name={<bdi>{partner.owner}</bdi>}
          change={change === null ? null : -change}
        />
      </div>
      {verdict === null ? (
        <p className="soft sm">Tick who goes and who comes.</p>
      ) : (
        <>
          <p className="soft sm">
            <SideText side={verdict.gives} none="Nobody" /> for{" "}
            <SideText side={verdict.gets} none="nobody" />.{" "}
            {isLegal(verdict) && "Both squads stay legal."}
          </p>
          <ToRelease releases={verdict.releases} partner={partner} />
          <Faults verdict={verdict} names={["Your squad", `${partner.owner}'s squad`]} />
        </>
      )}
    </section>
  );
}

function Side({
  of,
  name,
  change,
}: {
  /** The participant, for the crest. */
  of: number;
  name: JSX.Element;
  change: Hundredths | null;
}) {
  return (
    <p>
      <TeamCrest of={of} /> {name}
      <b className={change === null ? undefined : trendOf(change)}>
        {change === null ? "–" : changeText(change)}
      </b>
      a match
    </p>
  );
}

/** "+41 pts", "−41 pts": whole points, as decimals of an average say nothing. */
export function changeText(change: Hundredths): string {
  const points = Math.round(Math.abs(change) / 100);
  const sign = points === 0 ? "" : change > 0 ? "+" : "−";
  return `${sign}${points} ${points === 1 ? "pt" : "pts"}`;
}

/** The colour of a change, which its sign says too. */
export function trendOf(change: Hundredths): "up" | "down" | undefined {
  if (Math.abs(change) < 50) return undefined;
  return change > 0 ? "up" : "down";
}

/** "Greywater 65.9 a match", or "Greywater (no match yet)", with everybody who goes one way. */
function SideText({
  side: { names, perMatch, unplayed },
  none,
}: {
  side: TradedSide;
  /** For a side that gives no player. */
  none: string;
}) {
  if (names.length === 0) return <>{none}</>;
  return (
    <>
      {names.map((name, place) => (
        <Fragment key={name}>
          {place > 0 && (place === names.length - 1 ? " and " : ", ")}
          <bdi>{name}</bdi>
        </Fragment>
      ))}{" "}
      {unplayed.length === names.length ? "(no match yet)" : `${oneDecimal(perMatch)} a match`}
    </>
  );
}

function isLegal({ faults, releases: [mine, theirs] }: TradeVerdict): boolean {
  return faults.flat().length === 0 && mine + theirs === 0;
}

/** The players to be released, so that no squad is too large. */
function ToRelease({
  releases: [mine, theirs],
  partner,
}: {
  releases: TradeVerdict["releases"];
  partner: TradeMember;
}) {
  return (
    <>
      {mine > 0 && <p className="sm">You have to release {plural(mine, "player")} with it.</p>}
      {theirs > 0 && (
        <p className="sm">
          To accept, <bdi>{partner.owner}</bdi> has to release {plural(theirs, "player")}.
        </p>
      )}
    </>
  );
}

/** The broken rules by name. */
function Faults({
  verdict: { faults },
  names,
}: {
  verdict: TradeVerdict;
  names: readonly [string, string];
}) {
  const sentences = faults.flatMap((ofSquad, side) =>
    ofSquad.map((fault) => squadFaultSentence(fault, names[side] ?? names[1])),
  );
  if (sentences.length === 0) return null;
  return (
    <ul className="msg bad err-list">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
