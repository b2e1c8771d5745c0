import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { plural } from "#game/core/words";
import { openFeedPage } from "#server/matches/feeds/followed/feed-page";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { FeedState, NextLook } from "../../../components/feed-state";
import { Field } from "../../../components/field";
import { OperatorHead } from "../../../components/operator-head";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { type FormState, formState, NOT_REFUSED } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import { cricketDataAction } from "./cricketdata-action.server";
import { SeriesSearch } from "./found-series";

export const meta = titled("CricketData");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const words = context.url.searchParams.get("search") ?? "";
  return json({ words, feed: openFeedPage(context.services, operator, words) });
}

export const action = cricketDataAction;

/** The feed that scores tournaments by itself: its key, its series, and how it is doing. */
export default function CricketData() {
  const { words, feed } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const page = useRef<HTMLDivElement>(null);
  useFocusOnFault(page, refused?.faults ?? NOT_REFUSED.faults);
  const stateOf = (intent: string) => formState(refused, intent);
  const { ready, key, cost, hits, found, series } = feed;
  const keySheet = <CricketDataKey stored={key} cost={cost.search} stateOf={stateOf} />;
  return (
    <>
      <OperatorHead title="CricketData">
        <p className="soft">Fixtures, squads and points arrive automatically.</p>
      </OperatorHead>
      <div className="cols even" ref={page} key={useFormKey(refused)}>
        <div className="stack">
          {!ready && keySheet}
          {series.length > 0 && <FollowedSeries series={series} stateOf={stateOf} />}
          {ready && (
            <SeriesSearch
              words={words}
              found={found}
              cost={cost}
              left={hits.left}
              focused={found === null && series.length === 0}
              stateOf={stateOf}
            />
          )}
        </div>
        <div className="stack">
          {ready && (
            <Sheet id="today" title="Today">
              <div className="pad stack">
                <FeedState feed={feed} />
              </div>
            </Sheet>
          )}
          {ready && keySheet}
        </div>
      </div>
    </>
  );
}

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
function FollowedSeries({
  series,
  stateOf,
}: {
  series: readonly ShownSeries[];
  stateOf: (intent: string) => FormState;
}) {
  return (
    <Sheet id="followed" title="Followed">
      <ul className="operated">
        {series.map((each) => (
          <FollowedLine
            key={each.seriesId}
            series={each}
            form={stateOf(`unfollow ${each.seriesId}`)}
          />
        ))}
      </ul>
    </Sheet>
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
            No more fixtures, squads or scores will come in. What is here stays, every league of the
            tournament sees this in its log, and you can follow the series again.
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

/** Where the key is kept, never the key itself. */
interface ShownKey {
  readonly from: "variable" | "file" | null;
  readonly isDamaged: boolean;
}

/** The key of CricketData: to be typed, replaced or deleted, and never shown. */
function CricketDataKey({
  stored: { from, isDamaged },
  cost,
  stateOf,
}: {
  stored: ShownKey;
  /** Of its test, in hits. */
  cost: number;
  stateOf: (intent: string) => FormState;
}) {
  const [form, deleting] = [stateOf("key"), stateOf("delete-key")];
  const fields = <KeyForm cost={cost} form={form} isFirst={from === null} />;
  return (
    <Sheet id="key" title="Key">
      <div className="pad stack">
        {from === "variable" && (
          <p>
            <code>CRICDATA_API_KEY</code> holds this server&rsquo;s key and overrides any key typed
            here. Change it where the server is started.
          </p>
        )}
        {isDamaged && <p className="msg warn">The stored key cannot be read. Type it again.</p>}
        {from === null && (
          <p>
            Sign up at <a href="https://cricketdata.org">cricketdata.org</a> and copy the key from
            the page that follows. The free plan allows 100 questions a day, which Gully calls hits
            and divides so that they last.
          </p>
        )}
        {from === null && fields}
        {from === "file" && (
          <>
            <p>A key is stored on this server. Nobody can see it.</p>
            <details className="more unfolds" open={form.faults.length > 0}>
              <summary>Replace the key</summary>
              {fields}
            </details>
            <details className="more unfolds" open={deleting.faults.length > 0}>
              <summary>Delete the key</summary>
              <Form className="stack" method="post">
                <p>Nothing comes from CricketData until there is a key again. Scores stay.</p>
                <GeneralFaults faults={deleting.faults} />
                <div className="row">
                  <SubmitButton
                    intent="delete-key"
                    label="Delete Key"
                    busyLabel="Deleting..."
                    choice
                    quiet
                  />
                </div>
              </Form>
            </details>
          </>
        )}
      </div>
    </Sheet>
  );
}

function KeyForm({
  cost,
  form = NOT_REFUSED,
  isFirst,
}: {
  cost: number;
  form?: FormState;
  isFirst: boolean;
}) {
  return (
    <Form className="stack" method="post" noValidate aria-label="Key">
      <input type="hidden" name="intent" value="key" />
      <Field
        label="Key of CricketData"
        name="apiKey"
        type="password"
        autoComplete="off"
        spellCheck={false}
        autoFocus={isFirst}
        form={form}
      />
      <GeneralFaults faults={form.faults} />
      <div className="row">
        <SubmitButton intent="key" label="Save Key" busyLabel="Asking CricketData..." />
        <span className="soft num">Testing it costs {plural(cost, "hit")}.</span>
      </div>
    </Form>
  );
}
