import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { NOT_SAVED } from "#game/core/failure-words";
import { orUnnamed } from "#game/core/words";
import { allowActing, listActable, listManagers, mayActFor } from "#server/play/leagues/acting-for";
import { requireManager } from "#server/play/leagues/league-access";
import { TeamName } from "../../components/crest";
import { GeneralFaults } from "../../components/faults";
import { Sheet } from "../../components/sheet";
import { SubmitButton } from "../../components/submit-button";
import { requireLeague } from "../../lib/guards.server";
import { titled } from "../../lib/page-head";
import { parseForm, readForm } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";
import { formState } from "../../lib/refused";

export const meta = titled("For somebody else");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { db } = context.services;
  const { leagueId, tournamentId, participantId, plays } = member;
  const managed = member.manages ? requireManager(db, { id: member.userId }, leagueId) : null;
  return json({
    ...{ leagueId, tournamentId, plays },
    allowed: mayActFor(db, participantId),
    managers: listManagers(db, member),
    others: managed && listActable(db, managed),
  });
}

const consentForm = z.object({
  intent: z.literal("consent"),
  allowed: z.literal("1").optional(),
});

export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const { intent, allowed } = parseForm(form, consentForm);
  try {
    allowActing(context.services, member, allowed !== undefined);
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: NOT_SAVED });
  }
  const text =
    allowed === undefined ? "Nobody can act for you any more." : "Managers may act for you now.";
  return redirectWithToast(context, `/league/${member.leagueId}/acting`, { kind: "success", text });
}

export default function Acting() {
  const { leagueId, plays, allowed, managers, others } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "consent");
  return (
    <>
      <div className="head">
        <div>
          <h1>For somebody else</h1>
          <p className="soft">
            A manager or deputy saves a team, bids or picks for a member who has allowed it.
          </p>
        </div>
        <Link className="btn" to={`/league/${leagueId}/people`}>
          People
        </Link>
      </div>
      <div className="stack">
        {plays && (
          <Form className="sheet" method="post">
            <header>
              <h2>For you</h2>
            </header>
            <div className="pad stack">
              <label className="check">
                <input
                  type="checkbox"
                  name="allowed"
                  value="1"
                  defaultChecked={allowed}
                  key={String(allowed)}
                />
                <span>
                  <b>Managers may act for me</b>
                </span>
              </label>
              <p className="msg warn">
                A manager who acts for you sees your team before it locks, and may be your rival
                {managers.length > 0 && (
                  <>
                    : now{" "}
                    {managers.map((name, index) => (
                      <span key={name}>
                        {index > 0 && ", "}
                        <bdi>{name}</bdi>
                      </span>
                    ))}
                    , and later anyone who becomes manager or deputy
                  </>
                )}
                .
              </p>
              <p className="soft">
                The league log says so each time somebody looks at your open team, saves it, or bids
                or picks for you. Your list, your maxima and your sealed bids stay yours alone. You
                can take this back at any time.
              </p>
              <GeneralFaults faults={form.faults} />
              <SubmitButton intent="consent" label="Save" busyLabel="Saving..." choice />
            </div>
          </Form>
        )}
        {others && (
          <Sheet id="others" title="For others">
            {others.length === 0 ? (
              <p className="pad soft">No member has allowed it yet.</p>
            ) : (
              <>
                <p className="pad soft">
                  As soon as you open a team, the league log says that you have looked at it.
                </p>
                <ul className="people">
                  {others.map(({ participantId, displayName, teamName }) => (
                    <li key={participantId}>
                      <TeamName of={participantId} name={orUnnamed(teamName)}>
                        <span className="sub">
                          <bdi>{displayName}</bdi>
                        </span>
                      </TeamName>
                      <Link
                        className="btn"
                        to={`/league/${leagueId}/acting/${participantId}`}
                        aria-label={`Open the team of ${displayName}`}
                      >
                        Open the team
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Sheet>
        )}
      </div>
    </>
  );
}
