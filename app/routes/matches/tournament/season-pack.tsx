import { Form } from "@remix-run/react";
import { ClockTime } from "../../../components/local-time";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";

interface ShownPack {
  readonly packId: string;
  readonly version: number;
  readonly address: string | null;
  readonly importedAt: number;
  readonly seriesId: string | null;
}

/** The season pack that the tournament came from, and the tournament as a pack. */
export function SeasonPack({
  id,
  pack,
  feedReady,
}: {
  id: number;
  /** Null for a tournament without one. */
  pack: ShownPack | null;
  feedReady: boolean;
}) {
  return (
    <Sheet id="pack" title="Season pack">
      <div className="pad stack">
        {pack !== null && (
          <p className="num">
            From <bdi>{pack.packId}</bdi>, version {pack.version}, taken in{" "}
            <ClockTime at={pack.importedAt} />.
          </p>
        )}
        {pack?.address && (
          <Form method="post" action="/operator/packs#plan">
            <input type="hidden" name="intent" value="preview" />
            <input type="hidden" name="address" value={pack.address} />
            <SubmitButton
              intent="preview"
              label="Look for a newer pack"
              busyLabel="Looking..."
              quiet
            />
          </Form>
        )}
        {pack?.seriesId && feedReady && (
          <Form method="post" action="/operator/cricketdata" className="stack">
            <input type="hidden" name="intent" value="follow" />
            <input type="hidden" name="seriesId" value={pack.seriesId} />
            <p>
              The pack names this season&rsquo;s series at CricketData. Follow it, and its scores
              come to this tournament.
            </p>
            <div className="row">
              <SubmitButton intent="follow" label="Follow" busyLabel="Asking..." quiet />
            </div>
          </Form>
        )}
        <p>
          <a className="btn" href={`/operator/tournament/${id}/pack.json`} download>
            Export as a season pack
          </a>
        </p>
      </div>
    </Sheet>
  );
}
