import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { orUnnamed, versus } from "#game/core/words";
import { TEAM_SIZE } from "#game/play/team/lineup";
import { showCrests } from "#server/play/leagues/league-crests";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import {
  type CountedHad,
  showWhoHasWhom,
  type WhoHasWhomPage,
} from "#server/stories/boards/who-has-whom";
import { scoresPath, whoHasWhomPath } from "../../../components/addresses";
import { CopyLink } from "../../../components/copy-link";
import { TeamCrest } from "../../../components/crest";
import { Empty } from "../../../components/empty";
import { Flag } from "../../../components/flag";
import { HourTime } from "../../../components/local-time";
import { Neighbours } from "../../../components/neighbours";
import { RoleBadge } from "../../../components/player-marks";
import { WhatsAppLink } from "../../../components/share-picture";
import { readId, requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { styledBy, titled } from "../../../lib/page-head";
import styles from "../../../styles/screens/who-has-whom.css?url";

export const meta = titled<typeof loader>(
  (data) => data && `Who has whom, ${versus(data.page.fixture.teams)}`,
);

export const links = styledBy(styles);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const page = showWhoHasWhom(context.services, member, readId(params.fixtureId));
  const looks = showTeamLooks(context.services, member);
  const crests = showCrests(context.services, member, Object.values(page.teams));
  return pageData({ leagueId, tournamentId, looks, crests, page });
}

/** The rows that stand open; the others are behind a fold. */
const OPEN_ROWS = 5;

/** The elevens of a match that has locked, compared: captains, differences, what most have. */
export default function WhoHasWhom() {
  const { leagueId, tournamentId, page } = useLoaderData<typeof loader>();
  const { fixture, lockedAt, isSealed, elevens, previousId, nextId } = page;
  const pathOf = (id: number | null) => (id === null ? null : whoHasWhomPath(leagueId, id));
  return (
    <>
      <div className="head">
        <div>
          <h1>Who has whom</h1>
          <p className="soft">
            <Link to={`/league/${leagueId}/scores/${tournamentId}?fixture=${fixture.id}`}>
              {versus(fixture.teams)}
            </Link>
            , locked at <HourTime at={lockedAt} />.{" "}
            {isSealed && (
              <Link to={`/league/${leagueId}/receipts`}>✓ Sealed before the first ball</Link>
            )}
          </p>
        </div>
      </div>
      {elevens === 0 ? (
        <Empty drawing="book">
          <p>Nobody had an eleven when this match locked.</p>
        </Empty>
      ) : (
        <div className="cols whom">
          <div className="stack">
            <Captains page={page} />
            <OnlyYours page={page} />
          </div>
          <div className="stack">
            <InMost page={page} />
            <HowMany leagueId={leagueId} tournamentId={tournamentId} page={page} />
          </div>
        </div>
      )}
      {elevens > 0 && (
        <p className="row">
          <WhatsAppLink text={page.shareText} label="Send who has whom by WhatsApp" />
          <CopyLink href={page.shareText} label="Copy text" copied="Text copied!" />
        </p>
      )}
      <Neighbours
        label="Other matches"
        what="match"
        previous={pathOf(previousId)}
        next={pathOf(nextId)}
      />
    </>
  );
}

interface OfPage {
  readonly page: WhoHasWhomPage;
}

function Captains({ page }: OfPage) {
  const { captains, captainMode } = page;
  if (captains.length === 0) return null;
  const title = captainMode === "separate" ? "Batting captains" : "Captains";
  return (
    <Rows title={title} rows={captains}>
      {(captain) => (
        <PlayerLine key={captain.playerId} page={page} had={captain}>
          <CaptainWords page={page} captain={captain} />
        </PlayerLine>
      )}
    </Rows>
  );
}

function CaptainWords({ page, captain }: OfPage & { readonly captain: CountedHad }) {
  const { playerId, by, count } = captain;
  const [first = 0] = by;
  const sitsOut = page.players[playerId]?.inMatch === false && ", sits out";
  if (count > 1) {
    return (
      <>
        captain of {count}
        {sitsOut}
      </>
    );
  }
  return (
    <>
      captain of <bdi>{nameOf(page, first)}</bdi> alone{sitsOut}
    </>
  );
}

function OnlyYours({ page }: OfPage) {
  const mine = Object.values(page.teams).find((team) => team.mine);
  if (page.onlyMine.length === 0 || mine === undefined) return null;
  const by = [mine.participantId];
  return (
    <Rows title="Only yours" rows={page.onlyMine}>
      {({ playerId, isAloneInRole }) => (
        <PlayerLine key={playerId} page={page} had={{ playerId, by, count: 1 }}>
          {isAloneInRole ? `no other eleven has ${ROLE_WORDS[roleOf(page, playerId)]} here` : ""}
        </PlayerLine>
      )}
    </Rows>
  );
}

const ROLE_WORDS = {
  Batsman: "a batsman",
  Bowler: "a bowler",
  Allrounder: "an all-rounder",
  "Wicket Keeper": "a keeper",
} as const;

function InMost({ page }: OfPage) {
  const { had, elevens } = page;
  if (had.length === 0) return null;
  return (
    <Rows title="In most elevens" rows={had}>
      {(player) => (
        <PlayerLine key={player.playerId} page={page} had={player}>
          {player.count} of {elevens}
        </PlayerLine>
      )}
    </Rows>
  );
}

/** A sheet of rows, whose first ones stand open. */
function Rows<Row>({
  title,
  rows,
  children,
}: {
  title: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}) {
  const folded = rows.slice(OPEN_ROWS);
  return (
    <section className="sheet" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <ul className="whom-rows">{rows.slice(0, OPEN_ROWS).map(children)}</ul>
      {folded.length > 0 && (
        <details>
          <summary>{folded.length} more</summary>
          <ul className="whom-rows">{folded.map(children)}</ul>
        </details>
      )}
    </section>
  );
}

/** A player with the crests of the elevens that have the player. */
function PlayerLine({
  page,
  had: { playerId, by, count },
  children,
}: OfPage & { readonly had: CountedHad; readonly children: ReactNode }) {
  const player = page.players[playerId];
  if (player === undefined) return null;
  return (
    <li>
      <span className="whom-id">
        <Flag team={player.team} />
        <RoleBadge role={player.role} />
      </span>
      <span>
        <b>{player.name}</b>
        <small>{children}</small>
      </span>
      <span className="havers">
        {by.map((participantId) => (
          <span key={participantId}>
            <TeamCrest of={participantId} size={16} />
            <span className="vh">
              <bdi>{nameOf(page, participantId)}</bdi>
            </span>
          </span>
        ))}
        {count > by.length && <small>+{count - by.length}</small>}
      </span>
    </li>
  );
}

function HowMany({
  leagueId,
  tournamentId,
  page,
}: OfPage & { readonly leagueId: number; readonly tournamentId: number }) {
  const { playing, fixture, teams } = page;
  return (
    <Rows title="How many play" rows={playing}>
      {({ participantId, count }) => (
        <li key={participantId} className={teams[participantId]?.mine ? "team mine" : "team"}>
          <TeamCrest of={participantId} />
          <Link to={scoresPath(leagueId, tournamentId, { fixtureId: fixture.id, participantId })}>
            <bdi>{nameOf(page, participantId)}</bdi>
          </Link>
          <span className="num">
            {count} of {TEAM_SIZE}
          </span>
        </li>
      )}
    </Rows>
  );
}

function nameOf({ teams }: WhoHasWhomPage, participantId: number): string {
  return orUnnamed(teams[participantId]?.teamName ?? "");
}

function roleOf({ players }: WhoHasWhomPage, playerId: number) {
  return players[playerId]?.role ?? "Batsman";
}
