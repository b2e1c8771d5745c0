import { Form } from "@remix-run/react";
import { useId } from "react";
import { CLUB_YEARS } from "#game/leagues/club/limits";
import type { ClubSettings, SetLeague } from "#server/leagues/clubs/show-settings";
import { ClubShows } from "../../../components/club-shows";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { SelectField } from "../../../components/select-field";
import { SubmitButton } from "../../../components/submit-button";
import { formState, type Refused } from "../../../lib/refused";

/** The leagues of a club: their years, whether they count, taking one out and adding one. */
export function ClubLeagues({
  club: { leagues, manages, addable },
  answered,
}: {
  club: ClubSettings;
  answered: Refused | null;
}) {
  const id = useId();
  const form = formState(answered, "leagues");
  const outs = formState(answered, "take-out");
  const adding = formState(answered, "add");
  return (
    <section className="sheet" aria-labelledby={`${id}-h`}>
      <header>
        <h2 id={`${id}-h`}>Leagues</h2>
      </header>
      {leagues.length === 0 && <p className="pad soft">No league is in the club yet.</p>}
      {manages && leagues.length > 0 && (
        <Form id={id} method="post" noValidate>
          {leagues.map((league) => (
            <div key={league.leagueId} className="club-league">
              <LeagueName league={league} />
              <Field
                label="Year"
                name={`year.${league.leagueId}`}
                aria-label={`Year of ${league.name}`}
                type="number"
                inputMode="numeric"
                min={CLUB_YEARS.from}
                max={CLUB_YEARS.to}
                defaultValue={league.year}
                form={form}
              />
              <label className="check">
                <input
                  type="checkbox"
                  name="counts"
                  value={league.leagueId}
                  defaultChecked={league.counts}
                  aria-label={`${league.name} counts for the championship`}
                />
                Championship
              </label>
            </div>
          ))}
          <div className="pad row">
            <SubmitButton choice intent="leagues" label="Save leagues" />
          </div>
        </Form>
      )}
      <GeneralFaults faults={[...form.faults, ...outs.faults]} className="err pad" />
      {leagues.length > 0 && (
        <details className="more club-leave">
          <summary>
            <b>Take a league out of the club</b>
          </summary>
          <p className="pad soft">
            Its places and titles are then not part of the club. The league stays as it is.
          </p>
          {leagues.map((league) => (
            <Form key={league.leagueId} className="club-league" method="post">
              <LeagueName league={league} />
              <input type="hidden" name="league" value={league.leagueId} />
              <button className="btn" type="submit" name="intent" value="take-out">
                Take out<span className="vh"> {league.name}</span>
              </button>
            </Form>
          ))}
        </details>
      )}
      {addable.length > 0 && (
        <Form className="pad stack" method="post">
          <SelectField
            label="Add a league that you manage"
            name="league"
            defaultValue={addable[0]?.leagueId ?? ""}
            form={adding}
          >
            {addable.map(({ leagueId, name }) => (
              <option key={leagueId} value={leagueId}>
                {name}
              </option>
            ))}
          </SelectField>
          <ClubShows />
          <GeneralFaults faults={adding.faults} className="err" />
          <div className="row">
            <SubmitButton choice intent="add" label="Add league" quiet />
          </div>
        </Form>
      )}
    </section>
  );
}

function LeagueName({ league: { name, tournament } }: { league: SetLeague }) {
  return (
    <p>
      <b>
        <bdi>{name}</bdi>
      </b>{" "}
      <span className="soft">
        <bdi>{tournament}</bdi>
      </span>
    </p>
  );
}
