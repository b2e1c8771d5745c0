import { Form } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { plural } from "#game/core/words";
import { readTypedNames } from "#game/leagues/typed-names";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { MatchTime } from "../../../components/local-time";
import { QrCode } from "../../../components/qr-code";
import { WhatsAppLink } from "../../../components/share-picture";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { type FormState, formState } from "../../../lib/refused";
import { useHydrated } from "../../../lib/use-browser";
import type { PersonalLinks, ShownLink } from "./personal-links.server";

/** Above any list that the limits let through. */
const LONGEST_LIST = 10_000;

/** The manager invites by name: the form, and the links with their state. */
export function InviteByName({
  personal,
  answered,
  warning,
}: {
  personal: PersonalLinks;
  /** Above the links; null if all is well with them. */
  warning: ReactNode;
  answered: Parameters<typeof formState>[0];
}) {
  const { links, note } = personal;
  return (
    <>
      <NamesForm
        // Emptied once the links are made.
        key={links.length}
        note={note}
        form={formState(answered, "invite-people")}
      />
      {links.length > 0 && (
        <LinkList
          personal={personal}
          warning={warning}
          form={formState(answered, "withdraw-personal")}
        />
      )}
    </>
  );
}

function NamesForm({ note, form }: { note: string | null; form: FormState }) {
  const [typed, setTyped] = useState(form.typed.people ?? "");
  const hydrated = useHydrated();
  // Without a script, nothing would count what is typed next.
  const names = hydrated ? readTypedNames(typed).length : 0;
  return (
    <SheetForm title="By name" intent="invite-people">
      <Field label="One name a line" name="people" form={form}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={LONGEST_LIST}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <GeneralFaults faults={form.faults} className="err" />
      <SubmitButton
        intent="invite-people"
        label={names === 0 ? "Make personal links" : `Make ${plural(names, "personal link")}`}
        busyLabel="Making links..."
      />
      <p className="hint">
        {note ?? "No mail, no password. A link works once, for that friend alone."}
      </p>
    </SheetForm>
  );
}

function LinkList({
  personal: { links, league },
  warning,
  form,
}: {
  personal: PersonalLinks;
  warning: ReactNode;
  form: FormState;
}) {
  return (
    <section className="sheet" id="personal" aria-labelledby="personal-links">
      <header>
        <h2 id="personal-links">Personal links</h2>
      </header>
      {warning !== null && <div className="pad">{warning}</div>}
      <GeneralFaults faults={form.faults} className="err pad" />
      <ul className="plinks">
        {links.map((link) => (
          <LinkLine key={link.id} link={link} league={league} />
        ))}
      </ul>
    </section>
  );
}

function LinkLine({ link, league }: { link: ShownLink; league: string }) {
  const { id, name, claimedAt, href } = link;
  return (
    <li>
      <p className="top">
        <b>
          <bdi>{name}</bdi>
        </b>
        <LinkState link={link} />
      </p>
      {href !== null && <OpenLink link={{ ...link, href }} league={league} />}
      {claimedAt === null && (
        <Form method="post">
          <input type="hidden" name="intent" value="withdraw-personal" />
          <input type="hidden" name="link" value={id} />
          <button className="btn" type="submit" aria-label={`Withdraw the link for ${name}`}>
            Withdraw
          </button>
        </Form>
      )}
    </li>
  );
}

function LinkState({ link: { claimedAt, expiresAt, href, isNewWayIn } }: { link: ShownLink }) {
  if (claimedAt !== null) {
    return (
      <span className="sm">
        ✓ {isNewWayIn ? "back in" : "is in"}, <MatchTime at={claimedAt} />
      </span>
    );
  }
  if (href === null) return <span className="sm soft">ended: withdraw it and make a new one</span>;
  return (
    <span className="sm soft">
      {isNewWayIn ? "new link, " : ""}not used, until <MatchTime at={expiresAt} />
    </span>
  );
}

function OpenLink({
  link: { name, href, code, isNewWayIn },
  league,
}: {
  link: ShownLink & { readonly href: string };
  league: string;
}) {
  const message = isNewWayIn
    ? `${name}, this is your new link to ${league}. It works once: ${href}`
    : `${name}, play fantasy cricket with us in ${league}. This link is yours and works once: ${href}`;
  return (
    <>
      <code>{href}</code>
      <div className="row">
        <CopyLink href={href} />
        <WhatsAppLink text={message} label={`Send to ${name} by WhatsApp`} />
      </div>
      {code && (
        <details>
          <summary className="btn">
            QR code<span className="vh"> for {name}</span>
          </summary>
          <QrCode drawing={code} label={`QR code of the link for ${name}`} />
        </details>
      )}
    </>
  );
}
