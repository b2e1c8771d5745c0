import { useId } from "react";
import { plural } from "#game/core/plural";
import { ELEVEN } from "#game/play/sides/known-side";
import type { PasteDoubt } from "#game/play/sides/resolve-paste";
import type { TeamSidePage } from "#server/matches/operator/open-sides";
import { TICK_FIELD } from "./form-fields";
import type { PastePreview } from "./preview";

/** The doubts of a pasted text, each answered by a choice. */
export function Doubts({
  preview: { doubts, listed },
  teams,
}: {
  preview: PastePreview;
  teams: readonly TeamSidePage[];
}) {
  const found = Object.keys(listed).length;
  const uneven = teams
    .map(({ team: { shortName }, squad }) => ({
      shortName,
      count: squad.filter(({ id }) => listed[id] === "named").length,
    }))
    .filter(({ count }) => count > 0 && count !== ELEVEN);
  return (
    <section className="sheet" aria-label="What was read">
      <header>
        <h2>What was read</h2>
      </header>
      <div className="pad stack" role="status">
        <p>{plural(found, "player")} found and ticked below. Check them, then state the sides.</p>
        {uneven.map(({ shortName, count }) => (
          <p key={shortName} className="msg warn">
            {shortName}: {count} of {ELEVEN} players are in the side.
          </p>
        ))}
        {doubts.map((doubt) => (
          <Doubt key={`${doubt.why} ${doubt.text}`} doubt={doubt} teams={teams} />
        ))}
      </div>
    </section>
  );
}

function Doubt({ doubt, teams }: { doubt: PasteDoubt; teams: readonly TeamSidePage[] }) {
  const id = useId();
  const { why, text, status, candidates } = doubt;
  const field = TICK_FIELD[status];
  const [first] = candidates;
  if (first === undefined) {
    return (
      <p className="msg warn">
        “<bdi>{text}</bdi>” is in neither squad.
      </p>
    );
  }
  const shortNameOf = (teamId: number) =>
    teams.find(({ team }) => team.id === teamId)?.team.shortName ?? "";
  // A spelling that comes near one name alone is most likely that one.
  const likely = why === "spelling" && candidates.length === 1 ? `${field}-${first.id}` : "";
  return (
    <div className="field">
      <label htmlFor={id}>
        “<bdi>{text}</bdi>” {why === "several" ? "fits several players" : "is spelt like no player"}
      </label>
      <select id={id} name="choice" defaultValue={likely}>
        <option value="">{why === "several" ? "Choose the player" : "Leave out"}</option>
        {candidates.map((player) => (
          <option key={player.id} value={`${field}-${player.id}`}>
            {player.name} ({shortNameOf(player.teamId)})
            {status === "substitute" ? ", substitute" : ""}
          </option>
        ))}
      </select>
    </div>
  );
}
