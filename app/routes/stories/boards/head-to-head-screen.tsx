import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { orUnnamed, pluralForm } from "#game/core/words";
import { lastChangeOf } from "#server/core/publish-change";
import { showCrests } from "#server/play/leagues/league-crests";
import {
  type HeadToHeadPage,
  type RoundOnPage,
  type ShownDraw,
  type ShownHistory,
  showHeadToHead,
} from "#server/stories/boards/head-to-head";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import type { RoundMatch } from "#server/stories/boards/round-match";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { DuelBoard } from "../../../components/duel-board";
import { Empty } from "../../../components/empty";
import { LiveFreshness } from "../../../components/freshness";
import { Points } from "../../../components/points";
import { SealedSheet } from "../../../components/sealed";
import { ScrollTable, TableHead } from "../../../components/tables";
import { requireLeague } from "../../../lib/guards.server";
import { readHeadToHeadChoice } from "../../../lib/head-to-head-choice.server";
import { pageData } from "../../../lib/page-data.server";
import { titled } from "../../../lib/page-head";
import { trpc } from "../../../lib/trpc";
import { useLiveData } from "../../../lib/use-live-data";
import { BracketSection } from "./bracket";
import { LuckSection } from "./head-to-head-luck";
import { OwnMatches, RoundSection } from "./head-to-head-matches";
import { TableSection } from "./head-to-head-table";

export const meta = titled("Head-to-Head");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const choice = readHeadToHeadChoice(request);
  const since = lastChangeOf(context.services.db, member);
  const page = showHeadToHead(context.services, member, choice);
  const looks = showTeamLooks(context.services, member);
  const crests = showCrests(context.services, member);
  return pageData({ leagueId, tournamentId, looks, crests, since, choice, page });
}

export default function HeadToHeadScreen() {
  const { leagueId, tournamentId, since, choice, page: initial } = useLoaderData<typeof loader>();
  const page = useLiveData({
    leagueId,
    since,
    query: trpc.board.headToHead.query,
    input: { leagueId, choice },
    initial,
    busy: ({ inProgress }) => inProgress,
  });
  const { myMatch, rounds, round } = page;
  const scoresOf = ({ fixtureId }: RoundMatch) =>
    fixtureId === null ? null : `/league/${leagueId}/scores/${tournamentId}?fixture=${fixtureId}`;
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
          {myMatch && <DuelBoard card={myMatch} scores={scoresOf(myMatch)} />}
          {page.inProgress && (
            <p className="soft">
              <LiveFreshness leagueId={leagueId} freshness={page.freshness} />
            </p>
          )}
          <div className="cols even">
            <div className="stack">
              <RoundSection round={round} duel={myMatch} />
              <TableSection leagueId={leagueId} page={page} />
              <LuckSection page={page} />
            </div>
            <div className="stack">
              <BracketSection bracket={page.bracket} />
              <OwnMatches leagueId={leagueId} page={page} />
              <HistorySection page={page} />
            </div>
          </div>
          <DrawSection leagueId={leagueId} seed={page.seed} round={round} />
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

/** Table and matches as files to download. */
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

/** The seed from which the pairs follow, with the way to check it (rules.md#pairings). */
function DrawSection({
  leagueId,
  seed,
  round,
}: {
  leagueId: number;
  seed: string;
  round: RoundOnPage;
}) {
  return (
    <SealedSheet id="draw" about="The draw of all rounds">
      <p>
        The seed is <code className="seed">{seed}</code>. It was written into the{" "}
        <Link to={`/league/${leagueId}/log`}>league log</Link> before the first round. Nothing else
        decides who meets whom, so you can check every pair.
      </p>
      {round.draw && (
        <details className="data">
          <summary>How round {round.number} was drawn</summary>
          <Draw draw={round.draw} round={round.number} />
        </details>
      )}
    </SealedSheet>
  );
}

function Draw({ draw, round }: { draw: ShownDraw; round: number }) {
  const { from, places } = draw;
  const isOdd = places.length % 2 === 1;
  const moves = round - from;
  return (
    <>
      <p>
        Every member has a text: the seed, the round of the draw and the member's number by joining.
        The members stand in the order of the SHA-256 of these texts
        {isOdd && ", behind the average, which has the first place"}. The first place meets the last
        one, the second the last but one, and so on. After each round all but the first place move
        up by one, and the second goes to the end.{" "}
        {moves === 0
          ? "This is the first round of the draw."
          : `Since round ${from} they have moved ${pluralForm(moves, "once", `${moves} times`)}.`}
      </p>
      <ScrollTable caption={`The draw of round ${from}`} className="tbl">
        <TableHead columns={[["Place", "n"], "Team", "Text", "SHA-256 begins"]} />
        <tbody>
          {places.map(({ name, text, digest }, index) => (
            <tr key={text}>
              <td className="n">{index + 1 + (isOdd ? 1 : 0)}</td>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <code>{text}</code>
              </td>
              <td>
                <code>{digest}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

/** The past matches of two members against each other. */
function HistorySection({ page }: { page: HeadToHeadPage }) {
  const { history, teams, table } = page;
  const own = table.find(({ mine }) => mine)?.participantId ?? "";
  return (
    <section className="sheet" id="history" aria-labelledby="h2h-history">
      <header>
        <h2 id="h2h-history">Between two</h2>
      </header>
      <div className="pad">
        <ChoiceForm className="row selects">
          <TeamChoice
            label="Team"
            name="of"
            value={history?.one.participantId ?? own}
            teams={teams}
          />
          <TeamChoice
            label="Against"
            name="with"
            value={history?.other.participantId ?? ""}
            teams={teams}
          />
        </ChoiceForm>
      </div>
      {history && <History history={history} />}
    </section>
  );
}

function TeamChoice({
  label,
  name,
  value,
  teams,
}: {
  label: string;
  name: string;
  value: number | string;
  teams: HeadToHeadPage["teams"];
}) {
  return (
    <Choice label={label} name={name} value={value}>
      {value === "" && <option value="">Choose a team</option>}
      {teams.map(({ participantId, teamName }) => (
        <option key={participantId} value={participantId}>
          {orUnnamed(teamName)}
        </option>
      ))}
    </Choice>
  );
}

const RESULTS = { won: "Won", tied: "Tied", lost: "Lost" } as const;

function History({ history }: { history: ShownHistory }) {
  const { one, other, won, tied, lost, matches } = history;
  if (matches.length === 0) {
    return <p className="pad soft">They have not met yet.</p>;
  }
  return (
    <>
      <p className="pad">
        <bdi>{orUnnamed(one.teamName)}</bdi> against <bdi>{orUnnamed(other.teamName)}</bdi>: {won}{" "}
        won, {tied} tied, {lost} lost
      </p>
      <table className="tbl num">
        <caption className="vh">Matches between the two</caption>
        <TableHead columns={["Round", ["For", "n"], ["Against", "n"], "Result"]} />
        <tbody>
          {matches.map(({ round, points, against, result }) => (
            <tr key={round}>
              <th scope="row">{round}</th>
              <td className="n">
                <Points points={points} />
              </td>
              <td className="n">
                <Points points={against} />
              </td>
              <td>{result === null ? "Not decided" : RESULTS[result]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
