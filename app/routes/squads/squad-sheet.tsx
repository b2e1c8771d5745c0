import { Link } from "@remix-run/react";
import { orUnnamed, plural } from "#game/core/words";
import type { ShownSquad, SquadsPage } from "#server/squads/making/show-squads";
import { TeamCrest } from "../../components/crest";
import { Icon } from "../../components/drawing";
import { RoleBadge } from "../../components/player-marks";
import { PlayerTable } from "../../components/players/player-table";
import { usePriceText } from "../../components/price-text";
import { ShareLink } from "../../components/share-picture";
import { SquadTotals } from "./squad-totals";

/** A squad; folded on a phone unless it is the viewer's own. */
export function SquadSheet({
  leagueId,
  squad,
  page,
  releasable,
}: {
  leagueId: number;
  squad: ShownSquad;
  page: SquadsPage;
  /** Whether the players of a former member can be released. */
  releasable: boolean;
}) {
  const withUnit = usePriceText();
  const { participantId, teamName, manager, left, mine, players, roles } = squad;
  const id = `squad-${participantId}`;
  return (
    <details className={mine ? "sheet squad mine" : "sheet squad"} open={mine}>
      <summary>
        <TeamCrest of={participantId} />
        <span className="who">
          <h2 id={id}>
            <bdi>{orUnnamed(teamName)}</bdi>
          </h2>
          <span className="soft">
            <bdi>{manager}</bdi>
            {left && " (left)"}
          </span>
        </span>
        <span className="squad-sums num">
          <span>
            <b>{players.length}</b> of {page.squadSize}
          </span>
          <span>
            <b>{withUnit(squad.purse)}</b> left
          </span>
        </span>
        <Icon name="down" />
      </summary>
      {players.length > 0 && (
        <>
          <ul className="role-counts" aria-label="Players by role">
            {roles.map(({ role, count }) => (
              <li key={role}>
                <RoleBadge role={role} /> <span className="num">{count}</span>
              </li>
            ))}
          </ul>
          <PlayerTable
            leagueId={leagueId}
            caption={`Squad of ${orUnnamed(teamName)}`}
            players={players}
            nextMatches={page.nextMatches}
            money="Price"
            hasFilter={false}
            foot={<SquadTotals players={players} />}
          />
        </>
      )}
      {squad.openPlaces > 0 && page.stage !== "before" && (
        <p className="pad soft">{plural(squad.openPlaces, "open place")}</p>
      )}
      {mine && page.stage === "made" && players.length > 0 && (
        <p className="pad">
          <ShareLink leagueId={leagueId} card={`squad-${participantId}`} what="my squad" />
        </p>
      )}
      {releasable && left && players.length > 0 && (
        <p className="pad">
          <Link className="btn" to={`?release=${participantId}`}>
            Release players
          </Link>
        </p>
      )}
    </details>
  );
}
