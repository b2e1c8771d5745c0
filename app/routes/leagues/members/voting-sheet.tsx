import { Form } from "@remix-run/react";
import { pluralForm } from "#game/core/words";
import type { DeputyCandidate, DeputyVoting } from "#server/leagues/membership/deputy-votes";
import { GeneralFaults } from "../../../components/faults";
import { MatchTime } from "../../../components/local-time";
import { Sheet } from "../../../components/sheet";
import type { FormState } from "../../../lib/refused";

/** The members appoint a deputy while the manager is silent (rules.md#vanished-manager). */
export function VotingSheet({ voting, form }: { voting: DeputyVoting; form: FormState }) {
  const { manager, lastSeenAt, needed, electors, mayVote, candidates } = voting;
  return (
    <Sheet id="voting" title="Vote for a deputy">
      <p className="pad soft">
        <bdi>{manager}</bdi>, the League Manager, was last here <MatchTime at={lastSeenAt} />.{" "}
        {pluralForm(
          needed,
          `1 vote of ${electors} makes a member a deputy,`,
          `${needed} votes of ${electors} make a member a deputy,`,
        )}{" "}
        who may do what the manager may. Everybody sees the votes, and the manager’s next visit ends
        them.
      </p>
      <GeneralFaults faults={form.faults} className="err" />
      <ul className="people">
        {candidates.map((candidate) => (
          <Candidate key={candidate.participantId} candidate={candidate} mayVote={mayVote} />
        ))}
      </ul>
    </Sheet>
  );
}

function Candidate({ candidate, mayVote }: { candidate: DeputyCandidate; mayVote: boolean }) {
  const { participantId, displayName, voters, mine } = candidate;
  return (
    <li>
      <p>
        <b>
          <bdi>{displayName}</bdi>
        </b>
        <span className="sub">
          {voters.length === 0 ? "No votes" : <VotersOf voters={voters} />}
        </span>
      </p>
      {mayVote && (
        <Form method="post">
          <input type="hidden" name="intent" value={mine ? "withdraw-vote" : "vote"} />
          <input type="hidden" name="participant" value={participantId} />
          <button
            className="btn"
            type="submit"
            aria-label={mine ? `Withdraw my vote for ${displayName}` : `Vote for ${displayName}`}
          >
            {mine ? "Withdraw" : "Vote"}
          </button>
        </Form>
      )}
    </li>
  );
}

function VotersOf({ voters }: { voters: readonly string[] }) {
  return (
    <>
      {pluralForm(voters.length, "1 vote:", `${voters.length} votes:`)}{" "}
      {voters.map((voter, index) => (
        <span key={voter}>
          {index > 0 && ", "}
          <bdi>{voter}</bdi>
        </span>
      ))}
    </>
  );
}
