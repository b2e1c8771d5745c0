const MEDALS = 3;

/** A rank, as a medal for the first three; shared ranks share it. A dash while there is none. */
export function Rank({ rank, plain = false }: { rank: number | null; plain?: boolean }) {
  if (rank === null) return <span className={plain ? undefined : "place"}>–</span>;
  if (rank > MEDALS) return <span className={plain ? undefined : "place"}>{rank}</span>;
  return (
    <span className="medal" data-rank={rank}>
      {rank}
    </span>
  );
}
