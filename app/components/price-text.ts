import { useMatches, useRouteLoaderData } from "@remix-run/react";
import { priceText } from "#game/squads/prices";
import type { RootData } from "../lib/root-data";

/** The name of the unit of the purses in the screen's league; empty without one (rules.md#purse). */
export function usePurseUnit(): string {
  const root = useRouteLoaderData<RootData>("root");
  const data = useMatches().at(-1)?.data as { readonly leagueId?: number } | undefined;
  return root?.purseUnits?.[data?.leagueId ?? 0] ?? "";
}

/** Writes prices with the unit of the screen's league: 750 hundredths are "7.50 cr". */
export function usePriceText(): (hundredths: number) => string {
  const unit = usePurseUnit();
  return (hundredths) => priceText(hundredths, unit);
}
