import { useId } from "react";
import type { Booster } from "#game/play/team/boosters";
import type { PoolPlayer } from "#game/play/team/lineup";
import type { SheetBooster } from "#server/play/teams/sheet-boosters";
import type { CaptaincyField } from "../state/draft";
import type { TeamBuilderTools } from "../state/use-team-builder";
import { boosterStamp, captainLabels } from "../words/team-words";
import { CopyOffers } from "./copy-offers";

/** Captain, vice-captain and booster. */
export function TeamPanel({
  team,
  picked,
}: {
  team: TeamBuilderTools;
  picked: readonly PoolPlayer[];
}) {
  const { sheet, draft, change } = team;
  const [captainLabel, viceCaptainLabel] = captainLabels(sheet);
  const choose = (captaincy: CaptaincyField) => (playerId: number | null) => {
    change({ type: "chosen", captaincy, playerId });
  };
  return (
    <section className="sheet team" aria-label="Captain and booster">
      <div className="pad stack">
        <CaptainSelect
          label={captainLabel}
          picked={picked}
          value={draft.captainId}
          choose={choose("captainId")}
        />
        <CaptainSelect
          label={viceCaptainLabel}
          picked={picked}
          value={draft.viceCaptainId}
          choose={choose("viceCaptainId")}
        />
        <BoosterPicker
          boosters={sheet.boosters}
          chosen={draft.booster}
          choose={(booster) => change({ type: "boosted", booster })}
        />
        {/* Without players the offer stands on the ground. */}
        {picked.length > 0 && <CopyOffers team={team} />}
      </div>
    </section>
  );
}

/** Captains are chosen from the selected players (rules.md#captains). */
function CaptainSelect({
  label,
  picked,
  value,
  choose,
}: {
  label: string;
  picked: readonly PoolPlayer[];
  value: number | null;
  choose: (playerId: number | null) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ""}
        onChange={({ currentTarget }) => {
          choose(currentTarget.value === "" ? null : Number(currentTarget.value));
        }}
      >
        <option value="">Choose</option>
        {picked.map((player) => (
          <option key={player.id} value={player.id}>
            {player.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/**
 * The league's boosters, each with its effect and its remaining uses, or the match in which it was
 * played (rules.md#boosters).
 */
function BoosterPicker({
  boosters,
  chosen,
  choose,
}: {
  boosters: readonly SheetBooster[];
  chosen: Booster | null;
  choose: (booster: Booster | null) => void;
}) {
  const enabled = boosters.filter((each) => each.enabled || each.booster === chosen);
  if (enabled.length === 0) return null;
  return (
    <fieldset className="boost">
      <legend className="lab">Booster</legend>
      <label className="no">
        <input
          type="radio"
          name="booster"
          checked={chosen === null}
          onChange={() => choose(null)}
        />
        <span>No booster</span>
      </label>
      {enabled.map(({ booster, label, description, ...uses }) => (
        <label key={booster}>
          <input
            type="radio"
            name="booster"
            checked={chosen === booster}
            disabled={uses.usesLeft === 0}
            onChange={() => choose(booster)}
          />
          <b>{label}</b>
          <span className="stamp">{boosterStamp(uses)}</span>
          <small>{description}</small>
        </label>
      ))}
    </fieldset>
  );
}
