import { createContext, type ReactNode, useContext } from "react";
import { type Crest as CrestName, drawingOf } from "#game/core/crests";
import { orUnnamed } from "#game/core/words";
import { Drawing } from "./drawing";

/**
 * 16 for reactions and rows of many crests, 18 for ends of lines, 24 for rows, bids and names, 30 for
 * choices, 36 for moments and boards, 64 for a duel, 88 for a champion. There are no other sizes.
 */
type CrestSize = 16 | 18 | 24 | 30 | 36 | 64 | 88;

/** The crest of a fantasy team. It is decoration: the team's name is beside it, or in hidden text. */
export function Crest({ crest, size = 24 }: { crest: CrestName; size?: CrestSize }) {
  const { shape, field, charge } = drawingOf(crest);
  return (
    <Drawing
      id={`c-${shape}`}
      box={[24, 24]}
      className={`crest c${size}`}
      colours={{ cap: field, trim: charge }}
    />
  );
}

/** The crests of a league by participant, as a screen's data have them. */
export type CrestsByTeam = Readonly<Record<number, CrestName>>;

const Crests = createContext<CrestsByTeam>({});

/** Gives the teams inside it their crests. The frame of a league's screens does it with `data.crests`. */
export function CrestsProvider({
  crests,
  children,
}: {
  crests: CrestsByTeam;
  children: ReactNode;
}) {
  return <Crests.Provider value={crests}>{children}</Crests.Provider>;
}

/** All crests of the page's league, for rows that the server shares: their cells use no context. */
export function useCrests(): CrestsByTeam {
  return useContext(Crests);
}

/** Null for a team that the page does not know, such as one that has joined since it was loaded. */
export function useCrest(participantId: number | null): CrestName | null {
  const crests = useCrests();
  return participantId === null ? null : (crests[participantId] ?? null);
}

/** The crest of a team of the page's league; nothing for a team that the page does not know. */
export function TeamCrest({ of, size = 24 }: { of: number | null; size?: CrestSize }) {
  const crest = useCrest(of);
  return crest && <Crest crest={crest} size={size} />;
}

/** A crest with the words beside it: the team's name, and perhaps a line below it. */
export function Face({
  crest,
  size = 24,
  children,
}: {
  crest: CrestName | null | undefined;
  size?: CrestSize;
  children: ReactNode;
}) {
  return (
    <span className="face">
      {crest && <Crest crest={crest} size={size} />}
      <span>{children}</span>
    </span>
  );
}

/** `Face` of a team of the page's league. */
export function TeamFace({
  of,
  size,
  children,
}: {
  of: number;
  size?: CrestSize;
  children: ReactNode;
}) {
  return (
    <Face crest={useCrest(of)} {...(size && { size })}>
      {children}
    </Face>
  );
}

/** A team of the page's league: its crest, its name, and what stands below the name. */
export function TeamName({
  name,
  children,
  ...face
}: {
  of: number;
  /** Empty until its owner has named it. */
  name: string;
  size?: CrestSize;
  children?: ReactNode;
}) {
  return (
    <TeamFace {...face}>
      <bdi>{orUnnamed(name)}</bdi>
      {children}
    </TeamFace>
  );
}
