import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { SquadWay } from "#game/play/team/squad-settings";
import { saveList } from "#server/squads/making/save-list";
import { showOwnList } from "#server/squads/making/show-list";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { FellAway } from "../../components/fell-away";
import { requireLeague } from "../../lib/guards.server";
import { NOT_STORED, notStored } from "../../lib/not-stored.server";
import { pageData } from "../../lib/page-data.server";
import { readForm } from "../../lib/parse-form.server";
import { readListForm } from "../../lib/read-list-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";
import { formState } from "../../lib/refused";
import styles from "../../styles/screens/room.css?url";
import { ListTable } from "./list-table";

export const meta: MetaFunction = () => [{ title: "My List - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** After a log-out, Back must not show secret maxima. */
export const headers = notStored;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const list = showOwnList(context.services, member);
  const looks = showTeamLooks(context.services, member);
  return pageData({ leagueId, tournamentId, looks, list }, { headers: NOT_STORED });
}

/** Saves the whole page at once: without JavaScript, and on Enter in a field. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const input = readListForm(form);
  try {
    saveList(context.services, member, input);
  } catch (error) {
    return refuseForm(error, args, {
      intent: "save",
      form,
      failed: "Your list could not be saved.",
    });
  }
  const { pathname, search } = new URL(request.url);
  const text = "Your list is saved.";
  return redirectWithToast(context, `${pathname}${search}`, { kind: "success", text });
}

/** The reader's ranking of players, with prices. */
export default function MyList() {
  const { leagueId, list } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const { players, nextMatches, way, stage, ranked, priced, fellAway } = list;
  const texts = LIST_TEXTS[way];
  return (
    <>
      <div className="head">
        <div>
          <h1>My list</h1>
          <p className="soft">{texts.purpose} Only you see it.</p>
        </div>
        {stage !== "made" && (
          <Link className="btn" to={`/league/${leagueId}/room`}>
            {texts.room}
          </Link>
        )}
      </div>
      <div className="stack">
        {stage === "made" ? (
          <p className="msg">
            The squads are complete, so this list no longer counts.{" "}
            <Link to={`/league/${leagueId}/squads`}>All squads</Link>
          </p>
        ) : (
          <>
            <p className="soft num">
              {ranked} ranked{texts.maximum !== null && `, ${priced} with a ${texts.maximum.one}`}
            </p>
            <ListTable
              leagueId={leagueId}
              players={players}
              nextMatches={nextMatches}
              ranked={ranked}
              maximum={texts.maximum?.label ?? null}
              form={formState(answered, "save")}
            />
          </>
        )}
        <FellAway sentences={fellAway} />
      </div>
    </>
  );
}

interface ListTexts {
  /** The purpose of the list, for its owner. */
  readonly purpose: string;
  /** The label of the link to the room. */
  readonly room: string;
  /** The label of a price; null for a list without prices. */
  readonly maximum: { readonly label: string; readonly one: string } | null;
}

const MAXIMUM = { label: "Maximum", one: "maximum" };

/** The texts of a list, by the way in which squads are made (rules.md#my-list). */
const LIST_TEXTS: Readonly<Record<SquadWay, ListTexts>> = {
  live: {
    purpose:
      "We bid for you up to your maximum, also while you are away. Your ranking says whom you name, and fills the places that are open at the end.",
    room: "Auction room",
    maximum: MAXIMUM,
  },
  slow: {
    purpose:
      "We bid for you up to your maximum, at any hour. Your ranking fills the places that are open at the end.",
    room: "Auction room",
    maximum: MAXIMUM,
  },
  sealed: {
    purpose:
      "Your sealed bids of this round: they are opened at its deadline. Your ranking does not decide ties.",
    room: "Sealed rounds",
    maximum: { label: "My bid", one: "bid" },
  },
  draft: {
    purpose: "When your time to pick is over, the first free player of your ranking is yours.",
    room: "Draft room",
    maximum: null,
  },
  typed: {
    purpose: "Your league's squads are typed in: this list is a note for yourself.",
    room: "Squads",
    maximum: MAXIMUM,
  },
};
