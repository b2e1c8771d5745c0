import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { lastChangeOf } from "#server/core/publish-change";
import { showHeadToHead } from "#server/stories/boards/head-to-head";
import { showTeamLooks } from "#server/stories/boards/team-looks";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { Empty } from "../../../components/empty";
import { LiveFreshness } from "../../../components/freshness";
import { RoundMatchCard } from "../../../components/round-match-card";
import { requireLeague } from "../../../lib/guards.server";
import { readHeadToHeadChoice } from "../../../lib/head-to-head-choice.server";
import { pageData } from "../../../lib/page-data.server";
import { trpc } from "../../../lib/trpc";
import { useLiveData } from "../../../lib/use-live-data";
import { BracketSection } from "./bracket";
import { DrawSection } from "./draw";
import { HistorySection } from "./history";
import { OwnMatches, RoundSection } from "./matches";
import { TableSection } from "./table";

export const meta: MetaFunction = () => [{ title: "Head-to-Head - Gully" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const choice = readHeadToHeadChoice(request);
  const since = lastChangeOf(context.services.db, member);
  const page = showHeadToHead(context.services, member, choice);
  const looks = showTeamLooks(context.services, member);
  return pageData({ leagueId, tournamentId, looks, since, choice, page });
}

export default function HeadToHeadScreen() {
  const { leagueId, since, choice, page: initial } = useLoaderData<typeof loader>();
  const page = useLiveData({
    leagueId,
    since,
    query: trpc.board.headToHead.query,
    input: { leagueId, choice },
    initial,
    busy: ({ inProgress }) => inProgress,
  });
  const { myMatch, rounds, round } = page;
  return (
    <>
      <div className="head">
        <h1>Head-to-Head</h1>
        {round && (
          <ChoiceForm className="row">
            <Choice label="Round" name="round" value={round.number}>
              {rounds.map(({ number, state }) => (
                <option key={number} value={number}>
                  {number}
                  {state === "in play" && ", in play"}
                </option>
              ))}
            </Choice>
          </ChoiceForm>
        )}
      </div>
      {page.teams.length < 2 || round === null ? (
        <Empty drawing="book">
          <p>
            {round === null
              ? "The first round begins with the next match."
              : "Matches are drawn as soon as two members are in the league."}
          </p>
          <Link className="btn" to={`/league/${leagueId}/share`}>
            Invite your friends
          </Link>
        </Empty>
      ) : (
        <div className="stack">
          {myMatch && <RoundMatchCard leagueId={leagueId} card={myMatch} />}
          {page.inProgress && (
            <p className="soft">
              <LiveFreshness leagueId={leagueId} freshness={page.freshness} />
            </p>
          )}
          <div className="cols even">
            <div className="stack">
              <RoundSection round={round} />
              <TableSection leagueId={leagueId} page={page} />
              <HistorySection page={page} />
              <DrawSection leagueId={leagueId} seed={page.seed} round={round} />
            </div>
            <div className="stack">
              <BracketSection bracket={page.bracket} />
              <OwnMatches leagueId={leagueId} page={page} />
            </div>
          </div>
          <Exports leagueId={leagueId} />
        </div>
      )}
    </>
  );
}

const FILES = [
  ["Table", "head-to-head-table"],
  ["Matches", "head-to-head-matches"],
] as const;

/** Table and matches as files to keep. */
function Exports({ leagueId }: { leagueId: number }) {
  return (
    <p className="row">
      {FILES.map(([label, file]) => (
        <Link
          key={file}
          className="btn"
          to={`/league/${leagueId}/export/${file}.csv`}
          reloadDocument
        >
          {label} (CSV)
        </Link>
      ))}
    </p>
  );
}
