import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { z } from "zod";
import type { Hundredths } from "#game/core/units";
import { plural } from "#game/core/words";
import { answersIn } from "#game/play/pasted/table-doubt";
import type { Role } from "#game/play/roles";
import { checkPlayers, type TypedCheck } from "#server/matches/operator/check-players";
import type { Operator } from "#server/matches/operator/operator-access";
import { openPool } from "#server/matches/operator/operator-pages";
import { POOL_TEXT_MAX, previewPool, savePool } from "#server/matches/operator/paste-pool";
import { Doubts } from "../../../components/doubts";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { Flag } from "../../../components/flag";
import { OperatorHead } from "../../../components/operator-head";
import { RoleBadge } from "../../../components/player-marks";
import { SubmitButton } from "../../../components/submit-button";
import { ScrollRegion, TableHead } from "../../../components/tables";
import { readId, requireId, requireOperatorUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm, text, typedForm } from "../../../lib/parse-form.server";
import { previewOrSave } from "../../../lib/preview-or-save.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import { PlayersToCheck } from "./players-to-check";

export const meta = titled<typeof loader>(
  (data) => `Player pool of ${data?.tournament.name ?? "the tournament"}`,
);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  return json(openPool(context.services, operator, requireId(params.tournamentId)));
}

const poolForm = z
  .object({
    intent: z.enum(["preview", "save"]),
    pool: z.string().max(POOL_TEXT_MAX).default(""),
    digest: text,
  })
  .catchall(text);

/** Previews a pasted pool; saves it as it was previewed. Or saves players who were to be checked. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const operator = await requireOperatorUser(request, context);
  const id = requireId(params.tournamentId);
  const form = await readForm(request);
  const { services } = context;
  if (form.get("intent") === "check") return checkAction(args, operator, id, form);
  const { intent, pool, digest, ...fields } = parseForm(form, poolForm);
  const answers = answersIn(fields);
  return previewOrSave(args, {
    form,
    intent,
    failed: "The pool could not be saved.",
    preview: () => previewPool(services, operator, id, pool, answers),
    save: () => {
      const pasted = { text: pool, seen: digest, answers };
      const { added, changed } = savePool(services, operator, id, pasted);
      const done = [
        ...(added.length > 0 ? [`${plural(added.length, "player")} added`] : []),
        ...(changed.length > 0 ? [`${plural(changed.length, "player")} changed`] : []),
      ];
      const text = done.length > 0 ? `Pool saved: ${done.join(", ")}.` : "Pool saved.";
      return redirectWithToast(context, poolPath(id), { kind: "success", text });
    },
  });
}

function poolPath(tournamentId: number): string {
  return `/operator/tournament/${tournamentId}/pool`;
}

const CHECKED = /^salary\.([1-9]\d{0,14})$/;

function checkAction(args: LoaderFunctionArgs, operator: Operator, id: number, form: FormData) {
  const { context } = args;
  const { intent, ...typed } = parseForm(form, typedForm(["check"]));
  const rows = Object.keys(typed).flatMap((name): TypedCheck[] => {
    const key = CHECKED.exec(name)?.[1];
    if (key === undefined) return [];
    const { [`role.${key}`]: role = "", [`salary.${key}`]: salary = "" } = typed;
    const same = typed[`same.${key}`] ?? "";
    const sameAs = same === "" ? null : (readId(same) ?? 0);
    const [overseas, uncapped] = [typed[`overseas.${key}`], typed[`uncapped.${key}`]];
    const marks = { overseas: overseas === "yes", uncapped: uncapped === "yes" };
    return [{ playerId: Number(key), role, salary, sameAs, ...marks }];
  });
  try {
    const checked = checkPlayers(context.services, operator, id, rows);
    const text = `${plural(checked, "player")} checked.`;
    return redirectWithToast(context, poolPath(id), { kind: "success", text });
  } catch (error) {
    const failed = "The players could not be saved.";
    return refuseForm(error, args, { intent, form, failed });
  }
}

const EXAMPLE = "name,team,role,salary,overseas,uncapped,image";

export default function OperatedPoolPage() {
  const { tournament, teams, players } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const id = useId();
  const form = formState(answered, "preview", "save");
  const plan = answered !== null && "preview" in answered ? answered.preview : null;
  const changes = plan === null ? 0 : plan.added.length + plan.changed.length;
  return (
    <>
      <OperatorHead
        title="Player pool"
        trail={[{ to: `/operator/tournament/${tournament.id}`, name: tournament.name }]}
      />
      <div className="stack">
        <PlayersToCheck
          key={`check ${useFormKey(answered)}`}
          players={players}
          form={formState(answered, "check")}
        />
        <Form className="sheet" method="post" action="#plan" key={useFormKey(answered)}>
          <header>
            <h2>Paste a pool</h2>
          </header>
          <div className="pad stack">
            <p className="hint" id={`${id}-hint`}>
              A table with a header such as <code>{EXAMPLE}</code>, separated by commas, semicolons
              or tabs; or a team’s name with its players below it, one a line. Teams:{" "}
              {teams.map(({ name }) => name).join(", ") || "none yet"}. Roles and salaries that you
              leave out are guessed, and can be changed one by one under{" "}
              <Link to={`/operator/by-hand?tournament=${tournament.id}`}>Add by hand</Link>. Players
              not listed stay unchanged.
            </p>
            <Field label="Pool" name="pool" form={form} describedBy={`${id}-hint`}>
              {(control) => <textarea {...control} rows={12} spellCheck={false} />}
            </Field>
            <div className="row">
              <SubmitButton
                choice
                intent="preview"
                label="Show Changes"
                busyLabel="Reading..."
                quiet={changes > 0 && plan?.doubts.length === 0}
              />
            </div>
            <div id="plan" className="stack" aria-live="polite">
              <GeneralFaults faults={form.faults} />
              {plan !== null && <Doubts doubts={plan.doubts} leftOut={plan.leftOut} form={form} />}
              {plan !== null && <PoolChanges plan={plan} />}
            </div>
            {plan !== null && plan.faults.length === 0 && changes > 0 && (
              <div className="row">
                <input type="hidden" name="digest" value={plan.digest} />
                <SubmitButton choice intent="save" label="Save Pool" busyLabel="Saving..." />
              </div>
            )}
          </div>
        </Form>
        <PoolTable players={players} />
      </div>
    </>
  );
}

interface ShownPlayer extends Entry {
  readonly id: number;
  readonly toCheck: boolean;
}

function PoolTable({ players }: { players: readonly ShownPlayer[] }) {
  return (
    <section className="sheet" aria-labelledby="stored">
      <header>
        <h2 id="stored">In the pool</h2>
        <span className="count num">{players.length}</span>
      </header>
      {players.length > 0 && (
        <ScrollRegion label="The pool">
          <table className="tbl">
            <caption className="vh">The players of the pool by team</caption>
            <TableHead columns={["Player", "Team", "Role", ["Salary", "n"], "Marks"]} />
            <tbody>
              {players.map(({ id, team, toCheck, terms }) => (
                <tr key={id}>
                  <th scope="row">{terms.name}</th>
                  <td className="nowrap">
                    <Flag team={team} /> {team}
                  </td>
                  <td>{!toCheck && <RoleBadge role={terms.role} />}</td>
                  <td className="n num">{!toCheck && terms.salary / 100}</td>
                  <td>
                    {[
                      toCheck && "to be checked",
                      terms.overseas && "overseas",
                      terms.uncapped && "uncapped",
                    ]
                      .filter(Boolean)
                      .join(", ")}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

interface Terms {
  readonly name: string;
  readonly role: Role;
  readonly salary: Hundredths;
  readonly overseas: boolean;
  readonly uncapped: boolean;
  readonly imageUrl?: string;
}

interface Entry {
  readonly team: string;
  readonly terms: Terms;
}

interface Plan {
  readonly added: readonly Entry[];
  readonly changed: readonly (Entry & { readonly before: Terms })[];
  readonly unchanged: number;
  readonly unnamed: number;
  readonly faults: readonly string[];
}

/** "24 players added." Of what does not happen nothing is said. */
function planSentences({ added, changed, unchanged, unnamed }: Plan): string[] {
  const sentences = [
    [added.length, `${plural(added.length, "player")} added.`],
    [changed.length, `${plural(changed.length, "player")} changed.`],
    [unchanged, `${plural(unchanged, "player")} unchanged.`],
    [unnamed, `${plural(unnamed, "player")} not in the text: kept in the pool.`],
  ] as const;
  return sentences.flatMap(([count, sentence]) => (count > 0 ? [sentence] : []));
}

/** The changes of a pasted pool. */
function PoolChanges({ plan }: { plan: Plan }) {
  const { added, changed, faults } = plan;
  if (faults.length > 0) {
    return (
      <div className="msg bad" role="alert">
        <p>Nothing can be saved yet:</p>
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <>
      <p className="msg">{planSentences(plan).join(" ")}</p>
      {changed.length > 0 && (
        <>
          <h3>Changed</h3>
          <ul className="plan">
            {changed.map(({ team, terms, before }) => (
              <li key={`${team} ${before.name}`}>
                <b>{before.name}</b> ({team}): {termsWords(before)} &rarr; {termsWords(terms)}
                {before.name !== terms.name && `, called ${terms.name}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {added.length > 0 && (
        <>
          <h3>Added</h3>
          <ul className="plan">
            {added.map(({ team, terms }) => (
              <li key={`${team} ${terms.name}`}>
                <b>{terms.name}</b> ({team}): {termsWords(terms)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function termsWords({ role, salary, overseas, uncapped, imageUrl }: Terms): string {
  const marks = [...(overseas ? ["overseas"] : []), ...(uncapped ? ["uncapped"] : [])];
  const picture = imageUrl === undefined ? [] : [`picture ${imageUrl}`];
  return [role, String(salary / 100), ...marks, ...picture].join(", ");
}
