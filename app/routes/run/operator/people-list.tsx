import { Link } from "@remix-run/react";
import type { ListPage } from "#game/core/list-page";
import { Icon } from "../../../components/drawing";
import { LIST_ID } from "../../../components/list-choice";
import { ListPages } from "../../../components/list-pages";
import { ListSearch } from "../../../components/list-search";
import { ShortDay } from "../../../components/local-time";

interface ShownAccount {
  readonly id: number;
  readonly displayName: string;
  readonly email: string | null;
  /** UTC milliseconds. */
  readonly lastSeenAt: number | null;
  readonly verified: boolean;
  readonly operates: boolean;
}

/** The accounts of the server, each with the way to what an operator can do with it. */
export function PeopleList({ people: { rows, place } }: { people: ListPage<ShownAccount> }) {
  return (
    <section className="sheet" aria-labelledby={LIST_ID}>
      <header>
        <h2 id={LIST_ID}>Accounts</h2>
      </header>
      {place && (
        <div className="pad">
          <ListSearch place={place} label="Name or address" />
        </div>
      )}
      <ul className="page-links">
        {rows.map((person) => (
          <li key={person.id}>
            <AccountLink person={person} />
          </li>
        ))}
      </ul>
      {place && (
        <div className="pad">
          <ListPages place={place} />
        </div>
      )}
    </section>
  );
}

function AccountLink({ person }: { person: ShownAccount }) {
  const { id, displayName, email, lastSeenAt, verified, operates } = person;
  return (
    <Link to={`/operator/people/${id}`}>
      <span>
        <b>
          <bdi>{displayName}</bdi> {operates && <span className="stamp">Operator</span>}
        </b>
        <span className="sub">
          <bdi>{email ?? "No address"}</bdi>
        </span>
        <span className="sub num">
          {verified ? (
            lastSeenAt !== null && (
              <>
                Last seen <ShortDay at={lastSeenAt} />
              </>
            )
          ) : (
            <>Not verified</>
          )}
        </span>
      </span>
      <Icon name="down" />
    </Link>
  );
}
