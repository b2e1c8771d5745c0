import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { TYPED_TABLE } from "#game/squads/typed/sale";
import { requireManager } from "#server/play/leagues/league-access";
import { showCrests } from "#server/play/leagues/league-crests";
import { showTyped } from "#server/squads/making/save-typed";
import { type Ownable, showOwnable } from "#server/squads/making/show-ownable";
import type { PreviewSquad } from "#server/squads/making/typed-table";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { Empty } from "../../components/empty";
import { GeneralFaults } from "../../components/faults";
import { Field } from "../../components/field";
import { PreviewForm } from "../../components/preview-form";
import { usePriceText } from "../../components/price-text";
import { SubmitButton } from "../../components/submit-button";
import { drawFormKey } from "../../lib/draw-form-key.server";
import { requireLeague } from "../../lib/guards.server";
import { pageData } from "../../lib/page-data.server";
import { type FormState, formState } from "../../lib/refused";
import { useFormKey } from "../../lib/use-form";
import styles from "../../styles/screens/squads.css?url";
import { PreviewedSquads } from "./previewed-squads";
import { typedAction } from "./typed-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.page.stage === "made" ? "Correct" : "Type In"} Squads - Gully` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const NOBODY: Ownable = { players: [], nextMatches: {} };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { leagueId, userId } = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const managed = requireManager(services.db, { id: userId }, leagueId, "type in squads");
  const { tournamentId } = managed;
  const crests = showCrests(services, managed);
  const page = showTyped(services, managed);
  const submission = drawFormKey(services);
  return pageData({
    leagueId,
    tournamentId,
    crests,
    submission,
    page,
    // The figures of a closed squad stand on Squads.
    ownable: page.stage === "making" ? showOwnable(services, managed) : NOBODY,
    looks: showTeamLooks(services, managed),
  });
}

export const action = typedAction;

/** The squads of an evening at home, typed as a table (rules.md#typed-in-squads). */
export default function TypeInSquads() {
  const { leagueId, page } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="head">
        <div>
          <h1>{page.stage === "made" ? "Correct Squads" : "Type In Squads"}</h1>
          <p className="soft">
            <Link to={`/league/${leagueId}/squads`}>Squads</Link>
          </p>
        </div>
      </div>
      {page.stage === "before" && (
        <Empty drawing="book">
          <p>Set up the squads first.</p>
          <Link className="btn primary" to={`/league/${leagueId}/squads/set-up`}>
            Set Up
          </Link>
        </Empty>
      )}
      {page.stage === "making" && <Typing />}
      {page.stage === "made" && <Correcting />}
    </>
  );
}

/** Closed squads, whose typing errors can be corrected publicly. */
function Correcting() {
  const { page, submission } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const key = useFormKey(answered);
  if (page.saved === null) return null;
  return (
    <CorrectionForm
      key={key}
      squads={page.saved.squads}
      form={formState(answered, "correct")}
      hidden={<Hidden submission={submission} version={page.version} />}
    />
  );
}

function Typing() {
  const { leagueId, ownable, page, submission } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const id = useId();
  const place = { leagueId, ownable };
  const form = formState(answered, "preview", "save");
  const preview = answered && "preview" in answered ? answered.preview : null;
  const hiddenFields = {
    submission: form.typed.submission ?? submission,
    version: form.typed.version ?? page.version,
  };
  return (
    <div className="stack">
      <PreviewForm
        key={useFormKey(answered)}
        name="Squads"
        form={form}
        resultName="The squads of this table"
        button={{
          label: preview === null ? "Check" : "Check Again",
          busyLabel: "Reading...",
          quiet: preview?.isSound === true && preview.doubts.length === 0,
        }}
        fields={
          <>
            <p className="hint" id={`${id}-hint`}>
              Paste what you have: a spreadsheet, a chat, or a line for each player with player,
              participant and price. A participant is the team or the person. Nothing is saved
              before you have seen the squads.
            </p>
            <Hidden {...hiddenFields} />
            <Field
              label="Who bought whom"
              name="text"
              defaultValue={page.text}
              form={form}
              describedBy={`${id}-hint`}
            >
              {(control) => (
                <textarea
                  {...control}
                  rows={12}
                  maxLength={TYPED_TABLE.length}
                  spellCheck={false}
                  placeholder={"V Kohli, Asha's XI, 12.50"}
                />
              )}
            </Field>
          </>
        }
      >
        {preview !== null && <PreviewedSquads {...place} preview={preview} form={form} />}
      </PreviewForm>
      {preview === null && page.saved !== null && page.text !== "" && (
        <>
          <h2>Saved</h2>
          <PreviewedSquads {...place} preview={page.saved} />
          <CloseForm
            isComplete={page.saved.isComplete}
            form={formState(answered, "close")}
            submission={submission}
            version={page.version}
          />
        </>
      )}
    </div>
  );
}

function Hidden({ submission, version }: { submission: string; version: number | string }) {
  return (
    <>
      <input type="hidden" name="submission" value={submission} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

/** The last step, once every squad is full and meets the rules. */
function CloseForm({
  isComplete,
  form,
  ...hiddenFields
}: {
  isComplete: boolean;
  form: FormState;
  submission: string;
  version: number;
}) {
  if (!isComplete) {
    return (
      <p className="soft">You can close the squads once all of them are full and meet the rules.</p>
    );
  }
  return (
    <Form className="sheet" method="post" noValidate aria-label="Close the squads">
      <div className="pad stack">
        <Hidden {...hiddenFields} />
        <p>
          Every squad is full. Once you close them, trades and free agents change them. What you
          correct here afterwards stands in the league's log with your reason.
        </p>
        <GeneralFaults faults={form.faults} />
        <div className="row">
          <SubmitButton choice intent="close" label="Close the Squads" busyLabel="Closing..." />
        </div>
      </div>
    </Form>
  );
}

/** Corrects the buyer or the price of a player, after the squads are closed. */
function CorrectionForm({
  squads,
  form,
  hidden,
}: {
  squads: readonly PreviewSquad[];
  form: FormState;
  hidden: ReactNode;
}) {
  const withUnit = usePriceText();
  const players = squads.map(({ participantId, name, players: owned }) => (
    <optgroup key={participantId} label={name}>
      {owned.map((player) => (
        <option key={player.id} value={player.id}>
          {player.name}, {withUnit(player.price)}
        </option>
      ))}
    </optgroup>
  ));
  return (
    <Form className="sheet" method="post" noValidate aria-label="Correct the squads">
      <div className="pad stack">
        {hidden}
        <p>
          The squads are closed. Here you can correct who bought a player, or the price. Locked
          teams and points stay as they are. Everybody reads your reason in the league&rsquo;s log.
        </p>
        <GeneralFaults faults={form.faults} />
        <Field label="Player" name="player" form={form}>
          {(control) => <select {...control}>{players}</select>}
        </Field>
        <Field label="Bought by" name="owner" form={form}>
          {(control) => (
            <select {...control}>
              {squads.map(({ participantId, name }) => (
                <option key={participantId} value={participantId}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label="Price"
          name="price"
          form={form}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
        />
        <Field
          label="In exchange for"
          hint="A player of the new owner whom the old one bought: full squads have no room for one more."
          name="exchange"
          form={form}
        >
          {(control) => (
            <select {...control}>
              <option value="">Nobody</option>
              {players}
            </select>
          )}
        </Field>
        <Field label="Reason" name="reason" form={form} autoComplete="off" maxLength={200} />
        <div className="row">
          <SubmitButton choice intent="correct" label="Correct" busyLabel="Correcting..." />
        </div>
      </div>
    </Form>
  );
}
