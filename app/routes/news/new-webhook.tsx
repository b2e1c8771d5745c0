import { Form } from "@remix-run/react";
import { useRef } from "react";
import { WEBHOOK_FORMATS, WEBHOOKS } from "#game/leagues/webhook-formats";
import type { LeagueNoticeKind } from "#game/news/notices/kinds";
import { GeneralFaults, useFocusOnFault } from "../../components/faults";
import { Field } from "../../components/field";
import { SelectField } from "../../components/select-field";
import { SubmitButton } from "../../components/submit-button";
import type { FormState } from "../../lib/refused";
import { KindTicks } from "./kind-ticks";

export function NewWebhook({
  kinds,
  form,
}: {
  kinds: readonly LeagueNoticeKind[];
  form: FormState;
}) {
  const sheet = useRef<HTMLFormElement>(null);
  useFocusOnFault(sheet, form.faults);
  return (
    <Form className="sheet" method="post" noValidate ref={sheet}>
      <header>
        <h2>New webhook</h2>
      </header>
      <div className="pad stack">
        <SelectField label="Service" name="format" defaultValue="discord" form={form}>
          {WEBHOOK_FORMATS.map((format) => (
            <option key={format} value={format}>
              {WEBHOOKS[format].label}
            </option>
          ))}
        </SelectField>
        <Field
          label="Address"
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          hint="The service gives it to you. Whoever knows it can write to your chat: keep it to yourself."
          form={form}
        />
        <Field
          label="Chat, for Telegram only"
          name="chat"
          autoComplete="off"
          maxLength={41}
          hint="The number of the chat, or the @name of a channel."
          form={form}
        />
        <KindTicks ticked={kinds} kinds={kinds} form={form} />
        <GeneralFaults faults={form.faults} />
        <SubmitButton intent="add" label="Add Webhook" busyLabel="Adding..." choice />
      </div>
    </Form>
  );
}
