import type { MetaFunction, SerializeFrom } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { orUnnamed } from "#game/core/words";
import { formatOf } from "#game/play/format/formats";
import { FETCH_FAILED } from "#game/play/team/failed-save";
import { lastChangeOf } from "#server/core/publish-change";
import { offerReminders } from "#server/people/notices/offer-reminders";
import { showCrests } from "#server/play/leagues/league-crests";
import { WITHOUT_TEAM } from "#server/play/locks/save-submission";
import { showSquadsNotice } from "#server/play/squads/squads-stage";
import { type PlanOf, showPlans } from "#server/play/teams/show-plans";
import { openTeamSheet, type TeamSheet } from "#server/play/teams/team-sheet";
import { readTeamOwner, type TeamOwner } from "#server/play/teams/team-version";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import type { Framing } from "../../../components/shell";
import { orSay } from "../../../lib/error-responses.server";
import { readId, requireLeagueOfTournament } from "../../../lib/guards.server";
import { NOT_STORED, notStored } from "../../../lib/not-stored.server";
import { pageData } from "../../../lib/page-data.server";
import { redirectWithCookies, redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { readSessionMark } from "../../../lib/session.server";
import { useHydrated } from "../../../lib/use-browser";
import { forgetZoneCookie, zoneOfCookies } from "../../../lib/zone-cookie";
import { FinalEleven, NoSquad, PlainTeam } from "./deferred-parts";
import { MatchChoice } from "./ground/match-choice";
import { Tickets } from "./ground/tickets";
import { teamAction } from "./manage-team-action.server";
import { Refused } from "./plain-form/refused-plans";
import { TeamBuilder } from "./team-builder";
import { fixtureName } from "./words/save-texts";
import { chosenFixture, FIXTURE, readSaveNotice } from "./words/team-address";

/** In the address: this browser runs no scripts, whatever its cookie says. */
const PLAIN = "plain";

export const meta: MetaFunction = () => [{ title: "Manage Team - Gully" }];

/** After a log-out, Back must not show an unlocked team. */
export const headers = notStored;

export const handle: Framing<SerializeFrom<typeof loader>> = {
  endsInBar: ({ sheet }) => picksTeam(sheet),
  shortStrip: true,
};

export const loader = orSay(FETCH_FAILED, async ({ request, context, params }) => {
  const member = await requireLeagueOfTournament(request, context, params);
  if (!member.plays) {
    const to = `/league/${member.leagueId}/people`;
    return redirectWithToast(context, to, { kind: "info", text: WITHOUT_TEAM });
  }
  // Read before the sheet, so that a change in between is announced twice rather than never.
  const since = lastChangeOf(context.services.db, member);
  const { pathname, searchParams } = new URL(request.url);
  const fixtureId = readId(searchParams.get(FIXTURE));
  const sheet = openTeamSheet(context.services, member, fixtureId);
  if (searchParams.has(PLAIN)) {
    const search = fixtureId === null ? "" : `?${FIXTURE}=${fixtureId}`;
    return redirectWithCookies(`${pathname}${search}`, forgetZoneCookie(context));
  }
  const notice = readSaveNotice(searchParams);
  const search = searchParams.get("search") ?? "";
  const { leagueId, tournamentId, userId } = member;
  const reminders = notice?.isFirst ? offerReminders(context.services, { id: userId }) : null;
  const session = await readSessionMark(request, context);
  const looks = showTeamLooks(context.services, member);
  const crests = showCrests(context.services, member);
  const owner = readTeamOwner(context.services, member);
  const toCome = sheet.squad?.lack ? showSquadsNotice(context.services.db, leagueId) : null;
  const first = toCome && { ...toCome, manages: member.manages };
  // Our scripts have run in this browser before, so it gets the ground and not the form.
  const scripted = zoneOfCookies(request.headers.get("cookie")) !== null;
  return pageData(
    {
      ...{
        leagueId,
        tournamentId,
        since,
        looks,
        crests,
        owner,
        sheet,
        notice,
        reminders,
        session,
        search,
        scripted,
      },
      ...(first && { first }),
      ...(sheet.settings.plans && { plans: showPlans(context.services, member, null) }),
      missed: formatOf(sheet.format).teamPerFixture && missesFixture(sheet, fixtureId),
    },
    { headers: NOT_STORED },
  );
});

export const action = teamAction;

/**
 * The ground for browsers with JavaScript; without it, a plain form that can do the same. The server
 * draws the one that the browser will probably use (ADR-115).
 */
export default function ManageTeam() {
  const data = useLoaderData<typeof loader>();
  const { leagueId, since, owner, sheet, notice, reminders, session, search, scripted } = data;
  const answer = useActionData<typeof action>();
  const { key } = useLocation();
  const hydrated = useHydrated();
  const { fixtureId } = chosenFixture(sheet);
  const chosen = fixtureId === undefined ? "" : `&${FIXTURE}=${fixtureId}`;
  const picks = sheet.settings.eleven === "chosen";
  const drawsGround = picks && (hydrated || (scripted && answer === undefined));
  if (!picksTeam(sheet)) {
    return (
      <>
        <h1 className="vh">Manage Team</h1>
        <PaperHead owner={owner} target={null} />
        {sheet.finalTeam ? (
          <FinalEleven leagueId={leagueId} sheet={sheet} team={sheet.finalTeam} />
        ) : (
          sheet.squad?.lack && (
            <NoSquad
              leagueId={leagueId}
              lack={sheet.squad.lack}
              picks={picks}
              first={data.first ?? null}
            />
          )
        )}
      </>
    );
  }
  return (
    <>
      <h1 className="vh">Manage Team</h1>
      <PaperHead owner={owner} target={sheet.target} />
      {data.missed && sheet.target && (
        <p className="msg warn">
          There is no team to pick for that match now. You are picking for{" "}
          {fixtureName(sheet.target)}.
        </p>
      )}
      {data.plans?.isOn && <PlansLine leagueId={leagueId} plans={data.plans.plans} />}
      {isPickedFor(sheet) && (
        <p className="msg">
          You have no team yet. If you save none, the best eleven of your squad by points per match
          is picked for you at each lock.
        </p>
      )}
      {drawsGround ? (
        <>
          <TeamBuilder
            key={`${leagueId} ${key}`}
            leagueId={leagueId}
            since={since}
            sheet={sheet}
            session={session}
          />
          {/* This browser ran scripts before and runs none now: the form comes without a tap. */}
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=?${PLAIN}${chosen}`} />
            <p>
              <Link to={`?${PLAIN}${chosen}`}>Pick your team without JavaScript</Link>
            </p>
          </noscript>
        </>
      ) : (
        <>
          <div className="match-line">
            <Tickets sheet={sheet} />
          </div>
          <MatchChoice sheet={sheet} />
          {picks && <p className="loading scripted">Loading...</p>}
          <PlainTeam
            leagueId={leagueId}
            sheet={sheet}
            notice={notice}
            reminders={reminders}
            search={search}
            answer={answer}
          />
        </>
      )}
    </>
  );
}

/** In a league with plans: the way to them, and why nothing comes of one. */
function PlansLine({ leagueId, plans }: { leagueId: number; plans: readonly PlanOf[] }) {
  if (plans.length === 0) return null;
  return (
    <>
      <Refused plans={plans} />
      <p className="soft sm">
        <Link to={`/league/${leagueId}/plans`}>Plan a later match</Link>
      </p>
    </>
  );
}

/** Whether there is still a team to pick, and a squad to pick it from. */
function picksTeam({ finalTeam, squad }: Pick<TeamSheet, "finalTeam" | "squad">): boolean {
  return finalTeam === null && !squad?.lack;
}

/** Whether the game picks a team unless the owner does (rules.md#picks-for-absent-owners). */
function isPickedFor({ squad, target, saved, settings }: TeamSheet): boolean {
  const picks = settings.picksForAbsent && settings.eleven === "chosen";
  return squad !== null && target !== null && picks && saved.playerIds.length === 0;
}

/** Whether the fixture of the address is not the chosen one. */
function missesFixture({ target }: TeamSheet, fixtureId: number | null): boolean {
  return fixtureId !== null && fixtureId !== target?.id;
}

/** For print; on a screen the menu and the tickets have this information. */
function PaperHead({ owner, target }: { owner: TeamOwner; target: TeamSheet["target"] }) {
  return (
    <p className="on-paper">
      <b>
        <bdi>{orUnnamed(owner.teamName)}</bdi>
      </b>
      , <bdi>{owner.league}</bdi>
      {target && `, ${fixtureName(target)}`}
    </p>
  );
}
