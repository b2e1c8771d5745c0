import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Role } from "#game/play/roles";
import { TEAM_SIZE } from "#game/play/team/lineup";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { useInertUntilHydrated } from "../../../lib/use-browser";
import { whenIdle } from "../../../lib/when-idle";
import { FinalEleven, FirstTeamSheet, loadTaps, NoSquad, TeamReceipt } from "./deferred-parts";
import { Actions } from "./ground/actions";
import { InfoBar } from "./ground/info-bar";
import { MatchChoice } from "./ground/match-choice";
import { MyTeam } from "./ground/my-team";
import { type BuilderPane, SideSwitch } from "./ground/side-switch";
import { TeamPanel } from "./ground/team-panel";
import { Tickets } from "./ground/tickets";
import { SavedFromPlan } from "./plain-form/saved-from-plan";
import { PoolPanel, type PoolRequest } from "./pool/pool-panel";
import { missingCaptaincy, playersOf } from "./state/draft";
import { useTeamBuilder } from "./state/use-team-builder";
import { poolName } from "./words/team-words";

const NOT_ASKED: PoolRequest = { role: null, leavingId: null, backupPlace: null, turn: 0 };

/**
 * Manage Team as the ground. The server draws it as well, so that it is visible before its script has
 * arrived; until the script runs it takes no taps, because they would do nothing.
 */
export function TeamBuilder({
  leagueId,
  since,
  sheet: initial,
  session,
}: {
  leagueId: number;
  /** The number of the last change of the league that is in the sheet. */
  since: number;
  sheet: TeamSheet;
  /** The mark of the session, for drafts kept in the browser. */
  session: string;
}) {
  const team = useTeamBuilder({ leagueId, since }, initial, session);
  const { sheet, draft, pool, announcement, change } = team;
  const [side, setSide] = useState<BuilderPane>("team");
  const [request, setRequest] = useState<PoolRequest>(NOT_ASKED);
  const [detailsOf, setDetailsOf] = useState<number | null>(null);
  const picked = useMemo(() => playersOf(draft, pool), [draft, pool]);
  const missing = missingCaptaincy(draft) !== null;
  const inert = useInertUntilHydrated();
  useEffect(() => whenIdle(loadTaps), []);
  const showPool = useCallback((role: Role | null, leavingId: number | null = null) => {
    setSide("pool");
    setRequest(({ turn }) => ({ role, leavingId, backupPlace: null, turn: turn + 1 }));
  }, []);
  const showPoolForBackup = useCallback((backupPlace: number) => {
    setSide("pool");
    setRequest(({ turn }) => ({ role: null, leavingId: null, backupPlace, turn: turn + 1 }));
  }, []);
  const backed = useCallback(() => setSide("team"), []);
  const count = useRef(picked.length);
  useEffect(() => {
    // After the last player a phone returns to the ground, where a team without a captain is completed.
    const isLast = picked.length === TEAM_SIZE && count.current < TEAM_SIZE;
    if (isLast && missing) setSide("team");
    count.current = picked.length;
  }, [picked.length, missing]);
  if (sheet.finalTeam !== null) {
    // The last match has locked while the team was being picked.
    return (
      <FinalEleven
        leagueId={leagueId}
        sheet={sheet}
        team={sheet.finalTeam}
        sentences={team.notice?.sentences}
      />
    );
  }
  if (sheet.squad?.lack) return <NoSquad leagueId={leagueId} lack={sheet.squad.lack} picks />;
  return (
    <>
      {sheet.savedBy && (
        <p className="msg">
          This team was saved for you by <bdi>{sheet.savedBy}</bdi>.
        </p>
      )}
      {sheet.isPlanned && <SavedFromPlan />}
      <div className="match-line">
        <Tickets sheet={sheet} />
        <InfoBar team={team} />
      </div>
      <MatchChoice sheet={sheet} />
      <div className="builder" {...inert}>
        <div className="desk">
          <SideSwitch
            side={side}
            setSide={setSide}
            picked={picked.length}
            poolName={poolName(sheet)}
          />
          <PoolPanel
            leagueId={leagueId}
            sheet={sheet}
            draft={draft}
            picked={picked}
            request={request}
            change={change}
            detailsOf={detailsOf}
            showDetails={setDetailsOf}
            backed={backed}
          />
          <MyTeam
            team={team}
            picked={picked}
            showPool={showPool}
            showPoolForBackup={showPoolForBackup}
            showDetails={setDetailsOf}
          />
          <TeamPanel team={team} picked={picked} />
          <Actions team={team} />
        </div>
        {sheet.receipt && <TeamReceipt leagueId={leagueId} sheet={sheet} />}
        {team.reminders && sheet.target && (
          <FirstTeamSheet team={team} target={sheet.target} reminders={team.reminders} />
        )}
        {/* Screen readers repeat a text only if it differs from the last one. */}
        <p className="vh" aria-live="polite">
          {announcement.text}
          {announcement.turn % 2 === 0 ? "" : "\u00a0"}
        </p>
      </div>
    </>
  );
}
