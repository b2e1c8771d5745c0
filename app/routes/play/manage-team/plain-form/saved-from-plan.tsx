/**
 * Until its owner saves another team. It names no match: where that of the plan is called off before its
 * lock, the team plays the next one.
 */
export function SavedFromPlan() {
  return <p className="msg">This team is from your plan. You can still change it.</p>;
}
