import { TEAM_SIZE } from "#game/play/team/lineup";

/** The visible half on a phone: the ground, or the players to pick from. */
export type BuilderPane = "team" | "pool";

export function SideSwitch({
  side,
  setSide,
  picked,
  poolName,
}: {
  side: BuilderPane;
  setSide: (side: BuilderPane) => void;
  picked: number;
  poolName: string;
}) {
  return (
    <fieldset className="seg sticky only-narrow switch">
      <legend className="vh">Show</legend>
      <label>
        <input
          type="radio"
          name="show"
          id="show-team"
          checked={side === "team"}
          onChange={() => setSide("team")}
        />
        <span>
          My Team{" "}
          <span className="count">
            {picked} / {TEAM_SIZE}
          </span>
        </span>
      </label>
      <label>
        <input
          type="radio"
          name="show"
          id="show-pool"
          checked={side === "pool"}
          onChange={() => setSide("pool")}
        />
        <span>{poolName}</span>
      </label>
    </fieldset>
  );
}
