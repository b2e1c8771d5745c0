import type { TeamBuilderTools } from "../state/use-team-builder";

/** A button for each other league of the tournament in which the same person has a team. */
export function CopyOffers({ team: { sheet, change } }: { team: TeamBuilderTools }) {
  return sheet.otherTeams.map(({ leagueId, league }) => (
    <button
      key={leagueId}
      className="btn copy-offer"
      type="button"
      onClick={() => change({ type: "copied", leagueId })}
    >
      <span>
        Copy from <bdi>{league}</bdi>
      </span>
    </button>
  ));
}
