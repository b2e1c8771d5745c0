import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { plural, versus } from "#game/core/words";
import { isBooster } from "#game/play/team/boosters";
import { previewPick, proposePick } from "#server/leagues/agreements/propose-pick";
import { type ChosenPick, showProposalForm } from "#server/leagues/agreements/show-proposal-form";
import { showCrests } from "#server/play/leagues/league-crests";
import { loadLeague } from "#server/play/leagues/load-league";
import { FaultLines, faultAria, hasFault } from "../../components/faults";
import { SelectField } from "../../components/field";
import { PreviewForm } from "../../components/preview-form";
import { ReasonField } from "../../components/reason-field";
import { RulesHead } from "../../components/rules-head";
import { SubmissionKey } from "../../components/sheet-form";
import { StandingsPreview } from "../../components/standings-change";
import { drawFormKey } from "../../lib/draw-form-key.server";
import { readId, requireLeague } from "../../lib/guards.server";
import { titled } from "../../lib/page-head";
import { chosenId, parseForm, readForm, text, tickedIds } from "../../lib/parse-form.server";
import { previewOrSave } from "../../lib/preview-or-save.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { type FormState, formState } from "../../lib/refused";
import { standingsPage } from "../../lib/standings-page";

export const meta = titled("Propose a Correction");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const { leagueId, tournamentId, participantId } = member;
  const { searchParams } = new URL(request.url);
  const page = showProposalForm(services, member, {
    fixtureId: readId(searchParams.get("fixture")),
    participantId: readId(searchParams.get("member")),
  });
  return json({
    ...{ leagueId, tournamentId, participantId, page },
    table: loadLeague(services.db, leagueId).settings.table,
    crests: showCrests(services, member),
    submissionKey: drawFormKey(services),
  });
}

const pickForm = z.object({
  intent: z.enum(["preview", "save"]),
  fixture: chosenId,
  member: chosenId,
  player: tickedIds,
  captain: chosenId,
  viceCaptain: chosenId,
  booster: text,
  reason: text,
  submissionKey: z.string().min(1).max(64),
  seen: text,
});

/** Previews a corrected pick, and proposes it as previewed. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const { intent, seen, submissionKey: key, booster, ...typed } = parseForm(form, pickForm);
  const input = {
    ...{ key, reason: typed.reason, playerIds: [...new Set(typed.player)] },
    fixtureId: typed.fixture ?? 0,
    participantId: typed.member ?? 0,
    captainId: typed.captain,
    viceCaptainId: typed.viceCaptain,
    booster: isBooster(booster) ? booster : null,
  };
  return previewOrSave(args, {
    ...{ form, intent },
    failed: "The correction could not be proposed.",
    preview: () => {
      const { rows, ...plan } = previewPick(services, member, input);
      return { ...plan, rows: standingsPage(rows, member.participantId) };
    },
    save: () => {
      proposePick(services, member, { ...input, seen });
      const page = `/league/${member.leagueId}/agreements`;
      return redirectWithToast(context, page, {
        kind: "success",
        text: "The others have been asked.",
      });
    },
  });
}

export default function ProposeACorrection() {
  const { leagueId, page } = useLoaderData<typeof loader>();
  const { chosen } = page;
  return (
    <>
      <RulesHead
        title="Propose a Correction"
        leagueId={leagueId}
        league={page.name}
        manager={page.manager}
      />
      <div className="stack">
        <Choice />
        {chosen?.fault && <p className="msg warn">{chosen.fault}</p>}
        {chosen && chosen.fault === null && (
          <PickForm key={`${chosen.fixtureId} ${chosen.participantId}`} chosen={chosen} />
        )}
      </div>
    </>
  );
}

/** The match and the member, by which the page is loaded again. */
function Choice() {
  const { page, participantId } = useLoaderData<typeof loader>();
  const { fixtures, members, chosen } = page;
  if (fixtures.length === 0) {
    return <p>No pick can be corrected now: you have 6 days after a match locks.</p>;
  }
  return (
    <Form method="get" className="sheet" aria-label="The pick">
      <div className="pad stack">
        <SelectField
          label="Match"
          name="fixture"
          defaultValue={chosen?.fixtureId ?? fixtures[0]?.id ?? ""}
        >
          {fixtures.map(({ id, number, teams }) => (
            <option key={id} value={id}>
              Match {number}, {versus(teams)}
            </option>
          ))}
        </SelectField>
        {members.length > 1 && (
          <SelectField
            label="Member"
            name="member"
            defaultValue={chosen?.participantId ?? participantId}
          >
            {members.map(({ participantId: id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <p className="row">
          <button className="btn" type="submit">
            Show the pick
          </button>
        </p>
      </div>
    </Form>
  );
}

function PickForm({ chosen }: { chosen: ChosenPick }) {
  const { submissionKey, table } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const form = formState(answered, "preview", "save");
  const preview = answered?.preview ?? null;
  const { fixtureId, participantId, pick, boosters } = chosen;
  return (
    <PreviewForm
      name="The corrected pick"
      heading="The corrected pick"
      form={form}
      button={{ label: "Preview", busyLabel: "Working out...", quiet: preview !== null }}
      resultName="Standings before and after"
      fields={
        <>
          <SubmissionKey stored={submissionKey} form={form} />
          <input type="hidden" name="fixture" value={fixtureId} />
          <input type="hidden" name="member" value={participantId} />
          <FaultLines faults={form.faults} field="team" />
          <Players chosen={chosen} form={form} />
          <Leader label="Captain" name="captain" id={pick.captainId} chosen={chosen} form={form} />
          <Leader
            label="Vice-captain"
            name="viceCaptain"
            id={pick.viceCaptainId}
            chosen={chosen}
            form={form}
          />
          {boosters.length > 0 && (
            <SelectField
              label="Booster"
              name="booster"
              defaultValue={pick.booster ?? ""}
              form={form}
            >
              <option value="">None</option>
              {boosters.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
          <ReasonField form={form} />
        </>
      }
    >
      {preview && (
        <StandingsPreview
          preview={preview}
          table={table}
          status="Nothing is proposed yet."
          save={{ label: "Propose", busyLabel: "Proposing..." }}
        >
          {preview.changes}
        </StandingsPreview>
      )}
    </PreviewForm>
  );
}

/** The players of each real team, with a tick for those of the pick. */
function Players({ chosen, form }: { chosen: ChosenPick; form: FormState }) {
  // A form in which nobody is ticked has no field for players.
  const { fixture, player: typed = "" } = form.typed;
  const ticked = new Set(
    fixture === undefined ? chosen.pick.playerIds : typed.split(" ").map(Number),
  );
  const isRefused = hasFault(form.faults, "team");
  return chosen.squads.map(({ team, players }) => {
    const own = players.filter(({ id }) => ticked.has(id)).length;
    return (
      <details key={team} className="more" open={own > 0 || isRefused}>
        <summary>
          <b>
            <bdi>{team}</bdi>
          </b>{" "}
          <span className="push soft">{plural(own, "player")}</span>
        </summary>
        <fieldset {...faultAria(form.faults, "team")}>
          <legend className="vh">{team}</legend>
          {players.map(({ id, name, role }) => (
            <label className="check" key={id}>
              <input type="checkbox" name="player" value={id} defaultChecked={ticked.has(id)} />
              <span>
                {name} <span className="soft">{role}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </details>
    );
  });
}

function Leader({
  label,
  name,
  id,
  chosen: { squads },
  form,
}: {
  label: string;
  name: "captain" | "viceCaptain";
  id: number | null;
  chosen: ChosenPick;
  form: FormState;
}) {
  return (
    <SelectField label={label} name={name} defaultValue={id ?? ""} form={form}>
      <option value="">None</option>
      {squads.map(({ team, players }) => (
        <optgroup key={team} label={team}>
          {players.map((player) => (
            <option key={player.id} value={player.id}>
              {player.name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
