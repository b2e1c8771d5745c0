import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import {
  listWrongChains,
  listWrongSeasons,
} from "#server/run/maintenance/chains/list-wrong-chains";
import { playLeague } from "#tests/server/run/maintenance/played-league";

let played: Buffer;

beforeAll(async () => {
  const { services } = await playLeague();
  played = services.db.$client.serialize();
});

function faultsAfter(...statements: readonly string[]): string[] {
  const db = openDatabase(played);
  db.$client.pragma("foreign_keys = OFF");
  for (const statement of statements) db.$client.exec(statement);
  const faults = [...listWrongChains(db), ...listWrongSeasons(db)];
  db.$client.close();
  return faults;
}

test("nothing is wrong before", () => {
  expect(faultsAfter()).toEqual([]);
});

const tampered: readonly (readonly [string, string, readonly string[]])[] = [
  [
    "a player of a saved team",
    "update submission_players set player_id = 30 where submission_id = 1 and position = 0",
    ["League 1: save 1 of member 1 is not what its receipt says."],
  ],
  [
    "the order of a saved team",
    "update submission_players set position = position + 20 where submission_id = 1 and position = 0",
    ["League 1: save 1 of member 1 is not what its receipt says."],
  ],
  [
    "a captain",
    "update submissions set captain_id = vice_captain_id, vice_captain_id = captain_id where id = 1",
    ["League 1: save 1 of member 1 is not what its receipt says."],
  ],
  [
    "the time of a save",
    "update submissions set saved_at = saved_at - 1 where id = 2",
    ["League 1: save 1 of member 2 is not what its receipt says."],
  ],
  [
    "whose save it is",
    "update submissions set participant_id = 2 where id = 1",
    ["League 1: save 1 of member 2 is not what its receipt says."],
  ],
  [
    "a salt",
    "update submissions set salt = zeroblob(16) where id = 2",
    ["League 1: save 1 of member 2 is not what its receipt says."],
  ],
  [
    "a receipt",
    "update submissions set receipt = zeroblob(32) where id = 1",
    [
      "League 1: save 1 of member 1 is not what its receipt says.",
      "League 1: save 1 of member 1 is not in its chain.",
      "League 1: a save that entry 8 of its chain names is gone; it was of member 1.",
      "League 1: the team of member 1 in Reds v Blues is not the one that its chain has.",
    ],
  ],
  [
    "no receipt",
    "update submissions set receipt = null, salt = null where id = 1",
    [
      "League 1: save 1 of member 1 has no receipt.",
      "League 1: a save that entry 8 of its chain names is gone; it was of member 1.",
      "League 1: the team of member 1 in Reds v Blues is not the one that its chain has.",
    ],
  ],
  [
    "a deleted save",
    "delete from submissions where id = 1",
    [
      "League 1: a save that entry 8 of its chain names is gone; it was of member 1.",
      "League 1: the team of member 1 in Reds v Blues is not the one that its chain has.",
    ],
  ],
  [
    "a save that nobody made",
    "update submissions set id = 3 where id = 2; insert into submissions (id, participant_id, saved_at, target_fixture_id, captain_id, vice_captain_id, salt, receipt) select 2, participant_id, saved_at, target_fixture_id, captain_id, vice_captain_id, salt, zeroblob(32) from submissions where id = 3",
    [
      "League 1: save 1 of member 2 is not what its receipt says.",
      "League 1: save 1 of member 2 is not in its chain.",
      "League 1: save 2 of member 2 is not what its receipt says.",
      "League 1: the team of member 2 in Reds v Blues is not the one that its chain has.",
    ],
  ],
  [
    "a setting",
    "update leagues set transfers_allowed = transfers_allowed + 1",
    ["League 1: “setting transfersAllowed” is not what its chain says."],
  ],
  [
    "a scoring rule",
    "update leagues set scoring_rules = json_set(scoring_rules, '$.batting.run', 9)",
    ["League 1: “scoring rule batting.run” is not what its chain says."],
  ],
  [
    "a booster",
    "update league_boosters set enabled = 1 - enabled where booster = 'FreeHit'",
    ["League 1: “booster FreeHit” is not what its chain says."],
  ],
  [
    "an own salary",
    "insert into custom_players (league_id, player_id, role, salary) values (1, 1, 'Bowler', 900)",
    ["League 1: “own player Reds 0” is not what its chain says."],
  ],
  [
    "a fixture left out",
    "insert into left_out_fixtures (league_id, fixture_id, since, user_id) values (1, 1, 0, 1)",
    ["League 1: “left out Reds v Blues” is not what its chain says."],
  ],
  [
    "a stat line",
    "update stat_lines set runs = 20 where runs = 12",
    ["Tournament 1: “stats Reds v Blues 1 Reds 0” is not what the chains of its leagues say."],
  ],
  [
    "a stat line less",
    "delete from stat_lines where runs = 12",
    ["Tournament 1: “stats Reds v Blues 1 Reds 0” is not what the chains of its leagues say."],
  ],
  [
    "a result",
    "update fixtures set winner_team_id = 2 where id = 1",
    ["Tournament 1: “result Reds v Blues” is not what the chains of its leagues say."],
  ],
  [
    "a match that is over no more",
    "update fixtures set state = 'upcoming' where id = 1",
    [
      "Tournament 1: “time Reds v Blues” is not what the chains of its leagues say.",
      "Tournament 1: “result Reds v Blues” is not what the chains of its leagues say.",
      "Tournament 1: “stats Reds v Blues 1 Reds 3” is not what the chains of its leagues say.",
      "Tournament 1: “stats Reds v Blues 1 Reds 0” is not what the chains of its leagues say.",
    ],
  ],
  [
    "a player's role",
    "update pool_players set role = 'Bowler' where id = 1",
    ["Tournament 1: “player Reds 0” is not what the chains of its leagues say."],
  ],
  [
    "a fixture's stage",
    "update fixtures set stage = 'playoff' where id = 2",
    ["Tournament 1: “fixture Reds v Blues” is not what the chains of its leagues say."],
  ],
  [
    "transfers that a lock cost",
    "update locked_teams set charge = charge + 1 where participant_id = 2",
    ["League 1: the team of member 2 in Reds v Blues is not the one that its chain has."],
  ],
  [
    "a booster of a lock",
    "update locked_teams set booster = 'FreeHit' where participant_id = 1",
    ["League 1: the team of member 1 in Reds v Blues is not the one that its chain has."],
  ],
  [
    "a prediction of a lock",
    "update locked_teams set predicted_team_id = 1 where participant_id = 1",
    ["League 1: the team of member 1 in Reds v Blues is not the one that its chain has."],
  ],
  [
    "another save in a lock",
    "update locked_teams set submission_id = 2 where participant_id = 1",
    ["League 1: the team of member 1 in Reds v Blues is not the one that its chain has."],
  ],
  [
    "a lock that is gone",
    "delete from locked_teams where participant_id = 1",
    ["League 1: the team of member 1 in Reds v Blues is not the one that its chain has."],
  ],
  [
    "a lock that never was",
    "insert into locked_teams (fixture_id, participant_id, instant, submission_id, charge, pool) values (2, 1, 0, 1, 0, 'regular')",
    ["League 1: its chain has no lock of Reds v Blues."],
  ],
  [
    "an entry in the middle",
    "delete from chain_entries where number = 2",
    [
      "League 1: entry 2 of its chain is missing.",
      "League 1: its chain ends with other rules than the last.",
    ],
  ],
  [
    "two entries in the middle",
    "delete from chain_entries where number in (2, 3)",
    [
      "League 1: entries 2 to 3 of its chain are missing.",
      "League 1: its chain ends with other rules than the last.",
      "League 1: its chain ends with another season than the last.",
    ],
  ],
  [
    "the first entry",
    "delete from chain_entries where number = 1",
    ["League 1: entry 1 of its chain is missing."],
  ],
  [
    "the lock's entry",
    'delete from chain_entries where body like \'%"kind":"lock"%\'',
    [
      "League 1: entry 8 of its chain is missing.",
      "League 1: save 1 of member 1 is not in its chain.",
      "League 1: save 1 of member 2 is not in its chain.",
      "League 1: its chain has no lock of Reds v Blues.",
    ],
  ],
  [
    "the last entry",
    "delete from chain_entries where number = (select max(number) from chain_entries)",
    ["League 1: its chain ends with another score of Reds v Blues than the last."],
  ],
  [
    "all entries",
    "delete from chain_entries",
    ["League 1: it has no chain. Start the server, or run gully migrate."],
  ],
  [
    "what an entry says",
    'update chain_entries set body = replace(body, \'"charge":0\', \'"charge":1\') where body like \'%"kind":"lock"%\'',
    [
      "League 1: the hash of entry 8 of its chain does not follow.",
      "League 1: the team of member 1 in Reds v Blues is not the one that its chain has.",
      "League 1: the team of member 2 in Reds v Blues is not the one that its chain has.",
    ],
  ],
  [
    "an entry in another form",
    "update chain_entries set body = ' ' || body where number = 2",
    [
      "League 1: entry 2 of its chain cannot be read.",
      "League 1: its chain ends with other rules than the last.",
    ],
  ],
  [
    "an entry that is no JSON",
    "update chain_entries set body = '{' where number = 2",
    [
      "League 1: entry 2 of its chain cannot be read.",
      "League 1: its chain ends with other rules than the last.",
    ],
  ],
  [
    "a hash",
    "update chain_entries set hash = zeroblob(32) where number = 2",
    [
      "League 1: the hash of entry 2 of its chain does not follow.",
      "League 1: the hash of entry 3 of its chain does not follow.",
    ],
  ],
  [
    "digests of a score",
    `update line_versions set body = replace(body, '"stats ', '"stots ') where body like '%"of":"score"%'`,
    [
      "League 1: what entry 9 of its chain stands for was changed.",
      "Tournament 1: “stots Reds v Blues 1 Reds 3” is not what the chains of its leagues say.",
      "Tournament 1: “stots Reds v Blues 1 Reds 0” is not what the chains of its leagues say.",
      "Tournament 1: “stats Reds v Blues 1 Reds 3” is not what the chains of its leagues say.",
      "Tournament 1: “stats Reds v Blues 1 Reds 0” is not what the chains of its leagues say.",
    ],
  ],
  [
    "digests that are gone",
    "delete from line_versions where league_id = 1",
    [
      "League 1: what entry 2 of its chain stands for is missing.",
      "League 1: its chain ends with other rules than the last.",
    ],
  ],
];
test.each(tampered)("%s: is found and named", (_what, statement, sentences) => {
  expect(faultsAfter(statement)).toEqual(sentences);
});
