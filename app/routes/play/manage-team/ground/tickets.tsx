import type { ReactNode } from "react";
import { formatOf } from "#game/play/format/formats";
import { deadlineAt } from "#game/play/season/fixtures";
import { leadWords } from "#game/play/season/lock-words";
import type { LockedSheetFixture } from "#server/play/teams/sheet-fixtures";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { Countdown } from "../../../../components/countdown";
import { Flag } from "../../../../components/flag";
import { FreshnessLines } from "../../../../components/freshness";
import { MatchTime } from "../../../../components/local-time";
import { useHydrated } from "../../../../lib/use-browser";

type Fixture = TeamSheet["upcoming"][number];

/** Further tickets beside the one of the chosen fixture. */
const OTHERS = 3;

/**
 * The fixtures in play, the chosen one and the next ones (rules.md#fixture-cards). If each has its own
 * team, links to the others follow.
 */
export function Tickets({ sheet }: { sheet: TeamSheet }) {
  const { target, upcoming, inProgress } = sheet;
  const { teamPerFixture } = formatOf(sheet.format);
  const later = teamPerFixture ? [] : upcoming.slice(0, Math.max(0, OTHERS - inProgress.length));
  if (target === null && inProgress.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, and a keyboard has to reach it
    <ul className="tickets" tabIndex={0} aria-label="Fixtures">
      {inProgress.map((fixture) => (
        <Ticket key={fixture.id} fixture={fixture} inPlay>
          <PlayStatus fixture={fixture} />
          <FreshnessLines freshness={sheet.freshness} fixture={fixture.id} />
        </Ticket>
      ))}
      {target && (
        <NextTicket fixture={target} startsAt={sheet.round?.startsAt ?? target.startsAt} />
      )}
      {later.map((fixture) => (
        <Ticket key={fixture.id} fixture={fixture}>
          <span className="dimmed">Upcoming</span>
        </Ticket>
      ))}
    </ul>
  );
}

function NextTicket({
  fixture,
  startsAt,
}: {
  fixture: Fixture;
  /** Of the match that locks it. */
  startsAt: number;
}) {
  const locksAt = deadlineAt(fixture);
  const early = leadWords({ startsAt, locksAt });
  const counting = useHydrated();
  return (
    <li className="ticket next">
      <TicketTeams fixture={fixture} large />
      <div className="stub">
        <div>
          <span className="wait">{counting ? "Locks in" : "Locks"}</span>
          <Countdown
            key={locksAt}
            until={locksAt}
            withoutScript={
              <b className="num">
                <MatchTime at={locksAt} />
              </b>
            }
          />
          {early && <span className="wait">{early}</span>}
        </div>
      </div>
    </li>
  );
}

/**
 * 'In Progress', 'Day 2: Stumps' or 'Locked', and the prediction at the lock. A fixture at short notice
 * is locked for its members before the teams are shown (rules.md#short-notice).
 */
function PlayStatus({ fixture }: { fixture: LockedSheetFixture }) {
  const { teamA, teamB, predictedTeamId, lockedAt, play: status } = fixture;
  const predicted = [teamA, teamB].find(({ id }) => id === predictedTeamId);
  return (
    <>
      {status.kind === "in progress" && <span className="live">In Progress</span>}
      {status.kind === "stumps" && <b>{status.text}</b>}
      {status.kind === "locked" && <b>Locked</b>}
      {lockedAt === null && <span className="soft">. Teams show with the first ball.</span>}
      {predicted && <span className="soft"> Predicted: {predicted.shortName}</span>}
    </>
  );
}

function Ticket({
  fixture,
  inPlay = false,
  children,
}: {
  fixture: Fixture;
  inPlay?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={inPlay ? "ticket in-play" : "ticket"}>
      <TicketTeams fixture={fixture}>
        <p>{children}</p>
      </TicketTeams>
    </li>
  );
}

function TicketTeams({
  fixture,
  large = false,
  children,
}: {
  fixture: Fixture;
  large?: boolean;
  children?: ReactNode;
}) {
  const { teamA, teamB, label, startsAt } = fixture;
  return (
    <div className="teams">
      <p className="vs">
        <Flag team={teamA.shortName} large={large} /> {teamA.shortName} <i>v</i> {teamB.shortName}{" "}
        <Flag team={teamB.shortName} large={large} />
      </p>
      <p className="when soft num">
        {label}, <MatchTime at={startsAt} />
      </p>
      {children}
    </div>
  );
}
