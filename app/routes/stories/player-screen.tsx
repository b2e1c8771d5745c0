import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orUnnamed } from "#game/core/words";
import { showCrests } from "#server/play/leagues/league-crests";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { noSuchPlayer, showPlayer } from "#server/stories/boards/player-page";
import { TeamCrest } from "../../components/crest";
import { CricsheetCredit } from "../../components/cricsheet-credit";
import { Empty } from "../../components/empty";
import { Flag } from "../../components/flag";
import { Link } from "../../components/link";
import { Cap, RoleBadge, SideMark } from "../../components/player-marks";
import { Points } from "../../components/points";
import { usePriceText } from "../../components/price-text";
import { readId, requireLeague } from "../../lib/guards.server";
import { titled } from "../../lib/page-head";
import { MatchesTable } from "./matches-table";

export const meta = titled<typeof loader>((data) => data?.player.name ?? "Player");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const playerId = readId(params.playerId);
  if (playerId === null) throw noSuchPlayer();
  const { leagueId, tournamentId } = member;
  const search = new URL(request.url).searchParams;
  const player = showPlayer(context.services, member, playerId, readId(search.get("team")));
  const looks = showTeamLooks(context.services, member);
  const crests = showCrests(context.services, member);
  return json({ leagueId, tournamentId, looks, crests, player, why: readId(search.get("why")) });
}

const HUNDREDTHS = 100;

export default function PlayerRoute() {
  const withUnit = usePriceText();
  const { leagueId, tournamentId, player, why } = useLoaderData<typeof loader>();
  const { name, team, teamShortName, role, salary, overseas, uncapped, matches } = player;
  const marks = [overseas && "overseas", uncapped && "uncapped"].filter(Boolean).join(", ");
  return (
    <>
      <div className="head">
        <div className="player-head">
          <Cap team={teamShortName} image={player.imageUrl} />
          <h1>{name}</h1>
          <p className="soft">
            <Flag team={teamShortName} /> {team} <RoleBadge role={role} /> {role}
            {marks && `, ${marks}`}
            {player.next && (
              <>
                <br />
                {player.next.fixture}: <SideMark status={player.next.status} />
              </>
            )}
          </p>
        </div>
        <dl className="figures num">
          <div>
            <dt>Salary</dt>
            <dd>{(salary / HUNDREDTHS).toFixed(2)}</dd>
          </div>
          <div>
            <dt>Points</dt>
            <dd>
              <Points points={player.points} />
            </dd>
          </div>
          {player.owner !== undefined && (
            <div>
              <dt>Owner</dt>
              <dd>
                {player.owner === null ? (
                  "Nobody"
                ) : (
                  <Link to={`/league/${leagueId}/squads`}>
                    <TeamCrest of={player.owner.participantId} size={16} />{" "}
                    <bdi>{orUnnamed(player.owner.teamName)}</bdi>
                  </Link>
                )}
              </dd>
            </div>
          )}
          {player.owner && (
            <div>
              <dt>Price</dt>
              <dd>{withUnit(player.owner.price)}</dd>
            </div>
          )}
          {player.inTeam && (
            <div>
              <dt>
                In <TeamCrest of={player.inTeam.participantId} size={16} />{" "}
                <bdi>{orUnnamed(player.inTeam.teamName)}</bdi>
              </dt>
              <dd>
                <Points points={player.inTeam.points} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      {matches.length === 0 ? (
        <Empty drawing="stumps">
          <p>No match of {team} has started yet.</p>
        </Empty>
      ) : (
        <MatchesTable leagueId={leagueId} tournamentId={tournamentId} player={player} why={why} />
      )}
      {player.matchFiles && <CricsheetCredit />}
    </>
  );
}
