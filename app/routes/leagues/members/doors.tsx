import { plural } from "#game/core/words";
import type { PersonalLink } from "#server/leagues/membership/personal-links";
import { CopyLink } from "../../../components/copy-link";
import { RowLink } from "../../../components/fold";
import { MatchTime } from "../../../components/local-time";
import { CopyPin, PinPlates } from "../../../components/pin";

/** A friend with a link that nobody has used yet. */
export type Expected = Pick<PersonalLink, "id" | "name" | "expiresAt"> & { readonly href: string };

/** Friends who have a personal link, for the manager. */
export function OnTheirWay({ expected }: { expected: readonly Expected[] }) {
  return (
    <section className="sheet" aria-labelledby="on-their-way">
      <header>
        <h2 id="on-their-way">On their way</h2>
        <p className="push soft">{expected.length}</p>
      </header>
      <ul className="people">
        {expected.map(({ id, name, href, expiresAt }) => (
          <li key={id}>
            <p>
              <b>
                <bdi>{name}</bdi>
              </b>
              <span className="sub">
                Link works until <MatchTime at={expiresAt} />
              </span>
            </p>
            <CopyLink href={href} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Further pages of a league about people. */
export function Doors({
  leagueId,
  watched,
  webhooks,
  notes,
  acting,
  bring,
  club,
}: {
  leagueId: number;
  /** Whether spectators have a link; null for a member who sees nothing of it. */
  watched: boolean | null;
  /** The number of chats that get news; null for members, who cannot set them up. */
  webhooks: number | null;
  /** Whether there have been any; null for members of a league without. */
  notes: boolean | null;
  /** Whether somebody may save for a member, as a sentence; null for a reader whom it does not concern. */
  acting: string | null;
  /** Whether a league of elsewhere can go on here; null if not, and for members. */
  bring: true | null;
  club: { readonly clubId: number; readonly name: string } | null;
}) {
  const league = `/league/${leagueId}`;
  if ([watched, webhooks, notes, acting, bring, club].every((door) => door === null)) return null;
  return (
    <section className="sheet" aria-label="More for people">
      {watched !== null && (
        <RowLink
          to={`${league}/share#spectators`}
          title="Spectators"
          sub={
            watched ? "A link to watch without a team: on" : "A link to watch without a team: off"
          }
        />
      )}
      {notes !== null && (
        <RowLink
          to={`${league}/notes`}
          title="Notes and polls"
          sub={
            notes ? "What the League Manager says and asks" : "Say or ask something on League Home"
          }
        />
      )}
      {acting !== null && (
        <RowLink to={`${league}/acting`} title="For somebody else" sub={acting} />
      )}
      {webhooks !== null && (
        <RowLink
          to={`${league}/webhooks`}
          title="Group chat"
          sub={
            webhooks === 0
              ? "Send news to Telegram, Discord and others: off"
              : `News goes to ${plural(webhooks, "chat")}`
          }
        />
      )}
      {bring !== null && (
        <RowLink
          to={`${league}/bring`}
          title="Already playing elsewhere?"
          sub="Bring members, points so far and teams along"
        />
      )}
      {club && (
        <RowLink
          to={`/club/${club.clubId}`}
          title={<bdi>{club.name}</bdi>}
          sub="Your club: titles, records and other seasons"
        />
      )}
    </section>
  );
}

export function LeaguePin({ pin }: { pin: string }) {
  return (
    <section className="sheet pinfoot" aria-label="League PIN">
      <div>
        <span className="soft sm">League PIN</span> <PinPlates pin={pin} small />
      </div>
      <CopyPin pin={pin} label="Copy league PIN" className="btn push" />
    </section>
  );
}
