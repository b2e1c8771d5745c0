import type { Tx } from "#db/client";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { readPool } from "../operator/pool-state";
import type { OperatedFixture } from "../operator/read-fixture";

export interface OtherChange {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

/** Result, innings, players of the match and sides. */
export function compareRest(
  tx: Tx,
  { teamA, teamB }: OperatedFixture,
  before: FixtureScore,
  after: FixtureScore,
): OtherChange[] {
  const pool = readPool(tx, [teamA, teamB]);
  const nameOf = new Map(pool.map(({ id, terms }) => [id, terms.name]));
  const names = (ids: readonly number[]) => {
    const all = ids.map((id) => nameOf.get(id) ?? "Unknown");
    return all.length === 0 ? "nobody" : all.sort((a, b) => a.localeCompare(b, "en")).join(", ");
  };
  const shortOf = (id: number) => (id === teamA.id ? teamA.shortName : teamB.shortName);
  const innings = ({ innings: all }: FixtureScore) =>
    all
      .map(({ teamId, runs, wickets, balls }) => {
        return `${shortOf(teamId)} ${runs}/${wickets} (${balls} balls)`;
      })
      .join(", ") || "none";
  const resultOf = ({ state, status, winnerTeamId }: FixtureScore) => {
    const words = status === "" ? state : status;
    return winnerTeamId === null ? words : `${words}: ${shortOf(winnerTeamId)}`;
  };
  // Of two sides, only different players are named.
  const onlyIn = (one: FixtureScore, other: FixtureScore) =>
    names(one.sidePlayers.filter((id) => !other.sidePlayers.includes(id)));
  const rows = [
    { what: "Result", from: resultOf(before), to: resultOf(after) },
    { what: "Innings", from: innings(before), to: innings(after) },
    {
      what: "Player of the match",
      from: names(before.playersOfMatch),
      to: names(after.playersOfMatch),
    },
    { what: "In the sides", from: onlyIn(before, after), to: onlyIn(after, before) },
  ];
  return rows.filter(({ from, to }) => from !== to);
}
