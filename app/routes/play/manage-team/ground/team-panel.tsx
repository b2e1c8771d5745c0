import { useId } from "react";
import type { PoolPlayer } from "#game/play/team/lineup";
import type { CaptaincyField } from "../state/draft";
import type { TeamBuilderTools } from "../state/use-team-builder";
import { captainLabels } from "../words/captain-labels";
import { BoosterPicker } from "./booster-picker";

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
