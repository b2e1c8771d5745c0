import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPageChoice } from "#game/core/list-page";
import { openSpectatorLink } from "#server/stories/share/spectator-link";
import { watchBoard } from "#server/stories/share/watch-board";
import { watchLeague } from "#server/stories/share/watch-league";
import { readId } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { styledBy } from "../../../lib/page-head";
import { WITHOUT_SCRIPTS } from "../../../lib/page-scripts";
import styles from "../../../styles/screens/watch.css?url";
import boardStyles from "../../../styles/screens/watch-board.css?url";
import { BoardScreen } from "./board-screen";
import { WatchedPage } from "./watched-page";

/** The seconds for which a television and an e-paper display, which flashes at every change, show a view. */
const VIEW_SECONDS = { screen: 20, paper: 60 } as const;

/** A television, an e-paper display and an old tablet can show it too, because it needs no scripts (ADR-219). */
export const handle = WITHOUT_SCRIPTS;

export const links = styledBy(styles, boardStyles);

export const meta: MetaFunction<typeof loader> = ({ data, params }) => {
  if (!data) return [{ title: "Gully" }];
  const tags = [
    { title: `${(data.board ?? data.page).league} - Gully` },
    { name: "robots", content: "noindex, nofollow" },
  ];
  if (data.board === null) return tags;
  const { board, paper } = data;
  const seconds = VIEW_SECONDS[paper ? "paper" : "screen"];
  const url = `/watch/${params.token}?board=${board.next}${paper ? "&paper" : ""}`;
  return [...tags, { httpEquiv: "refresh", content: `${seconds}; url=${url}` }];
};

/** The server and the browser revalidate it each time, so that a withdrawn link stops working at once. */
export const headers: HeadersFunction = () => ({ "x-robots-tag": "noindex, nofollow" });

/** For anybody with the link: no session is read, and nothing leads into the league. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { services, clientAddress } = context;
  const spectator = openSpectatorLink(services, params.token ?? "", clientAddress);
  const { searchParams } = new URL(request.url);
  if (searchParams.has("board")) {
    const number = readId(searchParams.get("board")) ?? 1;
    const board = watchBoard(services, spectator, number);
    return pageData({ board, paper: searchParams.has("paper"), page: null });
  }
  const fixtureId = readId(searchParams.get("fixture"));
  const page = watchLeague(services, spectator, fixtureId, readPageChoice(searchParams));
  return pageData({ board: null, page });
}

export default function Watch() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      {data.board === null ? (
        <WatchedPage page={data.page} />
      ) : (
        <BoardScreen board={data.board} paper={data.paper} />
      )}
      <script src="/local-times.js" defer />
    </>
  );
}
