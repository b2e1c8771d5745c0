ALTER TABLE `fixtures` ADD `start_set_at` integer;--> statement-breakpoint
CREATE INDEX `submissions_by_target` ON `submissions` (`target_fixture_id`,`participant_id`,`saved_at`);--> statement-breakpoint
DELETE FROM fixture_points WHERE NOT EXISTS (
  SELECT 1 FROM fixtures, participants
  WHERE fixtures.id = fixture_points.fixture_id AND participants.id = fixture_points.participant_id
    AND participants.joined_at < fixtures.locked_at
);--> statement-breakpoint
INSERT OR IGNORE INTO fixture_points (fixture_id, participant_id, points, rank)
SELECT fixtures.id, participants.id, 0, 0
FROM fixtures
JOIN leagues ON leagues.tournament_id = fixtures.tournament_id
JOIN participants ON participants.league_id = leagues.id
WHERE participants.joined_at < fixtures.locked_at
  AND (participants.left_at IS NULL OR participants.left_at >= fixtures.locked_at)
  AND NOT EXISTS (
    SELECT 1 FROM absences
    WHERE absences.participant_id = participants.id
      AND absences.left_at < fixtures.locked_at AND absences.returned_at >= fixtures.locked_at
  );--> statement-breakpoint
UPDATE fixture_points SET rank = ranked.rank
FROM (
  SELECT fixture_id, participant_id, rank() OVER (
    PARTITION BY fixture_id, participants.league_id ORDER BY points DESC
  ) AS rank
  FROM fixture_points JOIN participants ON participants.id = fixture_points.participant_id
) AS ranked
WHERE fixture_points.fixture_id = ranked.fixture_id
  AND fixture_points.participant_id = ranked.participant_id
  AND fixture_points.rank <> ranked.rank;
