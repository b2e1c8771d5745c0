import type { CaptainMode } from "#game/play/scoring/rules";
import type { LockedEleven, WatchedFixture } from "#server/stories/share/watch-league";
import { CaptaincyDisc } from "../../../components/captaincy-mark";
import { ListPages } from "../../../components/list-pages";
import { Points } from "../../../components/points";
import { Rank } from "../../../components/rank";

/** The teams of a fixture that has locked; each opens to its players. */
export function LockedElevens({
  shown: { fixture, inProgress, teams },
  captainMode,
}: {
  shown: WatchedFixture;
  captainMode: CaptainMode;
}) {
  return (
    <>
      <p className="pad soft">
        {inProgress ? "Points so far" : fixture.status || "Points"}. A team opens to its players.
      </p>
      <ol className="elevens">
        {teams.rows.map((eleven) => (
          <li key={eleven.participantId}>
            <Eleven eleven={eleven} captainMode={captainMode} />
          </li>
        ))}
      </ol>
      {teams.place && <ListPages place={teams.place} />}
    </>
  );
}

function Eleven({ eleven, captainMode }: { eleven: LockedEleven; captainMode: CaptainMode }) {
  const { rank, teamName, owner, points, players, extras } = eleven;
  const name = (
    <>
      <Rank rank={rank} points={points} ranked />
      <span className="team">
        <bdi>{teamName}</bdi>
        {owner !== null && (
          <span className="sub">
            <bdi>{owner}</bdi>
          </span>
        )}
      </span>
      <b className="num">
        <Points points={points} />
      </b>
    </>
  );
  if (players.length === 0) return <p className="line">{name}</p>;
  return (
    <details>
      <summary className="line">{name}</summary>
      <ul className="players">
        {players.map((player) => (
          <li key={player.playerId}>
            <span>
              <bdi>{player.name}</bdi>{" "}
              <CaptaincyDisc captaincy={player.captaincy} mode={captainMode} />
            </span>
            <span className="num">
              {player.points === null ? "–" : <Points points={player.points} />}
            </span>
          </li>
        ))}
        {extras.map((extra) => (
          <li key={extra.kind}>
            <span>
              {extra.kind === "prediction" && "Predicted: "}
              {extra.name} <span className="dim">{extra.working}</span>
            </span>
            <span className="num">
              <Points points={extra.points} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
