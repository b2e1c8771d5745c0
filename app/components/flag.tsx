import { Drawing } from "./drawing";

/** The nations whose flags are drawn (rules.md#mini-scorecard). */
const NATIONS = ["AUS", "BAN", "ENG", "IND", "NZ", "PAK", "RSA", "SL", "WI", "ZIM"];

/** The flag of a team by its short name, grey where none is drawn; the name is beside it. */
export function Flag({ team, large = false }: { team: string; large?: boolean }) {
  const id = NATIONS.includes(team) ? `f-${team}` : "f-none";
  return <Drawing id={id} box={[24, 16]} className={large ? "flag l" : "flag"} />;
}
