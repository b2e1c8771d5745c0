import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { MOST_WEBHOOKS } from "#game/leagues/webhook-formats";
import { LEAGUE_NOTICE_KINDS, NOTICES } from "#game/news/notices/kinds";
import { listWebhooks } from "#server/news/webhooks/list-webhooks";
import { requireManager } from "#server/play/leagues/league-access";
import { loadPeopleSettings } from "#server/play/leagues/load-people-settings";
import { CopyLink } from "../../components/copy-link";
import { requireLeague } from "../../lib/guards.server";
import { formState, type Refused } from "../../lib/refused";
import { useFormKey } from "../../lib/use-form-key";
import { NewWebhook } from "./new-webhook";
import { WebhookSheet } from "./webhook-sheet";
import { webhooksAction } from "./webhooks-action.server";

export const meta: MetaFunction = () => [{ title: "Webhooks - Gully" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { leagueId, tournamentId, userId } = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const managed = requireManager(services.db, { id: userId }, leagueId, "set up webhooks");
  const { receipts } = loadPeopleSettings(services.db, leagueId);
  const page = { leagueId, tournamentId, webhooks: listWebhooks(services, managed) };
  return json({ ...page, ...(receipts && { receipts }) });
}

export const action = webhooksAction;

export default function Webhooks() {
  const { leagueId, webhooks, receipts } = useLoaderData<typeof loader>();
  const kinds = LEAGUE_NOTICE_KINDS.filter(
    (kind) => NOTICES[kind].onlyWith !== "receipts" || receipts,
  );
  const answered = useActionData<typeof action>() ?? null;
  const secret = answered !== null && "secret" in answered ? answered.secret : null;
  const refused: Refused | null = answered !== null && "faults" in answered ? answered : null;
  return (
    <>
      <div className="head">
        <div>
          <h1>Webhooks</h1>
          <p className="soft">
            Send news of the league to a group chat. Members see in the league log that you do.
          </p>
        </div>
        <Link className="btn" to={`/league/${leagueId}/share`}>
          Invite your friends
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
    <section className="sheet" aria-labelledby="made">
      <header>
        <h2 id="made">The secret of your webhook</h2>
      </header>
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
    </section>
  );
}
