import { Outlet } from "@remix-run/react";
import { Shell, useFramed } from "../../components/shell";

/** The frame around the screens outside a league, without a loader (ADR-185). */
export default function ScreenFrame() {
  return (
    <Shell {...useFramed().framing}>
      <Outlet />
    </Shell>
  );
}
