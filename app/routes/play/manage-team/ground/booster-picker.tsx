import type { Booster } from "#game/play/team/boosters";
import type { SheetBooster } from "#server/play/teams/sheet-boosters";
import { boosterStamp } from "../words/booster-stamp";

/**
 * The league's boosters, each with its effect and its remaining uses, or the match in which it was
 * played (rules.md#boosters).
 */
export function BoosterPicker({
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
