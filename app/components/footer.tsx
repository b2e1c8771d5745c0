import { useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "../lib/root-data";
import { Logo } from "./drawing";

export function Footer() {
  const root = useRouteLoaderData<RootData>("root");
  return (
    <footer className="foot">
      <Logo /> <span>&copy; {root?.year} Gully</span>
    </footer>
  );
}
