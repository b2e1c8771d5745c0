import { createContext, type ReactNode, useContext } from "react";
import type { TeamLook, TeamLooks } from "#server/play/season/team-colours";

/** For a team that the page does not know. */
const PLAIN: TeamLook = { cap: "#7d837c", trim: "#d3d7ce" };

const Looks = createContext<TeamLooks>({});

/** Gives the crests and caps inside it the colours of the tournament's teams. */
export function TeamLooksProvider({ looks, children }: { looks: TeamLooks; children: ReactNode }) {
  return <Looks.Provider value={looks}>{children}</Looks.Provider>;
}

/** The look of a team in the page's tournament, by its short name. */
export function useTeamLook(team: string): TeamLook {
  return useContext(Looks)[team] ?? PLAIN;
}
