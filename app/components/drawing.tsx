import type { ReactNode } from "react";
import { type Crest, drawingOf } from "#game/core/crests";
import symbols from "./symbols.svg";

/** One symbol of the sheet of drawings. It is decoration: the text beside it has its meaning. */
export function Drawing({
  id,
  box,
  className,
  colours,
}: {
  id: string;
  box: readonly [width: number, height: number];
  className?: string;
  /** For a symbol in a team's colours: its parts inherit the fill, or the colour of the text. */
  colours?: { readonly cap: string; readonly trim: string };
}) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${box[0]} ${box[1]}`}
      fill={colours?.cap}
      color={colours?.trim}
      aria-hidden="true"
    >
      <use href={`${symbols}#${id}`} />
    </svg>
  );
}

/** A crest inside a picture, with its top left corner at a place. */
export function CrestInPicture({
  crest,
  ...place
}: {
  crest: Crest;
  x: number;
  y: number;
  width: number;
  height: number;
}) {
  const { shape, field, charge } = drawingOf(crest);
  return (
    <use
      className="crest-in"
      href={`${symbols}#c-${shape}`}
      fill={field}
      color={charge}
      {...place}
    />
  );
}

type IconName =
  | "copy"
  | "share"
  | "down"
  | "up"
  | "dn"
  | "filter"
  | "check"
  | "plus"
  | "undo"
  | "reset"
  | "x"
  | "pause"
  | "play"
  | "search"
  | "person"
  | "swap"
  | "details"
  | "dots"
  | "cup"
  | "rule";

export function Icon({ name }: { name: IconName }) {
  return <Drawing id={`i-${name}`} box={[20, 20]} />;
}

export function Logo() {
  return (
    <svg viewBox="0 0 172 72" role="img" aria-label="Gully">
      <use href={`${symbols}#logo`} />
    </svg>
  );
}

/** Lines of one pen in the colour of the text, as decoration. */
export function LineDrawing({ lines, children }: { lines: ReactNode; children?: ReactNode }) {
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true">
      <g
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {lines}
      </g>
      {children}
    </svg>
  );
}
