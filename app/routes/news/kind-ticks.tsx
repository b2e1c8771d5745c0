import { type LeagueNoticeKind, NOTICES } from "#game/news/notices/kinds";
import { FaultLines, faultAria } from "../../components/faults";
import type { FormState } from "../../lib/refused";

/** The kinds of news that a webhook gets. */
export function KindTicks({
  ticked,
  kinds,
  form: { faults, typed },
}: {
  ticked: readonly LeagueNoticeKind[];
  /** The kinds that the league can have. */
  kinds: readonly LeagueNoticeKind[];
  form: FormState;
}) {
  const chosen = faults.length > 0 ? (typed.kind ?? "").split(" ") : ticked;
  return (
    <fieldset className="ticks" {...faultAria(faults, "kind")}>
      <legend>News to send</legend>
      {ticked
        .filter((kind) => !kinds.includes(kind))
        .map((kind) => (
          // Stays as it is for when the league has it again.
          <input key={kind} type="hidden" name="kind" value={kind} />
        ))}
      {kinds.map((kind) => (
        <label key={kind} className="check">
          <input type="checkbox" name="kind" value={kind} defaultChecked={chosen.includes(kind)} />
          <span>
            <b>{NOTICES[kind].label}</b> <span className="soft">{NOTICES[kind].groupHint}</span>
          </span>
        </label>
      ))}
      <FaultLines faults={faults} field="kind" />
    </fieldset>
  );
}
