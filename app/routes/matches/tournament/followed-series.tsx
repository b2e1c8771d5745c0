import { Form, Link } from "@remix-run/react";
import { GeneralFaults } from "../../../components/faults";
import { NextLook } from "../../../components/feed-state";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** A tournament that CricketData follows. */
interface ShownSeries {
  readonly seriesId: string;
  readonly tournamentId: number;
  readonly name: string;
  readonly fixtures: number;
  readonly played: number;
  readonly withoutSquad: readonly string[];
  readonly next: { readonly match: string; readonly at: number } | null;
  /** The outcome of following it, in sentences, for a while. */
  readonly report: readonly string[];
}

/** The followed series, each with the way to a league and the way to end it. */
export function FollowedSeries({
  series,
  stateOf,
}: {
  series: readonly ShownSeries[];
  stateOf: (intent: string) => FormState;
}) {
  return (
    <section className="sheet" aria-labelledby="followed">
      <header>
        <h2 id="followed">Followed</h2>
      </header>
      <ul className="operated">
        {series.map((each) => (
          <FollowedLine
            key={each.seriesId}
            series={each}
            form={stateOf(`unfollow ${each.seriesId}`)}
          />
        ))}
      </ul>
    </section>
  );
}

function FollowedLine({ series, form }: { series: ShownSeries; form: FormState }) {
  const { seriesId, tournamentId, name, fixtures, played, withoutSquad, next, report } = series;
  return (
    <li>
      <Link to={`/operator/tournament/${tournamentId}`}>
        <bdi>{name}</bdi>
      </Link>
      {report.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="sub num">
        {played} of {fixtures} fixtures are over
      </p>
      {withoutSquad.length > 0 && (
        <p className="sub">No squad yet, asked for again: {withoutSquad.join(", ")}</p>
      )}
      {next !== null && (
        <p className="sub num">
          <NextLook next={next} />
        </p>
      )}
      {played < fixtures && (
        <p className="row">
          <Link className="btn primary" to={`/create-league?tournamentId=${tournamentId}`}>
            Create League<span className="vh"> for {name}</span>
          </Link>
        </p>
      )}
      <details className="more unfolds" open={form.faults.length > 0}>
        <summary>
          Stop following<span className="vh"> {name}</span>
        </summary>
        <Form className="stack" method="post">
          <input type="hidden" name="seriesId" value={seriesId} />
          <p>
            No more fixtures, squads and scores come. What has come stays, every league of the
            tournament sees it in its log, and you can follow the series again.
          </p>
          <GeneralFaults faults={form.faults} />
          <div className="row">
            <SubmitButton
              intent="unfollow"
              label="Stop Following"
              about={name}
              busyLabel="Stopping..."
              choice
              quiet
            />
          </div>
        </Form>
      </details>
    </li>
  );
}
