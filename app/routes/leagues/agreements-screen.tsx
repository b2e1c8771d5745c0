import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { versus } from "#game/core/words";
import type { LeagueTable } from "#game/play/table/league-table";
import { answerProposal, withdrawProposal } from "#server/leagues/agreements/answer-proposal";
import { type ShownProposal, showAgreements } from "#server/leagues/agreements/show-agreements";
import { showCrests } from "#server/play/leagues/league-crests";
import { scoresPath } from "../../components/addresses";
import { GeneralFaults } from "../../components/faults";
import { ClockTime } from "../../components/local-time";
import { OlderPages } from "../../components/older-pages";
import { RulesHead } from "../../components/rules-head";
import { StandingsChange } from "../../components/standings-change";
import { readId, requireLeague } from "../../lib/guards.server";
import { titled } from "../../lib/page-head";
import { chosenId, parseForm, readForm } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";
import { NOT_REFUSED } from "../../lib/refused";
import { type StandingsPage, standingsPage } from "../../lib/standings-page";

export const meta = titled("Corrected Picks");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId, participantId } = member;
  const before = readId(new URL(request.url).searchParams.get("before"));
  const { proposals, ...page } = await showAgreements(context.services, member, before);
  return json({
    ...{ leagueId, tournamentId, page, before },
    crests: showCrests(context.services, member),
    proposals: proposals.map(({ effect, ...proposal }) => ({
      ...proposal,
      effect: effect && standingsPage(effect, participantId),
    })),
  });
}

const answerForm = z.object({
  intent: z.enum(["agree", "object", "withdraw"]),
  proposal: chosenId,
});

const DONE = {
  agree: "You agree.",
  object: "You object: the pick stays as it was.",
  withdraw: "The proposal is withdrawn.",
} as const;

/** Agrees to a corrected pick, objects to it, or takes an own proposal back. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const { intent, proposal } = parseForm(form, answerForm);
  const number = proposal ?? 0;
  try {
    if (intent === "withdraw") withdrawProposal(context.services, member, { number });
    else answerProposal(context.services, member, { number, agrees: intent === "agree" });
    const page = `/league/${member.leagueId}/agreements`;
    return await redirectWithToast(context, page, { kind: "success", text: DONE[intent] });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "Your answer could not be saved." });
  }
}

export default function CorrectedPicks() {
  const { leagueId, page, proposals, before } = useLoaderData<typeof loader>();
  const { faults } = useActionData<typeof action>() ?? NOT_REFUSED;
  return (
    <>
      <RulesHead
        title="Corrected Picks"
        leagueId={leagueId}
        league={page.name}
        manager={page.manager}
      />
      <div className="stack">
        <p className="soft">
          A pick is corrected after its lock if half of the others agree within 24 hours and nobody
          objects. It counts in that match alone.
        </p>
        <p className="row">
          <Link className="btn" to={`/league/${leagueId}/agreements/propose`}>
            Propose a correction
          </Link>
        </p>
        <GeneralFaults faults={faults} />
        {proposals.length === 0 && <p>Nobody has proposed a correction.</p>}
        {proposals.map((proposal) => (
          <Proposal key={proposal.number} proposal={proposal} table={page.table} />
        ))}
        <OlderPages label="Pages of proposals" before={before} older={page.older} />
      </div>
    </>
  );
}

type Shown = Omit<ShownProposal, "effect"> & { readonly effect: StandingsPage | null };

function Proposal({ proposal, table }: { proposal: Shown; table: LeagueTable }) {
  const { leagueId, tournamentId } = useLoaderData<typeof loader>();
  const { number, fixture, fixtureId, participantId, member, by, changes, reason } = proposal;
  const { effect, answers, mayAnswer, mayWithdraw, answer } = proposal;
  const title = `proposal-${number}`;
  return (
    <section className="sheet" aria-labelledby={title}>
      <header>
        <h2 id={title}>
          <bdi>{member}</bdi>, match {fixture.number}, {versus(fixture.teams)}
        </h2>
        <p className="push soft">
          <State proposal={proposal} />
        </p>
      </header>
      <div className="pad stack">
        <p>
          <b>{changes}</b>
          <span className="sub">
            <bdi>{reason}</bdi>
            {by !== null && (
              <>
                {" · proposed by "}
                <bdi>{by}</bdi>
              </>
            )}
            {" · "}
            <ClockTime at={proposal.at} />
          </span>
        </p>
        {answers.length > 0 && (
          <p className="soft">
            {answers.map(({ member: who, agrees }, index) => (
              <span key={who}>
                {index > 0 && "; "}
                <bdi>{who}</bdi> {agrees ? "agrees" : "objects"}
              </span>
            ))}
          </p>
        )}
        {(mayAnswer || mayWithdraw) && (
          <Form method="post" className="row">
            <input type="hidden" name="proposal" value={number} />
            {mayAnswer && answer === null && (
              <button className="btn" type="submit" name="intent" value="agree">
                Agree
              </button>
            )}
            {mayAnswer && (
              <button className="btn" type="submit" name="intent" value="object">
                Object
              </button>
            )}
            {mayWithdraw && (
              <button className="btn" type="submit" name="intent" value="withdraw">
                Withdraw
              </button>
            )}
          </Form>
        )}
        {proposal.state === "counts" && (
          <p>
            <Link to={scoresPath(leagueId, tournamentId, { fixtureId, participantId })}>
              The corrected pick
            </Link>
          </p>
        )}
      </div>
      {effect && (
        <>
          <h3 className="pad">Standings before and after</h3>
          <StandingsChange rows={effect} table={table} />
        </>
      )}
    </section>
  );
}

const STATES = {
  counts: "Counts by agreement",
  objected: "Objected to",
  "too few": "Too few agreed",
  withdrawn: "Withdrawn",
  void: "Impossible",
} as const;

function State({ proposal }: { proposal: Shown }) {
  const { state, agreeing, electors, endsAt, waitsForOwner, member } = proposal;
  if (state !== "open") {
    return (
      <>
        {STATES[state]}: {agreeing} of {electors} agree
      </>
    );
  }
  return (
    <>
      {agreeing} of {electors} agree
      {waitsForOwner && (
        <>
          , and <bdi>{member}</bdi> must agree, too{" "}
        </>
      )}
      . Open until <ClockTime at={endsAt} />
    </>
  );
}
