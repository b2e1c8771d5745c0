import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { orUnnamed } from "#game/or-unnamed";
import { requireManager } from "#server/leagues/league-access";
import { showRules } from "#server/rules/show-rules";
import { findShareLink, makeShareLink, withdrawShareLink } from "#server/share/league-share";
import { CopyLink } from "../components/copy-link";
import { GeneralFaults } from "../components/faults";
import { Field } from "../components/field";
import { LeagueMenu } from "../components/league-menu";
import { Shell } from "../components/shell";
import { SubmitButton } from "../components/submit-button";
import { requireLeague } from "../lib/guards.server";
import { parseForm, readForm } from "../lib/parse-form.server";
import { redirectWithToast } from "../lib/redirect-with-toast.server";
import { refuseForm } from "../lib/refuse-form.server";
import { formState } from "../lib/refused";
import { withErrorResponses } from "../lib/with-error-responses.server";

const shareForm = z.object({ intent: z.enum(["make", "withdraw"]) });

const SUCCESS = {
  make: "The link has been made.",
  withdraw: "The link has been withdrawn.",
} as const;

export const meta: MetaFunction = () => [{ title: "Share league - Gully" }];

export const loader = withErrorResponses(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId, role } = member;
  const { name, manager } = showRules(context.services.db, member);
  const link = findShareLink(context.services, member);
  return json({
    leagueId,
    tournamentId,
    league: orUnnamed(name),
    manager,
    manages: role === "manager",
    link,
    card: link === null ? null : `${new URL(link).pathname}/card.png`,
  });
});

export const action = withErrorResponses(answerShare);

async function answerShare(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const { userId, leagueId } = await requireLeague(request, context, params.leagueId);
  const managed = requireManager(services.db, { id: userId }, leagueId, "share it");
  const form = await readForm(request);
  const { intent } = parseForm(form, shareForm);
  try {
    (intent === "make" ? makeShareLink : withdrawShareLink)(services, managed);
    const success = { kind: "success", text: SUCCESS[intent] } as const;
    return redirectWithToast(context, `/league/${leagueId}/share`, success);
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "The link could not be changed." });
  }
}

export default function ShareLeague() {
  const { leagueId, tournamentId, league, manager, manages, link, card } =
    useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <Shell menu={<LeagueMenu leagueId={leagueId} tournamentId={tournamentId} />}>
      <div className="head">
        <div>
          <h1>Share league</h1>
          <p className="soft">
            <bdi>{league}</bdi> <span className="dimmed">&middot;</span> League Manager:{" "}
            <bdi>{manager}</bdi>
          </p>
        </div>
        <Link className="btn" to={`/league/${leagueId}`}>
          League Home
        </Link>
      </div>
      <section className="sheet" aria-labelledby="link">
        <header>
          <h2 id="link">Link with a card</h2>
        </header>
        <div className="pad stack">
          <p>
            {link === null
              ? "There is no link yet. Until there is one, tell your friends the PIN."
              : "Whoever has the link sees the name of the league and its tournament, and joins with the PIN filled in once they are logged in."}
          </p>
          {link !== null && card !== null && (
            <>
              <div className="linkrow">
                <Field label="The link" name="link" value={link} readOnly />
                <CopyLink href={link} title={league} />
              </div>
              <img className="sharecard" src={card} width={1200} height={630} alt={league} />
            </>
          )}
          <GeneralFaults faults={formState(answered, "make", "withdraw").faults} className="err" />
          {manages && <ManagersForm made={link !== null} />}
          {!manages && link === null && (
            <p className="soft">Only the League Manager can make one.</p>
          )}
        </div>
      </section>
    </Shell>
  );
}

/** Making a new link ends the old one. */
function ManagersForm({ made }: { made: boolean }) {
  return (
    <Form className="row" method="post">
      <SubmitButton intent="make" label={made ? "Make a new link" : "Make a link"} choice quiet />
      {made && <SubmitButton intent="withdraw" label="Withdraw it" choice quiet />}
    </Form>
  );
}
