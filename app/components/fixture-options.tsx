import { versus } from "#game/core/words";
import type { FixtureName } from "#server/stories/boards/started-fixtures";
import { formatMatchTime } from "../lib/dates";
import { useTimeZone } from "../lib/use-browser";

/** The options of a fixture selector: "IND v AUS, T20, Sat 21 Nov" or "AUS v IND (2nd Test), Sat 21 Nov". */
export function FixtureOptions({ fixtures }: { fixtures: readonly FixtureName[] }) {
  const zone = useTimeZone();
  return fixtures.map((fixture) => (
    <option key={fixture.id} value={fixture.id}>
      {versus(fixture.teams)}
      {fixture.meeting === undefined ? `, ${fixture.matchType}` : ` (${fixture.meeting})`},{" "}
      {dayOf(fixture.startsAt, zone)}
    </option>
  ));
}

/** "Sat 21 Nov", in a zone. */
function dayOf(at: number, zone: string): string {
  return formatMatchTime(at, zone).split(",")[0] ?? "";
}
