import { Form } from "@remix-run/react";
import { GeneralFaults } from "../../../components/faults";
import { ClockTime } from "../../../components/local-time";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

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
  form,
}: {
  id: number;
  /** Null for a tournament without one. */
  pack: ShownPack | null;
  feedReady: boolean;
  form: FormState;
}) {
  return (
    <section className="sheet" aria-labelledby="pack">
      <header>
        <h2 id="pack">Season pack</h2>
      </header>
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
          <Form method="post" className="stack">
            <input type="hidden" name="intent" value="follow" />
            <p>
              The pack names this season&rsquo;s series at CricketData. Its scores can come here.
            </p>
            <GeneralFaults faults={form.faults} />
            <SubmitButton intent="follow" label="Follow" busyLabel="Asking..." quiet />
          </Form>
        )}
        <p>
          <a className="btn" href={`/operator/tournament/${id}/pack.json`} download>
            Export as a season pack
          </a>
        </p>
      </div>
    </section>
  );
}
