import type { RecapPage } from "#server/stories/recaps/show-recaps";
import type { CardSize } from "#server/stories/share/card-frame";
import { recapPath } from "../../../components/addresses";
import { ShareRow } from "../../../components/share-picture";

/** The recap as a picture and as text, for the group chat. */
export function ShareRecap({
  leagueId,
  recap,
  size,
}: {
  leagueId: number;
  recap: Pick<RecapPage, "fixture" | "shareText" | "sentences" | "namesMembers">;
  /** The size of the picture. */
  size: CardSize;
}) {
  const { fixture, shareText } = recap;
  const picture = `${recapPath(leagueId, fixture.id)}/card.png`;
  const unit = fixture.roundTitle === undefined ? "match" : "round";
  const file = `gully-${unit}-${fixture.number}.png`;
  return (
    <section className="sheet" aria-label="Share">
      <header>
        <h2>Share</h2>
      </header>
      <div className="pad stack">
        <ShareRow src={picture} file={file} text={shareText} />
        <img
          className="recap-card"
          src={picture}
          width={size.width}
          height={size.height}
          loading="lazy"
          alt={`Recap of ${unit} ${fixture.number} as a picture, with the same sentences`}
        />
        <p className="soft sm">
          Only members of the league can open this page.{" "}
          {recap.namesMembers
            ? "The picture names teams and their owners."
            : "The picture names teams, not people."}
        </p>
      </div>
    </section>
  );
}
