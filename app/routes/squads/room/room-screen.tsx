import type {
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lastChangeOf } from "#server/core/publish-change";
import { enterRoom } from "#server/squads/making/rehearsals";
import { type RoomPage, showRoom } from "#server/squads/making/show-room";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import type { Refused } from "../../../lib/refused";
import styles from "../../../styles/screens/room.css?url";
import slowStyles from "../../../styles/screens/slow-room.css?url";
import { EmptyRoom } from "./empty-room";
import { LiveRoom } from "./live/live-room";
import { RehearsalNote } from "./rehearsal-note";
import { ReloadWithoutScript } from "./reload-without-script";
import { roomAction } from "./room-action.server";
import { DraftRoom } from "./ways/draft-room";

import { SealedRoom } from "./ways/sealed-room";
import { SlowRoom } from "./ways/slow-room";

export const meta: MetaFunction = () => [{ title: "Room - Gully" }];

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: slowStyles },
];

/** After signing out, Back must not show anybody's maxima. */
const NOT_KEPT = { "cache-control": "no-store" };

export const headers: HeadersFunction = () => NOT_KEPT;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  // Before the room: a change in between is announced twice rather than never.
  const since = lastChangeOf(context.services.db, member);
  const { isRehearsal, ...entered } = enterRoom(context.services, member);
  const room = showRoom(entered.services, entered.member);
  const looks = showTeamLooks(context.services, member);
  const page = { leagueId, tournamentId, since, looks, room, isRehearsal };
  return pageData(page, { headers: NOT_KEPT });
}

export const action = roomAction;

/** The room in which the squads of a league are made, by the chosen way. */
export default function RoomScreen() {
  const { leagueId, since, room, isRehearsal } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  return (
    <>
      {isFast(room) && <ReloadWithoutScript path={`/league/${leagueId}/room`} />}
      {isRehearsal && <RehearsalNote leagueId={leagueId} />}
      <Room leagueId={leagueId} since={since} room={room} answered={answered} />
    </>
  );
}

/** Whether something happens every minute: a page without JavaScript has to follow. */
function isFast(room: RoomPage): boolean {
  return room.way === "live" || (room.way === "draft" && room.fixed.clock === "60 seconds");
}

/** One screen for each way in which squads come about. */
function Room({
  leagueId,
  since,
  room,
  answered,
}: {
  leagueId: number;
  since: number;
  room: RoomPage;
  /** The refused form, without JavaScript. */
  answered: Refused | null;
}) {
  switch (room.way) {
    case null:
      return <EmptyRoom leagueId={leagueId} since={since} room={room} />;
    case "live":
      return <LiveRoom leagueId={leagueId} room={room} answered={answered} />;
    case "slow":
      return <SlowRoom leagueId={leagueId} room={room} answered={answered} />;
    case "draft":
      return <DraftRoom leagueId={leagueId} room={room} answered={answered} />;
    case "sealed":
      return <SealedRoom leagueId={leagueId} room={room} answered={answered} />;
  }
}
