import { Form, Link } from "@remix-run/react";
import { plural } from "#game/core/plural";
import type { LeagueToJoin } from "#server/stories/share/join-by-link";
import { SubmitButton } from "../../../components/submit-button";
import { TeamNameField } from "../../../components/team-name-field";
import type { FormState } from "../../../lib/refused";
import { DisplayNameField } from "./display-name-field";

/** The page of a league's link: the league, and joining and naming the team in one step. */
export function LinkStep({
  toJoin,
  displayName,
  form,
}: {
  toJoin: Pick<LeagueToJoin, "league" | "tournament" | "manager" | "members" | "closed">;
  displayName: string;
  form: FormState;
}) {
  const { league, tournament, manager, members, closed } = toJoin;
  return (
    <Form className="sheet narrow" method="post" noValidate>
      <header>
        <h1>
          <bdi>{league}</bdi>
        </h1>
      </header>
      <div className="pad stack">
        <p>
          <bdi>{tournament}</bdi>
          <br />
          <span className="soft">
            League Manager: <bdi>{manager}</bdi>, {plural(members, "member")}
          </span>
        </p>
        {closed === null ? (
          <>
            <input type="hidden" name="intent" value="join-by-link" />
            <TeamNameField label="Team name" form={form} />
            <DisplayNameField displayName={displayName} form={form} />
            <div className="row">
              <SubmitButton label="Join League" busyLabel="Joining..." />
              <Link className="btn" to="/tournaments">
                Cancel
              </Link>
            </div>
          </>
        ) : (
          <p className="msg warn">{closed}</p>
        )}
      </div>
    </Form>
  );
}
