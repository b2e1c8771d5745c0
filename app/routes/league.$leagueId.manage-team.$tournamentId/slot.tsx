import type { Role } from "#game/roles";
import type { SheetPlayer } from "#server/teams/sheet-pool";
import { Drawing, Icon } from "../../components/drawing";
import { salaryText } from "../../components/salary-text";
import type { Draft } from "./draft";
import { plateName } from "./plate-name";

/** A picked player on the ground: a cap in the team's colours, and what opens the menu. */
export function PlayerSlot({
  player,
  draft,
  isNew,
  open,
}: {
  player: SheetPlayer;
  draft: Draft;
  /** Not in the team of the last lock. */
  isNew: boolean;
  open: (slot: HTMLElement) => void;
}) {
  const { id, name, role, teamShortName, salary } = player;
  const isCaptain = draft.captainId === id;
  const isViceCaptain = draft.viceCaptainId === id;
  return (
    <li className={isNew ? "slot new" : "slot"}>
      <button
        type="button"
        data-team={teamShortName}
        aria-haspopup="true"
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        <Drawing className="cap" id="cap" box={[48, 48]} />
        {isCaptain && (
          <span className="cv" aria-hidden="true">
            C
          </span>
        )}
        {isViceCaptain && !isCaptain && (
          <span className="cv v" aria-hidden="true">
            VC
          </span>
        )}
        <span className="plate">
          <b aria-hidden="true">{plateName(name)}</b>
          <span className="vh">
            {name}, {role}
            {isCaptain && ", Captain"}
            {isViceCaptain && ", Vice-Captain"}
            {isNew && ", new"},{" "}
          </span>
          <small>
            {teamShortName} {salaryText(salary)}
          </small>
        </span>
      </button>
    </li>
  );
}

/** A place that is still open, for a role or for anybody. */
export function OpenSlot({ role, seek }: { role: Role | null; seek: () => void }) {
  return (
    <li className="slot open">
      <button type="button" onClick={seek}>
        <span className="hole">
          <Icon name="plus" />
        </span>
        <span className="plate">
          <b>Add</b>
          <small>{role ?? "Any role"}</small>
        </span>
      </button>
    </li>
  );
}
