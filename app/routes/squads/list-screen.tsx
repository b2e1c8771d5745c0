import type {
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { readPageChoice } from "#game/core/list-page";
import { isRole } from "#game/play/roles";
import { saveList } from "#server/squads/making/save-list";
import { showOwnList } from "#server/squads/making/show-list";
import { showTeamLooks } from "#server/stories/boards/team-looks";
import { FellAway } from "../../components/fell-away";
import { ListPages } from "../../components/list-pages";
import { ListSearch } from "../../components/list-search";
import { LIST_ID } from "../../components/page-address";
import { requireLeague } from "../../lib/guards.server";
import { readListForm } from "../../lib/list-form.server";
import { pageData } from "../../lib/page-data.server";
import { readForm } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";
import { formState } from "../../lib/refused";
import styles from "../../styles/screens/room.css?url";
import { ListTable } from "./list-table";
import { RoleLinks } from "./role-links";
import { LIST_TEXTS } from "./texts";

export const meta: MetaFunction = () => [{ title: "My List - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** After signing out, Back must not show anybody's maxima. */
const NOT_KEPT = { "cache-control": "no-store" };

export const headers: HeadersFunction = () => NOT_KEPT;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const { searchParams } = new URL(request.url);
  const role = searchParams.get("role");
  const choice = readPageChoice(searchParams);
  const list = showOwnList(context.services, member, choice, isRole(role) ? role : null);
  const looks = showTeamLooks(context.services, member);
  return pageData({ leagueId, tournamentId, looks, list }, { headers: NOT_KEPT });
}

/** The whole page in one go: without JavaScript, and by Enter in a field. */
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
  const { page, way, stage, ranked, priced, fellAway, role } = list;
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
            The squads are complete: this list counts for nothing any more.{" "}
            <Link to={`/league/${leagueId}/squads`}>All squads</Link>
          </p>
        ) : (
          <section className="stack" id={LIST_ID}>
            <div className="list-tools">
              <RoleLinks role={role} />
              {page.place && <ListSearch place={page.place} label="Find a player or team" />}
            </div>
            <p className="soft num">
              {ranked} ranked{texts.maximum !== null && `, ${priced} with a ${texts.maximum.one}`}
            </p>
            <ListTable
              leagueId={leagueId}
              players={page.rows}
              ranked={ranked}
              maximum={texts.maximum?.label ?? null}
              form={formState(answered, "save")}
            />
            {page.place && <ListPages place={page.place} />}
          </section>
        )}
        <FellAway sentences={fellAway} />
      </div>
    </>
  );
}
