import { RehearsalForm } from "../../../components/rehearsal-form";

/** Above everything: what happens here does not count. */
export function RehearsalNote({ leagueId }: { leagueId: number }) {
  return (
    <section className="msg warn rehearsal" aria-label="Rehearsal">
      <p>
        <b>Rehearsal.</b> You bid against made-up bidders, and nothing of it counts. It ends after
        an hour, and when everybody has left.
      </p>
      <RehearsalForm leagueId={leagueId} leave />
    </section>
  );
}
