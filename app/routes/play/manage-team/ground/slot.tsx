import type { SideStatus } from "#game/play/match/known-side";
import { SIDE_WORDS } from "#game/play/match/side-lists";
import type { Role } from "#game/play/roles";
import { captaincyName } from "#game/play/scoring/captaincy-words";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import { Icon } from "../../../../components/drawing";
import { moneyText } from "../../../../components/money-text";
import { plateName } from "../../../../components/plate-name";
import { Cap, SideMark } from "../../../../components/player-marks";
import { OriginMarks } from "../../../../components/players/origin-marks";
import { type OriginRule, originsOf } from "../../../../components/players/origins";
import type { Draft } from "../state/draft";

/** A picked player on the ground: a cap in the team's colours, with the button for the menu. */
export function PlayerSlot({
  player,
  draft,
  isNew,
  rules,
  captainMode,
  opponent,
  sitsOut,
  status,
  open,
}: {
  player: SheetPlayer;
  draft: Draft;
  /** Whether the player was not in the team of the last lock. */
  isNew: boolean;
  /** The league's rules about overseas and uncapped players. */
  rules: readonly OriginRule[];
  captainMode: CaptainMode;
  /** Null if the player's real team sits out; undefined after the season. */
  opponent: string | null | undefined;
  /** The words for screen readers when it does. */
  sitsOut: string;
  status: SideStatus;
  open: (slot: HTMLElement, byPointer: boolean) => void;
}) {
  const { id, name, role, teamShortName } = player;
  const isIdle = opponent === null;
  const plays = !isIdle && status !== "not named";
  const isCaptain = draft.captainId === id;
  const isViceCaptain = draft.viceCaptainId === id;
  return (
    <li className={`slot${isNew ? " new" : ""}${plays ? "" : " idle"}`}>
      <button
        type="button"
        aria-haspopup="true"
        onClick={({ currentTarget, detail }) => open(currentTarget, detail > 0)}
      >
        <Cap team={teamShortName} image={player.imageUrl} />
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
        <span className="marks">
          <OriginMarks player={player} rules={rules} silent />
        </span>
        <span className="plate">
          <b aria-hidden="true">{plateName(name)}</b>
          <span className="vh">
            {name}, {role}
            {isCaptain && `, ${captaincyName("captain", captainMode)}`}
            {isViceCaptain && `, ${captaincyName("viceCaptain", captainMode)}`}
            {originsOf(player, rules).map((origin) => `, ${origin}`)}
            {isNew && ", new"}
            {isIdle && `, ${sitsOut}`}
            {status !== "unknown" && `, ${SIDE_WORDS[status]}`},{" "}
          </span>
          <small>
            {status === "unknown" ? (
              <>
                {teamShortName} {opponent && `v ${opponent} `}
              </>
            ) : (
              <span aria-hidden="true">
                <SideMark status={status} />{" "}
              </span>
            )}
            {isIdle && <span aria-hidden="true">— </span>}
            <span className="pay">{moneyText(player)}</span>
          </small>
        </span>
      </button>
    </li>
  );
}

/** An open place, for one role or for any. */
export function OpenPlace({ role, showRole }: { role: Role | null; showRole: () => void }) {
  return (
    <li className="slot open">
      <button type="button" onClick={showRole}>
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
