import type { ClubPerson } from "#server/leagues/clubs/club-person";
import type { SeasonName } from "#server/leagues/clubs/name-records";

/** "Asha and Ben" */
export function PersonNames({ people }: { people: readonly ClubPerson[] }) {
  return people.map(({ person, name }, index) => (
    <span key={person}>
      {index > 0 && (index === people.length - 1 ? " and " : ", ")}
      <bdi>{name}</bdi>
    </span>
  ));
}

/** Marks an entry that a person has typed, without a league of Gully behind it. */
export function ByHand() {
  return <span className="by-hand">Entered by hand</span>;
}

/** "Sunday Gully League, 2026"; a season that was entered by hand is its year. */
export function SeasonLabel({ season: { year, league } }: { season: SeasonName }) {
  if (league === null) return <>{year}</>;
  return (
    <>
      <bdi>{league}</bdi>, {year}
    </>
  );
}
