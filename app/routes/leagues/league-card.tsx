import { Link } from "@remix-run/react";
import { orUnnamed } from "#game/core/or-unnamed";
import { formatTablePoints } from "#game/play/table/table-points-text";
import type { MyLeague } from "#server/play/leagues/list-my-leagues";
import type { YourLeague } from "#server/stories/boards/your-leagues";
import { CopyPin } from "../../components/copy-pin";
import { PinPlates } from "../../components/pin-plates";
import { Points } from "../../components/points";
import { Rank } from "../../components/rank";
import { NextLock } from "../../components/your-leagues";

export function LeagueCard({
  league,
  next,
}: {
  league: MyLeague;
  /** The next lock of a live league. */
  next: YourLeague | null;
}) {
  const name = orUnnamed(league.name);
  return (
    <li className="sheet league">
      <div className="top">
        <h3>
          <Link to={`/league/${league.leagueId}`}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="soft">
          League Manager: <bdi>{league.manager}</bdi>
        </p>
        {next && <NextLock league={next} />}
      </div>
      <p className="pinrow">
        <span className="soft">Pin</span> <PinPlates pin={league.pin} small />{" "}
        <CopyPin pin={league.pin} label={`Copy pin of ${name}`} className="btn bare push" />
      </p>
      <dl className="num">
        <div>
          <dt>Members</dt>
          <dd>{league.members}</dd>
        </div>
        <div>
          <dt>Points</dt>
          <dd>
            <Link
              className="whole"
              to={`/league/${league.leagueId}/season?team=mine`}
              aria-label={`${formatTablePoints(league.points, league.table)} points, why`}
            >
              <Points points={league.points} table={league.table} />
            </Link>
          </dd>
        </div>
        <div>
          <dt>Rank</dt>
          <dd>
            <Rank rank={league.rank} points={league.points} plain />
          </dd>
        </div>
      </dl>
    </li>
  );
}
