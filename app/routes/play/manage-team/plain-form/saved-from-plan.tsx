import type { TeamSheet } from "#server/play/teams/team-sheet";
import { fixtureName } from "../words/save-texts";

/** Until its owner saves another team for the match. */
export function SavedFromPlan({ sheet: { target, round } }: { sheet: TeamSheet }) {
  if (target === null) return null;
  const of = round === undefined ? fixtureName(target) : `round ${round.number}`;
  return <p className="msg">Saved from your plan for {of}. You can still change it.</p>;
}
