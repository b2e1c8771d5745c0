import { type AppLoadContext, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { orUnnamed } from "#game/core/words";
import type { Services } from "#server/core/services";
import {
  type ManagedLeague,
  type MemberLeague,
  requireManager,
} from "#server/play/leagues/league-access";
import { showCrests } from "#server/play/leagues/league-crests";
import { makeShareLink, showInvited, withdrawShareLink } from "#server/stories/share/league-share";
import {
  makeSpectatorLink,
  type SpectatorLink,
  type SpectatorsShown,
  showNamesToSpectators,
  showSpectators,
  withdrawSpectatorLink,
} from "#server/stories/share/spectator-link";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { Fold } from "../../../components/fold";
import { InviteFriends, LocalLink } from "../../../components/invite-friends";
import { QrCode } from "../../../components/qr-code";
import { SubmitButton } from "../../../components/submit-button";
import { drawQrCode, type QrDrawing } from "../../../lib/draw-qr-code.server";
import { requireLeague } from "../../../lib/guards.server";
import { readLeagueInvitation } from "../../../lib/league-invitation.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { type Fault, formState } from "../../../lib/refused";
import { InviteByName } from "./personal-links";
import { changePersonalLinks, personalForms, readPersonalLinks } from "./personal-links.server";

/** The forms of the section by their `intent`. */
const SPECTATORS_INTENTS = ["make-watch", "withdraw-watch", "watch-names"] as const;

const linkForm = z.object({
  intent: z.enum(["make", "withdraw", ...SPECTATORS_INTENTS]),
  names: z.literal("1").optional(),
});

const shareForm = z.discriminatedUnion("intent", [linkForm, ...personalForms]);

type Intent = z.output<typeof linkForm>["intent"];

const CHANGES: Readonly<
  Record<Intent, (services: Services, managed: ManagedLeague, names: boolean) => void>
> = {
  make: makeShareLink,
  withdraw: withdrawShareLink,
  "make-watch": makeSpectatorLink,
  "withdraw-watch": withdrawSpectatorLink,
  "watch-names": showNamesToSpectators,
};

/** The parts of the page that fold, by their fragments. */
const LINK = "link";
const SPECTATORS = "spectators";

/** The toast afterwards, and the part that is open then. */
const SUCCESS: Readonly<Record<Intent, { readonly text: string; readonly part: string }>> = {
  make: { text: "New link ready. The old one no longer works.", part: LINK },
  withdraw: { text: "The link is switched off.", part: LINK },
  "make-watch": {
    text: "New link for spectators ready. An older one no longer works.",
    part: SPECTATORS,
  },
  "withdraw-watch": { text: "The link for spectators is switched off.", part: SPECTATORS },
  "watch-names": { text: "Saved what spectators see.", part: SPECTATORS },
};

export const meta = titled("Invite your friends");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId, userId, manages } = member;
  const { db } = context.services;
  const { name, manager, pin } = showInvited(db, member);
  const { local, ...invitation } = readLeagueInvitation(context, member);
  const managed = manages ? requireManager(db, { id: userId }, leagueId) : null;
  const { link } = invitation;
  return json({
    leagueId,
    tournamentId,
    crests: showCrests(context.services, member),
    league: orUnnamed(name),
    manager,
    pin,
    manages,
    invitation,
    local,
    card: link && `${new URL(link.href).pathname}/card.png`,
    spectators: readSpectators(context, member),
    personal: managed && readPersonalLinks(context, managed, orUnnamed(name)),
  });
}

export const action = answerShare;

async function answerShare(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const { userId, leagueId } = await requireLeague(request, context, params.leagueId);
  const managed = requireManager(services.db, { id: userId }, leagueId, "share it");
  const form = await readForm(request);
  const input = parseForm(form, shareForm);
  const { intent } = input;
  try {
    if (input.intent === "invite-people" || input.intent === "withdraw-personal") {
      return await changePersonalLinks(args, managed, input);
    }
    const { intent, names } = input;
    CHANGES[intent](services, managed, names !== undefined);
    const { text, part } = SUCCESS[intent];
    const success = { kind: "success", text } as const;
    return redirectWithToast(context, `/league/${leagueId}/share#${part}`, success);
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "The link could not be changed." });
  }
}

export default function ShareLeague() {
  const { leagueId, league, manager, pin, manages, invitation, card, ...more } =
    useLoaderData<typeof loader>();
  const { spectators, personal, local } = more;
  const warning = local ? <LocalLink {...local} links="these links" /> : null;
  const answered = useActionData<typeof action>();
  const linkFaults = formState(answered, "make", "withdraw").faults;
  return (
    <>
      <div className="head">
        <div>
          <h1>Invite your friends</h1>
          <p className="soft">
            <bdi>{league}</bdi> <span className="dimmed">&middot;</span> League Manager:{" "}
            <bdi>{manager}</bdi>
          </p>
        </div>
        <Link className="btn" to={`/league/${leagueId}/people`}>
          People
        </Link>
      </div>
      <div className="stack">
        {!personal?.links.length && warning}
        {personal && <InviteByName personal={personal} answered={answered} warning={warning} />}
        <section className="sheet" aria-label="Links for many">
          <Fold
            id={LINK}
            title="One link for everybody"
            sub={`Or the PIN ${pin}`}
            open={!manages || linkFaults.length > 0}
          >
            <div className="pad stack">
              <InviteFriends
                leagueId={leagueId}
                league={league}
                pin={pin}
                // The form for names is on this page.
                invitation={{ ...invitation, byName: false }}
              />
              {card !== null && (
                <>
                  <p>
                    Chats show this card. Anyone with the link sees the names of the league, its
                    tournament and its manager, and can join.
                  </p>
                  <img className="sharecard" src={card} width={1200} height={630} alt={league} />
                </>
              )}
              <GeneralFaults faults={linkFaults} className="err" />
              {manages && <ManagersForm made={card !== null} />}
              {!manages && card === null && (
                <p className="soft">Only the League Manager can make a link.</p>
              )}
            </div>
          </Fold>
          <SpectatorsFold
            league={league}
            spectators={spectators}
            faults={formState(answered, ...SPECTATORS_INTENTS).faults}
          />
        </section>
      </div>
    </>
  );
}

/** Making a new link ends the old one. */
function ManagersForm({ made }: { made: boolean }) {
  return (
    <Form className="row" method="post">
      <SubmitButton intent="make" label={made ? "Make a new link" : "Make a link"} choice quiet />
      {made && <SubmitButton intent="withdraw" label="Switch off" choice quiet />}
    </Form>
  );
}

function readSpectators({ services }: Pick<AppLoadContext, "services">, member: MemberLeague) {
  const { link, ...shown } = showSpectators(services, member);
  return { ...shown, link: link && { ...link, code: drawQrCode(link.href) } };
}

/** With a QR code of the manager's link. */
interface Spectators extends Omit<SpectatorsShown, "link"> {
  readonly link: (SpectatorLink & { readonly code: QrDrawing }) | null;
}

const NAMES_SHOWN = " Members' names stand beside their teams.";

const NAMES_HIDDEN = " They see the names of teams, not those of members.";

/** The link with which anybody watches; members who cannot change it see it only if there is one. */
function SpectatorsFold({
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
    <Fold
      id={SPECTATORS}
      title="For spectators"
      sub={watched === null ? "No link yet" : "Standings and locked teams, without an account"}
      open={faults.length > 0}
    >
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
    </Fold>
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
