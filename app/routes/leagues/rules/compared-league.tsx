import { orUnnamed } from "#game/core/or-unnamed";
import type { RuleDifference } from "#server/leagues/rules/compare-rules";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { Differences } from "./differences";

/** The rules of the link beside those of a league that the reader is in. */
export function ComparedLeague({
  leagues,
  compared,
}: {
  leagues: readonly { readonly leagueId: number; readonly name: string }[];
  compared: { readonly leagueId: number; readonly differences: readonly RuleDifference[] } | null;
}) {
  const league = leagues.find(({ leagueId }) => leagueId === compared?.leagueId);
  const name = orUnnamed(league?.name ?? "");
  return (
    <>
      <ChoiceForm className="row selects">
        <Choice label="Compare with" name="league" value={compared?.leagueId ?? ""}>
          <option value="">No league</option>
          {leagues.map(({ leagueId, name: own }) => (
            <option key={leagueId} value={leagueId}>
              {orUnnamed(own)}
            </option>
          ))}
        </Choice>
      </ChoiceForm>
      {compared && (
        <Differences
          id="from-league"
          title={`What differs from ${name}`}
          none={`${name} plays by these rules.`}
          names={[name, "These rules"]}
          differences={compared.differences}
        />
      )}
    </>
  );
}
