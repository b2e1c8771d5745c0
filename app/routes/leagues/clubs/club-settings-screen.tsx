import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { showClubSettings } from "#server/leagues/clubs/show-settings";
import { ClubHead } from "../../../components/club-head";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { SelectField } from "../../../components/select-field";
import { Shell } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { requireClubPage } from "../../../lib/club.server";
import { formState } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form-key";
import styles from "../../../styles/screens/club.css?url";
import { ClubLeagues } from "./club-leagues";
import { settingsAction } from "./club-settings-action.server";
import { TypedNames } from "./typed-names";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Settings of ${data.name} - Gully` : "Gully" },
];

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
    <Shell>
      <ClubHead club={club} />
      <div className="stack" key={useFormKey(answered)}>
        <ClubLeagues club={club} answered={answered} />
        {manages && <TypedNames club={club} form={formState(answered, "names")} />}
        {manages && (
          <Form className="sheet" method="post" noValidate>
            <header>
              <h2>Name</h2>
            </header>
            <div className="pad stack">
              <Field label="Club name" name="name" defaultValue={name} form={rename} required />
              <GeneralFaults faults={rename.faults} className="err" />
              <div className="row">
                <SubmitButton choice intent="rename" label="Save name" />
              </div>
            </div>
          </Form>
        )}
        {manages && others.length > 0 && (
          <Form className="sheet" method="post">
            <header>
              <h2>Manager</h2>
            </header>
            <div className="pad stack">
              <p className="soft">
                Who manages the club adds leagues and enters past seasons. You stay a member.
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
          <Form className="sheet" method="post" noValidate>
            <header>
              <h2>Delete the club</h2>
            </header>
            <div className="pad stack">
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
            </div>
          </Form>
        )}
      </div>
    </Shell>
  );
}
