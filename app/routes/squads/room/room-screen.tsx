import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { NOT_DONE } from "#game/core/failure-words";
import { isFastClock } from "#game/play/team/squad-settings";
import { type FieldFault, statusOf } from "#server/core/errors";
import { lastChangeOf } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { type Actable, actFor, listActable } from "#server/play/leagues/acting-for";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { showCrests } from "#server/play/leagues/league-crests";
import {
  askInRoom,
  MANAGERS_REQUESTS,
  PLAYER_REQUESTS,
  type RoomRequest,
} from "#server/squads/making/ask-in-room";
import { keepPlayers } from "#server/squads/making/keep-players";
import { enterRoom } from "#server/squads/making/rehearsals";
import { saveList } from "#server/squads/making/save-list";
import { type RoomPage, showRoom } from "#server/squads/making/show-room";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { RehearsalForm } from "../../../components/rehearsal-form";
import { readId, requireLeague } from "../../../lib/guards.server";
import { NOT_STORED, notStored } from "../../../lib/not-stored.server";
import { pageData } from "../../../lib/page-data.server";
import { chosenId, parseForm, readForm, text } from "../../../lib/parse-form.server";
import { readListForm } from "../../../lib/read-list-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm, typedTexts } from "../../../lib/refuse-form.server";
import type { Refused } from "../../../lib/refused";
import styles from "../../../styles/screens/room.css?url";
import slowStyles from "../../../styles/screens/slow-room.css?url";
import { EmptyRoom } from "./empty-room";
import { LiveRoom } from "./live/live-room";
import { ReloadWithoutScript } from "./reload-without-script";
import { DraftRoom } from "./ways/draft-room";
import { RetainedRoom } from "./ways/retained-room";
import { SealedRoom } from "./ways/sealed-room";
import { SlowRoom } from "./ways/slow-room";

export const meta: MetaFunction = () => [{ title: "Room - Gully" }];

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: slowStyles },
];

/** After a log-out, Back must not show secret maxima. */
export const headers = notStored;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  // Read before the room, so that a change in between is announced twice rather than never.
  const since = lastChangeOf(context.services.db, member);
  const { isRehearsal, ...entered } = enterRoom(context.services, member);
  const room = showRoom(entered.services, entered.member);
  const looks = showTeamLooks(context.services, member);
  const crests = showCrests(entered.services, entered.member);
  const page = { leagueId, tournamentId, since, looks, crests, room, isRehearsal };
  const { db } = context.services;
  const others =
    member.manages && !isRehearsal
      ? listActable(db, requireManager(db, { id: member.userId }, leagueId))
      : [];
  return pageData({ ...page, ...(others.length > 0 && { others }) }, { headers: NOT_STORED });
}

const roomForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("bid"), key: text, player: chosenId, amount: text }),
  z.object({ intent: z.enum(PLAYER_REQUESTS), key: text, player: chosenId }),
  z.object({
    intent: z.enum(["bid-for", "nominate-for", "pick-for"]),
    ...{ key: text, member: chosenId, player: chosenId, amount: text },
  }),
  z.object({ intent: z.enum(MANAGERS_REQUESTS), key: text, player: chosenId, sale: chosenId }),
  z.object({ intent: z.literal("wish"), player: chosenId, maximum: text }),
  z.object({ intent: z.literal("bids") }),
  z.object({ intent: z.literal("keep") }),
]);

/** The toast on a page without JavaScript. */
const DONE: Readonly<Record<z.output<typeof roomForm>["intent"], string>> = {
  bid: "Your bid stands.",
  nominate: "Your player is up for sale.",
  pick: "You have picked.",
  match: "The player is yours again.",
  decline: "The player goes to the highest bidder.",
  keep: "Your choice is sealed. Only you see it.",
  "bid-for": "The bid stands.",
  "nominate-for": "The player is up for sale.",
  "pick-for": "The player is picked.",
  pause: "The room is paused.",
  resume: "The room goes on.",
  sell: "The clock is running out.",
  skip: "The player is skipped unless somebody bids now.",
  undo: "The last sale is undone.",
  wish: "Your maximum is saved.",
  bids: "Your bids are sealed. Only you see them.",
};

/** The players with a place, the first first; of one place, the first of the form. */
function readKept(form: FormData): number[] {
  return [...form]
    .flatMap(([field, value]) => {
      const player = field.startsWith("keep.") ? readId(field.slice("keep.".length)) : null;
      const place = readId(String(value));
      return player === null || place === null ? [] : [{ player, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ player }) => player);
}

/** All commands of the room without JavaScript; a refusal comes back. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const input = parseForm(form, roomForm);
  const { intent } = input;
  const entered = enterRoom(context.services, member);
  try {
    if (intent === "bids") saveList(entered.services, entered.member, readListForm(form));
    if (intent === "keep") keepPlayers(entered.services, entered.member, readKept(form));
    const faults = ask(context.services, member, input, entered);
    if (faults.length > 0) {
      return json({ intent, faults, typed: typedTexts(form) }, statusOf("invalid"));
    }
  } catch (error) {
    const failed = NOT_DONE;
    // The other forms of the room are only buttons, which show their refusals.
    const where = intent === "wish" ? { onlyField: "maximum" } : {};
    return refuseForm(error, args, { intent, form, failed, ...where });
  }
  const path = `/league/${member.leagueId}/room`;
  return redirectWithToast(context, path, { kind: "success", text: DONE[intent] });
}

function ask(
  services: Services,
  member: MemberLeague,
  input: z.output<typeof roomForm>,
  entered: ReturnType<typeof enterRoom>,
): readonly FieldFault[] {
  switch (input.intent) {
    case "bids":
    case "keep":
      return [];
    case "bid-for":
    case "nominate-for":
    case "pick-for": {
      const { leagueId, userId } = member;
      const { key, player, amount } = input;
      const participantId = input.member ?? 0;
      const author = actFor(services, { id: userId }, { leagueId, participantId });
      const request: RoomRequest =
        input.intent === "bid-for"
          ? { intent: "bid", key, player, amount }
          : { intent: input.intent === "pick-for" ? "pick" : "nominate", key, player };
      return askInRoom(services, author, request);
    }
    default:
      return askInRoom(entered.services, entered.member, input);
  }
}

/** The room where the squads of a league are made, in the chosen way. */
export default function RoomScreen() {
  const { leagueId, since, room, isRehearsal, others = NOBODY } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  return (
    <>
      {isFast(room) && <ReloadWithoutScript path={`/league/${leagueId}/room`} />}
      {isRehearsal && <RehearsalNote leagueId={leagueId} />}
      <Room leagueId={leagueId} since={since} room={room} answered={answered} others={others} />
    </>
  );
}

/** Whether events come every minute, so that a page without JavaScript has to reload. */
function isFast(room: RoomPage): boolean {
  return room.way === "live" || (room.way === "draft" && isFastClock(room.fixed.clock));
}

const NOBODY: readonly Actable[] = [];

/** One screen for each way to make squads. */
function Room({
  leagueId,
  since,
  room,
  answered,
  others,
}: {
  leagueId: number;
  since: number;
  others: readonly Actable[];
  room: RoomPage;
  /** The refused form, without JavaScript. */
  answered: Refused | null;
}) {
  switch (room.way) {
    case null:
      return <EmptyRoom leagueId={leagueId} since={since} room={room} />;
    case "live":
      return <LiveRoom leagueId={leagueId} room={room} answered={answered} others={others} />;
    case "slow":
      return <SlowRoom leagueId={leagueId} room={room} answered={answered} others={others} />;
    case "draft":
      return <DraftRoom leagueId={leagueId} room={room} answered={answered} others={others} />;
    case "retained":
      return <RetainedRoom leagueId={leagueId} room={room} answered={answered} />;
    case "sealed":
      return <SealedRoom leagueId={leagueId} room={room} answered={answered} />;
  }
}

/** Above everything: events of a rehearsal do not count. */
function RehearsalNote({ leagueId }: { leagueId: number }) {
  return (
    <section className="msg warn rehearsal" aria-label="Rehearsal">
      <p>
        <b>Rehearsal.</b> You bid against made-up bidders, and nothing of it counts. It ends after
        an hour, or when everybody has left.
      </p>
      <RehearsalForm leagueId={leagueId} leave />
    </section>
  );
}
