import { type LeagueNoticeKind, NOTICE_LABELS } from "#game/news/notices/kinds";
import { LEAGUE_NOTICE_HINTS } from "#game/news/notices/league-webhooks";
import { FaultLines, faultAria } from "../../components/faults";
import type { FormState } from "../../lib/refused";

/** The kinds of news that a webhook gets. */
export function KindTicks({
  ticked,
  kinds,
  form: { faults, typed },
}: {
  ticked: readonly LeagueNoticeKind[];
  /** Those that the league has. */
  kinds: readonly LeagueNoticeKind[];
  form: FormState;
}) {
  const kept = faults.length > 0 ? (typed.kind ?? "").split(" ") : ticked;
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
          <input type="checkbox" name="kind" value={kind} defaultChecked={kept.includes(kind)} />
          <span>
            <b>{NOTICE_LABELS[kind]}</b> <span className="soft">{LEAGUE_NOTICE_HINTS[kind]}</span>
          </span>
        </label>
      ))}
      <FaultLines faults={faults} field="kind" />
    </fieldset>
  );
}
