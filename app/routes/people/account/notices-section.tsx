import { Form, useSubmit } from "@remix-run/react";
import { QUIET_HOURS, type QuietHours } from "#game/core/quiet-hours";
import { plural } from "#game/core/words";
import {
  CHANNEL_LABELS,
  CHANNELS,
  type Channel,
  NOTICES,
  type NoticeKind,
} from "#game/news/notices/kinds";
import { LEVEL_LABELS, NOTICE_LEVELS, type NoticeLevel } from "#game/news/notices/levels";
import type { ShownNotices } from "#server/people/notices/show-notices";
import { Icon } from "../../../components/drawing";
import { GeneralFaults } from "../../../components/faults";
import { SelectField } from "../../../components/field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";
import { channelsText, levelHint, shownLevel } from "./notice-words";

/** The notifications of a person: one choice, and kind by kind below it (rules.md#notifications). */
export function NoticesSection({
  notices,
  zone,
  hasAddress,
  level,
  form,
}: {
  notices: ShownNotices;
  /** The person's time zone in words; null if unknown. */
  zone: string | null;
  hasAddress: boolean;
  /** Of the one choice; `form` is of the table and of the test mail. */
  level: FormState;
  form: FormState;
}) {
  const shown = shownLevel(notices, hasAddress);
  return (
    <>
      <section className="sheet pad stack" aria-label="How much">
        <GeneralFaults faults={level.faults} className="err" />
        <LevelForm level={shown} />
        <p className="soft">{levelHint(shown, notices)}</p>
        {!hasAddress && <p className="hint">For emails, add an email address first.</p>}
        {!notices.hasBrowser && (
          <p className="hint">For push, allow notifications in a browser first.</p>
        )}
      </section>
      <section className="sheet">
        <details className="fold-row" open={shown === null || form.faults.length > 0 || undefined}>
          <summary>
            <span>
              Choose by kind
              <span className="sub soft">
                {`${plural(notices.kinds.length, "kind")}, ${channelsText(notices, hasAddress)}`}
              </span>
            </span>
            <Icon name="down" />
          </summary>
          <KindsForm notices={notices} zone={zone} form={form} />
        </details>
        {hasAddress && (
          <Form method="post" className="pad">
            <input type="hidden" name="intent" value="test-mail" />
            <SubmitButton
              intent="test-mail"
              label="Send a test email"
              busyLabel="Sending..."
              quiet
            />
          </Form>
        )}
      </section>
    </>
  );
}

/** Saved at once with JavaScript. A choice of one's own ticks none of the three. */
function LevelForm({ level }: { level: NoticeLevel | null }) {
  const submit = useSubmit();
  return (
    <Form
      className="stack"
      method="post"
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      <input type="hidden" name="intent" value="notice-level" />
      <fieldset className="seg">
        <legend className="vh">How much do you want to hear?</legend>
        {NOTICE_LEVELS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="level"
              value={each}
              defaultChecked={each === level}
              required
            />
            {LEVEL_LABELS[each]}
          </label>
        ))}
      </fieldset>
      <noscript>
        <SubmitButton intent="notice-level" label="Save" busyLabel="Saving..." />
      </noscript>
    </Form>
  );
}

function KindsForm({
  notices,
  zone,
  form,
}: {
  notices: ShownNotices;
  zone: string | null;
  form: FormState;
}) {
  const { kinds, quietHours } = notices;
  return (
    <Form method="post">
      <GeneralFaults faults={form.faults} className="err pad" />
      <input type="hidden" name="intent" value="notices" />
      <table className="tbl notices">
        <caption className="vh">What you hear of</caption>
        <thead>
          <tr>
            <th scope="col">About</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="c">
                {CHANNEL_LABELS[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                {NOTICES[kind].label}
                <span className="sub soft">{NOTICES[kind].hint}</span>
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className="c">
                  <NoticeBox kind={kind} channel={channel} notices={notices} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="pad stack">
        <SelectField
          label="Quiet hours"
          name="quietHours"
          defaultValue={quietHours}
          hint={`${zoneText(zone)} Messages wait until they end.`}
        >
          {QUIET_HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {quietHoursText(hours)}
            </option>
          ))}
        </SelectField>
        <SubmitButton intent="notices" label="Save" busyLabel="Saving..." />
      </div>
    </Form>
  );
}

/** The form names the boxes that it shows, so that the choices of others stay. */
function NoticeBox({
  kind,
  channel,
  notices: { ticked, hasBrowser },
}: {
  kind: NoticeKind;
  channel: Channel;
  notices: ShownNotices;
}) {
  const box = `${kind} ${channel}`;
  const isWanted = ticked.some((each) => each.kind === kind && each.channel === channel);
  const isOffered = channel !== "push" || hasBrowser;
  return (
    <label className="check">
      {isOffered && <input type="hidden" name="shown" value={box} />}
      <input
        type="checkbox"
        name="ticked"
        value={box}
        aria-label={`${NOTICES[kind].label}: ${CHANNEL_LABELS[channel]}`}
        defaultChecked={isWanted && isOffered}
        disabled={!isOffered}
      />
    </label>
  );
}

function zoneText(zone: string | null): string {
  return zone === null
    ? "In UTC: we learn your time zone when you next log in."
    : `In your time zone, ${zone}.`;
}

/** "22:00 to 7:00" */
function quietHoursText(hours: QuietHours): string {
  if (hours === "none") return "None";
  const [from, to] = hours.split("-");
  return `${from}:00 to ${to}:00`;
}
