import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { MOST_WEBHOOKS, WEBHOOK_FORMATS, WEBHOOKS } from "#game/leagues/webhook-formats";
import { LEAGUE_NOTICE_KINDS, type LeagueNoticeKind, NOTICES } from "#game/news/notices/kinds";
import { formatOf } from "#game/play/format/formats";
import { listWebhooks, type ShownWebhook } from "#server/news/list-webhooks";
import { requireManager } from "#server/play/leagues/league-access";
import { loadLeague, loadPeopleSettings } from "#server/play/leagues/load-league";
import { CopyLink } from "../../components/copy-link";
import { FaultLines, faultAria, GeneralFaults, useFocusOnFault } from "../../components/faults";
import { Field, SelectField } from "../../components/field";
import { ClockTime } from "../../components/local-time";
import { Sheet } from "../../components/sheet";
import { SubmitButton } from "../../components/submit-button";
import { requireLeague } from "../../lib/guards.server";
import { titled } from "../../lib/page-head";
import { type FormState, formState, type Refused } from "../../lib/refused";
import { useFormKey } from "../../lib/use-form";
import { webhooksAction } from "./webhooks-action.server";

export const meta = titled("Group chat");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { leagueId, tournamentId, userId } = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const managed = requireManager(services.db, { id: userId }, leagueId, "set up webhooks");
  const { receipts } = loadPeopleSettings(services.db, leagueId);
  const { hasSquads } = formatOf(loadLeague(services.db, leagueId).format);
  // The first proposal is news already.
  const has = { receipts, owners: hasSquads, proposals: true };
  const kinds = LEAGUE_NOTICE_KINDS.filter((kind) => {
    const { onlyWith } = NOTICES[kind];
    return onlyWith === null || has[onlyWith];
  });
  return json({ leagueId, tournamentId, kinds, webhooks: listWebhooks(services, managed) });
}

export const action = webhooksAction;

export default function Webhooks() {
  const { leagueId, webhooks, kinds } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const secret = answered !== null && "secret" in answered ? answered.secret : null;
  const refused: Refused | null = answered !== null && "faults" in answered ? answered : null;
  return (
    <>
      <div className="head">
        <div>
          <h1>Group chat</h1>
          <p className="soft">
            Send news of the league to a group chat. Members see in the league log that you do.
          </p>
        </div>
        <Link className="btn" to={`/league/${leagueId}/people`}>
          People
        </Link>
      </div>
      <div className="stack" key={useFormKey(answered)}>
        {secret !== null && <MadeSecret secret={secret} />}
        {webhooks.map((webhook) => {
          const own = refused?.typed.webhook === String(webhook.id) ? refused : null;
          return <WebhookSheet key={webhook.id} webhook={webhook} kinds={kinds} refused={own} />;
        })}
        {webhooks.length < MOST_WEBHOOKS ? (
          <NewWebhook kinds={kinds} form={formState(refused, "add")} />
        ) : (
          <p className="soft">A league has at most {MOST_WEBHOOKS} webhooks.</p>
        )}
      </div>
    </>
  );
}

/** The secret, which is shown only once. */
function MadeSecret({ secret }: { secret: string }) {
  return (
    <Sheet id="made" title="The secret of your webhook">
      <div className="pad stack">
        <p>
          Every message is signed with it. Copy it into your receiver now:{" "}
          <b>it is not shown again.</b>
        </p>
        <p className="token">
          <code>{secret}</code>
        </p>
        <div className="row">
          <CopyLink href={secret} copied="Secret copied!" />
        </div>
      </div>
    </Sheet>
  );
}

/** The sales of an hour have those that "Each sale" tells one by one, and teams are told when asked for. */
function isOfferedTicked(kind: LeagueNoticeKind): boolean {
  return kind !== "sale" && kind !== "reveal";
}

function NewWebhook({ kinds, form }: { kinds: readonly LeagueNoticeKind[]; form: FormState }) {
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
          hint="The service gives it to you. Everybody who knows it can write to your chat, so keep it to yourself."
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
        <KindTicks ticked={kinds.filter(isOfferedTicked)} kinds={kinds} form={form} />
        <GeneralFaults faults={form.faults} />
        <SubmitButton intent="add" label="Add Webhook" busyLabel="Adding..." choice />
      </div>
    </Form>
  );
}

/** A webhook with its host, its kinds of news and the outcome of its last message. */
function WebhookSheet({
  webhook,
  kinds: shown,
  refused,
}: {
  webhook: ShownWebhook;
  /** The kinds of news that the league has now. */
  kinds: readonly LeagueNoticeKind[];
  /** The refused form of this webhook. */
  refused: Refused | null;
}) {
  const { id, format, host, ending, kinds } = webhook;
  const heading = `webhook-${id}`;
  return (
    <Sheet id={heading} title={WEBHOOKS[format].label}>
      <div className="pad stack">
        <p className="token">
          {host}
          {ending !== "" && <span className="soft"> … {ending}</span>}
        </p>
        <LastMessage last={webhook.last} />
        <Form className="stack" method="post">
          <input type="hidden" name="webhook" value={id} />
          <KindTicks ticked={kinds} kinds={shown} form={formState(refused, "kinds")} />
          <GeneralFaults faults={formState(refused, "kinds", "test", "delete").faults} />
          <div className="row">
            <SubmitButton intent="kinds" label="Save" busyLabel="Saving..." choice />
            <SubmitButton intent="test" label="Send a test" busyLabel="Sending..." choice quiet />
            <SubmitButton intent="delete" label="Delete" busyLabel="Deleting..." choice quiet />
          </div>
        </Form>
      </div>
    </Sheet>
  );
}

function LastMessage({ last }: Pick<ShownWebhook, "last">) {
  if (last === null) return <p className="soft">No message yet.</p>;
  const { at, fault } = last;
  if (fault === null) {
    return (
      <p className="soft">
        Last message sent <ClockTime at={at} />.
      </p>
    );
  }
  return (
    <p className="msg bad">
      The last message failed, <ClockTime at={at} />. {fault}
    </p>
  );
}

/** The kinds of news that a webhook gets. */
function KindTicks({
  ticked,
  kinds,
  form: { faults, typed },
}: {
  ticked: readonly LeagueNoticeKind[];
  /** The kinds of news that the league can have. */
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
          // Keeps the choice of a kind that the league does not have now.
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
