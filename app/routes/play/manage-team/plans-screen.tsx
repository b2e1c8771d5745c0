import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { NO_PLAN } from "#game/play/team/failed-save";
import { noSuchPage } from "#server/core/errors";
import { showCrests } from "#server/play/leagues/league-crests";
import { type PlanOf, type PlansPage, showPlans } from "#server/play/teams/show-plans";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { Empty } from "../../../components/empty";
import { GeneralFaults } from "../../../components/faults";
import { MatchTime } from "../../../components/local-time";
import { SubmitButton } from "../../../components/submit-button";
import { readId, requireLeague } from "../../../lib/guards.server";
import { NOT_STORED, notStored } from "../../../lib/not-stored.server";
import { pageData } from "../../../lib/page-data.server";
import { type FormState, formState } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import { ChoiceFields, savedChoices } from "./plain-form/choice-fields";
import { PickTables } from "./plain-form/pick-table";
import { Refused } from "./plain-form/refused-plans";
import { typedChoices } from "./plain-form/typed-choices";
import { plansAction } from "./plans-action.server";
import { fixtureName } from "./words/save-texts";

export const meta: MetaFunction = () => [{ title: "Plans - Gully" }];

/** After a log-out, Back must not show a plan. */
export const headers = notStored;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const chosenId = readId(new URL(request.url).searchParams.get("for"));
  const page = showPlans(context.services, member, chosenId);
  if (!page.isOn) throw noSuchPage();
  const crests = showCrests(context.services, member);
  const looks = showTeamLooks(context.services, member);
  const isMissed = chosenId !== null && page.sheet === null;
  return pageData(
    { leagueId, tournamentId, looks, crests, chosenId, isMissed, page },
    { headers: NOT_STORED },
  );
}

export const action = plansAction;

/** Teams for later matches, which only their owner sees (rules.md#plans). */
export default function Plans() {
  const { leagueId, tournamentId, chosenId, isMissed, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const form = formState(answer, "plan", "take-back");
  const formKey = useFormKey(answer);
  return (
    <>
      <div className="head">
        <div>
          <h1>Plans</h1>
          <p className="soft">
            A plan becomes your team when its match is the next one, if the rules allow it then.
            Until then only you see it.
          </p>
        </div>
        <Link className="btn" to={`/league/${leagueId}/manage-team/${tournamentId}`}>
          Back to your team
        </Link>
      </div>
      <div className="stack">
        <GeneralFaults faults={form.faults} />
        {isMissed && <p className="msg warn">{NO_PLAN}</p>}
        <Matches plans={page.plans} chosenId={chosenId} />
        {page.sheet && (
          <PlanForm
            key={`${formKey} ${chosenId}`}
            leagueId={leagueId}
            sheet={page.sheet}
            form={form}
          />
        )}
      </div>
    </>
  );
}

function Matches({ plans, chosenId }: { plans: readonly PlanOf[]; chosenId: number | null }) {
  if (plans.length === 0) {
    return (
      <Empty drawing="book">
        <p>No match comes after the next one.</p>
      </Empty>
    );
  }
  return (
    <nav className="match-choice" aria-label="Matches to plan for">
      <ul>
        {plans.map(({ fixture, round, savedAt, fault }) => (
          <li key={fixture.id}>
            <Link
              className="btn"
              to={`?for=${fixture.id}`}
              preventScrollReset
              aria-current={fixture.id === chosenId ? "true" : undefined}
            >
              <b>{round ?? fixtureName(fixture)}</b>
              <span className="soft sm num">
                {round === null && `${fixture.label}, `}
                <MatchTime at={fixture.startsAt} />
              </span>
              <State savedAt={savedAt} fault={fault} />
            </Link>
          </li>
        ))}
      </ul>
      <Refused plans={plans} />
    </nav>
  );
}

function State({ savedAt, fault }: Pick<PlanOf, "savedAt" | "fault">) {
  if (fault !== null) return <span className="down sm">Not played</span>;
  return savedAt === null ? (
    <span className="soft sm">No plan</span>
  ) : (
    <span className="up sm">✓ Planned</span>
  );
}

/** The team for one match: a plain form, with or without scripts. */
function PlanForm({
  leagueId,
  sheet,
  form,
}: {
  leagueId: number;
  sheet: NonNullable<PlansPage["sheet"]>;
  form: FormState;
}) {
  const { target, saved, settings } = sheet;
  const choices = form.faults.length > 0 ? typedChoices(form.typed) : savedChoices(saved);
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set(choices.playerIds));
  if (target === null) return null;
  return (
    <Form
      method="post"
      className="plain"
      action={`?for=${target.id}`}
      onChange={({ currentTarget }) =>
        setPicked(new Set(new FormData(currentTarget).getAll("playerIds").map(Number)))
      }
      noValidate
    >
      <input type="hidden" name="fixture" value={target.id} />
      <section className="sheet" aria-label="Captains, prediction and booster">
        <header>
          <h2>{fixtureName(target)}</h2>
        </header>
        <ChoiceFields sheet={sheet} choices={choices} faults={form.faults} isPlan />
      </section>
      <PickTables leagueId={leagueId} sheet={sheet} picked={picked} first={choices.playerIds} />
      <p className="soft sm">At most {settings.teamBalance} from one team.</p>
      <div className="actions">
        {saved.savedAt !== null && (
          <SubmitButton intent="take-back" label="Delete the plan" choice quiet />
        )}
        <SubmitButton intent="plan" label="Save the plan" busyLabel="Saving..." choice />
      </div>
    </Form>
  );
}
