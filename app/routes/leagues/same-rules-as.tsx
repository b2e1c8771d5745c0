import { Link } from "@remix-run/react";
import { orUnnamed, plural } from "#game/core/words";
import type { RulesOwner, RulesSource } from "#server/leagues/rules/league-rule-set";
import { Choice, ChoiceForm } from "../../components/choice-form";

/** The value of the address for the rules of a link. */
export const OF_LINK = "link";

interface SourceProps {
  readonly source: RulesSource;
  readonly managed: readonly RulesOwner[];
}

/**
 * Starts the form from the rules of another league. Empty for a user who manages no league and has not
 * come by a rules link.
 */
export function SameRulesAs({
  source,
  managed,
  code,
  tournamentId,
}: SourceProps & {
  /** The code of the rules link with which the page was opened. */
  code: string | null;
  tournamentId: string | null;
}) {
  if (managed.length === 0) return null;
  const value = source.leagueId ?? (source.code === null ? "" : OF_LINK);
  return (
    <ChoiceForm className="row selects">
      {tournamentId !== null && <input type="hidden" name="tournamentId" value={tournamentId} />}
      {code !== null && <input type="hidden" name="rules" value={code} />}
      <Choice label="Same rules as" name="from" value={value}>
        <option value="">Default</option>
        {code !== null && <option value={OF_LINK}>The link you opened</option>}
        {managed.map(({ leagueId, name, tournament }) => (
          <option key={leagueId} value={leagueId}>
            {orUnnamed(name)} ({tournament})
          </option>
        ))}
      </Choice>
    </ChoiceForm>
  );
}

/** Names the source of the rules, with a link to read them. */
export function RulesNote({ source, managed, differing }: SourceProps & { differing: number }) {
  const { leagueId, code } = source;
  if (leagueId === null && code === null) return null;
  const owner = managed.find((league) => league.leagueId === leagueId);
  const path = leagueId === null ? `/rules/${code}` : `/league/${leagueId}/rules`;
  return (
    <p className="msg" role="status">
      Rules, boosters and scoring are{" "}
      <Link to={path}>
        those of {owner ? <bdi>{orUnnamed(owner.name)}</bdi> : "the link you opened"}
      </Link>
      : {plural(differing, "rule differs", "rules differ")} from the defaults.
    </p>
  );
}
