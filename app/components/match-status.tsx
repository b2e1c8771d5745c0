import { useScorecards } from "./scorecards";

/**
 * How a match stands, after a full stop: "163 in 98 needed". The strip at the top is refreshed with
 * each ball and the page's data need not be, so the strip's words count: one screen says one thing.
 */
export function MatchStatus({ fixtureId, status }: { fixtureId: number; status: string }) {
  const { cards } = useScorecards();
  const shown = cards.find((card) => card.fixtureId === fixtureId)?.status ?? status;
  return shown === "" ? null : <>. {shown}</>;
}
