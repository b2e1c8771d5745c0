import { Form } from "@remix-run/react";
import { QUIET_HOURS, type QuietHours } from "#game/core/quiet-hours";
import {
  CHANNEL_LABELS,
  CHANNELS,
  type Channel,
  NOTICES,
  type NoticeKind,
} from "#game/news/notices/kinds";
import type { ShownNotices } from "#server/people/notices/show-notices";
import { GeneralFaults } from "../../../components/faults";
import { SelectField } from "../../../components/field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** The notifications of a person: kinds, channels and quiet hours (rules.md#notifications). */
export function NoticesSection({
  notices,
  hasAddress,
  form,
}: {
  notices: ShownNotices;
  hasAddress: boolean;
  form: FormState;
}) {
  const { kinds, hasBrowser, quietHours, timeZone } = notices;
  return (
    <section className="sheet" aria-labelledby="notifications">
      <header>
        <h2 id="notifications">Notifications</h2>
      </header>
      <GeneralFaults faults={form.faults} className="err pad" />
      <Form method="post">
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
          {!hasAddress && <p className="hint">For mails, add an email address first.</p>}
          {!hasBrowser && <p className="hint">For push, allow notifications in a browser first.</p>}
          <SelectField
            label="Quiet hours"
            name="quietHours"
            defaultValue={quietHours}
            hint={`${zoneText(timeZone)} Messages wait until they end.`}
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
      {hasAddress && (
        <Form method="post" className="pad">
          <input type="hidden" name="intent" value="test-mail" />
          <SubmitButton intent="test-mail" label="Send a test mail" busyLabel="Sending..." quiet />
        </Form>
      )}
    </section>
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

function zoneText(timeZone: string | null): string {
  return timeZone === null
    ? "In UTC: we learn your time zone when you next log in."
    : `In your time zone, ${timeZone}.`;
}

/** "22:00 to 7:00" */
function quietHoursText(hours: QuietHours): string {
  if (hours === "none") return "None";
  const [from, to] = hours.split("-");
  return `${from}:00 to ${to}:00`;
}
