import { Form } from "@remix-run/react";
import type { SpectatorLink, SpectatorsShown } from "#server/stories/share/spectator-link";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { QrCode } from "../../../components/qr-code";
import { SubmitButton } from "../../../components/submit-button";
import type { QrDrawing } from "../../../lib/draw-qr-code.server";
import type { Fault } from "../../../lib/refused";

/** With a QR code of the manager's link. */
interface Spectators extends Omit<SpectatorsShown, "link"> {
  readonly link: (SpectatorLink & { readonly code: QrDrawing }) | null;
}

const NAMES_SHOWN = " Members' names stand beside their teams.";

const NAMES_HIDDEN = " They see the names of teams, not those of members.";

/** The link with which anybody watches; members who cannot change it see it only if there is one. */
export function SpectatorsSection({
  league,
  spectators,
  faults,
}: {
  league: string;
  spectators: Spectators;
  faults: readonly Fault[];
}) {
  const { manages, watched, link } = spectators;
  if (!manages && watched === null) return null;
  return (
    <section className="sheet" aria-labelledby="spectators">
      <header>
        <h2 id="spectators">For spectators</h2>
      </header>
      <div className="pad stack invite">
        <p>
          {watched === null
            ? "A link for spectators shows the standings and the teams that have locked to anyone who has it, without an account. Nobody can join with it."
            : "Anyone with the link for spectators sees the standings and the teams that have locked, without an account."}
          {watched !== null && (watched.showsNames ? NAMES_SHOWN : NAMES_HIDDEN)}
        </p>
        {link && <LinkToWatch link={link} league={league} />}
        <GeneralFaults faults={faults} className="err" />
        {manages && watched !== null && (
          <Form className="row" method="post">
            <input type="hidden" name="intent" value="watch-names" />
            <label className="check">
              <input type="checkbox" name="names" value="1" defaultChecked={watched.showsNames} />
              Show members' names
            </label>
            <SubmitButton intent="watch-names" label="Save" quiet />
          </Form>
        )}
        {manages && (
          <Form className="row" method="post">
            <SubmitButton
              intent="make-watch"
              label={`Make a ${watched ? "new " : ""}link for spectators`}
              choice
              quiet
            />
            {watched && (
              <SubmitButton
                intent="withdraw-watch"
                label="Switch off for spectators"
                choice
                quiet
              />
            )}
          </Form>
        )}
      </div>
    </section>
  );
}

function LinkToWatch({
  link: { href, board, paper, code },
  league,
}: {
  link: NonNullable<Spectators["link"]>;
  league: string;
}) {
  return (
    <>
      <div className="linkrow">
        <Field label="Link for spectators" name="watch" value={href} readOnly />
        <CopyLink href={href} title={league} />
      </div>
      <div className="byhand">
        <QrCode drawing={code} label={`QR code of the link for spectators of ${league}`} />
        <p>
          On a television, open <a href={board}>this screen</a>: it changes by itself. On an e-paper
          display, open <a href={paper}>this one</a>.
        </p>
      </div>
    </>
  );
}
