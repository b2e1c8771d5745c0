import { Link } from "@remix-run/react";
import { plural } from "#game/core/plural";
import type { SquadWay } from "#game/play/team/squad-settings";
import { priceText } from "#game/squads/price-text";
import { squadsNotBegun } from "#game/squads/stage-words";
import type { SquadsPage } from "#server/squads/making/show-squads";

/** The plan of each way in a sentence (rules.md#squads). */
const SENTENCES: Readonly<Record<SquadWay, string>> = {
  live: "You all meet in the room at one time. Players come up one by one, and the highest bid wins.",
  slow: "Players are up for days, not seconds. You look in when you have time, and get a mail when somebody outbids you.",
  sealed: "Everybody bids in secret until a deadline. Then the bids are opened, round after round.",
  draft: "You pick in turn, and the order turns around after each round.",
  typed: "You meet at somebody's home. Afterwards the League Manager types in who bought whom.",
};

/** The squads page before the making of squads begins. */
export function BeforeSquads({ leagueId, page }: { leagueId: number; page: SquadsPage }) {
  const { way, manages, missing, squadSize, purse, squads } = page;
  return (
    <section className="sheet" aria-labelledby="before">
      <header>
        <h2 id="before">{squadsNotBegun(way)}</h2>
      </header>
      <div className="pad stack">
        <p>{SENTENCES[way]}</p>
        <p>
          {plural(squads.length, "member is", "members are")} in. Each squad has {squadSize} players
          {way === "draft" ? "." : ` for ${priceText(purse)} at most.`}{" "}
          <Link to={`/league/${leagueId}/rules#squad-settings`}>Squad settings</Link>
        </p>
        {missing.length > 0 && (
          <div className="msg warn">
            <p>Before it can begin:</p>
            <ul>
              {missing.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        {!manages && missing.length === 0 && (
          <p className="soft">The League Manager begins when everybody is in.</p>
        )}
      </div>
    </section>
  );
}
