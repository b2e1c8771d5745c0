import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { plural, pluralForm } from "#game/core/words";
import { showNextSeason, startNextSeason } from "#server/leagues/clubs/next-season";
import { requireManager } from "#server/play/leagues/league-access";
import { ClubShows } from "../../../components/club";
import { Empty } from "../../../components/empty";
import { GeneralFaults } from "../../../components/faults";
import { Field, SelectField } from "../../../components/field";
import { ButtonRow, SubmissionKey } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { TeamFields } from "../../../components/team-fields";
import { crestFields, wishOf } from "../../../lib/crest-form.server";
import { drawFormKey } from "../../../lib/draw-form-key.server";
import { requireLeague } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { chosenId, parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";

export const meta = titled("Next season");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const managed = await requireNextSeason({ request, context, params });
  const { leagueId, tournamentId } = managed;
  const { services } = context;
  const submissionKey = drawFormKey(services);
  return json({ leagueId, tournamentId, submissionKey, ...showNextSeason(services, managed) });
}

async function requireNextSeason({ request, context, params }: LoaderFunctionArgs) {
  const { leagueId, userId } = await requireLeague(request, context, params.leagueId);
  return requireManager(context.services.db, { id: userId }, leagueId, "start the next season");
}

const seasonForm = z.object({
  submissionKey: z.string().max(64).default(""),
  tournament: chosenId,
  name: text,
  teamName: text,
  ...crestFields,
  club: z.literal("1").optional(),
});

export const action = answerNextSeason;

/** Makes the next season and leads to it; a refusal comes back beside its fields. */
async function answerNextSeason(args: LoaderFunctionArgs) {
  const { context } = args;
  const managed = await requireNextSeason(args);
  const form = await readForm(args.request);
  const { tournament, club, ...typed } = parseForm(form, seasonForm);
  try {
    const { leagueId, invited } = startNextSeason(context.services, managed, {
      ...typed,
      crest: wishOf(typed)?.crest,
      tournamentId: tournament ?? 0,
      makeClub: club !== undefined,
    });
    const members = plural(invited, "member is invited", "members are invited");
    const success = { kind: "success", text: `The next season is ready. ${members}.` } as const;
    return await redirectWithToast(context, `/league/${leagueId}`, success);
  } catch (error) {
    const failed = "The next season could not be made.";
    return refuseForm(error, args, { intent: "next", form, failed });
  }
}

export default function NextSeasonPage() {
  const page = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "next");
  const { leagueId, league, tournaments, members, club, mayMakeClub } = page;
  const [first] = tournaments;
  return (
    <>
      <div className="head">
        <div>
          <h1>Next season</h1>
          <p className="soft">
            <bdi>{league}</bdi> goes on with the same rules, boosters and scoring.
          </p>
        </div>
      </div>
      {first === undefined ? (
        <Empty drawing="stumps">
          <p>No tournament has matches to come yet.</p>
          <Link className="btn" to="/tournaments">
            Tournaments
          </Link>
        </Empty>
      ) : (
        <Form className="sheet" method="post" noValidate>
          <div className="pad stack">
            <SubmissionKey stored={page.submissionKey} form={form} />
            <SelectField label="Tournament" name="tournament" defaultValue={first.id} form={form}>
              {tournaments.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <div className="two">
              <Field
                label="League Name"
                name="name"
                autoComplete="off"
                defaultValue={first.leagueName}
                form={form}
                required
              />
              <TeamFields
                label="Team Name"
                name={page.teamName}
                offered={page.offered}
                folded
                form={form}
              />
            </div>
            <p>
              {members === 0
                ? "Nobody else is in this league, so nobody is invited."
                : pluralForm(
                    members,
                    "The other member is invited: they find it on My Leagues and join with one tap.",
                    `The ${members} other members are invited: they find it on My Leagues and join with one tap.`,
                  )}
            </p>
            {club !== null && (
              <p>
                It is part of{" "}
                <Link to={`/club/${club.clubId}`}>
                  <bdi>{club.name}</bdi>
                </Link>{" "}
                as well.
              </p>
            )}
            {club === null && mayMakeClub && (
              <>
                <label className="check">
                  <input type="checkbox" name="club" value="1" defaultChecked />
                  Keep both seasons together in a club
                </label>
                <ClubShows />
              </>
            )}
            <GeneralFaults faults={form.faults} />
            <ButtonRow cancel={`/league/${leagueId}`}>
              <SubmitButton label="Start next season" busyLabel="Starting..." />
            </ButtonRow>
          </div>
        </Form>
      )}
    </>
  );
}
