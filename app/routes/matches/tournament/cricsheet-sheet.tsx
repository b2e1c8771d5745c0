import { Form, Link } from "@remix-run/react";
import { pluralForm } from "#game/core/words";
import { CricsheetCredit } from "../../../components/cricsheet-credit";
import { GeneralFaults } from "../../../components/faults";
import { ClockTime, HourTime } from "../../../components/local-time";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

interface ShownFiles {
  readonly fetches: boolean;
  readonly season: ShownSeason | null;
  readonly waiting: readonly { readonly fixtureId: number; readonly name: string }[];
}

/** Times are UTC milliseconds. */
interface ShownSeason {
  readonly fetchedAt: number | null;
  readonly answerAfter: number | null;
  readonly counts: { readonly applied: number } | null;
  readonly error: string | null;
  readonly failedAt: number | null;
}

/** Match files of Cricsheet: each night, and the season so far (rules.md#match-files). */
export function CricsheetSheet({
  id,
  files: { fetches, season, waiting },
  nightly,
  ofSeason,
}: {
  id: number;
  files: ShownFiles;
  nightly: FormState;
  ofSeason: FormState;
}) {
  return (
    <Sheet id="cricsheet" title="Cricsheet">
      <Form className="pad stack" method="post">
        <input type="hidden" name="intent" value="cricsheet" />
        <label className="check">
          <input type="checkbox" name="on" value="yes" defaultChecked={fetches} /> Fetch match files
          each night
        </label>
        <p className="hint">
          Scores are put right the morning after a match. What a person typed stays until you take
          the file on the match desk. Every league&rsquo;s log says when this is turned on or off.
        </p>
        <GeneralFaults faults={nightly.faults} />
        <SubmitButton intent="cricsheet" label="Save" busyLabel="Saving..." quiet />
      </Form>
      {season === null ? (
        <p className="pad soft">
          Gully knows no archive of this competition. Earlier matches can be{" "}
          <Link to={`/operator/tournament/${id}/files`}>compared with files that you upload</Link>.
        </p>
      ) : (
        <Form className="pad stack" method="post">
          <input type="hidden" name="intent" value="season" />
          <SeasonState season={season} />
          <GeneralFaults faults={ofSeason.faults} />
          <SubmitButton
            intent="season"
            label="Fetch the Season so far"
            busyLabel="Asking..."
            quiet
            done={season.answerAfter !== null}
          />
        </Form>
      )}
      {waiting.length > 0 && (
        <ul className="operated" aria-label="Matches with other figures at Cricsheet">
          {waiting.map(({ fixtureId, name }) => (
            <li key={fixtureId}>
              <Link to={`/match/${fixtureId}/desk`}>{name}</Link>
              <span className="sub">Cricsheet has other figures for this match.</span>
            </li>
          ))}
        </ul>
      )}
      <div className="pad">
        <CricsheetCredit />
      </div>
    </Sheet>
  );
}

function SeasonState({ season }: { season: ShownSeason }) {
  const { fetchedAt, answerAfter, counts, error, failedAt } = season;
  if (answerAfter !== null) {
    return (
      <p className="msg">
        The season is fetched after <HourTime at={answerAfter} />. Open this page again to see what
        came.
      </p>
    );
  }
  if (error !== null && failedAt !== null) {
    return (
      <p className="soft">
        <ClockTime at={failedAt} />: {error}
      </p>
    );
  }
  if (fetchedAt === null) return null;
  const applied = counts?.applied ?? 0;
  return (
    <p className="soft">
      Season fetched <ClockTime at={fetchedAt} />:{" "}
      {applied === 0
        ? "no match was put right."
        : pluralForm(applied, "one match put right.", `${applied} matches put right.`)}
    </p>
  );
}
