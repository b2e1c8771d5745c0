import { type LiveSource, SOURCE_NAMES } from "#game/play/match/score-source";
import type { MatchDesk } from "#server/matches/operator/open-desk";
import { ClockTime } from "../../../components/local-time";

type Doubt = MatchDesk["sourceDoubts"][number];

/** Differences of sources from the stored score that have lasted for more than two minutes. */
export function SourceDoubts({
  doubts,
  players,
}: {
  doubts: readonly Doubt[];
  players: readonly { readonly id: number; readonly terms: { readonly name: string } }[];
}) {
  if (doubts.length === 0) return null;
  const nameOf = (id: number | null) => players.find((player) => player.id === id)?.terms.name;
  return (
    <section className="sheet" aria-labelledby="source-doubts">
      <header>
        <h2 id="source-doubts">Sources differ</h2>
        <span className="count num">{doubts.length}</span>
      </header>
      <ul className="operated">
        {doubts.map((doubt) => (
          <li key={`${doubt.source} ${doubt.innings} ${doubt.playerId}`} className="num">
            <DoubtLine doubt={doubt} name={nameOf(doubt.playerId)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "CricketData has V Kohli 41 (29), pushes 40 (28), innings 1, since 19:42." */
function DoubtLine({ doubt, name }: { doubt: Doubt; name: string | undefined }) {
  const { source, writer, innings, reported, stored, since } = doubt;
  const subject = nameAtStart(source);
  const other = writer === null ? "the stored score" : SOURCE_NAMES[writer];
  const verb = source === "pushed" ? "have" : "has";
  return (
    <>
      {subject} {verb} {name ?? "the total"} {reported}, {other} {stored}, innings {innings}, since{" "}
      <ClockTime at={since} />.
    </>
  );
}

function nameAtStart(source: LiveSource): string {
  const name = SOURCE_NAMES[source];
  return name.charAt(0).toUpperCase() + name.slice(1);
}
