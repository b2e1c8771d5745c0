import { formatOf } from "#game/play/format/formats";
import { draftCost, salaryLeft, salaryLeftText } from "../state/announcements";
import { playersOf } from "../state/draft";
import type { TeamBuilderTools } from "../state/use-team-builder";
import { countOrigins, ORIGIN_CODES, originRules } from "../words/origins";

/** On a phone, the cost of the team: one line above the buttons, which stays visible. */
export function BarFigures({ team: { draft, pool, sheet } }: { team: TeamBuilderTools }) {
  const { left } = draftCost(draft, sheet);
  const money = salaryLeft(draft, pool, sheet);
  const waived = draft.booster === "Budget";
  const { hasTransfers, hasSalaryCap } = formatOf(sheet.format);
  const origins = countOrigins(playersOf(draft, pool), originRules(sheet.settings));
  return (
    <p className="only-narrow bar-figures num sm">
      {hasTransfers && (
        <span>
          Transfers{" "}
          <b>
            {left} / {sheet.transfers.allowed}
          </b>
        </span>
      )}
      {hasSalaryCap && (
        <span>
          Left{" "}
          <b className={money < 0 && !waived ? "down" : undefined}>
            {waived ? "no cap" : salaryLeftText(money)}
          </b>
        </span>
      )}
      {origins.map(({ origin, count, limit, short }) => (
        <span key={origin} className={short ? "down" : undefined}>
          <span aria-hidden="true">{ORIGIN_CODES[origin]}</span>
          <span className="vh">{origin}</span>{" "}
          <b>
            {count} / {limit}
          </b>
        </span>
      ))}
    </p>
  );
}
