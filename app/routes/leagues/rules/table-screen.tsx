import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { versus } from "#game/core/words";
import { leaveFixtureOut } from "#server/leagues/rules/leave-fixture-out";
import { showTableFixtures, type TableFixtureRow } from "#server/leagues/rules/show-table-fixtures";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { GeneralFaults } from "../../../components/faults";
import { FixtureTeams } from "../../../components/fixture-words";
import { MatchTime } from "../../../components/local-time";
import { NotCounted } from "../../../components/points";
import { RulesHead } from "../../../components/rules-head";
import { TableHead } from "../../../components/tables";
import { requireLeague, requireManagedLeague } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { chosenId, parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { NOT_REFUSED } from "../../../lib/refused";

export const meta = titled("Matches in the Table");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const page = showTableFixtures(context.services, member);
  const looks = showTeamLooks(context.services, member);
  return json({ leagueId, tournamentId, looks, page });
}

const tableForm = z.object({ intent: z.enum(["leave-out", "put-back"]), fixture: chosenId });

const MESSAGES = {
  "leave-out": {
    saved: "The match no longer counts in the table.",
    failed: "The match could not be left out.",
  },
  "put-back": {
    saved: "The match counts in the table again.",
    failed: "The match could not be put back.",
  },
} as const;

/** Leaves a match out of the league's table, or puts it back. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const managed = await requireManagedLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const { intent, fixture: fixtureId } = parseForm(form, tableForm);
  try {
    leaveFixtureOut(context.services, managed, { fixtureId, leftOut: intent === "leave-out" });
    const page = `/league/${managed.leagueId}/rules/table`;
    return redirectWithToast(context, page, { kind: "success", text: MESSAGES[intent].saved });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: MESSAGES[intent].failed });
  }
}

export default function MatchesInTheTable() {
  const { leagueId, page } = useLoaderData<typeof loader>();
  const { faults } = useActionData<typeof action>() ?? NOT_REFUSED;
  return (
    <>
      <RulesHead
        title="Matches in the Table"
        leagueId={leagueId}
        league={page.name}
        manager={page.manager}
      />
      <div className="stack">
        <p className="soft">
          A match that is left out keeps its points and its own table, and adds nothing to the
          standings. {!page.mayEdit && "Only the League Manager can leave one out. "}
          <Link to={`/league/${leagueId}/rules#table-settings`}>What the table ranks by</Link>.{" "}
          <Link to={`/league/${leagueId}/rules/points`}>Points with a reason</Link>.{" "}
          <Link to={`/league/${leagueId}/agreements`}>Picks corrected by agreement</Link>
        </p>
        <GeneralFaults faults={faults} />
        <section className="sheet">
          <div className="scroll">
            <table className="tbl table-matches">
              <caption className="vh">Matches in the table</caption>
              <TableHead
                columns={[
                  "Match",
                  ["Starts", "only-wide"],
                  ["In the table", "only-wide"],
                  ...(page.mayEdit ? [["Change", "n"] as const] : []),
                ]}
              />
              <tbody>
                {page.fixtures.map((fixture) => (
                  <MatchRow key={fixture.id} fixture={fixture} mayEdit={page.mayEdit} />
                ))}
              </tbody>
            </table>
          </div>
        </section>
      </div>
    </>
  );
}

function MatchRow({ fixture, mayEdit }: { fixture: TableFixtureRow; mayEdit: boolean }) {
  const { id, number, teams, startsAt, leftOut } = fixture;
  const intent = leftOut ? "put-back" : "leave-out";
  const inTable = leftOut ? <NotCounted /> : countedWords(fixture);
  const label = leftOut ? "Put back" : "Leave out";
  return (
    <tr id={`match-${id}`}>
      <th scope="row">
        M{number}, <FixtureTeams teams={teams} />
        <span className="sub only-narrow">
          <MatchTime at={startsAt} />
        </span>
        <span className="sub only-narrow">{inTable}</span>
      </th>
      <td className="only-wide num">
        <MatchTime at={startsAt} />
      </td>
      <td className="only-wide">{inTable}</td>
      {mayEdit && (
        <td className="n">
          <Form method="post" preventScrollReset>
            <input type="hidden" name="fixture" value={id} />
            <button
              className="btn"
              type="submit"
              name="intent"
              value={intent}
              aria-label={`${label}: match ${number}, ${versus(teams)}`}
            >
              {label}
            </button>
          </Form>
        </td>
      )}
    </tr>
  );
}

function countedWords({ counted, state }: TableFixtureRow): string {
  if (counted) return "Counted";
  return state === "abandoned" ? "Abandoned" : "Once it starts";
}
