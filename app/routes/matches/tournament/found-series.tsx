import { Form, Link } from "@remix-run/react";
import { plural } from "#game/core/words";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import { formatDateRange } from "../../../lib/dates";
import type { FormState } from "../../../lib/refused";

/** A series of the feed, with null for facts that it does not have. Its days begin at UTC milliseconds. */
interface ShownSeries {
  readonly id: string;
  readonly name: string;
  readonly firstDay: number | null;
  readonly lastDay: number | null;
  readonly matches: number | null;
  readonly kinds: Readonly<Partial<Record<"t20" | "odi" | "test", number>>>;
  readonly squads: number | null;
  readonly isOver: boolean;
  readonly tournamentId: number | null;
}

interface Costs {
  readonly search: number;
  readonly fixtures: number;
  readonly squads: number;
}

/** As many as the feed shows at a time. */
const PAGE = 25;

/** Searches the feed's series, and lists what was found, each with a button to follow it. */
export function SeriesSearch({
  words,
  found,
  cost,
  left,
  focused,
  stateOf,
}: {
  words: string;
  /** Null before a search. */
  found: readonly ShownSeries[] | null;
  cost: Costs;
  /** Hits of today. */
  left: number;
  focused: boolean;
  stateOf: (intent: string) => FormState;
}) {
  const form = stateOf("search");
  return (
    <Sheet id="search" title="Choose your season">
      <Form className="pad stack" method="post" noValidate aria-label="Search">
        <input type="hidden" name="intent" value="search" />
        <Field
          label="Series"
          name="search"
          hint="Its name or a part of it, such as Indian Premier League."
          defaultValue={words}
          autoComplete="off"
          maxLength={60}
          autoFocus={focused}
          form={form}
        />
        <GeneralFaults faults={form.faults} />
        <div className="row">
          <SubmitButton
            intent="search"
            label="Search"
            busyLabel="Searching..."
            quiet={found !== null}
          />
          <span className="soft num">
            {plural(cost.search, "hit")}; {left} left today
          </span>
        </div>
      </Form>
      {found?.length === 0 && (
        <p className="pad">CricketData has no series of that name. Try fewer words.</p>
      )}
      {found !== null && found.length > 0 && (
        <ul className="operated">
          {found.map((series, index) => (
            <FoundLine
              key={series.id}
              quiet={index > 0}
              series={series}
              cost={cost}
              form={stateOf(`follow ${series.id}`)}
            />
          ))}
        </ul>
      )}
      {found?.length === PAGE && (
        <p className="pad soft">There may be more: type more of the name.</p>
      )}
    </Sheet>
  );
}

function FoundLine({
  series,
  quiet,
  cost,
  form,
}: {
  series: ShownSeries;
  /** Not the likeliest of them. */
  quiet: boolean;
  cost: Costs;
  form: FormState;
}) {
  const { id, name, tournamentId } = series;
  return (
    <li>
      <b>
        <bdi>{name}</bdi>
      </b>
      <p className="sub num">{factsOf(series).join(", ")}</p>
      {tournamentId !== null ? (
        <Link to={`/operator/tournament/${tournamentId}`}>Followed</Link>
      ) : (
        <Form className="stack" method="post" noValidate aria-label={name}>
          <input type="hidden" name="intent" value="follow" />
          <input type="hidden" name="seriesId" value={id} />
          <GeneralFaults faults={form.faults} className="err" />
          <div className="row">
            <SubmitButton
              intent="follow"
              label="Follow"
              about={name}
              busyLabel="Asking..."
              quiet={quiet}
            />
            <span className="soft num">
              {plural(cost.fixtures + cost.squads, "hit")}: fixtures {cost.fixtures}, squads{" "}
              {cost.squads}
            </span>
          </div>
          <details
            className="more unfolds"
            open={form.faults.some(({ fields }) => fields.length > 0)}
          >
            <summary>Name and pool</summary>
            <Field
              label="Tournament"
              name="name"
              defaultValue={name}
              maxLength={80}
              autoComplete="off"
              form={form}
            />
            <Field
              label="Pool (optional)"
              name="pool"
              hint="Lines of name, team, role and salary below a header, as in a pool file. Without it, roles come from the squads and salaries are worked out."
              form={form}
            >
              {(control) => <textarea {...control} rows={5} spellCheck={false} />}
            </Field>
          </details>
        </Form>
      )}
    </li>
  );
}

const KINDS = {
  t20: (matches: number) => plural(matches, "T20"),
  odi: (matches: number) => plural(matches, "ODI"),
  test: (matches: number) => plural(matches, "Test"),
} as const;

function factsOf({ firstDay, lastDay, matches, kinds, squads, isOver }: ShownSeries): string[] {
  const ofKinds = (["t20", "odi", "test"] as const).flatMap((kind) =>
    kinds[kind] ? [KINDS[kind](kinds[kind])] : [],
  );
  const counted = matches === null ? [] : [plural(matches, "match", "matches")];
  return [
    ...(firstDay === null ? [] : [formatDateRange(firstDay, lastDay ?? firstDay, "UTC")]),
    ...(isOver ? ["over"] : []),
    ...(ofKinds.length > 0 ? ofKinds : counted),
    ...(squads === null ? [] : [squads > 0 ? "squads are there" : "no squads yet"]),
  ];
}
