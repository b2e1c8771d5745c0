import { useCallback, useMemo, useRef, useState } from "react";
import { statusIn } from "#game/play/match/side-lists";
import { ROLES, type Role } from "#game/play/roles";
import { captaincyName } from "#game/play/scoring/captaincy-words";
import { roleLimits } from "#game/play/team/role-limits";
import { teamSlots } from "#game/play/team/slots";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import { Icon } from "../../../../components/drawing";
import { RoleBadge } from "../../../../components/player-marks";
import { OriginCounts } from "../../../../components/players/origin-marks";
import { originRules } from "../../../../components/players/origins";
import { Turf } from "../../../../components/turf";
import { moveBackup } from "../state/backups";
import { type CaptaincyField, missingCaptaincy } from "../state/draft";
import type { TeamBuilderTools } from "../state/use-team-builder";
import { CopyOffers } from "./copy-offers";
import { SlotMenu } from "./deferred-menu";
import { DraftPlaying } from "./draft-playing";
import { opponentOf } from "./sheet-playing";
import { OpenPlace, PlayerSlot } from "./slot";
import type { OpenedSlot } from "./slot-menu";

/** My Team: the ground with its eleven slots, and the counts by role. */
export function MyTeam({
  team,
  picked,
  showPool,
  showPoolForBackup,
  showDetails,
}: {
  team: TeamBuilderTools;
  picked: readonly SheetPlayer[];
  /** Shows the available players of a role, null for all; with `leavingId`, to replace that player. */
  showPool: (role: Role | null, leavingId?: number) => void;
  /** Shows the available players to choose the backup of a place, from 0. */
  showPoolForBackup: (place: number) => void;
  showDetails: (playerId: number) => void;
}) {
  const { sheet, draft, pool, change } = team;
  const { settings, rules } = sheet;
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<OpenedSlot | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const lines = useMemo(() => teamSlots(picked, settings), [picked, settings]);
  const shownOrigins = useMemo(() => originRules(settings), [settings]);
  const before = useMemo(() => new Set(rules.base?.playerIds), [rules]);
  const missing = missingCaptaincy(draft);
  const open = (playerId: number, slot: HTMLElement, byPointer: boolean) => {
    // By keyboard the button always opens the menu, as its label says.
    const appoints = byPointer && missing !== null && draft.captainId !== playerId;
    if (appoints) change({ type: "appointed", captaincy: missing, playerId });
    else setOpened({ playerId, slot });
  };
  const openedPlayer = opened && pool.get(opened.playerId);
  return (
    <section className="sheet oval" aria-labelledby="team-h">
      <header>
        <h2 id="team-h" ref={heading} tabIndex={-1}>
          My Team
        </h2>
        <div className="push counts">
          <RoleCounts picked={picked} settings={settings} />
          <OriginCounts picked={picked} settings={settings} />
          <DraftPlaying team={team} className="only-narrow" />
        </div>
      </header>
      {picked.length === 0 && sheet.target && (
        <div className="start">
          <button
            className="btn primary"
            type="button"
            onClick={() => {
              heading.current?.focus();
              team.suggest();
            }}
          >
            Suggest a team
          </button>
          <CopyOffers team={team} />
          <p className="soft sm">
            Or tap a place to pick your own. Nothing is saved until you submit.
          </p>
        </div>
      )}
      {missing && <p className="pad soft">Tap your {captaincyOf(missing, sheet)}.</p>}
      <div className="hold">
        <div className="ground">
          <Turf />
          <div className="lines">
            {lines.map(({ role, slots }) => (
              <ul className="line" key={role} aria-label={role}>
                {slots.map((slot) =>
                  slot.kind === "player" ? (
                    <PlayerSlot
                      key={slot.player.id}
                      player={slot.player}
                      draft={draft}
                      rules={shownOrigins}
                      captainMode={sheet.captainMode}
                      opponent={opponentOf(sheet, slot.player.teamId)}
                      sitsOut={sheet.round ? "not in this round" : "not in the next match"}
                      status={statusIn(sheet.sides, slot.player)}
                      isNew={rules.base !== null && !before.has(slot.player.id)}
                      open={(element, byPointer) => open(slot.player.id, element, byPointer)}
                    />
                  ) : (
                    <OpenPlace
                      key={`${slot.kind} ${slot.place}`}
                      role={slot.kind === "needed" ? role : null}
                      showRole={() => showPool(slot.kind === "needed" ? role : null)}
                    />
                  ),
                )}
              </ul>
            ))}
          </div>
        </div>
      </div>
      {settings.backups > 0 && <Bench team={team} choose={showPoolForBackup} />}
      {opened && openedPlayer && (
        <SlotMenu
          key={opened.playerId}
          team={team}
          player={openedPlayer}
          opened={opened}
          close={close}
          swap={() => showPool(openedPlayer.role, openedPlayer.id)}
          showDetails={() => showDetails(openedPlayer.id)}
          removed={() => heading.current?.focus()}
        />
      )}
    </section>
  );
}

/** "captain", or "bowling captain" in the separate mode (rules.md#captains). */
function captaincyOf(missing: CaptaincyField, { captainMode }: TeamBuilderTools["sheet"]): string {
  const captaincy = missing === "captainId" ? "captain" : "viceCaptain";
  return captaincyName(captaincy, captainMode).toLowerCase();
}

/** "BAT 5 (3–6)"; red if the role has too few or too many players. */
function RoleCounts({
  picked,
  settings,
}: {
  picked: readonly SheetPlayer[];
  settings: TeamBuilderTools["sheet"]["settings"];
}) {
  const limits = roleLimits(settings);
  return ROLES.map((role) => {
    const { min, max } = limits[role];
    const count = picked.filter((player) => player.role === role).length;
    return (
      <span key={role} className={count < min || count > max ? "num short" : "num"}>
        <RoleBadge role={role} hasDrawing={false} />{" "}
        <span aria-hidden="true">{`${count} (${min}–${max})`}</span>
        <span className="vh">{`${count} of ${min}/${max}`}</span>
      </span>
    );
  });
}

/** The backups beside the ground, in the order in which they come in (rules.md#backups). */
function Bench({
  team: { sheet, draft, pool, change },
  choose,
}: {
  team: TeamBuilderTools;
  /** Shows the available players for a place, from 0. */
  choose: (place: number) => void;
}) {
  const { backups = [] } = draft;
  const list = useRef<HTMLOListElement>(null);
  const places = Array.from({ length: sheet.settings.backups }, (_, place) => place);
  const move = (place: number, to: number) => {
    if (moveBackup(draft, place, to) === draft) return;
    change({ type: "backup moved", place, to });
  };
  const remove = (place: number) => {
    change({ type: "unbacked", place });
    // The button disappears with the player.
    list.current?.querySelectorAll<HTMLElement>(".slot-button")[place]?.focus();
  };
  return (
    <section className="bench" aria-labelledby="bench-h">
      <h3 id="bench-h">Backups</h3>
      <p className="soft sm">They come in, in this order, for players who are not named.</p>
      <ol ref={list}>
        {places.map((place) => {
          const player = pool.get(backups[place] ?? 0);
          return (
            <li key={place}>
              <button className="slot-button" type="button" onClick={() => choose(place)}>
                <span className="num">{place + 1}</span>
                {player ? (
                  <span>
                    <b>{player.name}</b>{" "}
                    <small>
                      <RoleBadge role={player.role} /> {player.teamShortName}
                    </small>
                  </span>
                ) : (
                  <span className="soft">Choose a backup</span>
                )}
              </button>
              {player && (
                <>
                  <button
                    className="btn icon bare"
                    type="button"
                    aria-label={`Move ${player.name} up`}
                    aria-disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    <Icon name="up" />
                  </button>
                  <button
                    className="btn icon bare"
                    type="button"
                    aria-label={`Move ${player.name} down`}
                    aria-disabled={place >= backups.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    <Icon name="dn" />
                  </button>
                  <button
                    className="btn icon bare"
                    type="button"
                    aria-label={`Remove ${player.name} from the backups`}
                    onClick={() => remove(place)}
                  >
                    <Icon name="x" />
                  </button>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
