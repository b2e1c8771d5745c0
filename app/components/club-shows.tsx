/** The consequences of putting a league into a club, beside every form that does it. */
export function ClubShows() {
  return (
    <p className="soft">
      All members of the club see a league&rsquo;s places, points and titles once it is over, also
      those who weren&rsquo;t in it. Nobody else sees a club.
    </p>
  );
}
