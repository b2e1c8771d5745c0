import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Role } from "#game/roles";
import { TEAM_SIZE } from "#game/team/lineup";
import type { TeamSheet } from "#server/teams/team-sheet";
import { Actions } from "./ground/actions";
import { FinalEleven } from "./ground/final-eleven";
import { InfoBar } from "./ground/info-bar";
import { MyTeam } from "./ground/my-team";
import { type BuilderPane, SideSwitch } from "./ground/side-switch";
import { TeamPanel } from "./ground/team-panel";
import { Tickets } from "./ground/tickets";
import { PoolPanel, type PoolRequest } from "./pool/pool-panel";
import { missingCaptaincy, playersOf } from "./state/draft";
import { useTeamBuilder } from "./state/use-team-builder";

/** Manage Team as the ground. It is only rendered in a browser: it needs JavaScript. */
export function TeamBuilder({
  leagueId,
  sheet: initial,
  session,
}: {
  leagueId: number;
  sheet: TeamSheet;
  /** The mark of the session, for drafts kept in the browser. */
  session: string;
}) {
  const team = useTeamBuilder(leagueId, initial, session);
  const { sheet, draft, pool, announcement: said, change } = team;
  const [side, setSide] = useState<BuilderPane>("team");
  const [request, setRequest] = useState<PoolRequest>({ role: null, leavingId: null, turn: 0 });
  const [detailsOf, setDetailsOf] = useState<number | null>(null);
  const picked = useMemo(() => playersOf(draft, pool), [draft, pool]);
  const missing = missingCaptaincy(draft) !== null;
  const showPool = useCallback((role: Role | null, leavingId: number | null = null) => {
    setSide("pool");
    setRequest(({ turn }) => ({ role, leavingId, turn: turn + 1 }));
  }, []);
  const count = useRef(picked.length);
  useEffect(() => {
    // A phone goes back to the ground with the last player: a team without a captain goes on there.
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
  return (
    <>
      <div className="match-line">
        <Tickets sheet={sheet} />
        <InfoBar team={team} />
      </div>
      <div className="builder">
        <div className="desk">
          <SideSwitch side={side} setSide={setSide} picked={picked.length} />
          <PoolPanel
            leagueId={leagueId}
            sheet={sheet}
            draft={draft}
            picked={picked}
            request={request}
            change={change}
            detailsOf={detailsOf}
            showDetails={setDetailsOf}
          />
          <MyTeam team={team} picked={picked} showPool={showPool} showDetails={setDetailsOf} />
          <TeamPanel team={team} picked={picked} />
          <Actions team={team} />
        </div>
        {/* The same words twice are only heard twice when they differ. */}
        <p className="vh" aria-live="polite">
          {said.text}
          {said.turn % 2 === 0 ? "" : "\u00a0"}
        </p>
      </div>
    </>
  );
}
