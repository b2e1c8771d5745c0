import { type LiveSource, SOURCE_NAMES } from "#game/play/match/score-source";
import type { MatchDesk } from "#server/matches/operator/open-desk";
import { ClockTime } from "../../../components/local-time";

type Doubt = MatchDesk["sourceDoubts"][number];

/** Differences of other sources in an innings that last for more than two minutes, a line each. */
export function SourceDoubtLines({
  sourceDoubts,
  innings,
  players,
}: {
  sourceDoubts: readonly Doubt[];
  innings: number;
  players: readonly { readonly id: number; readonly terms: { readonly name: string } }[];
}) {
  const nameOf = (id: number | null) => players.find((player) => player.id === id)?.terms.name;
  return sourceDoubts
    .filter((doubt) => doubt.innings === innings)
    .map((doubt) => (
      <span key={`${doubt.source} ${doubt.playerId}`} className="sub doubt num">
        <DoubtLine doubt={doubt} name={nameOf(doubt.playerId)} />
      </span>
    ));
}

/** "CricketData has V Kohli 41 (29), pushes 40 (28), since 19:42." */
function DoubtLine({ doubt, name }: { doubt: Doubt; name: string | undefined }) {
  const { source, writer, reported, stored, since } = doubt;
  const subject = nameAtStart(source);
  const other = writer === null ? "the stored score" : SOURCE_NAMES[writer];
  const verb = source === "pushed" ? "have" : "has";
  return (
    <>
      {subject} {verb} {name ?? "the total"} {reported}, {other} {stored}, since{" "}
      <ClockTime at={since} />.
    </>
  );
}

function nameAtStart(source: LiveSource): string {
  const name = SOURCE_NAMES[source];
  return name.charAt(0).toUpperCase() + name.slice(1);
}
