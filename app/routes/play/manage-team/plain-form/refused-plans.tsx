import type { PlanOf } from "#server/play/teams/show-plans";
import { fixtureName } from "../words/save-texts";

/** Why nothing comes of plans. */
export function Refused({ plans }: { plans: readonly PlanOf[] }) {
  return plans.map(
    ({ fixture, fault }) =>
      fault !== null && (
        <p key={fixture.id} className="msg warn">
          Your plan for {fixtureName(fixture)} is not played: <bdi>{fault}</bdi>
        </p>
      ),
  );
}
