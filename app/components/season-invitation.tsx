import { Form } from "@remix-run/react";
import type { SeasonInvitation } from "#server/leagues/clubs/season-invitations";

/** An invitation to the next season of a league, with buttons to join and to decline. */
export function SeasonInvitationCard({ invitation }: { invitation: SeasonInvitation }) {
  const { leagueId, league, tournament, by } = invitation;
  return (
    <>
      <p>
        <bdi>{by}</bdi> invites you to{" "}
        <b>
          <bdi>{league}</bdi>
        </b>{" "}
        <span className="soft">
          <bdi>{tournament}</bdi>
        </span>
      </p>
      <Form className="row" method="post" action={`/league/${leagueId}/invitation`}>
        <button className="btn primary" type="submit" name="intent" value="join">
          Join{" "}
          <span className="vh">
            <bdi>{league}</bdi>
          </span>
        </button>
        <button className="btn" type="submit" name="intent" value="decline">
          Decline{" "}
          <span className="vh">
            <bdi>{league}</bdi>
          </span>
        </button>
      </Form>
    </>
  );
}
