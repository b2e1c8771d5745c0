import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PAGE_ROWS } from "#game/core/list-page";
import { SCORING_PRESETS } from "#game/play/scoring/presets";
import {
  type BoosterChoice,
  boosterChoiceText,
  CAPTAIN_CHOICES,
  type CaptainChoice,
  ownChangeSentence,
  POINT_BOOSTERS,
} from "#game/stories/looking-back/what-if";
import { showCrests } from "#server/play/leagues/league-crests";
import { askWhatIf } from "#server/stories/looking-back/ask-what-if";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { Empty } from "../../../components/empty";
import { FixtureOptions } from "../../../components/fixture-words";
import { LeaderboardTabs } from "../../../components/league-menu";
import { Link } from "../../../components/link";
import { StandingsChange } from "../../../components/standings-change";
import { requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { standingsPage } from "../../../lib/standings-page";

export const meta: MetaFunction = () => [{ title: "What if? - Gully" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId, participantId } = member;
  const search = new URL(request.url).searchParams;
  const typed = (name: string) => search.get(name) ?? "";
  const { rows, duels, ...page } = await askWhatIf(context.services, member, {
    captains: typed("captains"),
    boosters: typed("boosters"),
    without: typed("without"),
    preset: typed("preset"),
  });
  const crests = showCrests(context.services, member);
  const ownChange = (of: typeof rows) => {
    const own = of?.find((row) => row.participantId === participantId);
    return own ? ownChangeSentence(own.before, own.after) : null;
  };
  return pageData(
    {
      ...{ leagueId, tournamentId, crests, page },
      rows: rows && standingsPage(rows, participantId),
      duels: duels && standingsPage(duels, participantId),
      own: ownChange(rows),
      ownDuels: ownChange(duels),
    },
    page.fault === null ? {} : { status: 422 },
  );
}

export default function WhatIfPage() {
  const { leagueId, tournamentId, page, rows, duels, own, ownDuels } =
    useLoaderData<typeof loader>();
  const { fixtures, table, fault, isTooLarge, hasPlayoffs } = page;
  return (
    <>
      <LeaderboardTabs leagueId={leagueId} tournamentId={tournamentId} />
      <div className="head">
        <div>
          <h1>What if?</h1>
          <p className="soft">
            The season again, with the teams that locked and the matches that are over. Nothing is
            saved.
          </p>
          <Link to={`/league/${leagueId}/season`}>The season as it was</Link>
        </div>
      </div>
      {isTooLarge ? (
        <p className="msg">“What if?” is for leagues of up to {PAGE_ROWS} teams.</p>
      ) : fixtures.length === 0 ? (
        <Empty drawing="book">
          <p>You can ask as soon as a match is over.</p>
        </Empty>
      ) : (
        <div className="stack">
          <Questions page={page} />
          {fault !== null && (
            <p className="msg bad" role="alert">
              {fault}
            </p>
          )}
          {rows && (
            <section className="sheet" aria-labelledby="what-if">
              <header>
                <h2 id="what-if">Standings before and after</h2>
                {own !== null && <p className="push soft">{own}</p>}
              </header>
              <StandingsChange rows={rows} table={table} />
            </section>
          )}
          {duels && (
            <section className="sheet" aria-labelledby="what-if-duels">
              <header>
                <h2 id="what-if-duels">Head-to-head before and after</h2>
                {ownDuels !== null && <p className="push soft">{ownDuels}</p>}
              </header>
              {hasPlayoffs && <p className="pad">The playoffs are left out.</p>}
              <StandingsChange
                rows={duels}
                table="places"
                caption="Head-to-head before and after"
              />
            </section>
          )}
        </div>
      )}
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>["page"];

function Questions({ page }: { page: Page }) {
  const { fixtures, captainMode, hasBoosters, question } = page;
  const captains = (Object.keys(CAPTAIN_CHOICES) as CaptainChoice[]).filter(
    (choice) => choice !== captainMode || choice === question.captains,
  );
  const boosters: readonly BoosterChoice[] = ["none", ...POINT_BOOSTERS];
  return (
    <ChoiceForm className="row selects">
      <Choice label="Captains" name="captains" value={question.captains ?? ""}>
        <option value="">As they were</option>
        {captains.map((choice) => (
          <option key={choice} value={choice}>
            {CAPTAIN_CHOICES[choice]}
          </option>
        ))}
      </Choice>
      {hasBoosters && (
        <Choice label="Boosters" name="boosters" value={question.boosters ?? ""}>
          <option value="">As they were</option>
          {boosters.map((choice) => (
            <option key={choice} value={choice}>
              {boosterChoiceText(choice)}
            </option>
          ))}
        </Choice>
      )}
      <Choice label="Scoring rules" name="preset" value={question.preset ?? ""}>
        <option value="">As they were</option>
        {SCORING_PRESETS.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice label="Without the match" name="without" value={question.without ?? ""}>
        <option value="">All matches</option>
        <FixtureOptions fixtures={fixtures} />
      </Choice>
    </ChoiceForm>
  );
}
