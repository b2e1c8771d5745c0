import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageOf, readPageChoice, rowsToShow } from "#game/core/list-page";
import { orUnnamed, plural, pluralForm } from "#game/core/words";
import type { Services } from "#server/core/services";
import { clubOfLeague } from "#server/leagues/clubs/list-clubs";
import { showDeputyVoting } from "#server/leagues/membership/deputy-votes";
import {
  LISTED_MEMBER,
  listMembers,
  listUnaddressed,
} from "#server/leagues/membership/list-members";
import {
  listOpenInvitations,
  type OpenInvitation,
} from "#server/leagues/membership/older-invitations";
import { listPersonalLinks } from "#server/leagues/membership/personal-links";
import { listFreePlaces } from "#server/leagues/membership/places";
import { listSeatsToSend } from "#server/leagues/membership/seat-links";
import { reasonNotToChange } from "#server/leagues/membership/take-part";
import { hasHadNotes } from "#server/leagues/notes/show-notes";
import { listWebhooks } from "#server/news/list-webhooks";
import { listActable, mayActFor } from "#server/play/leagues/acting-for";
import {
  type ManagedLeague,
  type MemberLeague,
  requireManager,
} from "#server/play/leagues/league-access";
import { showCrests } from "#server/play/leagues/league-crests";
import { showInvited } from "#server/stories/share/league-share";
import { showSpectators } from "#server/stories/share/spectator-link";
import { reasonNotToBring } from "#server/trust/bring/taking-league";
import { GeneralFaults } from "../../../components/faults";
import { MatchTime } from "../../../components/local-time";
import { RulesHead } from "../../../components/rules-head";
import { Sheet } from "../../../components/sheet";
import { requireLeague } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { type FormState, formState } from "../../../lib/refused";
import { ConfirmSheet } from "./confirm-sheet";
import { Doors, type Expected, LeaguePin, OnTheirWay } from "./doors";
import { MemberList } from "./member-list";
import { membersAction } from "./members-action.server";
import { PlacesSheet, SeatsSheet } from "./places-sheet";
import { readQuestion } from "./question";
import { VotingSheet } from "./voting-sheet";

export const meta = titled("People");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId, role, manages } = member;
  const { db, now } = context.services;
  const { name, manager, pin } = showInvited(db, member);
  const members = listMembers(db, member);
  const { searchParams } = new URL(request.url);
  const page = pageOf(members, readPageChoice(searchParams), LISTED_MEMBER);
  const managed = manages ? requireManager(db, { id: member.userId }, leagueId) : null;
  return json({
    leagueId,
    tournamentId,
    crests: showCrests(context.services, member, rowsToShow(page)),
    league: orUnnamed(name),
    manager,
    role,
    plays: member.plays,
    mayChoose: (manages || !member.plays) && reasonNotToChange(db, member) === null,
    page,
    count: members.filter(({ leftAt }) => leftAt === null).length,
    question: readQuestion(searchParams, members),
    invitations: managed && listOpenInvitations(db, managed, now()),
    seats: managed && listSeatsToSend(db, managed),
    voting: showDeputyVoting(db, member, now()),
    places: managed && listFreePlaces(context.services, managed),
    unaddressed: managed ? listUnaddressed(db, managed) : [],
    expected: managed ? listExpected(context.services, managed) : [],
    doors: {
      watched: readWatched(context.services, member),
      webhooks: managed && listWebhooks(context.services, managed).length,
      acting: readActing(db, member, managed),
      notes: hasHadNotes(db, member) || (manages ? false : null),
      bring: manages && reasonNotToBring(db, member) === null ? (true as const) : null,
      club: clubOfLeague(db, leagueId),
    },
    pin,
  });
}

/** Those who have a link to come in; a new way into an account is no invitation. */
function listExpected(services: Services, managed: ManagedLeague): Expected[] {
  return listPersonalLinks(services, managed).flatMap(
    ({ id, name, href, expiresAt, isNewWayIn }) =>
      href === null || isNewWayIn ? [] : [{ id, name, href, expiresAt }],
  );
}

/** A member who is alone in a league has nobody to act for them. */
function readActing(
  db: Services["db"],
  member: MemberLeague,
  managed: ManagedLeague | null,
): string | null {
  const count = managed === null ? 0 : listActable(db, managed).length;
  if (count > 0)
    return pluralForm(count, "You may act for 1 member", `You may act for ${count} members`);
  if (!member.plays) return null;
  return mayActFor(db, member.participantId)
    ? "Managers may save, bid and pick for you"
    : "Let a manager save, bid and pick for you: off";
}

/** Null for a member of a league without a link for spectators. */
function readWatched(services: Services, member: MemberLeague): boolean | null {
  const { manages, watched } = showSpectators(services, member);
  return watched !== null || (manages ? false : null);
}

export const action = membersAction;

export default function People() {
  const {
    leagueId,
    tournamentId,
    league,
    manager,
    role,
    plays,
    mayChoose,
    page,
    count,
    question,
    pin,
    ...lists
  } = useLoaderData<typeof loader>();
  const { invitations, seats, places, voting, unaddressed, expected, doors } = lists;
  const answered = useActionData<typeof action>();
  const made = answered && "seat" in answered ? answered : null;
  return (
    <>
      <RulesHead title="People" leagueId={leagueId} league={league} manager={manager} />
      <div className="stack">
        {question && (
          <ConfirmSheet
            question={question}
            league={league}
            form={formState(answered, question.intent)}
          />
        )}
        {seats && seats.length > 0 && (
          <SeatsSheet
            seats={seats}
            made={made?.intent === "made" ? made.seat : null}
            form={formState(answered, "make-link")}
          />
        )}
        {voting && <VotingSheet voting={voting} form={formState(answered, "vote")} />}
        {places && places.length > 0 && (
          <PlacesSheet
            places={places}
            made={made?.intent === "made-place" ? made.seat : null}
            form={formState(answered, "hand-on")}
          />
        )}
        <div className="cols even">
          <div className="stack">
            <MemberList
              leagueId={leagueId}
              tournamentId={tournamentId}
              page={page}
              count={count}
              role={role}
              unaddressed={unaddressed}
            />
            {question === null && mayChoose && (
              <TakingPart plays={plays} isManager={role === "manager"} />
            )}
            {question === null && <WayOut role={role} alone={count === 1} />}
          </div>
          <div className="stack">
            {expected.length > 0 && <OnTheirWay expected={expected} />}
            <Doors leagueId={leagueId} {...doors} />
            <LeaguePin pin={pin} />
          </div>
        </div>
        {invitations && invitations.length > 0 && (
          <InvitationSheet invitations={invitations} form={formState(answered, "withdraw")} />
        )}
      </div>
    </>
  );
}

/** The choice of a manager until the first lock (rules.md#without-a-team). */
function TakingPart({ plays, isManager }: { plays: boolean; isManager: boolean }) {
  if (!plays) {
    return (
      <Form method="post" className="row">
        <span className="soft">You have no team in this league.</span>
        <button className="btn" type="submit" name="intent" value="take-part">
          Take part
        </button>
      </Form>
    );
  }
  return (
    isManager && (
      <p className="row">
        <Link className="btn" to="?without-team">
          Manage without a team
        </Link>
      </p>
    )
  );
}

/** The link to leave the league. A manager first hands it over, or deletes it if nobody else is in it. */
function WayOut({ role, alone }: { role: MemberLeague["role"]; alone: boolean }) {
  if (role !== "manager") {
    return (
      <p className="row">
        <Link className="btn" to="?leave">
          Leave league
        </Link>
        {role === "deputy" && (
          <Link className="btn" to="?step-down">
            Step down as a deputy
          </Link>
        )}
      </p>
    );
  }
  if (!alone) return <p className="soft">To leave, make someone else manager first.</p>;
  return (
    <p className="row">
      <Link className="btn" to="?delete">
        Delete league
      </Link>
    </p>
  );
}

/** Invitation links from before the league had one link: they work until they expire (ADR-102). */
function InvitationSheet({
  invitations,
  form,
}: {
  invitations: readonly OpenInvitation[];
  form: FormState;
}) {
  return (
    <Sheet id="invitations" title="Older invitation links">
      <GeneralFaults faults={form.faults} className="err" />
      <ul className="people">
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Sheet>
  );
}

function InvitationLine({ invitation }: { invitation: OpenInvitation }) {
  const { id, createdAt, expiresAt, usesLeft } = invitation;
  return (
    <li>
      <p>
        Made <MatchTime at={createdAt} />
        <span className="sub">
          {plural(usesLeft, "sign-up")} left, ends <MatchTime at={expiresAt} />
        </span>
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="invitation" value={id} />
        <button className="btn" type="submit">
          Withdraw
        </button>
      </Form>
    </li>
  );
}
