import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { openFeedPage } from "#server/matches/feeds/followed/feed-page";
import { useFocusOnFault } from "../../../components/faults";
import { FeedState } from "../../../components/feed-state";
import { OperatorHead } from "../../../components/operator-head";
import { requireOperatorUser } from "../../../lib/guards.server";
import { formState, NOT_REFUSED } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import { cricketDataAction } from "./cricketdata-action.server";
import { CricketDataKey } from "./cricketdata-key";
import { FollowedSeries } from "./followed-series";
import { SeriesSearch } from "./found-series";

export const meta: MetaFunction = () => [{ title: "CricketData - Gully" }];

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
        <p className="soft">Fixtures, squads and points come by themselves.</p>
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
            <section className="sheet" aria-labelledby="today">
              <header>
                <h2 id="today">Today</h2>
              </header>
              <div className="pad stack">
                <FeedState feed={feed} />
              </div>
            </section>
          )}
          {ready && keySheet}
        </div>
      </div>
    </>
  );
}
