/** The reader: the League Manager, or a member who manages nothing. */
export type Viewer = "manager" | "member";

/**
 * The full content of a screen of a default league: a line is a kind of thing and its names. A name in
 * braces stands for data, # for a figure.
 */
export interface DefaultScreen {
  readonly path: string;
  readonly when: "before the first lock" | "after a match";
  readonly both: readonly string[];
  /** Further content for the manager: only the things that can be turned on. */
  readonly manager?: readonly string[];
  /** Further content for everybody except the manager. */
  readonly member?: readonly string[];
}

/** "heading: Batting" and so on, of one viewer, sorted. */
export function itemsOf(screen: DefaultScreen, viewer: Viewer): string[] {
  const items = [...screen.both, ...(screen[viewer] ?? [])].flatMap((line) => {
    const [, kind = "", names = ""] = line.match(/^(\w+): (.*)$/) ?? [];
    return names.split(" | ").map((name) => `${kind}: ${name}`);
  });
  return [...new Set(items)].sort();
}

/** New content of a screen of a default league is added here, or turned off by default. */
export const DEFAULT_SCREENS: readonly DefaultScreen[] = [
  {
    path: "/league/1",
    when: "before the first lock",
    both: [
      "heading: Rank race | Sunday Gully League | What happened",
      "button: Copy league PIN | Send",
      "field: Write to the league",
      "link: Why {team} has # points | Invite your friends | Manage Team | People | The whole season",
      "column: Manager | Points | Rank | Team | Transfers Left",
    ],
  },
  {
    path: "/league/1/manage-team/1",
    when: "before the first lock",
    both: [
      "heading: Available Players | Filter | Manage Team | My Team | Predict Winner | Role",
      "heading: Salary, # to # | {match}",
      "button: Add {player} | AddAllrounder | AddAny role | AddBatsman | AddBowler | AddWicket Keeper",
      "button: Cancel | Filter | Name | Predict Winner | Rank | Reset | Reset Filters | Salary",
      "button: Show # players | Skip to My Team | Submit | Suggest a team | Team | Undo | {player}",
      "field: ALL | AR | Affordable | BAT | BOWL | Captain (#x points) | Max salary | Min salary",
      "field: No Prediction | Playing next: # | Search by name | Team | Vice-Captain (#x points) | WK",
      "field: {side}",
      "column: Last # | Name | Rank | Salary | Team",
    ],
  },
  {
    path: "/league/1",
    when: "after a match",
    both: [
      "heading: My last six matches | Rank race | Sunday Gully League | What happened",
      "button: Copy league PIN | Send | Show as table | Well played, # reactions",
      "field: Write to the league",
      "link: Answer | Why {team} has # points | Manage Team | Match #: # | People | Recap of match #",
      "link: The whole season",
      "link: Trace {team} | {team}",
      "column: M# | Manager | Points | Rank | Team | Transfers Left",
    ],
  },
  {
    path: "/league/1/manage-team/1",
    when: "after a match",
    both: [
      "heading: Available Players | Filter | Manage Team | My Team | Predict Winner | Role",
      "heading: Salary, # to # | {match}",
      "button: Cancel | Filter | Name | Predict Winner | Rank | Reset | Reset Filters | Salary",
      "button: Show # players | Skip to My Team | Submit | Swap in {player} | Team | Undo | {player}",
      "field: ALL | AR | Affordable | BAT | BOWL | Captain (#x points) | Max salary | Min salary",
      "field: Most expected points first | No Prediction | Playing next: # | Search by name | Team",
      "field: Vice-Captain (#x points) | WK",
      "field: {side}",
      "column: Last # Owned | Name | Rank | Salary | Team",
      "button: Owned",
      "button: Copy | Sealed. Nobody can change it unseen.",
      "link: Fair play",
    ],
  },
  {
    path: "/league/1/rules",
    when: "after a match",
    both: [
      "heading: Boosters | Budget Settings | League Rules and Settings | Player Customization",
      "heading: Playing Team Combination | Playoff Settings | Recaps, Wall and Receipts",
      "heading: How we play | Transfer Settings",
      "link: All scoring rulesBatting, bowling, fielding and extras",
      "link: Fair play | General Rules | People | Scoring Rules",
      "column: Default Value | Description | Setting | Value",
      "rule: #x C-VC Points | #x Match Points | Budget | Budget Booster | Free Hit",
      "rule: Free Transfers Per Match | Max Allrounders | Max Batsmen | Max Bowlers | Max Wicketkeepers",
      "rule: Min Allrounders | Min Batsmen | Min Bowlers | Min Wicketkeepers | Overseas",
      "rule: Names in Pictures? | Recaps? | Receipts? | Separate Playoff Trades? | Team Balance",
      "rule: Odds? | Transfers Allowed | Uncapped | Wall? | Wooden Spoon?",
    ],
    manager: [
      "heading: Backup Settings | Head-to-Head Settings | Lock Settings | Table Settings",
      "button: Backup SettingsDefault values | BoostersDefault values | Budget SettingsDefault values",
      "button: Head-to-Head SettingsDefault values | Lock SettingsDefault values",
      "button: Player CustomizationDefault values",
      "button: Playing Team CombinationDefault values | Playoff SettingsDefault values",
      "button: Recaps, Wall and ReceiptsDefault values | Table SettingsDefault values",
      "button: Transfer SettingsDefault values",
      "button: Copy link to these rules | Save | Save Boosters",
      "link: Matches in the table | Modify player roles and salaries | Reset | Rules as others see them",
      "field: Backups | Budget | Captain Fallback | Enable #x C-VC Points | Enable #x Match Points",
      "field: Enable Budget Booster | Enable Free Hit | Free Transfers Per Match | Head-to-Head?",
      "field: Max Allrounders | Max Batsmen | Max Bowlers | Max Wicketkeepers",
      "field: Max uses of #x C-VC Points | Max uses of #x Match Points | Max uses of Budget Booster",
      "field: Max uses of Free Hit | Min Allrounders | Min Batsmen | Min Bowlers | Min Wicketkeepers",
      "field: Overseas | Recaps? | Receipts? | Separate Playoff Trades? | Table | Team Balance",
      "field: Names in Pictures? | Time Zone | Transfers Allowed | Uncapped | Wall? | Wooden Spoon?",
      "field: Odds? | Plans? | Teams Lock",
      "rule: Backups | Captain Fallback | Head-to-Head? | Plans? | Table | Teams Lock | Time Zone",
    ],
    member: ["heading: All settings", "button: All settingsBy subject, beside the defaults"],
  },
  {
    path: "/league/1/rules/scoring",
    when: "after a match",
    both: [
      "heading: Batting | Batting milestones | Bowling | Bowling milestones | Extras | Fielding",
      "heading: Scoring Rules",
      "button: BattingDefault values | BowlingDefault values | Default | ExtrasDefault values",
      "button: FieldingDefault values",
      "link: Fair play | General Rules | People | Scoring Rules",
      "column: Default | Points | Rule | Runs | Value | Wickets",
      "rule: Captain mode | Captain multiplier | Catch | Catch bonus | Catches for the bonus | Dot ball",
      "rule: Duck | Economy rate mode | Exclude bowlers for duck | Four | LBW or bowled bonus | Maiden",
      "rule: Milestone mode | Min balls | Negative multiplier (A) | No-ball | Par runs per # balls (X)",
      "rule: Player of the match | Positive multiplier (A) | Prediction correct | Prediction incorrect",
      "rule: Run | Run out | Six | Strike rate mode | Stumping | Vice-captain multiplier | Wicket | Wide",
    ],
    manager: [
      "button: Add row to Batting milestones | Add row to Bowling milestones",
      "button: Presets Default, Classic T# Classic ODI, Classic Test, SimpleChoose | Preview",
      "button: Remove row # | Save Scoring Rules",
      "link: Fill in Classic ODI | Fill in Classic T# | Fill in Classic Test | Fill in Default",
      "link: Fill in Simple",
      "field: Captain mode | Captain multiplier | Catch | Catch bonus | Catches for the bonus",
      "field: Direct run out | Dot ball | Duck | Economy rate mode | Exclude bowlers for duck",
      "field: Exclude bowlers for strike rate | Four | LBW or bowled bonus | Maiden | Milestone mode",
      "field: Min balls | Named in the side | Negative multiplier (A) | No-ball",
      "field: Par runs per # balls (X) | Player of the match | Points, row # | Positive multiplier (A)",
      "field: Prediction correct | Prediction incorrect | Run | Run out | Runs, row # | Six",
      "field: Strike rate mode | Stumping | Vice-captain multiplier | Wicket | Wickets, row # | Wide",
      "column: Remove",
      "rule: Direct run out | Exclude bowlers for strike rate | Named in the side",
    ],
  },
  {
    path: "/league/1/leaderboard/1",
    when: "after a match",
    both: [
      "heading: Leaderboard",
      "button: Export",
      "link: Why {team} has # points | Awards | Compare | Leaderboard | Points of every match (CSV)",
      "link: Points of every match (JSON) | Recaps | Season | Standings (CSV) | Standings (JSON)",
      "link: {team}",
      "field: Show",
      "column: AR | Any | BAT | BOWL | Rank | Team | Total | Transfers | WK",
    ],
  },
  {
    path: "/league/1/scores/1",
    when: "after a match",
    both: [
      "heading: Scores | Wall | {team}",
      "button: Champion | Duck | Ha ha | Howzat | On fire | Ouch | Post | Well played | Wow",
      "button: {player}",
      "link: Why {team} has # points | Compare | Recap of match # | Share match # | Who has whom | {player}",
      "field: Select Fixture | Select Team | Your line",
      "column: #s | B | Bat | Bonus | Bowl | Ct | Field | MoM | O | Player | R | RO | ST | Total | W",
      "column: W(LB/B)",
    ],
  },
  {
    path: "/league/1/compare",
    when: "after a match",
    both: [
      "heading: Compare two teams | {team}",
      "button: # in both teams, # points each",
      "link: Why {team} has # points | Awards | Compare | Leaderboard | Recaps | Season | Share match #",
      "link: {player}",
      "field: Select Fixture | Team | With",
      "column: Player | Points | Role",
    ],
  },
  {
    path: "/league/1/season",
    when: "after a match",
    both: [
      "heading: Best picks of {team} | Best possible eleven | Points behind the leader | Points of {team}",
      "heading: Rank race | The season in pictures | Worst picks of {team}",
      "button: Export | Show as table",
      "link: Why match # has # points | Awards | Compare | Leaderboard | M# | M# {match}",
      "link: Points of every match (CSV) | Recaps",
      "link: Points of every match (JSON) | Season | Share the best possible eleven | Standings (CSV)",
      "link: My season | Standings (JSON) | Trace {team} | What if? | {player}",
      "field: Best eleven of | Points and picks of",
      "column: Average | Highest | M# | Match | Matches | Player | Points | Role | Salary | Team | {team}",
    ],
  },
  {
    path: "/league/1/player/1",
    when: "after a match",
    both: [
      "heading: {player}",
      "button: Why these points, and who picked: Match # {match}",
      "column: #s | B | Bat R | Bonus | Bowl R | Ct | Dots | Match | MoM | O | Points | RO | ST | W",
      "column: W(LB/B)",
    ],
  },
  {
    path: "/league/1/log",
    when: "after a match",
    both: [
      "heading: League Log",
      "link: Fair play | General Rules | People | React: Created the league | React: Joined the league",
      "link: Scoring Rules",
      "column: What | When | Who",
    ],
  },
  {
    path: "/league/1/people",
    when: "after a match",
    both: [
      "heading: # members | People",
      "button: Copy league PIN",
      "link: Change the name and crest of my team | Fair play | General Rules | Invite your friends",
      "link: People | Scoring Rules | {team}",
      "link: For somebody elseLet a manager save, bid and pick for you: off",
    ],
    manager: [
      "button: More about {person}",
      "link: Notes and pollsSay or ask something on League Home",
      "link: Group chatSend news to Telegram, Discord and others: off | Make deputy: {person}",
      "link: Make manager: {person}",
      "link: Remove {person} | SpectatorsA link to watch without a team: off",
    ],
    member: ["link: Leave league"],
  },
  {
    path: "/league/1/share",
    when: "after a match",
    both: [
      "heading: Invite your friends | One link for everybody",
      "button: Copy | Copy PIN | One link for everybodyOr the PIN #",
      "link: People",
      "field: Invite link",
    ],
    manager: [
      "heading: By name | For spectators",
      "button: For spectatorsNo link yet | Make a link for spectators",
      "button: Make a new link | Make personal links | Switch off",
    ],
  },
  {
    path: "/my-leagues",
    when: "after a match",
    both: [
      "heading: Lantern League | My Leagues | Sunday Gully League",
      "button: Copy pin of Sunday Gully League",
      "link: # of # picked | Why you have # points | Live Leagues # | Past Leagues # | Sunday Gully League",
      "link: Play tonight",
    ],
  },
];
