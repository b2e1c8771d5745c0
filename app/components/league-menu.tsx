import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { RootData } from "../lib/root-data";
import { Icon } from "./drawing";
import { DropMenu } from "./drop-menu";
import { NavLink } from "./link";

/** The tabs of a league, and the menu of its rules. */
export function LeagueMenu({ leagueId, tournamentId }: { leagueId: number; tournamentId: number }) {
  const league = `/league/${leagueId}`;
  return (
    <nav className="menu" aria-label="League">
      <ul className="in">
        <li className="first">
          <NavLink className="tab" to="/my-leagues" end>
            <Icon name="down" />
            <span>My Leagues</span>
          </NavLink>
        </li>
        <li>
          <NavLink className="tab" to={league} end>
            <span>
              <span className="first-word">League </span>Home
            </span>
          </NavLink>
        </li>
        <SquadsTab leagueId={leagueId} />
        <li>
          <NavLink className="tab" to={`${league}/manage-team/${tournamentId}`}>
            <span>Manage Team</span>
          </NavLink>
        </li>
        <li>
          <LeaderboardTab league={league} tournamentId={tournamentId} />
        </li>
        <li>
          <NavLink className="tab" to={`${league}/scores/${tournamentId}`}>
            <span>Scores</span>
          </NavLink>
        </li>
        <HeadToHeadTab leagueId={leagueId} />
        <RulesMenu league={league}>
          <RulesLinks leagueId={leagueId} />
        </RulesMenu>
      </ul>
    </nav>
  );
}

/** Only in leagues with owners; the tab is also current on the pages where squads are made. */
function SquadsTab({ leagueId }: { leagueId: number }) {
  const root = useRouteLoaderData<RootData>("root");
  const { pathname } = useLocation();
  if (!root?.squadLeagues.includes(leagueId)) return null;
  const league = `/league/${leagueId}`;
  const on = pathname === `${league}/room` || pathname.startsWith(`${league}/trades`);
  return (
    <li>
      <NavLink className={on ? "tab on" : "tab"} to={`${league}/squads`}>
        <span>Squads</span>
      </NavLink>
    </li>
  );
}

/** Only in leagues with head-to-head. */
function HeadToHeadTab({ leagueId }: { leagueId: number }) {
  const root = useRouteLoaderData<RootData>("root");
  if (!root?.headToHeadLeagues.includes(leagueId)) return null;
  return (
    <li>
      <NavLink className="tab" to={`/league/${leagueId}/head-to-head`}>
        <span>Head-to-Head</span>
      </NavLink>
    </li>
  );
}

/** The pages with the tabs of the Leaderboard. */
const LEADERBOARD_PAGES = /^\/(compare|season|odds|awards|recaps?|week)(\/|$)/;

/** The tab is current on all pages of the Leaderboard. */
function LeaderboardTab({ league, tournamentId }: { league: string; tournamentId: number }) {
  const { pathname } = useLocation();
  const on = LEADERBOARD_PAGES.test(pathname.slice(league.length));
  return (
    <NavLink className={on ? "tab on" : "tab"} to={`${league}/leaderboard/${tournamentId}`}>
      <span>Leaderboard</span>
    </NavLink>
  );
}

/** The Leaderboard and the pages derived from it, as tabs on top of each of them. */
export function LeaderboardTabs({
  leagueId,
  tournamentId,
}: {
  leagueId: number;
  tournamentId: number;
}) {
  const root = useRouteLoaderData<RootData>("root");
  const league = `/league/${leagueId}`;
  const here = useLocation().pathname.slice(league.length);
  return (
    <nav className="tabs" aria-label="Leaderboard">
      <NavLink to={`${league}/leaderboard/${tournamentId}`}>Leaderboard</NavLink>
      <NavLink to={`${league}/compare`}>Compare</NavLink>
      <PartLink to={`${league}/season`} on={here === "/odds"}>
        Season
      </PartLink>
      {root?.recapLeagues.includes(leagueId) && (
        <>
          <NavLink to={`${league}/recaps`}>Recaps</NavLink>
          <NavLink to={`${league}/awards`}>Awards</NavLink>
        </>
      )}
    </nav>
  );
}

/** The pages about the rules, as tabs on top of each of them. */
export function RulesTabs({ leagueId }: { leagueId: number }) {
  return (
    <nav className="tabs" aria-label="Rules">
      <RulesLinks leagueId={leagueId} />
    </nav>
  );
}

function RulesLinks({ leagueId }: { leagueId: number }) {
  const league = `/league/${leagueId}`;
  const { pathname } = useLocation();
  const here = pathname.slice(league.length);
  return (
    <>
      <NavLink to={`${league}/rules`} end>
        General Rules
      </NavLink>
      <NavLink to={`${league}/rules/scoring`}>Scoring Rules</NavLink>
      <PartLink to={`${league}/fair-play`} on={here === "/log" || here === "/bring"}>
        Fair play
      </PartLink>
      <PartLink to={`${league}/people`} on={PEOPLE_PAGES.test(here)}>
        People
      </PartLink>
    </>
  );
}

/** The pages to which People leads. */
const PEOPLE_PAGES = /^\/(acting|notes|share|webhooks)(\/|$)/;

/** Current on its page, and on those to which that leads. */
function PartLink({ to, on, children }: { to: string; on: boolean; children: string }) {
  return (
    <NavLink to={to} className={on ? "on" : undefined}>
      {children}
    </NavLink>
  );
}

/** The menu of the rules is current on all its pages. */
const RULES_PAGES =
  /^\/(rules|agreements|(log|fair-play|bring|people|acting(\/\d+)?|notes|share|webhooks)$)/;

/** With a mouse, hovering opens it too. */
function RulesMenu({ league, children }: { league: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const here = RULES_PAGES.test(pathname.slice(league.length));
  const button = (
    <>
      Rules <Icon name="down" />
    </>
  );
  return (
    <li className="drop">
      <DropMenu className={here ? "tab on" : "tab"} button={button}>
        {children}
      </DropMenu>
    </li>
  );
}
