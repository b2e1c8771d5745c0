import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Fragment, useId } from "react";
import { z } from "zod";
import { LONGEST_PASTE } from "#game/play/match/read-pasted-names";
import { lastChangeOf } from "#server/core/publish-change";
import { openSides, type SidesPage } from "#server/matches/operator/open-sides";
import { previewPastedSides } from "#server/matches/operator/paste-sides";
import { requireSideWitness } from "#server/matches/operator/sides-access";
import { type StatedTeam, setSideAside, stateSides } from "#server/matches/operator/state-sides";
import { requireManager } from "#server/play/leagues/league-access";
import { findScores } from "#server/stories/boards/find-scores";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { LeagueMenu } from "../../../components/league-menu";
import { MatchTime } from "../../../components/local-time";
import { Shell } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { readId, requireId, requireUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { chosenId, parseForm, readForm, tickedIds } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { readRefusal } from "../../../lib/refuse-form.server";
import { type FormState, formState, NOT_REFUSED } from "../../../lib/refused";
import { trpc } from "../../../lib/trpc";
import { useLiveData } from "../../../lib/use-live-data";
import { CHOSEN_ID, writePreview } from "./form-fields";
import { SidesForm } from "./sides-form";

export const meta = titled<typeof loader>(
  (data) => `Sides of ${data?.page.fixture.name ?? "a match"}`,
);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const { services } = context;
  const witness = requireSideWitness(services.db, user, requireId(params.fixtureId));
  const from = readId(new URL(request.url).searchParams.get("league"));
  const league = findScores(services.db, user, witness.fixtureId, from);
  // Before the sides: a change in between is announced twice rather than never.
  const since = league ? lastChangeOf(services.db, league) : 0;
  return json({ league, since, page: openSides(services, witness, from) });
}

const choice = z.union([z.literal(""), z.string().regex(CHOSEN_ID)]);

const sidesForm = z.object({
  intent: z.enum(["state", "paste"]),
  in: tickedIds,
  sub: tickedIds,
  /** The player for each doubt of a pasted text, as "in-12" or "sub-12". */
  choice: z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z.array(choice).max(200),
  ),
  only: chosenId,
  league: chosenId,
  /** The team whose side its manager sets aside. */
  aside: chosenId,
  names: z
    .string()
    .max(10 * LONGEST_PASTE)
    .default(""),
});

/** States the ticked sides, sets one aside, or previews a pasted text. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const user = await requireUser(request, context);
  const fixtureId = requireId(params.fixtureId);
  const witness = requireSideWitness(services.db, user, fixtureId);
  const form = await readForm(request);
  const { intent, only, names, league, aside, ...typed } = parseForm(form, sidesForm);
  const page = `/match/${fixtureId}/sides${league === null ? "" : `?league=${league}`}`;
  try {
    if (intent === "paste") {
      const preview = writePreview(previewPastedSides(services, witness, names));
      return json({ intent, ...NOT_REFUSED, typed: { names }, preview });
    }
    if (aside !== null) {
      const what = "set a side aside";
      const manager = requireManager(services.db, user, league ?? 0, what);
      const team = setSideAside(services, manager, { fixtureId, teamId: aside });
      const text = `The side of ${team} is set aside.`;
      return await redirectWithToast(context, page, [{ kind: "success", text }]);
    }
    const chosen = (list: string) =>
      typed.choice
        .filter((each) => each.startsWith(list))
        .map((each) => Number(each.slice(list.length)));
    const stated = stateSides(services, witness, {
      named: [...new Set([...typed.in, ...chosen("in-")])],
      substitutes: [...new Set([...typed.sub, ...chosen("sub-")])],
      teamId: only,
    });
    return await redirectWithToast(
      context,
      page,
      stated.map((each) => ({ kind: "success", text: sentenceOf(each) })),
    );
  } catch (error) {
    const failed = "The sides could not be saved.";
    const { refused, init } = readRefusal(error, args, { intent, form, failed });
    return json({ ...refused, preview: null }, init);
  }
}

function sentenceOf({ team, known }: StatedTeam): string {
  return known
    ? `The side of ${team.shortName} is known.`
    : `Eleven of ${team.shortName} saved. It counts when one more member agrees.`;
}

/** The sides of a match: each is ticked, or pasted from anywhere (rules.md#who-is-named). */
export default function Sides() {
  const { page: initial, league, since } = useLoaderData<typeof loader>();
  const page = useLiveData({
    leagueId: league?.leagueId ?? null,
    since,
    query: trpc.board.sides.query,
    input: { fixtureId: initial.fixture.id, leagueId: initial.league?.leagueId ?? null },
    initial,
    busy: mayBeStated,
  });
  const answer = useActionData<typeof action>() ?? null;
  const { fixture, looks, source, others } = page;
  const isOff = fixture.state === "abandoned";
  const isOpen = mayBeStated(page);
  return (
    <Shell looks={looks} menu={league && <LeagueMenu {...league} />}>
      <div className="head">
        <div>
          {(source === "operator" || source === "scorer") && (
            <nav className="trail" aria-label="Pages above">
              <Link to={`/match/${fixture.id}/desk`}>Match desk</Link>
            </nav>
          )}
          <h1>Sides</h1>
          <p className="soft">
            {fixture.name}, <MatchTime at={fixture.startsAt} />
          </p>
        </div>
      </div>
      <div className="stack">
        {isOff && <p className="msg">This match is called off: it has no sides.</p>}
        {isOpen && source === "member" && (
          <p className="msg">
            An eleven counts in a league when two of its members agree, or when an operator, a
            scorer or the feed says so. The league's log has their names.
          </p>
        )}
        {source === "member" && others.length > 0 && page.league && (
          <p className="soft">
            As known in <bdi>{page.league.name}</bdi>. What you say also counts in{" "}
            {others.map(({ leagueId, name }, index) => (
              <Fragment key={leagueId}>
                {index > 0 && ", "}
                <Link to={`/match/${fixture.id}/sides?league=${leagueId}`}>
                  <bdi>{name}</bdi>
                </Link>
              </Fragment>
            ))}
            .
          </p>
        )}
        {isOpen && (
          <PasteForm form={formState(answer, "paste")} pasted={answer?.typed.names ?? ""} />
        )}
        {!isOff && <SidesForm page={page} answer={answer} />}
      </div>
    </Shell>
  );
}

function mayBeStated({ fixture, teams }: SidesPage): boolean {
  return fixture.state !== "abandoned" && teams.some(({ closed }) => closed === null);
}

/** A text of names from anywhere, which fills in the form below it. */
function PasteForm({ form, pasted }: { form: FormState; pasted: string }) {
  const id = useId();
  return (
    <Form className="sheet" method="post" action="#sides" aria-label="Paste names">
      <header>
        <h2>Paste names</h2>
      </header>
      <div className="pad stack">
        <p className="hint" id={`${id}-hint`}>
          From a message or a web page: “Playing XI: Rohit Sharma (c), Ishan Kishan †, … Impact
          subs: …”. Nothing is saved until you press a button below.
        </p>
        <GeneralFaults faults={form.faults} />
        <Field
          label="Names"
          name="names"
          form={form}
          describedBy={`${id}-hint`}
          defaultValue={pasted}
        >
          {(control) => <textarea {...control} rows={4} spellCheck={false} />}
        </Field>
        <div className="row">
          <SubmitButton choice quiet intent="paste" label="Read Names" busyLabel="Reading..." />
        </div>
      </div>
    </Form>
  );
}
