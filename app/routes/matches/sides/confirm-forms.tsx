import { Form } from "@remix-run/react";
import type { SidesPage, StatedBy, TeamSidePage } from "#server/matches/operator/open-sides";
import { TICK_FIELD } from "./form-fields";

/** The elevens that others have stated and that are not known, each to be stated as well with one tap. */
export function ConfirmForms({ page }: { page: SidesPage }) {
  const open = page.teams.filter(({ closed }) => closed === null);
  return open.flatMap((side) =>
    statementsOfOthers(side).map((statement) => (
      <ConfirmForm
        key={`${side.team.id} ${statement.eleven}`}
        side={side}
        statement={statement}
        leagueId={page.league?.leagueId ?? null}
      />
    )),
  );
}

function statementsOfOthers({ known, statements }: TeamSidePage): readonly StatedBy[] {
  const own = statements.find(({ mine }) => mine);
  const others = statements.filter(
    ({ mine, eleven }) => !mine && eleven !== own?.eleven && eleven !== known?.eleven,
  );
  return others.filter(
    ({ eleven }, index) => others.findIndex((other) => other.eleven === eleven) === index,
  );
}

function ConfirmForm({
  side: { team, squad },
  statement: { name, players },
  leagueId,
}: {
  side: TeamSidePage;
  statement: StatedBy;
  leagueId: number | null;
}) {
  const listed = squad.flatMap(({ id, ...player }) => {
    const status = players[id];
    return status === undefined ? [] : [{ id, status, name: player.name }];
  });
  const namesOf = (wanted: string) =>
    listed.filter(({ status }) => status === wanted).map((player) => player.name);
  const substitutes = namesOf("substitute");
  const who = name ?? "another member";
  return (
    <Form className="sheet" method="post" aria-label={`${team.shortName} as stated by ${who}`}>
      <header>
        <h2>
          {team.shortName}, stated by <bdi>{who}</bdi>
        </h2>
      </header>
      <div className="pad stack">
        <p>
          {namesOf("named").join(", ")}
          {substitutes.length > 0 && `. Substitutes: ${substitutes.join(", ")}`}
        </p>
        <input type="hidden" name="intent" value="state" />
        <input type="hidden" name="only" value={team.id} />
        {leagueId !== null && <input type="hidden" name="league" value={leagueId} />}
        {listed.map(({ id, status }) => (
          <input key={id} type="hidden" name={TICK_FIELD[status]} value={id} />
        ))}
        <div className="row">
          <button className="btn" type="submit">
            Confirm This Eleven
          </button>
        </div>
      </div>
    </Form>
  );
}
