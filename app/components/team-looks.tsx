import { createContext, type ReactNode, useContext } from "react";
import type { TeamLook, TeamLooks } from "#server/play/season/team-colours";

/** For a team that the page does not know. */
const PLAIN: TeamLook = { cap: "#7d837c", trim: "#d3d7ce" };

const Looks = createContext<TeamLooks>({});

/** Gives crests and caps below it the colours of the tournament's teams. */
export function TeamLooksProvider({ looks, children }: { looks: TeamLooks; children: ReactNode }) {
  return <Looks.Provider value={looks}>{children}</Looks.Provider>;
}

/** How a team of the page's tournament is drawn, by its short name. */
export function useTeamLook(team: string): TeamLook {
  return useContext(Looks)[team] ?? PLAIN;
}
