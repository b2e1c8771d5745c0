import { ROLES } from "#game/play/roles";
import { lowerFirst } from "#game/play/scoring/rule-kinds";
import { leavesNoTeam } from "#game/play/team/submission";
import type { SheetBooster } from "#server/play/teams/sheet-boosters";
import type { SavedTeam, TeamSheet } from "#server/play/teams/team-sheet";
import { SelectField } from "../../../../components/field";
import { SubmitButton } from "../../../../components/submit-button";
import type { Fault } from "../../../../lib/refused";
import { NO_PREDICTION, worthText } from "../ground/winner-choice";
import { fixtureName } from "../words/save-texts";
import { captainLabels, usesText } from "../words/team-words";

/** A user's saved or refused choices. */
export interface Choices
  extends Pick<SavedTeam, "playerIds" | "captainId" | "viceCaptainId" | "backups" | "booster"> {
  /** The id of the predicted team, `NO_PREDICTION` or `UNCHOSEN`. */
  readonly prediction: string;
}

/** The value of the prediction's select before a choice. */
export const UNCHOSEN = "unchosen";

export function savedChoices(saved: SavedTeam): Choices {
  const { predictedTeamId, savedAt } = saved;
  const none = savedAt === null ? UNCHOSEN : NO_PREDICTION;
  return { ...saved, prediction: predictedTeamId === null ? none : String(predictedTeamId) };
}

/** Captain, vice-captain, prediction and booster. */
export function ChoiceFields({
  sheet,
  choices,
  faults,
  isPlan = false,
}: {
  sheet: TeamSheet;
  choices: Choices;
  faults: readonly Fault[];
  /** Of a later match: its prediction is not saved alone, and its booster is judged later. */
  isPlan?: boolean;
}) {
  const { target, boosters, pool } = sheet;
  const [captainLabel, viceCaptainLabel] = captainLabels(sheet);
  const enabled = boosters.filter((booster) => booster.enabled);
  return (
    <div className="pad two">
      <SelectField label={captainLabel} name="captainId" defaultValue={choices.captainId ?? ""}>
        <option value="">Choose</option>
        <PlayerOptions pool={pool} chosen={choices.playerIds} />
      </SelectField>
      <SelectField
        label={viceCaptainLabel}
        name="viceCaptainId"
        defaultValue={choices.viceCaptainId ?? ""}
      >
        <option value="">Choose</option>
        <PlayerOptions pool={pool} chosen={choices.playerIds} />
      </SelectField>
      <BackupFields sheet={sheet} choices={choices} />
      {target && <PredictionField {...{ sheet, target, choices, faults, isPlan }} />}
      {enabled.length > 0 && (
        <SelectField label="Booster" name="booster" defaultValue={choices.booster ?? ""}>
          <option value="">No booster</option>
          {enabled.map((booster) => (
            <BoosterOption key={booster.booster} booster={booster} />
          ))}
        </SelectField>
      )}
      <Confirmation
        boosters={isPlan ? [] : enabled.filter((each) => leavesNoTeam(each, sheet.rules))}
      />
    </div>
  );
}

/** As many selectors as the league has backups; empty ones are ignored. */
function BackupFields({ sheet, choices }: { sheet: TeamSheet; choices: Choices }) {
  if (sheet.settings.eleven !== "chosen") return null;
  const places = Array.from({ length: sheet.settings.backups }, (_, place) => place);
  return places.map((place) => (
    <SelectField
      key={place}
      label={`Backup ${place + 1}`}
      name="backups"
      defaultValue={choices.backups?.[place] ?? ""}
    >
      <option value="">Nobody</option>
      <PlayerOptions pool={sheet.pool} chosen={choices.playerIds} teamLast />
    </SelectField>
  ));
}

/** Saved with the team, or alone by its own button. */
function PredictionField({
  sheet,
  target,
  choices: { prediction },
  faults,
  isPlan,
}: {
  sheet: TeamSheet;
  target: NonNullable<TeamSheet["target"]>;
  choices: Choices;
  faults: readonly Fault[];
  isPlan: boolean;
}) {
  const sides = [target.teamA, target.teamB];
  // A prediction of a team that does not play counts as none.
  const known = [UNCHOSEN, ...sides.map(({ id }) => String(id))];
  return (
    <div className="with-button">
      <SelectField
        label="Predict Winner"
        name="winPrediction"
        hint={`${fixtureName(target)}: ${lowerFirst(worthText(sheet.prediction))}`}
        defaultValue={known.includes(prediction) ? prediction : NO_PREDICTION}
        form={{ faults, typed: {} }}
      >
        {prediction === UNCHOSEN && <option value={UNCHOSEN}>Choose</option>}
        {sides.map(({ id, shortName }) => (
          <option key={id} value={id}>
            {shortName}
          </option>
        ))}
        <option value={NO_PREDICTION}>No Prediction</option>
      </SelectField>
      {!isPlan && <SubmitButton intent="predict" label="Save prediction" choice quiet />}
    </div>
  );
}

/** For boosters in the first window, after which there would be no team to go back to. */
function Confirmation({ boosters }: { boosters: readonly SheetBooster[] }) {
  if (boosters.length === 0) return null;
  const labels = boosters.map(({ label }) => label).join(" or ");
  return (
    <label className="check">
      <input type="checkbox" name="confirmed" value="yes" />
      <span>{`With ${labels} you have no team after your first match. I understand.`}</span>
    </label>
  );
}

/** The options for captains: first the players who were chosen when the page was made, then all others. */
function PlayerOptions({
  pool,
  chosen,
  teamLast = false,
}: {
  pool: TeamSheet["pool"];
  chosen: readonly number[];
  /** For backups: the team's players come last, as ticks may still change. */
  teamLast?: boolean;
}) {
  const team = { label: "My Team", players: pool.filter(({ id }) => chosen.includes(id)) };
  const others = ROLES.map((label) => ({
    label,
    players: pool.filter(({ id, role }) => role === label && !chosen.includes(id)),
  }));
  const groups = teamLast ? [...others, team] : [team, ...others];
  return groups
    .filter(({ players }) => players.length > 0)
    .map(({ label, players }) => (
      <optgroup key={label} label={label}>
        {players.map((player) => (
          <option key={player.id} value={player.id}>
            {player.name}
          </option>
        ))}
      </optgroup>
    ));
}

function BoosterOption({ booster: each }: { booster: SheetBooster }) {
  return (
    <option value={each.booster} disabled={each.usesLeft === 0}>
      {`${each.label} (${usesText(each)})`}
    </option>
  );
}
