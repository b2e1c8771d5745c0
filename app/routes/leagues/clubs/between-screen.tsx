import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Tally } from "#game/leagues/between";
import {
  type BetweenPage,
  type NamedBetween,
  showBetween,
} from "#server/leagues/clubs/show-between";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { ClubHead, SeasonLabel } from "../../../components/club";
import { Sheet } from "../../../components/sheet";
import { ScrollTable, TableHead } from "../../../components/tables";
import { requireClubPage } from "../../../lib/guards.server";
import { styledBy, titled } from "../../../lib/page-head";
import styles from "../../../styles/screens/club.css?url";

export const links = styledBy(styles);

export const meta = titled<typeof loader>((data) => data && `Head-to-head of ${data.name}`);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireClubPage(request, context, params.clubId);
  const { searchParams } = new URL(request.url);
  const choice = { one: searchParams.get("one"), other: searchParams.get("with") };
  return json(showBetween(context.services, member, choice));
}

export default function BetweenTwo() {
  const club = useLoaderData<typeof loader>();
  const { people, between } = club;
  const own = people.find(({ mine }) => mine)?.person ?? "";
  return (
    <>
      <ClubHead club={club} />
      <Sheet id="between" title="Head-to-head">
        {people.length < 2 ? (
          <p className="pad soft">You can compare two people once a season is over.</p>
        ) : (
          <div className="pad">
            <ChoiceForm className="row selects">
              <PersonChoice
                label="Name"
                name="one"
                value={between?.one.person ?? own}
                people={people}
              />
              <PersonChoice
                label="Against"
                name="with"
                value={between?.other.person ?? ""}
                people={people}
              />
            </ChoiceForm>
          </div>
        )}
        {between !== null && <Between between={between} />}
      </Sheet>
    </>
  );
}

function PersonChoice({
  label,
  name,
  value,
  people,
}: {
  label: string;
  name: string;
  value: string;
  people: BetweenPage["people"];
}) {
  return (
    <Choice label={label} name={name} value={value}>
      {value === "" && <option value="">Choose a name</option>}
      {people.map((each) => (
        <option key={each.person} value={each.person}>
          {each.name}
        </option>
      ))}
    </Choice>
  );
}

const RESULTS = { above: "Above", level: "Level", below: "Below" } as const;

function Between({ between }: { between: NamedBetween }) {
  const { one, other, seasons, ofSeasons, ofMatches, drawn } = between;
  if (seasons.length === 0) {
    return <p className="pad soft">They have not played in the same season.</p>;
  }
  return (
    <>
      <dl className="club-duel">
        <Duel label="Seasons" tally={ofSeasons} />
        <Duel label="Matches, by points" tally={ofMatches} />
        {drawn && (
          <Duel
            label="Against each other"
            tally={{ ahead: drawn.won, level: drawn.tied, behind: drawn.lost }}
          />
        )}
      </dl>
      <ScrollTable
        caption={`Seasons of ${one.name} and ${other.name}`}
        className="tbl num club-table"
      >
        <TableHead columns={["Season", [one.name, "n"], [other.name, "n"], "Finished"]} />
        <tbody>
          {seasons.map((season) => (
            <tr key={season.seasonId}>
              <th scope="row">
                <SeasonLabel season={season} />
              </th>
              <td className="n">{season.place}</td>
              <td className="n">{season.otherPlace}</td>
              <td>{RESULTS[season.result]}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

/** "5 – 2", with the number of draws beside it; nothing if they never met. */
function Duel({ label, tally: { ahead, level, behind } }: { label: string; tally: Tally }) {
  if (ahead + level + behind === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className="num">
          {ahead} – {behind}
        </b>
        {level > 0 && <span className="soft">{level} level</span>}
      </dd>
    </div>
  );
}
