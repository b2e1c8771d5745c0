import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { CLUB_YEARS } from "#game/leagues/limits";
import {
  type ClubSettings,
  type SetLeague,
  showClubSettings,
} from "#server/leagues/clubs/show-settings";
import { ClubHead, ClubShows } from "../../../components/club";
import { GeneralFaults } from "../../../components/faults";
import { Field, SelectField } from "../../../components/field";
import { Sheet } from "../../../components/sheet";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { requireClubPage } from "../../../lib/guards.server";
import { styledBy, titled } from "../../../lib/page-head";
import { type FormState, formState, type Refused } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import styles from "../../../styles/screens/club.css?url";
import { settingsAction } from "./club-settings-action.server";

export const links = styledBy(styles);

export const meta = titled<typeof loader>((data) => data && `Settings of ${data.name}`);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireClubPage(request, context, params.clubId);
  return json(showClubSettings(context.services, member));
}

export const action = settingsAction;

export default function ClubSettingsPage() {
  const club = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const { manages, name, others } = club;
  const rename = formState(answered, "rename");
  const handOver = formState(answered, "hand-over");
  const deletion = formState(answered, "delete");
  return (
    <>
      <ClubHead club={club} />
      <div className="stack" key={useFormKey(answered)}>
        <ClubLeagues club={club} answered={answered} />
        {manages && <TypedNames club={club} form={formState(answered, "names")} />}
        {manages && (
          <SheetForm title="Name">
            <Field label="Club name" name="name" defaultValue={name} form={rename} required />
            <GeneralFaults faults={rename.faults} className="err" />
            <div className="row">
              <SubmitButton choice intent="rename" label="Save name" />
            </div>
          </SheetForm>
        )}
        {manages && others.length > 0 && (
          <Form className="sheet" method="post">
            <header>
              <h2>Manager</h2>
            </header>
            <div className="pad stack">
              <p className="soft">
                The manager of the club adds leagues and enters past seasons. You stay a member.
              </p>
              <SelectField
                label="New club manager"
                name="member"
                defaultValue={others[0]?.userId ?? ""}
                form={handOver}
              >
                {others.map(({ userId, displayName }) => (
                  <option key={userId} value={userId}>
                    {displayName}
                  </option>
                ))}
              </SelectField>
              <GeneralFaults faults={handOver.faults} className="err" />
              <div className="row">
                <SubmitButton choice intent="hand-over" label="Make manager" quiet />
              </div>
            </div>
          </Form>
        )}
        {manages && (
          <SheetForm title="Delete the club">
            <p className="soft">
              Its leagues stay as they are. Seasons that you entered by hand go with it, for good.
            </p>
            <Field
              label={`Type the club's name: ${name}`}
              name="typedName"
              autoComplete="off"
              form={deletion}
              required
            />
            <GeneralFaults faults={deletion.faults} className="err" />
            <div className="row">
              <SubmitButton choice intent="delete" label="Delete club" quiet />
            </div>
          </SheetForm>
        )}
      </div>
    </>
  );
}

/** Links names in past seasons to members, whose places then count for them. */
function TypedNames({ club: { names, members }, form }: { club: ClubSettings; form: FormState }) {
  if (names.length === 0) return null;
  return (
    <Form className="sheet" method="post">
      <header>
        <h2>Who is who</h2>
      </header>
      <div className="pad stack">
        <p className="soft">
          Link the names of past seasons to members. Their places and titles then count as the
          member&rsquo;s own.
        </p>
        <div className="club-names">
          {names.map(({ personId, name, userId }) => (
            <SelectField
              key={personId}
              label={name}
              name={`person.${personId}`}
              defaultValue={userId ?? ""}
              form={form}
            >
              <option value="">Nobody here</option>
              {userId !== null && members.every((member) => member.userId !== userId) && (
                <option value={userId}>A former member</option>
              )}
              {members.map((member) => (
                <option key={member.userId} value={member.userId}>
                  {member.displayName}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <GeneralFaults faults={form.faults} className="err" />
        <div className="row">
          <SubmitButton choice intent="names" label="Save names" />
        </div>
      </div>
    </Form>
  );
}

/** The leagues of a club: their years, whether they count, and buttons to remove or add one. */
function ClubLeagues({
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
    <Sheet id={`${id}-h`} title="Leagues">
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
    </Sheet>
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
