import { orUnnamed } from "#game/or-unnamed";
import { shownRank } from "#game/season/ranking";
import type { LeagueHome, Standing } from "#server/boards/league-home";
import type { RankRace } from "#server/boards/rank-race";
import { Drawing } from "../../components/drawing";
import { LiveMark } from "../../components/live-mark";
import { UpdatedTime } from "../../components/local-time";
import { Rank } from "../../components/rank";
import { TableHead } from "../../components/table-head";
import { RollingPoints } from "./rolling-points";

/**
 * The standings with how each team moved by the last fixture of the race, and where its
 * points come from; on a phone the manager moves under the team. */
export function StandingsTable({
  leagueId,
  standings,
  inProgress,
  race,
}: {
  leagueId: number;
  standings: readonly Standing[];
  inProgress: LeagueHome["inProgress"];
  race: RankRace;
}) {
  const rankBefore = ranksBefore(race);
  return (
    <section className="sheet">
      <div className="scroll">
        <table className="tbl standings">
          <caption className="vh">Standings</caption>
          <TableHead
            columns={[
              "Rank",
              "Team",
              ["Manager", "only-wide"],
              ["Transfers Left", "n"],
              ["Points", "n m"],
            ]}
          />
          <tbody>
            {standings.map((standing) => (
              <StandingRow
                key={standing.participantId}
                standing={standing}
                rankBefore={rankBefore.get(standing.participantId) ?? null}
                why={`/league/${leagueId}/season?team=${standing.participantId}`}
              />
            ))}
          </tbody>
        </table>
      </div>
      {inProgress.length > 0 && (
        <footer className="pad soft sm standings-now">
          {inProgress.map(({ id, number, teamA, teamB, state, status }) => (
            <p key={id}>
              <LiveMark fixtures={[{ state, status }]} /> Match {number}, {teamA.shortName} v{" "}
              {teamB.shortName}
              {status && `. ${status}`}
            </p>
          ))}
          <p>Points refresh every 30 seconds.</p>
        </footer>
      )}
    </section>
  );
}

/** The rank of each team before the last fixture; none before the first one. */
function ranksBefore({ runners }: RankRace): Map<number, number> {
  return new Map(
    runners.flatMap(({ participantId, ranks }) => {
      const before = ranks.at(-2);
      return before === undefined ? [] : [[participantId, before]];
    }),
  );
}

function StandingRow({
  standing,
  rankBefore,
  why,
}: {
  standing: Standing;
  rankBefore: number | null;
  /** Where the lines are that make the points up. */
  why: string;
}) {
  const { teamName, manager, transfersLeft, transfersAllowed, points, mine } = standing;
  const rank = shownRank(standing);
  return (
    <tr className={mine ? "mine" : undefined} aria-current={mine ? "true" : undefined}>
      <td className="num nowrap rk">
        <Rank rank={rank} />
        {rank !== null && rankBefore !== null && <Move places={rankBefore - rank} />}
      </td>
      <th scope="row">
        <bdi>{orUnnamed(teamName)}</bdi> {standing.left && <span className="stamp">Left</span>}
        {standing.updatedAt !== null && (
          <span className="sub num">
            Updated <UpdatedTime at={standing.updatedAt} />
          </span>
        )}
        <span className="sub only-narrow">
          <bdi>{manager}</bdi>
        </span>
      </th>
      <td className="only-wide">
        <bdi>{manager}</bdi>
      </td>
      <td className="n">
        {transfersLeft} / {transfersAllowed}
      </td>
      <RollingPoints points={points} why={why} of={orUnnamed(teamName)} />
    </tr>
  );
}

/** How many places up, or down where they are less than 0. */
function Move({ places }: { places: number }) {
  if (places === 0) return null;
  const [way, icon] = places > 0 ? (["up", "i-up"] as const) : (["down", "i-dn"] as const);
  return (
    <span className={`move ${way}`}>
      {" "}
      <Drawing id={icon} box={[10, 10]} />
      <span className="vh">{way} </span>
      {Math.abs(places)}
    </span>
  );
}
