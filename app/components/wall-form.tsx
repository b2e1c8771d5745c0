import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { wallPath } from "./addresses";

export interface WallPlace {
  readonly leagueId: number;
  /** Null for the whole league. */
  readonly subject: string | null;
  /** The page with the wall, to which a form returns. */
  readonly back: string;
}

/** A form that writes on the wall, and returns to it. */
export function WallForm({
  place: { leagueId, subject, back },
  intent,
  className,
  children,
}: {
  place: WallPlace;
  intent: "react" | "line" | "delete" | "answer" | "delete answer" | "say";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Form
      method="post"
      action={subject === null ? wallPath(leagueId) : wallPath(leagueId, subject)}
      preventScrollReset
      className={className}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={back} />
      {children}
    </Form>
  );
}
