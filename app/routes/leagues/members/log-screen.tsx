import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { plural } from "#game/core/words";
import { subjectText } from "#game/stories/wall";
import { showRules } from "#server/leagues/rules/show-rules";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { countWalls, type WallCounts } from "#server/stories/show-wall";
import { Empty } from "../../../components/empty";
import { OlderPages } from "../../../components/older-pages";
import { RulesHead } from "../../../components/rules-head";
import { TableHead } from "../../../components/tables";
import { formatClock, groupByDay } from "../../../lib/dates";
import { readId, requireLeague } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { useTimeZone } from "../../../lib/use-browser";

/** Rows on each page; they dominate the cost of rendering. */
const PAGE = 50;

export const meta = titled("League Log");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const before = readId(new URL(request.url).searchParams.get("before"));
  const { name, manager } = showRules(context.services.db, member);
  const { entries, older } = listLeagueLog(context.services, member, { before, limit: PAGE });
  const shown = entries.map(({ id, at, who, sentence }) => ({ id, at, who, sentence }));
  const walls = countWalls(
    context.services,
    member,
    "log",
    shown.map(({ id }) => id),
  );
  const { leagueId, tournamentId } = member;
  const page = { leagueId, tournamentId, name, manager, entries: shown, older, before };
  return json({ ...page, ...(walls && { walls }) });
}

export default function LeagueLog() {
  const { leagueId, name, manager, entries, older, before, walls } = useLoaderData<typeof loader>();
  const zone = useTimeZone();
  return (
    <>
      <RulesHead title="League Log" leagueId={leagueId} league={name} manager={manager} />
      {entries.length === 0 ? (
        <Empty drawing="book">
          <p>Nothing has been changed yet.</p>
        </Empty>
      ) : (
        <section className="sheet">
          <table className="tbl log">
            <caption className="vh">Who changed what, newest first</caption>
            <TableHead columns={["When", "Who", "What"]} />
            {groupByDay(entries, zone).map(({ name, entries: ofDay }) => (
              <tbody key={ofDay[0]?.id}>
                <tr className="day">
                  <th colSpan={3} scope="rowgroup">
                    {name}
                  </th>
                </tr>
                {ofDay.map(({ id, at, who, sentence }) => (
                  <tr key={id}>
                    <td className="soft num">
                      <time dateTime={new Date(at).toISOString()}>{formatClock(at, zone)}</time>
                      {zone === "UTC" && " UTC"}
                    </td>
                    <th scope="row">
                      <bdi>{who}</bdi>
                    </th>
                    <td>
                      {sentence}
                      {walls && (
                        <>
                          {" "}
                          <WallLink
                            leagueId={leagueId}
                            subject={subjectText({ kind: "log", id })}
                            counts={walls[id]}
                            about={sentence}
                          />
                        </>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </section>
      )}
      <OlderPages label="Pages of the log" before={before} older={older} />
    </>
  );
}

/** Links a row to the wall of its subject, with the number of posts. */
function WallLink({
  leagueId,
  subject,
  counts,
  about,
}: {
  leagueId: number;
  /** "log-12" */
  subject: string;
  counts: WallCounts | undefined;
  /** The subject's name for screen readers. */
  about: string;
}) {
  const words = countWords(counts);
  return (
    <Link
      className="sm nowrap"
      to={`/league/${leagueId}/wall?on=${subject}`}
      aria-label={`${words}: ${about}`}
    >
      {words}
    </Link>
  );
}

function countWords(counts: WallCounts | undefined): string {
  const { reactions = 0, lines = 0 } = counts ?? {};
  const words = [
    ...(reactions > 0 ? [plural(reactions, "reaction")] : []),
    ...(lines > 0 ? [plural(lines, "line")] : []),
  ];
  return words.length > 0 ? words.join(", ") : "React";
}
