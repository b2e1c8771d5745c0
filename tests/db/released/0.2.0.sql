CREATE TABLE "__drizzle_migrations" (
				id SERIAL PRIMARY KEY,
				hash text NOT NULL,
				created_at numeric
			);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '098f06b2091e68c9a27534937c5b8ec598ba6cedac0a17b71175f526bc8e4bcb', 1795260512193);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'dd2c4e836f82d33734da95b42aa7df5924a5b5179aa11cf80b692ec643bc476c', 1795262097704);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'f18b8db798f58e4286543fc9db140d79e1819ebad3ff0cb8a68e1716c58b12d4', 1795263630662);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '0b6712bc15939ae9f285b5e8793d50898bf8007b938b3ca64edf045fdfae5759', 1795263681589);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'e2cd320af59cd7ba9bb5fea963260fa9aaf12519df7d31a73175632a000956c7', 1795263992469);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '60762d3990990cff20634d2e308eb5899a05d2626d3c2f801419dc0c13adde26', 1795270497132);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '23c5ec90c72d8eba0695823be997eaefa197e0fcab30b761163d06ece74a92f8', 1795270622408);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '67799c234c77f1d18fcfea1565125e524f958c5fcc55ec2b9cb483e1a23c077e', 1795270628302);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'bfd08582403216d66457295ad0936fcf4736a529355f5d4619bf32b4aacf5426', 1795270674219);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '8cd6bb760d413c86da2f1d604f1cc9eb419fb999baf5019f0dbf54b6bcec0e67', 1795270762924);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'df5118069ec6b691a31299a4cf8468bc053b58aae5578b78dd1fcc0af928fc1c', 1795270777186);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '9771fc4079ff65f4ea10b23700f43b645054532e3c81578d7171725b58a7ebea', 1795270782061);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '86bf1c0701cf363f4ec8c491878646b013cc63bc4e410e0e8592983a77d53980', 1795270854946);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'a88c0b0201eea7af032f210275c19476a0e17db42df49322993904c0baa7c364', 1795271229125);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'f10eb5ba7735fde4fef4dedfd228be18f0773150c2705f679f43af06f2d68e3c', 1795273276406);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '7651021956a9fc73108edf3c5be41ea06208f91326d17ac5fbfce43739106cce', 1795273357686);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'd8e9db05a3b03eefca1c326f14f46496feaa3791dfd7de7b510b800570da00a6', 1795274124969);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '436625d11476ee375b322fdad06033e003d7ad0c0c8da437481624fc41df9fa1', 1795331598208);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '1c3d1199ab701e8d568962000c97ceac40eef575950f9352101bf3719cb29cbe', 1795332469205);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '0e6d615ea76f98fc0146155c4d9bb23f603c5f728f82179a0e58552fe5773c1c', 1795335364404);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'bc4ce1174e4389c454e1c4789dd392bf001320c8af91ba107d5db60cb10e0370', 1795335464404);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '116589b980140fbba01e42efb89a147663e0afc284e07ef67f5db9ecb32f13e0', 1795341905504);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'f804630894ca360472be0a20ba60b743e6d73422d5ac23632ed49e522fec29d1', 1795342065458);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'a81db1dfeac46a65f0fe7d2bc49f999737dec9ba134cfe0d6dbf254dd4a20a83', 1795342312451);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '75d91a3ddb2380dc288a0a602704d574cba970012ce967c2364f7031f88ded96', 1795355840003);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '615a7e5dc01b704b34180679d5f79abd360c12c0953bc6c8b8f72b88307bc657', 1795367550752);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'ee840052b4ff6bd882d79841ac1dbe2354c3594be919094c118ee9246043276e', 1795384004363);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '925c0cd8ecf285992eceac02e42136fe996b3b3feb9481594b7cfea275a8343d', 1795384005314);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '01e87ab7b75fd6d0f9a2d349796e4461c14cd909aa610bd7ba9ae2d47bbb8a4c', 1795395897948);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '983dc6ad12bae45345129abb0b7c92a389ecbb95b641cc9fc30bc551307a9c73', 1795395917002);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '5cb93c05a20b4d2f6584d92749566bad8419c75e945772386b83d2950d937405', 1795408921076);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'e282be4449895a0b3a89b718cfe2db01cc629a190f91988c3d645c856c02fa61', 1795420952119);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '2543a1dd4a301a97779322a670a60b124b2f444d219d07d1167f3b8066df3702', 1795427761373);
CREATE TABLE `email_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer NOT NULL,
	`pending_display_name` text,
	`pending_password_hash` text, `pending_browser_hash` text, `registered_at` integer, `registered_user_agent` text, `pending_path` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_tokens_purpose" CHECK("email_tokens"."purpose" in ('verify', 'reset'))
);
INSERT INTO "email_tokens" ("token_hash", "user_id", "purpose", "expires_at", "pending_display_name", "pending_password_hash", "pending_browser_hash", "registered_at", "registered_user_agent", "pending_path") VALUES ('jGAMfCVkAWi9yScRhy1XcYDEVkXvLSHYsUyzH-n0qzw', 2, 'reset', 1775143800000, NULL, NULL, NULL, NULL, NULL, NULL);
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL, `last_seen_at` integer DEFAULT 0 NOT NULL, `user_agent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "sessions" ("token_hash", "user_id", "created_at", "expires_at", "last_seen_at", "user_agent") VALUES ('FU4vGQBpZ-UbV_Feuzs_PnyeVHrD9hNkWMbY8QcSjfg', 1, 1775142000000, 1777734000000, 1775142000000, 'A browser');
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`display_name` text NOT NULL,
	`password_hash` text,
	`email_verified_at` integer,
	`created_at` integer NOT NULL
, `google_sub` text, `deleted_at` integer, `time_zone` text);
INSERT INTO "users" ("id", "email", "display_name", "password_hash", "email_verified_at", "created_at", "google_sub", "deleted_at", "time_zone") VALUES (1, 'asha@example.org', 'Asha', '$argon2id$v=19$m=19456,t=2,p=1$uZVjS1FgXhboZXGwKn5tIg$3ArWfPystST2xDX8JE025MCcSVtrFcsPi50TZXrWZcQ', 1774965600000, 1774965600000, NULL, NULL, NULL);
INSERT INTO "users" ("id", "email", "display_name", "password_hash", "email_verified_at", "created_at", "google_sub", "deleted_at", "time_zone") VALUES (2, 'ben@example.org', 'Ben', '$argon2id$v=19$m=19456,t=2,p=1$ap0rpItwu2CXksvFnU1WPw$S2uuxVraQWyFqI7aNXxmSx2Ka8rbHoBrr04HAyV4WNQ', 1774965600000, 1774965600000, NULL, NULL, NULL);
INSERT INTO "users" ("id", "email", "display_name", "password_hash", "email_verified_at", "created_at", "google_sub", "deleted_at", "time_zone") VALUES (3, 'seat-13f5a82a24ee4dbe02d33731', 'Meera Kulkarni', NULL, NULL, 1795434134692, NULL, NULL, NULL);
INSERT INTO "users" ("id", "email", "display_name", "password_hash", "email_verified_at", "created_at", "google_sub", "deleted_at", "time_zone") VALUES (4, 'seat-f00d6f0825c5c9fe24b8a70d', 'Jonty Pereira', NULL, NULL, 1795434134692, NULL, NULL, NULL);
INSERT INTO "users" ("id", "email", "display_name", "password_hash", "email_verified_at", "created_at", "google_sub", "deleted_at", "time_zone") VALUES (5, 'seat-fd01f3800bac53e47c6e4e63', 'Dan Whitlock', NULL, NULL, 1795434134692, NULL, NULL, NULL);
INSERT INTO "users" ("id", "email", "display_name", "password_hash", "email_verified_at", "created_at", "google_sub", "deleted_at", "time_zone") VALUES (6, 'seat-cf91ded63f6825789b15a267', 'Tom Okafor', NULL, NULL, 1795434134692, NULL, NULL, NULL);
INSERT INTO "users" ("id", "email", "display_name", "password_hash", "email_verified_at", "created_at", "google_sub", "deleted_at", "time_zone") VALUES (7, 'seat-5b36e4f9a1158aa8df5724ab', 'Faizan Ali', NULL, NULL, 1795434134692, NULL, NULL, NULL);
INSERT INTO "users" ("id", "email", "display_name", "password_hash", "email_verified_at", "created_at", "google_sub", "deleted_at", "time_zone") VALUES (8, 'seat-89cd11605dcc7c37a0680b24', 'Priya Raman', NULL, NULL, 1795434134692, NULL, NULL, NULL);
INSERT INTO "users" ("id", "email", "display_name", "password_hash", "email_verified_at", "created_at", "google_sub", "deleted_at", "time_zone") VALUES (9, 'seat-6d8ed2d93876efed70ec771b', 'Nadia Rahman', NULL, NULL, 1795434134692, NULL, NULL, NULL);
INSERT INTO "users" ("id", "email", "display_name", "password_hash", "email_verified_at", "created_at", "google_sub", "deleted_at", "time_zone") VALUES (10, 'seat-48271c292898c8c4bfe49f35', 'Shreya Patil', NULL, NULL, 1795434134692, NULL, NULL, NULL);
CREATE TABLE `fixtures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tournament_id` integer NOT NULL,
	`external_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`stage` text NOT NULL,
	`match_type` text NOT NULL,
	`balls_per_over` integer DEFAULT 6 NOT NULL,
	`team_a_id` integer NOT NULL,
	`team_b_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`state` text DEFAULT 'upcoming' NOT NULL,
	`status` text DEFAULT '' NOT NULL,
	`winner_team_id` integer,
	`locked_at` integer,
	`updated_at` integer NOT NULL, `start_set_at` integer, `ref` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_a_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_b_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`winner_team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fixtures_stage" CHECK("fixtures"."stage" in ('group', 'playoff')),
	CONSTRAINT "fixtures_state" CHECK("fixtures"."state" in ('upcoming', 'in progress', 'finished', 'abandoned')),
	CONSTRAINT "fixtures_teams" CHECK("fixtures"."team_a_id" <> "fixtures"."team_b_id")
);
INSERT INTO "fixtures" ("id", "tournament_id", "external_id", "number", "name", "stage", "match_type", "balls_per_over", "team_a_id", "team_b_id", "starts_at", "state", "status", "winner_team_id", "locked_at", "updated_at", "start_set_at", "ref") VALUES (1, 1, 'match-1', 1, 'Reds v Blues', 'group', 'T20', 6, 1, 2, 1775052000000, 'finished', 'Reds won by 9 runs', 1, 1775052000000, 1775055600000, NULL, '0ef4793d01');
INSERT INTO "fixtures" ("id", "tournament_id", "external_id", "number", "name", "stage", "match_type", "balls_per_over", "team_a_id", "team_b_id", "starts_at", "state", "status", "winner_team_id", "locked_at", "updated_at", "start_set_at", "ref") VALUES (2, 1, 'match-2', 2, 'Reds v Blues', 'group', 'T20', 6, 1, 2, 1775138400000, 'finished', 'Reds won by 9 runs', 1, 1775138400000, 1775142000000, NULL, '39ae1d9263');
INSERT INTO "fixtures" ("id", "tournament_id", "external_id", "number", "name", "stage", "match_type", "balls_per_over", "team_a_id", "team_b_id", "starts_at", "state", "status", "winner_team_id", "locked_at", "updated_at", "start_set_at", "ref") VALUES (3, 1, 'match-3', 3, 'Reds v Blues', 'playoff', 'T20', 6, 1, 2, 1775656800000, 'upcoming', '', NULL, 1775656800000, 1774965600000, NULL, '5aaed570f7');
INSERT INTO "fixtures" ("id", "tournament_id", "external_id", "number", "name", "stage", "match_type", "balls_per_over", "team_a_id", "team_b_id", "starts_at", "state", "status", "winner_team_id", "locked_at", "updated_at", "start_set_at", "ref") VALUES (4, 2, 'sim-20262-01', 1, 'Windward Valley Wolves v Banyan Bay Barons', 'group', 'T20', 6, 8, 3, 1775052000000, 'finished', 'Windward Valley Wolves won by 97 runs', 8, 1775052000000, 1775052000000, 1774965600000, 'ad744b0056');
INSERT INTO "fixtures" ("id", "tournament_id", "external_id", "number", "name", "stage", "match_type", "balls_per_over", "team_a_id", "team_b_id", "starts_at", "state", "status", "winner_team_id", "locked_at", "updated_at", "start_set_at", "ref") VALUES (5, 2, 'sim-20262-02', 2, 'Copperhill Comets v Tamarind Town Tigers', 'group', 'T20', 6, 4, 7, 1775138400000, 'finished', 'Tamarind Town Tigers won by 9 wickets', 7, 1775138400000, 1775138400000, 1774965600000, '8acdd0950b');
INSERT INTO "fixtures" ("id", "tournament_id", "external_id", "number", "name", "stage", "match_type", "balls_per_over", "team_a_id", "team_b_id", "starts_at", "state", "status", "winner_team_id", "locked_at", "updated_at", "start_set_at", "ref") VALUES (6, 2, 'sim-20262-03', 3, 'Harbourmouth Herons v Saltmarsh Sentinels', 'group', 'T20', 6, 5, 6, 1775224800000, 'finished', 'Saltmarsh Sentinels won by 1 run', 6, 1775224800000, 1775224800000, 1774965600000, 'b7cb01607d');
CREATE TABLE `innings_scores` (
	`fixture_id` integer NOT NULL,
	`innings` integer NOT NULL,
	`team_id` integer NOT NULL,
	`runs` integer DEFAULT 0 NOT NULL,
	`wickets` integer DEFAULT 0 NOT NULL,
	`balls` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`fixture_id`, `innings`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "innings_scores" ("fixture_id", "innings", "team_id", "runs", "wickets", "balls") VALUES (1, 1, 1, 120, 4, 120);
INSERT INTO "innings_scores" ("fixture_id", "innings", "team_id", "runs", "wickets", "balls") VALUES (1, 2, 2, 111, 9, 120);
INSERT INTO "innings_scores" ("fixture_id", "innings", "team_id", "runs", "wickets", "balls") VALUES (2, 1, 1, 120, 4, 120);
INSERT INTO "innings_scores" ("fixture_id", "innings", "team_id", "runs", "wickets", "balls") VALUES (2, 2, 2, 111, 9, 120);
INSERT INTO "innings_scores" ("fixture_id", "innings", "team_id", "runs", "wickets", "balls") VALUES (4, 1, 8, 216, 3, 120);
INSERT INTO "innings_scores" ("fixture_id", "innings", "team_id", "runs", "wickets", "balls") VALUES (4, 2, 3, 119, 10, 97);
INSERT INTO "innings_scores" ("fixture_id", "innings", "team_id", "runs", "wickets", "balls") VALUES (5, 1, 4, 136, 9, 120);
INSERT INTO "innings_scores" ("fixture_id", "innings", "team_id", "runs", "wickets", "balls") VALUES (5, 2, 7, 138, 1, 85);
INSERT INTO "innings_scores" ("fixture_id", "innings", "team_id", "runs", "wickets", "balls") VALUES (6, 1, 6, 182, 5, 120);
INSERT INTO "innings_scores" ("fixture_id", "innings", "team_id", "runs", "wickets", "balls") VALUES (6, 2, 5, 181, 3, 120);
CREATE TABLE `players_of_match` (
	`fixture_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `player_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "players_of_match" ("fixture_id", "player_id") VALUES (1, 4);
INSERT INTO "players_of_match" ("fixture_id", "player_id") VALUES (2, 4);
INSERT INTO "players_of_match" ("fixture_id", "player_id") VALUES (4, 125);
INSERT INTO "players_of_match" ("fixture_id", "player_id") VALUES (5, 109);
INSERT INTO "players_of_match" ("fixture_id", "player_id") VALUES (6, 79);
CREATE TABLE `rehearsal_matches` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`balls_played` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "rehearsal_matches" ("fixture_id", "source", "balls_played") VALUES (3, '{}', 0);
CREATE TABLE `stat_lines` (
	`fixture_id` integer NOT NULL,
	`innings` integer NOT NULL,
	`player_id` integer NOT NULL,
	`runs` integer DEFAULT 0 NOT NULL,
	`balls_faced` integer DEFAULT 0 NOT NULL,
	`fours` integer DEFAULT 0 NOT NULL,
	`sixes` integer DEFAULT 0 NOT NULL,
	`out` integer DEFAULT false NOT NULL,
	`balls_bowled` integer DEFAULT 0 NOT NULL,
	`runs_conceded` integer DEFAULT 0 NOT NULL,
	`wickets` integer DEFAULT 0 NOT NULL,
	`wicket_lbws_bowled` integer DEFAULT 0 NOT NULL,
	`dot_balls` integer,
	`maidens` integer DEFAULT 0 NOT NULL,
	`wides` integer DEFAULT 0 NOT NULL,
	`no_balls` integer DEFAULT 0 NOT NULL,
	`catches` integer DEFAULT 0 NOT NULL,
	`stumpings` integer DEFAULT 0 NOT NULL,
	`run_outs` integer DEFAULT 0 NOT NULL, `direct_run_outs` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`fixture_id`, `player_id`, `innings`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stat_lines_innings" CHECK("stat_lines"."innings" > 0)
);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (1, 1, 1, 12, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (1, 1, 4, 8, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (1, 1, 22, 0, 0, 0, 0, 0, 24, 20, 3, 0, 9, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (2, 1, 1, 40, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (2, 1, 4, 8, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (2, 1, 22, 0, 0, 0, 0, 0, 24, 20, 3, 0, 9, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 130, 0, 0, 0, 0, 0, 12, 17, 1, 0, 6, 0, 0, 1, 1, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 127, 0, 0, 0, 0, 0, 12, 21, 1, 0, 6, 0, 0, 0, 1, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 1, 40, 0, 0, 0, 0, 0, 12, 35, 0, 0, 2, 0, 0, 1, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 123, 0, 0, 0, 0, 0, 13, 11, 1, 0, 4, 0, 0, 0, 1, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 1, 48, 0, 0, 0, 0, 0, 18, 36, 0, 0, 5, 0, 0, 0, 1, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 126, 0, 0, 0, 0, 0, 18, 23, 3, 1, 8, 0, 0, 1, 0, 0, 1, 1);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 1, 49, 0, 0, 0, 0, 0, 18, 43, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 118, 0, 0, 0, 0, 0, 18, 21, 1, 0, 6, 0, 1, 0, 0, 0, 1, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 116, 0, 0, 0, 0, 0, 24, 21, 1, 1, 10, 0, 0, 0, 2, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 1, 38, 0, 0, 0, 0, 0, 24, 33, 1, 1, 10, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 1, 34, 0, 0, 0, 0, 0, 24, 23, 1, 0, 12, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 1, 47, 0, 0, 0, 0, 0, 24, 38, 1, 0, 6, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 40, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 34, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 37, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 36, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 1, 121, 7, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 49, 15, 14, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 38, 30, 15, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 43, 17, 16, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 1, 130, 27, 19, 1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 1, 115, 48, 33, 6, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 39, 37, 36, 3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 47, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 48, 3, 4, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 1, 125, 110, 50, 7, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 33, 9, 7, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 1, 129, 13, 8, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 1, 33, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 120, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (4, 2, 115, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 108, 0, 0, 0, 0, 0, 12, 15, 1, 1, 6, 0, 0, 0, 2, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 2, 62, 0, 0, 0, 0, 0, 12, 14, 0, 0, 3, 0, 1, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 2, 51, 0, 0, 0, 0, 0, 13, 22, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 103, 0, 0, 0, 0, 0, 18, 21, 4, 3, 7, 0, 0, 0, 1, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 109, 0, 0, 0, 0, 0, 18, 17, 2, 0, 10, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 2, 59, 0, 0, 0, 0, 0, 18, 35, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 2, 56, 0, 0, 0, 0, 0, 18, 32, 1, 0, 4, 0, 3, 1, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 2, 63, 0, 0, 0, 0, 0, 18, 14, 0, 0, 9, 0, 1, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 99, 0, 0, 0, 0, 0, 24, 25, 1, 0, 14, 0, 2, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 114, 0, 0, 0, 0, 0, 24, 12, 0, 0, 18, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 113, 0, 0, 0, 0, 0, 24, 44, 0, 0, 8, 0, 2, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 2, 52, 0, 0, 0, 0, 0, 6, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 64, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 63, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 60, 25, 15, 3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 62, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 54, 42, 24, 5, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 2, 106, 6, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 2, 107, 47, 36, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 59, 42, 43, 1, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 2, 109, 74, 47, 7, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 56, 2, 6, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 52, 4, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 58, 6, 7, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 51, 4, 7, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 61, 5, 9, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 2, 54, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 112, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (5, 1, 102, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 1, 79, 0, 0, 0, 0, 0, 12, 23, 0, 0, 6, 0, 0, 2, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 2, 87, 0, 0, 0, 0, 0, 12, 9, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 1, 68, 0, 0, 0, 0, 0, 18, 21, 1, 0, 9, 0, 1, 0, 1, 0, 1, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 1, 66, 0, 0, 0, 0, 0, 18, 29, 1, 1, 5, 0, 1, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 2, 98, 0, 0, 0, 0, 0, 18, 28, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 2, 85, 0, 0, 0, 0, 0, 18, 25, 0, 0, 6, 0, 2, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 2, 88, 0, 0, 0, 0, 0, 24, 32, 3, 1, 10, 0, 1, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 1, 73, 0, 0, 0, 0, 0, 24, 28, 0, 0, 11, 0, 2, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 1, 67, 0, 0, 0, 0, 0, 24, 41, 1, 1, 5, 0, 1, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 1, 76, 0, 0, 0, 0, 0, 24, 35, 0, 0, 5, 0, 0, 0, 0, 0, 1, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 2, 94, 0, 0, 0, 0, 0, 24, 34, 0, 0, 9, 0, 1, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 2, 92, 0, 0, 0, 0, 0, 24, 52, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 1, 95, 13, 14, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 1, 98, 31, 14, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 2, 77, 33, 23, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 2, 69, 40, 26, 7, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 1, 86, 48, 36, 2, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 1, 83, 61, 43, 4, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 1, 91, 3, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 2, 79, 93, 63, 9, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 2, 74, 9, 8, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 1, 94, 13, 9, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 2, 91, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 1, 96, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 1, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 1, 77, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs", "direct_run_outs") VALUES (6, 2, 83, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0);
CREATE TABLE `custom_players` (
	`league_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`role` text NOT NULL,
	`salary` integer NOT NULL,
	PRIMARY KEY(`league_id`, `player_id`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "custom_players_role" CHECK("custom_players"."role" in ('Batsman', 'Bowler', 'Allrounder', 'Wicket Keeper')),
	CONSTRAINT "custom_players_salary" CHECK("custom_players"."salary" > 0)
);
INSERT INTO "custom_players" ("league_id", "player_id", "role", "salary") VALUES (2, 4, 'Bowler', 900);
CREATE TABLE `league_boosters` (
	`league_id` integer NOT NULL,
	`booster` text NOT NULL,
	`enabled` integer NOT NULL,
	`max_uses` integer NOT NULL,
	PRIMARY KEY(`league_id`, `booster`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "league_boosters_key" CHECK("league_boosters"."booster" in ('2xMatchPoints', 'FreeHit', '3xCVC', 'Budget')),
	CONSTRAINT "league_boosters_uses" CHECK("league_boosters"."max_uses" >= 1)
);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (1, '2xMatchPoints', 0, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (1, 'FreeHit', 0, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (1, '3xCVC', 1, 2);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (1, 'Budget', 0, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (2, '2xMatchPoints', 0, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (2, 'FreeHit', 0, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (2, '3xCVC', 0, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (2, 'Budget', 0, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (3, '2xMatchPoints', 1, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (3, 'FreeHit', 1, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (3, '3xCVC', 1, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (3, 'Budget', 1, 1);
CREATE TABLE `leagues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tournament_id` integer NOT NULL,
	`name` text NOT NULL,
	`pin` text NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`transfers_allowed` integer NOT NULL,
	`free_transfers_per_match` integer NOT NULL,
	`budget` integer NOT NULL,
	`team_balance` integer NOT NULL,
	`overseas` integer,
	`uncapped` integer NOT NULL,
	`bat_min` integer NOT NULL,
	`bat_max` integer NOT NULL,
	`bowl_min` integer NOT NULL,
	`bowl_max` integer NOT NULL,
	`allrounder_min` integer NOT NULL,
	`allrounder_max` integer NOT NULL,
	`wicketkeeper_min` integer NOT NULL,
	`wicketkeeper_max` integer NOT NULL,
	`separate_playoff_trades` integer NOT NULL,
	`playoff_trades` integer NOT NULL,
	`playoff_free_trades` integer NOT NULL,
	`scoring_rules` text NOT NULL, `submission_key` text, `backups` integer DEFAULT 0 NOT NULL, `substitutes_play` integer DEFAULT true NOT NULL, `captain_fallback` text DEFAULT 'none' NOT NULL, `format` text DEFAULT 'season' NOT NULL, `table_kind` text DEFAULT 'points' NOT NULL, `best_fixtures` integer DEFAULT 10 NOT NULL, `place_points` text DEFAULT '10, 8, 6, 4, 3, 2, 1' NOT NULL, `head_to_head` integer DEFAULT false NOT NULL, `round_length` text DEFAULT 'week' NOT NULL, `head_to_head_points` text DEFAULT '2-1-0' NOT NULL, `head_to_head_playoffs` integer DEFAULT false NOT NULL, `time_zone` text DEFAULT 'UTC' NOT NULL, `squads_by` text DEFAULT 'live' NOT NULL, `squad_size` integer DEFAULT 15 NOT NULL, `squad_team_max` integer, `squad_overseas` integer, `squad_bat_min` integer DEFAULT 0 NOT NULL, `squad_bowl_min` integer DEFAULT 0 NOT NULL, `squad_allrounder_min` integer DEFAULT 0 NOT NULL, `squad_wicketkeeper_min` integer DEFAULT 0 NOT NULL, `purse` integer DEFAULT 100 NOT NULL, `bid_step` text DEFAULT '0.25' NOT NULL, `bid_step_from` text DEFAULT '0.50' NOT NULL, `lot_order` text DEFAULT 'sets' NOT NULL, `slow_hours` integer DEFAULT 8 NOT NULL, `quiet_hours` text DEFAULT 'none' NOT NULL, `sealed_hours` integer DEFAULT 24 NOT NULL, `draft_clock` text DEFAULT '60 seconds' NOT NULL, `trade_review` text DEFAULT 'veto' NOT NULL, `free_agents` integer DEFAULT true NOT NULL, `recaps` integer DEFAULT false NOT NULL, `recap_names` integer DEFAULT false NOT NULL, `wooden_spoon` integer DEFAULT true NOT NULL, `wall` integer DEFAULT false NOT NULL, `receipts` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "leagues_pin" CHECK("leagues"."pin" glob '[1-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "leagues_name" CHECK(length(trim("leagues"."name")) > 0),
	CONSTRAINT "leagues_money" CHECK("leagues"."budget" > 0 and "leagues"."team_balance" > 0)
);
INSERT INTO "leagues" ("id", "tournament_id", "name", "pin", "created_by", "created_at", "transfers_allowed", "free_transfers_per_match", "budget", "team_balance", "overseas", "uncapped", "bat_min", "bat_max", "bowl_min", "bowl_max", "allrounder_min", "allrounder_max", "wicketkeeper_min", "wicketkeeper_max", "separate_playoff_trades", "playoff_trades", "playoff_free_trades", "scoring_rules", "submission_key", "backups", "substitutes_play", "captain_fallback", "format", "table_kind", "best_fixtures", "place_points", "head_to_head", "round_length", "head_to_head_points", "head_to_head_playoffs", "time_zone", "squads_by", "squad_size", "squad_team_max", "squad_overseas", "squad_bat_min", "squad_bowl_min", "squad_allrounder_min", "squad_wicketkeeper_min", "purse", "bid_step", "bid_step_from", "lot_order", "slow_hours", "quiet_hours", "sealed_hours", "draft_clock", "trade_review", "free_agents", "recaps", "recap_names", "wooden_spoon", "wall", "receipts") VALUES (1, 1, 'Sunday Gully League', '596637', 1, 1774965600000, 25, 1, 100, 7, 4, 0, 3, 6, 3, 6, 1, 4, 1, 4, 0, 10, 1, '{"milestoneMode":"highest","batting":{"run":1,"four":1,"six":2,"duck":-10,"excludeBowlersForDuck":true,"milestoneBonuses":[{"runs":25,"points":10},{"runs":50,"points":15},{"runs":75,"points":20},{"runs":100,"points":25},{"runs":125,"points":40},{"runs":150,"points":70},{"runs":175,"points":100},{"runs":200,"points":150}],"strikeRateMode":"formula","runRateBonus":{"minBalls":6,"okayRunsPer6Balls":7.5,"positiveMultiplier":1,"negativeMultiplier":1},"strikeRateRanges":[{"minRuns":null,"minBalls":10,"minRate":0,"maxRate":100,"points":-30},{"minRuns":null,"minBalls":10,"minRate":100.01,"maxRate":110,"points":-10},{"minRuns":null,"minBalls":10,"minRate":110.01,"maxRate":125,"points":0},{"minRuns":20,"minBalls":null,"minRate":125.01,"maxRate":150,"points":10},{"minRuns":20,"minBalls":null,"minRate":150.01,"maxRate":175,"points":15},{"minRuns":20,"minBalls":null,"minRate":175.01,"maxRate":200,"points":20},{"minRuns":20,"minBalls":null,"minRate":200.01,"maxRate":600,"points":30}],"runsMinusBallsBonus":{"minBalls":10,"multiplier":1}},"bowling":{"wicket":40,"dotBall":1,"wideBall":-1,"noBall":-5,"maiden":40,"lbwBowledBonus":5,"milestoneBonuses":[{"wickets":2,"points":10},{"wickets":3,"points":20},{"wickets":4,"points":30},{"wickets":5,"points":40},{"wickets":6,"points":60},{"wickets":7,"points":80},{"wickets":8,"points":100},{"wickets":9,"points":140},{"wickets":10,"points":200}],"economyRateMode":"formula","economyRateBonus":{"minBalls":6,"okayRunsPer6Balls":7.5,"positiveMultiplier":1,"negativeMultiplier":1},"economyRateRanges":[{"minOvers":2,"minRuns":null,"minRate":0,"maxRate":3.99,"points":30},{"minOvers":2,"minRuns":null,"minRate":4,"maxRate":5.99,"points":20},{"minOvers":2,"minRuns":null,"minRate":6,"maxRate":6.99,"points":10},{"minOvers":2,"minRuns":null,"minRate":7,"maxRate":7.99,"points":0},{"minOvers":2,"minRuns":null,"minRate":8,"maxRate":8.99,"points":-5},{"minOvers":2,"minRuns":null,"minRate":9,"maxRate":9.99,"points":-10},{"minOvers":2,"minRuns":null,"minRate":10,"maxRate":36,"points":-20}]},"fielding":{"catch":10,"catchBonus":{"catches":2,"points":10},"stumping":20,"runout":10},"extras":{"playerOfTheMatch":50,"predictionCorrect":50,"predictionIncorrect":-50,"captainMode":"unified","captainMultiplier":2,"viceCaptainMultiplier":1.5,"battingCaptainMultiplier":2,"bowlingCaptainMultiplier":2}}', NULL, 0, 1, 'none', 'season', 'points', 10, '10, 8, 6, 4, 3, 2, 1', 0, 'week', '2-1-0', 0, 'UTC', 'live', 15, NULL, NULL, 0, 0, 0, 0, 100, '0.25', '0.50', 'sets', 8, 'none', 24, '60 seconds', 'veto', 1, 0, 0, 1, 0, 0);
INSERT INTO "leagues" ("id", "tournament_id", "name", "pin", "created_by", "created_at", "transfers_allowed", "free_transfers_per_match", "budget", "team_balance", "overseas", "uncapped", "bat_min", "bat_max", "bowl_min", "bowl_max", "allrounder_min", "allrounder_max", "wicketkeeper_min", "wicketkeeper_max", "separate_playoff_trades", "playoff_trades", "playoff_free_trades", "scoring_rules", "submission_key", "backups", "substitutes_play", "captain_fallback", "format", "table_kind", "best_fixtures", "place_points", "head_to_head", "round_length", "head_to_head_points", "head_to_head_playoffs", "time_zone", "squads_by", "squad_size", "squad_team_max", "squad_overseas", "squad_bat_min", "squad_bowl_min", "squad_allrounder_min", "squad_wicketkeeper_min", "purse", "bid_step", "bid_step_from", "lot_order", "slow_hours", "quiet_hours", "sealed_hours", "draft_clock", "trade_review", "free_agents", "recaps", "recap_names", "wooden_spoon", "wall", "receipts") VALUES (2, 1, 'Sunday Gully League', '227548', 2, 1774965600000, 25, 1, 100, 7, 4, 0, 3, 6, 3, 6, 1, 4, 1, 4, 0, 10, 1, '{"milestoneMode":"highest","batting":{"run":1,"four":1,"six":2,"duck":-10,"excludeBowlersForDuck":true,"milestoneBonuses":[{"runs":25,"points":10},{"runs":50,"points":15},{"runs":75,"points":20},{"runs":100,"points":25},{"runs":125,"points":40},{"runs":150,"points":70},{"runs":175,"points":100},{"runs":200,"points":150}],"strikeRateMode":"formula","runRateBonus":{"minBalls":6,"okayRunsPer6Balls":7.5,"positiveMultiplier":1,"negativeMultiplier":1},"strikeRateRanges":[{"minRuns":null,"minBalls":10,"minRate":0,"maxRate":100,"points":-30},{"minRuns":null,"minBalls":10,"minRate":100.01,"maxRate":110,"points":-10},{"minRuns":null,"minBalls":10,"minRate":110.01,"maxRate":125,"points":0},{"minRuns":20,"minBalls":null,"minRate":125.01,"maxRate":150,"points":10},{"minRuns":20,"minBalls":null,"minRate":150.01,"maxRate":175,"points":15},{"minRuns":20,"minBalls":null,"minRate":175.01,"maxRate":200,"points":20},{"minRuns":20,"minBalls":null,"minRate":200.01,"maxRate":600,"points":30}],"runsMinusBallsBonus":{"minBalls":10,"multiplier":1}},"bowling":{"wicket":40,"dotBall":1,"wideBall":-1,"noBall":-5,"maiden":40,"lbwBowledBonus":5,"milestoneBonuses":[{"wickets":2,"points":10},{"wickets":3,"points":20},{"wickets":4,"points":30},{"wickets":5,"points":40},{"wickets":6,"points":60},{"wickets":7,"points":80},{"wickets":8,"points":100},{"wickets":9,"points":140},{"wickets":10,"points":200}],"economyRateMode":"formula","economyRateBonus":{"minBalls":6,"okayRunsPer6Balls":7.5,"positiveMultiplier":1,"negativeMultiplier":1},"economyRateRanges":[{"minOvers":2,"minRuns":null,"minRate":0,"maxRate":3.99,"points":30},{"minOvers":2,"minRuns":null,"minRate":4,"maxRate":5.99,"points":20},{"minOvers":2,"minRuns":null,"minRate":6,"maxRate":6.99,"points":10},{"minOvers":2,"minRuns":null,"minRate":7,"maxRate":7.99,"points":0},{"minOvers":2,"minRuns":null,"minRate":8,"maxRate":8.99,"points":-5},{"minOvers":2,"minRuns":null,"minRate":9,"maxRate":9.99,"points":-10},{"minOvers":2,"minRuns":null,"minRate":10,"maxRate":36,"points":-20}]},"fielding":{"catch":10,"catchBonus":{"catches":2,"points":10},"stumping":20,"runout":10},"extras":{"playerOfTheMatch":50,"predictionCorrect":50,"predictionIncorrect":-50,"captainMode":"unified","captainMultiplier":2,"viceCaptainMultiplier":1.5,"battingCaptainMultiplier":2,"bowlingCaptainMultiplier":2}}', NULL, 0, 1, 'none', 'season', 'points', 10, '10, 8, 6, 4, 3, 2, 1', 0, 'week', '2-1-0', 0, 'UTC', 'live', 15, NULL, NULL, 0, 0, 0, 0, 100, '0.25', '0.50', 'sets', 8, 'none', 24, '60 seconds', 'veto', 1, 0, 0, 1, 0, 0);
INSERT INTO "leagues" ("id", "tournament_id", "name", "pin", "created_by", "created_at", "transfers_allowed", "free_transfers_per_match", "budget", "team_balance", "overseas", "uncapped", "bat_min", "bat_max", "bowl_min", "bowl_max", "allrounder_min", "allrounder_max", "wicketkeeper_min", "wicketkeeper_max", "separate_playoff_trades", "playoff_trades", "playoff_free_trades", "scoring_rules", "submission_key", "backups", "substitutes_play", "captain_fallback", "format", "table_kind", "best_fixtures", "place_points", "head_to_head", "round_length", "head_to_head_points", "head_to_head_playoffs", "time_zone", "squads_by", "squad_size", "squad_team_max", "squad_overseas", "squad_bat_min", "squad_bowl_min", "squad_allrounder_min", "squad_wicketkeeper_min", "purse", "bid_step", "bid_step_from", "lot_order", "slow_hours", "quiet_hours", "sealed_hours", "draft_clock", "trade_review", "free_agents", "recaps", "recap_names", "wooden_spoon", "wall", "receipts") VALUES (3, 2, 'Sunday Gully League', '477085', 3, 1774965600000, 25, 1, 100, 7, 4, 0, 3, 6, 3, 6, 1, 4, 1, 4, 0, 10, 1, '{"milestoneMode":"highest","batting":{"run":1,"four":1,"six":2,"duck":-10,"excludeBowlersForDuck":true,"strikeRateExcludesBowlers":false,"milestoneBonuses":[{"runs":25,"points":10},{"runs":50,"points":15},{"runs":75,"points":20},{"runs":100,"points":25},{"runs":125,"points":40},{"runs":150,"points":70},{"runs":175,"points":100},{"runs":200,"points":150}],"strikeRateMode":"formula","runRateBonus":{"minBalls":6,"okayRunsPer6Balls":7.5,"positiveMultiplier":1,"negativeMultiplier":1},"strikeRateRanges":[{"minBalls":10,"minRuns":null,"minRate":0,"maxRate":100,"points":-30},{"minBalls":10,"minRuns":null,"minRate":100.01,"maxRate":110,"points":-10},{"minBalls":10,"minRuns":null,"minRate":110.01,"maxRate":125,"points":0},{"minBalls":null,"minRuns":20,"minRate":125.01,"maxRate":150,"points":10},{"minBalls":null,"minRuns":20,"minRate":150.01,"maxRate":175,"points":15},{"minBalls":null,"minRuns":20,"minRate":175.01,"maxRate":200,"points":20},{"minBalls":null,"minRuns":20,"minRate":200.01,"maxRate":600,"points":30}],"runsMinusBallsBonus":{"minBalls":10,"multiplier":1}},"bowling":{"wicket":40,"dotBall":1,"wideBall":-1,"noBall":-5,"maiden":40,"lbwBowledBonus":5,"milestoneBonuses":[{"wickets":2,"points":10},{"wickets":3,"points":20},{"wickets":4,"points":30},{"wickets":5,"points":40},{"wickets":6,"points":60},{"wickets":7,"points":80},{"wickets":8,"points":100},{"wickets":9,"points":140},{"wickets":10,"points":200}],"economyRateMode":"formula","economyRateBonus":{"minBalls":6,"okayRunsPer6Balls":7.5,"positiveMultiplier":1,"negativeMultiplier":1},"economyRateRanges":[{"minOvers":2,"minRuns":null,"minRate":0,"maxRate":3.99,"points":30},{"minOvers":2,"minRuns":null,"minRate":4,"maxRate":5.99,"points":20},{"minOvers":2,"minRuns":null,"minRate":6,"maxRate":6.99,"points":10},{"minOvers":2,"minRuns":null,"minRate":7,"maxRate":7.99,"points":0},{"minOvers":2,"minRuns":null,"minRate":8,"maxRate":8.99,"points":-5},{"minOvers":2,"minRuns":null,"minRate":9,"maxRate":9.99,"points":-10},{"minOvers":2,"minRuns":null,"minRate":10,"maxRate":36,"points":-20}]},"fielding":{"catch":10,"catchBonus":{"points":10,"catches":2},"stumping":20,"runout":10,"directRunout":null},"extras":{"playerOfTheMatch":50,"namedInSide":0,"predictionCorrect":50,"predictionIncorrect":-50,"captainMode":"unified","captainMultiplier":2,"viceCaptainMultiplier":1.5,"battingCaptainMultiplier":2,"bowlingCaptainMultiplier":2}}', NULL, 0, 1, 'none', 'season', 'points', 10, '10, 8, 6, 4, 3, 2, 1', 0, 'week', '2-1-0', 0, 'UTC', 'live', 15, NULL, NULL, 0, 0, 0, 0, 100, '0.25', '0.50', 'sets', 8, 'none', 24, '60 seconds', 'veto', 1, 1, 0, 1, 1, 1);
CREATE TABLE `participants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	`team_name` text DEFAULT '' NOT NULL,
	`joined_at` integer NOT NULL, `left_at` integer, `number` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "participants_role" CHECK("participants"."role" in ('manager', 'member'))
);
INSERT INTO "participants" ("id", "league_id", "user_id", "role", "team_name", "joined_at", "left_at", "number") VALUES (1, 1, 1, 'manager', 'Asha''s XI', 1774965600000, NULL, 1);
INSERT INTO "participants" ("id", "league_id", "user_id", "role", "team_name", "joined_at", "left_at", "number") VALUES (2, 2, 2, 'manager', 'Ben''s XI', 1774965600000, NULL, 1);
INSERT INTO "participants" ("id", "league_id", "user_id", "role", "team_name", "joined_at", "left_at", "number") VALUES (3, 1, 2, 'member', 'Ben''s XI', 1774965600000, NULL, 2);
INSERT INTO "participants" ("id", "league_id", "user_id", "role", "team_name", "joined_at", "left_at", "number") VALUES (4, 3, 3, 'manager', 'Cow Corner Kings', 1774965600000, NULL, 1);
INSERT INTO "participants" ("id", "league_id", "user_id", "role", "team_name", "joined_at", "left_at", "number") VALUES (5, 3, 4, 'member', 'Leg Bye Legends', 1774965600000, NULL, 2);
INSERT INTO "participants" ("id", "league_id", "user_id", "role", "team_name", "joined_at", "left_at", "number") VALUES (6, 3, 5, 'member', 'Third Man XI', 1774965600000, NULL, 3);
INSERT INTO "participants" ("id", "league_id", "user_id", "role", "team_name", "joined_at", "left_at", "number") VALUES (7, 3, 6, 'member', 'Nagin Road CC', 1774965600000, NULL, 4);
INSERT INTO "participants" ("id", "league_id", "user_id", "role", "team_name", "joined_at", "left_at", "number") VALUES (8, 3, 7, 'member', 'Tape Ball Titans', 1774965600000, NULL, 5);
INSERT INTO "participants" ("id", "league_id", "user_id", "role", "team_name", "joined_at", "left_at", "number") VALUES (9, 3, 8, 'member', 'Slip Cordon Social', 1774965600000, NULL, 6);
INSERT INTO "participants" ("id", "league_id", "user_id", "role", "team_name", "joined_at", "left_at", "number") VALUES (10, 3, 9, 'member', 'Silly Point Society', 1774965600000, NULL, 7);
INSERT INTO "participants" ("id", "league_id", "user_id", "role", "team_name", "joined_at", "left_at", "number") VALUES (11, 3, 10, 'member', 'Dibbly Dobblers', 1774965600000, NULL, 8);
CREATE TABLE `fixture_points` (
	`fixture_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`points` integer NOT NULL,
	`rank` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `participant_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (1, 3, 38700, 1);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (1, 1, 18100, 2);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (1, 2, 18100, 1);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (2, 1, 27700, 1);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (2, 3, 27700, 1);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (2, 2, 25700, 1);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (3, 1, 0, 1);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (3, 3, 0, 1);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (3, 2, 0, 1);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (5, 4, 8190, 8);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (5, 5, 15480, 5);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (5, 6, 12900, 7);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (5, 7, 22325, 4);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (5, 8, 13198, 6);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (5, 9, 24203, 2);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (5, 10, 24200, 3);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (5, 11, 36380, 1);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (4, 4, 31910, 2);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (4, 5, 29495, 3);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (4, 6, -3015, 8);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (4, 7, 2250, 6);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (4, 8, 17530, 4);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (4, 9, 13640, 5);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (4, 10, 98000, 1);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (4, 11, -2000, 7);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (6, 4, 57723, 1);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (6, 5, 50345, 3);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (6, 6, 7650, 8);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (6, 7, 19498, 5);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (6, 8, 14155, 7);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (6, 9, 42220, 4);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (6, 10, 19365, 6);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (6, 11, 52150, 2);
CREATE TABLE `locked_teams` (
	`fixture_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`instant` integer NOT NULL,
	`submission_id` integer NOT NULL,
	`booster` text,
	`predicted_team_id` integer,
	`charge` integer NOT NULL,
	`pool` text NOT NULL,
	PRIMARY KEY(`fixture_id`, `participant_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`predicted_team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "locked_teams_charge" CHECK("locked_teams"."charge" >= 0),
	CONSTRAINT "locked_teams_pool" CHECK("locked_teams"."pool" in ('regular', 'playoff')),
	CONSTRAINT "locked_teams_booster" CHECK("locked_teams"."booster" is null or "locked_teams"."booster" in ('2xMatchPoints', 'FreeHit', '3xCVC', 'Budget'))
);
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (1, 1, 1775052000000, 1, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (1, 3, 1775052000000, 3, '3xCVC', 1, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (1, 2, 1775052000000, 2, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (2, 1, 1775138400000, 4, NULL, NULL, 3, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (2, 3, 1775138400000, 3, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (2, 2, 1775138400000, 2, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (3, 1, 1775656800000, 4, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (3, 3, 1775656800000, 3, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (3, 2, 1775656800000, 2, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (4, 4, 1775052000000, 5, NULL, 8, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (4, 5, 1775052000000, 8, NULL, 8, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (4, 6, 1775052000000, 11, NULL, 3, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (4, 7, 1775052000000, 14, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (4, 8, 1775052000000, 17, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (4, 9, 1775052000000, 20, NULL, 8, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (4, 10, 1775052000000, 23, '2xMatchPoints', 3, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (4, 11, 1775052000000, 26, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (5, 4, 1775138400000, 6, NULL, 7, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (5, 5, 1775138400000, 9, NULL, 4, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (5, 6, 1775138400000, 12, NULL, 7, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (5, 7, 1775138400000, 15, NULL, 7, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (5, 8, 1775138400000, 18, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (5, 9, 1775138400000, 21, NULL, 4, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (5, 10, 1775138400000, 24, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (5, 11, 1775138400000, 27, NULL, 7, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (6, 4, 1775224800000, 7, NULL, 6, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (6, 5, 1775224800000, 10, NULL, 6, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (6, 6, 1775224800000, 13, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (6, 7, 1775224800000, 16, NULL, 5, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (6, 8, 1775224800000, 19, NULL, 6, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (6, 9, 1775224800000, 22, NULL, 6, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (6, 10, 1775224800000, 25, NULL, 6, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (6, 11, 1775224800000, 28, '2xMatchPoints', 6, 0, 'regular');
CREATE TABLE `standings` (
	`participant_id` integer PRIMARY KEY NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`rank` integer,
	`updated_at` integer NOT NULL, `table_figures` text,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "standings" ("participant_id", "points", "rank", "updated_at", "table_figures") VALUES (1, 45800, 2, 1775142000000, NULL);
INSERT INTO "standings" ("participant_id", "points", "rank", "updated_at", "table_figures") VALUES (2, 43800, 1, 1775142000000, NULL);
INSERT INTO "standings" ("participant_id", "points", "rank", "updated_at", "table_figures") VALUES (3, 66400, 1, 1775142000000, NULL);
INSERT INTO "standings" ("participant_id", "points", "rank", "updated_at", "table_figures") VALUES (4, 97823, 2, 1795434134692, NULL);
INSERT INTO "standings" ("participant_id", "points", "rank", "updated_at", "table_figures") VALUES (5, 95320, 3, 1795434134692, NULL);
INSERT INTO "standings" ("participant_id", "points", "rank", "updated_at", "table_figures") VALUES (6, 17535, 8, 1795434134692, NULL);
INSERT INTO "standings" ("participant_id", "points", "rank", "updated_at", "table_figures") VALUES (7, 44073, 7, 1795434134692, NULL);
INSERT INTO "standings" ("participant_id", "points", "rank", "updated_at", "table_figures") VALUES (8, 44883, 6, 1795434134692, NULL);
INSERT INTO "standings" ("participant_id", "points", "rank", "updated_at", "table_figures") VALUES (9, 80063, 5, 1795434134692, NULL);
INSERT INTO "standings" ("participant_id", "points", "rank", "updated_at", "table_figures") VALUES (10, 141565, 1, 1795434134692, NULL);
INSERT INTO "standings" ("participant_id", "points", "rank", "updated_at", "table_figures") VALUES (11, 86530, 4, 1795434134692, NULL);
CREATE TABLE `submission_players` (
	`submission_id` integer NOT NULL,
	`position` integer NOT NULL,
	`player_id` integer NOT NULL,
	PRIMARY KEY(`submission_id`, `position`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 0, 1);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 1, 2);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 2, 3);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 3, 6);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 4, 7);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 5, 12);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 6, 15);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 7, 17);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 8, 22);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 9, 23);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 10, 28);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 0, 1);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 1, 2);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 2, 3);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 3, 6);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 4, 7);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 5, 12);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 6, 15);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 7, 17);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 8, 22);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 9, 23);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 10, 28);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 0, 4);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 1, 2);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 2, 3);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 3, 6);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 4, 7);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 5, 12);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 6, 15);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 7, 17);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 8, 22);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 9, 23);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 10, 28);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 0, 4);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 1, 5);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 2, 3);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 3, 6);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 4, 7);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 5, 12);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 6, 15);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 7, 17);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 8, 22);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 9, 23);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 10, 28);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (5, 0, 79);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (5, 1, 116);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (5, 2, 81);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (5, 3, 114);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (5, 4, 110);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (5, 5, 88);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (5, 6, 118);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (5, 7, 61);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (5, 8, 92);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (5, 9, 129);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (5, 10, 83);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (6, 0, 79);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (6, 1, 116);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (6, 2, 81);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (6, 3, 114);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (6, 4, 110);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (6, 5, 88);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (6, 6, 118);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (6, 7, 61);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (6, 8, 92);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (6, 9, 129);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (6, 10, 83);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (7, 0, 79);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (7, 1, 116);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (7, 2, 81);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (7, 3, 114);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (7, 4, 110);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (7, 5, 88);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (7, 6, 118);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (7, 7, 61);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (7, 8, 92);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (7, 9, 129);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (7, 10, 83);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (8, 0, 45);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (8, 1, 33);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (8, 2, 115);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (8, 3, 79);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (8, 4, 86);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (8, 5, 123);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (8, 6, 108);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (8, 7, 59);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (8, 8, 42);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (8, 9, 62);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (8, 10, 91);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (9, 0, 45);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (9, 1, 33);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (9, 2, 115);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (9, 3, 79);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (9, 4, 86);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (9, 5, 123);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (9, 6, 108);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (9, 7, 59);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (9, 8, 42);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (9, 9, 62);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (9, 10, 91);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (10, 0, 45);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (10, 1, 33);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (10, 2, 115);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (10, 3, 79);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (10, 4, 86);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (10, 5, 123);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (10, 6, 108);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (10, 7, 59);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (10, 8, 42);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (10, 9, 62);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (10, 10, 91);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (11, 0, 117);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (11, 1, 49);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (11, 2, 110);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (11, 3, 64);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (11, 4, 82);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (11, 5, 73);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (11, 6, 107);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (11, 7, 68);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (11, 8, 43);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (11, 9, 92);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (11, 10, 121);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (12, 0, 117);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (12, 1, 49);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (12, 2, 110);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (12, 3, 64);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (12, 4, 82);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (12, 5, 73);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (12, 6, 107);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (12, 7, 68);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (12, 8, 43);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (12, 9, 92);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (12, 10, 121);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (13, 0, 117);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (13, 1, 49);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (13, 2, 110);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (13, 3, 64);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (13, 4, 82);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (13, 5, 73);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (13, 6, 107);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (13, 7, 68);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (13, 8, 43);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (13, 9, 92);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (13, 10, 121);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (14, 0, 77);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (14, 1, 117);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (14, 2, 94);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (14, 3, 86);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (14, 4, 106);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (14, 5, 67);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (14, 6, 58);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (14, 7, 43);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (14, 8, 90);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (14, 9, 108);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (14, 10, 101);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (15, 0, 77);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (15, 1, 117);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (15, 2, 94);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (15, 3, 86);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (15, 4, 106);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (15, 5, 67);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (15, 6, 58);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (15, 7, 43);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (15, 8, 90);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (15, 9, 108);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (15, 10, 101);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (16, 0, 77);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (16, 1, 117);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (16, 2, 94);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (16, 3, 86);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (16, 4, 106);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (16, 5, 67);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (16, 6, 58);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (16, 7, 43);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (16, 8, 90);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (16, 9, 108);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (16, 10, 101);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (17, 0, 77);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (17, 1, 105);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (17, 2, 73);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (17, 3, 117);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (17, 4, 107);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (17, 5, 123);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (17, 6, 39);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (17, 7, 59);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (17, 8, 87);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (17, 9, 62);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (17, 10, 97);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (18, 0, 77);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (18, 1, 105);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (18, 2, 73);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (18, 3, 117);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (18, 4, 107);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (18, 5, 123);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (18, 6, 39);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (18, 7, 59);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (18, 8, 87);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (18, 9, 62);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (18, 10, 97);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (19, 0, 77);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (19, 1, 105);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (19, 2, 73);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (19, 3, 117);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (19, 4, 107);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (19, 5, 123);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (19, 6, 39);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (19, 7, 59);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (19, 8, 87);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (19, 9, 62);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (19, 10, 97);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (20, 0, 117);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (20, 1, 94);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (20, 2, 106);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (20, 3, 98);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (20, 4, 109);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (20, 5, 34);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (20, 6, 76);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (20, 7, 83);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (20, 8, 128);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (20, 9, 58);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (20, 10, 74);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (21, 0, 117);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (21, 1, 94);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (21, 2, 106);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (21, 3, 98);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (21, 4, 109);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (21, 5, 34);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (21, 6, 76);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (21, 7, 83);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (21, 8, 128);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (21, 9, 58);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (21, 10, 74);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (22, 0, 117);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (22, 1, 94);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (22, 2, 106);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (22, 3, 98);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (22, 4, 109);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (22, 5, 34);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (22, 6, 76);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (22, 7, 83);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (22, 8, 128);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (22, 9, 58);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (22, 10, 74);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (23, 0, 125);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (23, 1, 106);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (23, 2, 45);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (23, 3, 63);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (23, 4, 77);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (23, 5, 100);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (23, 6, 67);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (23, 7, 93);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (23, 8, 101);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (23, 9, 103);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (23, 10, 46);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (24, 0, 125);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (24, 1, 106);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (24, 2, 45);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (24, 3, 63);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (24, 4, 77);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (24, 5, 100);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (24, 6, 67);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (24, 7, 93);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (24, 8, 101);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (24, 9, 103);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (24, 10, 46);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (25, 0, 125);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (25, 1, 106);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (25, 2, 45);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (25, 3, 63);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (25, 4, 77);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (25, 5, 100);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (25, 6, 67);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (25, 7, 93);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (25, 8, 101);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (25, 9, 103);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (25, 10, 46);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (26, 0, 94);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (26, 1, 109);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (26, 2, 63);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (26, 3, 69);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (26, 4, 98);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (26, 5, 66);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (26, 6, 56);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (26, 7, 101);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (26, 8, 90);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (26, 9, 36);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (26, 10, 70);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (27, 0, 94);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (27, 1, 109);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (27, 2, 63);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (27, 3, 69);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (27, 4, 98);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (27, 5, 66);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (27, 6, 56);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (27, 7, 101);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (27, 8, 90);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (27, 9, 36);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (27, 10, 70);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (28, 0, 94);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (28, 1, 109);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (28, 2, 63);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (28, 3, 69);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (28, 4, 98);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (28, 5, 66);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (28, 6, 56);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (28, 7, 101);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (28, 8, 90);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (28, 9, 36);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (28, 10, 70);
CREATE TABLE `submissions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`participant_id` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`target_fixture_id` integer,
	`captain_id` integer,
	`vice_captain_id` integer,
	`booster` text,
	`predicted_team_id` integer, `key` text, `squad_change` integer DEFAULT false NOT NULL, `salt` blob, `receipt` blob,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`target_fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`captain_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vice_captain_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`predicted_team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "submissions_booster" CHECK("submissions"."booster" is null or "submissions"."booster" in ('2xMatchPoints', 'FreeHit', '3xCVC', 'Budget'))
);
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (1, 1, 1774965600000, 1, 1, 2, NULL, NULL, NULL, 0, X'09C6CD075FC382DDFD03156C0CE48820', X'F3E197986B0AF7807C432CA2D696216131434F778DC5A8B91FA6AACAC962B655');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (2, 2, 1774965600000, 1, 1, 2, NULL, NULL, NULL, 0, X'D20E646D8B8F9E33A3EFC9829815FAAE', X'B383FD8CBC0A19EAFF67FB68FFE1EE13AB4BE6C62DAB9A99F6C8CAF13D477E80');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (3, 3, 1774965600000, 1, 4, 2, '3xCVC', 1, NULL, 0, X'1418A064BE1C0FA2FE80264812D446E1', X'5051E9E343DB77A6397C92014E24DE8EA5B3959ADDAC76056F153A3E1DA309A2');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (4, 1, 1775059200000, 2, 4, 5, NULL, NULL, NULL, 0, X'DA36A6F49F7E43380A718DD33C9478BA', X'148E501DD7DBE1BEAA32DBECD9C3FBCE30387D783F1629CA2542808960C20677');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (5, 4, 1775048400000, 4, 116, 129, NULL, 8, NULL, 0, X'F7417E7CAA29EDCAEC865BC8CF1E46C2', X'5E3B0D2FEAD4B435FAE84270B2D5FE0C7488DD8AD2A04FDD8C8625F173DF80F6');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (6, 4, 1775134800000, 5, 61, 110, NULL, 7, NULL, 0, X'AF715012D2BAC36D2C7937AB4FD8B94D', X'A2C5E0906AAFEE827766E35ECDEDDB6BE6D6C4B17BA11A66A72E758DB86C28F0');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (7, 4, 1775221200000, 6, 92, 79, NULL, 6, NULL, 0, X'E38135A1E9ED47E64350723063664EC9', X'240B57C1C28DBE13332E869C6290C4EF58914D53C613E1F3476F61F081E1B86D');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (8, 5, 1775048400000, 4, 115, 45, NULL, 8, NULL, 0, X'5B9BAD05851D0AA8DF43B539E1A1AAD1', X'3D9E379D61EFBCE4B10D09A1F11BB942E834E74A66DF01A1A0BE48F3D405B966');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (9, 5, 1775134800000, 5, 59, 108, NULL, 4, NULL, 0, X'BD24DC664A59C50773653AD1F3E696D0', X'AB937431D43A0A8CDB830AAFF91C8F397EE095F94F94F69E13946CF44856FEC0');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (10, 5, 1775221200000, 6, 79, 91, NULL, 6, NULL, 0, X'E46FAB33368E0A89FCF1FFED6147881E', X'B22CED18CE7D65A8A1F85FFED18A52E16B1FDF664193B054F9CC832372321419');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (11, 6, 1775048400000, 4, 117, 43, NULL, 3, NULL, 0, X'DD7FFCDAE8881E1996C598C73E8395F8', X'C2D75EFEEF0CEF046C46E10B30981FA0A767E724BA5FE60B53DBFA54D7074163');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (12, 6, 1775134800000, 5, 64, 107, NULL, 7, NULL, 0, X'CC35E5108DC63FE7A9F4895EB07521C3', X'FAED18E98EEC5B564333A07CC9E24B13D636BD9F7002EB2A9A2DB2B43589D939');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (13, 6, 1775221200000, 6, 82, 73, NULL, NULL, NULL, 0, X'A3B0086D1941394B4D1F52FD126AD26C', X'C2C1D6161C3FC9344FB3B0B1922AEC4F20EF3745A8A58A34C7A379DEC621F789');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (14, 7, 1775048400000, 4, 117, 43, NULL, NULL, NULL, 0, X'118B9263FAD108AB4BD8F02EC87B29A3', X'315A46363958F5AA17B90F2234A56D40268861C2E0C21A63B5249DE1E0F376E6');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (15, 7, 1775134800000, 5, 108, 101, NULL, 7, NULL, 0, X'3E459B80A39E9B7663368C81CAEF1A2D', X'651FDFF751C034E6D9B05D5DCC828883B8B563D27A558558DF42C8240E8A1893');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (16, 7, 1775221200000, 6, 67, 94, NULL, 5, NULL, 0, X'C2A9CD77B65681ADDA5D144EF42C7FEC', X'59CC8DBBD88DB6BD71DAA51AC4BB21F1AAF2E4874C5DAF4A5049F1B6A9EEED22');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (17, 8, 1775048400000, 4, 39, 123, NULL, NULL, NULL, 0, X'8ABF4DBC91AD7CBDE1098448BB05097B', X'2467F10FA10BA2E2ABF567975F7EBA31E9D2FB1EE3F932A50CCDB2E186E24F74');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (18, 8, 1775134800000, 5, 62, 59, NULL, NULL, NULL, 0, X'7D2068365AF8E77E72046EBB8EA4F1BF', X'7D028A34940F2FDEB9D8F58A0AFDA72C4BD04CA52D9145411A8EDE053424377E');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (19, 8, 1775221200000, 6, 97, 87, NULL, 6, NULL, 0, X'0C9BE1A0027A22E353B9713D413445F7', X'EE5CAE38FE7865FB915CB712DF8B0E78C868AB890A9CBB7EFF5A72188FFC3F7F');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (20, 9, 1775048400000, 4, 128, 34, NULL, 8, NULL, 0, X'48DA83AD75A0F73B98C1DBB09C093FEB', X'825ED8761A5959B156175CD59B830FF361B6291B67AAC27FE01EE2BF0B29BA2C');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (21, 9, 1775134800000, 5, 106, 58, NULL, 4, NULL, 0, X'1C82A2468FAC111A0F8EE811234C614A', X'0CE54D182043F9396629370B6D29CEA13511729794DCD92A3AEE321E473EC1BD');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (22, 9, 1775221200000, 6, 83, 98, NULL, 6, NULL, 0, X'269952D89B923A6BDC088BA9B7DACBF9', X'9235E7EE66055232520EA7AA44A2EFCEEEFFFE4A03D6562447B56A3A07DCB3CF');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (23, 10, 1775048400000, 4, 125, 45, '2xMatchPoints', 3, NULL, 0, X'94F6069867ED058F4FADB5FA30C703CC', X'14B7BCA7FA5497125B6383092E39D4915837BB47ADA48E7DB7EAC8746AACBF41');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (24, 10, 1775134800000, 5, 106, 100, NULL, NULL, NULL, 0, X'B41EE3AA358F58D31FFD14BF7E30A767', X'E2597790F5FD62F5F7BBC97EDA754817004DBBE8EEC68B2755B3B4DEF56AC6EA');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (25, 10, 1775221200000, 6, 67, 93, NULL, 6, NULL, 0, X'4067B6B59A9AADE6BC047988BAEE10FE', X'E0DEC8B3A84689556A5576D5C466EAD35B53018697F8AA190AAF5C002E22FA34');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (26, 11, 1775048400000, 4, 36, 94, NULL, NULL, NULL, 0, X'CCAB47C3D99F42A31823D9D1A757DDAD', X'09B41B091E165E56A90ECC1EAF23687FA17E1135E211D78762C1126EF725D671');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (27, 11, 1775134800000, 5, 101, 56, NULL, 7, NULL, 0, X'03E0AA7A8C127891B1E04F8CB9187727', X'60A8405A989813C4E5AD322B2842F8349DECBE692E8CA19BD0EEFB27146FE2DE');
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key", "squad_change", "salt", "receipt") VALUES (28, 11, 1775221200000, 6, 66, 70, '2xMatchPoints', 6, NULL, 0, X'5F4D1BA15AA6909F51DC4C8E286A806F', X'5C2CA91FBE952C9CEA40017738E106BB8F5A4F2F82976CCE48BD8D4AC0173621');
CREATE TABLE `pool_players` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`team_id` integer NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`salary` integer NOT NULL,
	`overseas` integer DEFAULT false NOT NULL,
	`uncapped` integer DEFAULT false NOT NULL,
	`image_url` text, `ref` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pool_players_role" CHECK("pool_players"."role" in ('Batsman', 'Bowler', 'Allrounder', 'Wicket Keeper')),
	CONSTRAINT "pool_players_salary" CHECK("pool_players"."salary" > 0)
);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (1, 1, 'RED-0', 'Reds 0', 'Batsman', 850, 0, 0, NULL, 'cf6a7485b1');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (2, 1, 'RED-1', 'Reds 1', 'Batsman', 850, 0, 0, NULL, 'ac43f45644');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (3, 1, 'RED-2', 'Reds 2', 'Batsman', 850, 0, 0, NULL, '7c9edb0752');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (4, 1, 'RED-3', 'Reds 3', 'Batsman', 850, 0, 0, NULL, 'eb40d2a475');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (5, 1, 'RED-4', 'Reds 4', 'Batsman', 850, 0, 0, NULL, '4026f3f9f0');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (6, 1, 'RED-5', 'Reds 5', 'Bowler', 850, 0, 0, NULL, '4a26205a72');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (7, 1, 'RED-6', 'Reds 6', 'Bowler', 850, 0, 0, NULL, '40f5c0215a');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (8, 1, 'RED-7', 'Reds 7', 'Bowler', 850, 0, 0, NULL, '4d92a2e3f6');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (9, 1, 'RED-8', 'Reds 8', 'Bowler', 850, 0, 0, NULL, '8a20256a43');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (10, 1, 'RED-9', 'Reds 9', 'Bowler', 850, 0, 0, NULL, 'fd336835f3');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (11, 1, 'RED-10', 'Reds 10', 'Bowler', 850, 0, 0, NULL, '0d79aac1db');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (12, 1, 'RED-11', 'Reds 11', 'Allrounder', 850, 0, 0, NULL, 'f78933fb3a');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (13, 1, 'RED-12', 'Reds 12', 'Allrounder', 850, 0, 0, NULL, '5f0485809b');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (14, 1, 'RED-13', 'Reds 13', 'Allrounder', 850, 0, 0, NULL, '02510a67b3');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (15, 1, 'RED-14', 'Reds 14', 'Wicket Keeper', 850, 0, 0, NULL, '0f4e14f757');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (16, 1, 'RED-15', 'Reds 15', 'Wicket Keeper', 850, 0, 0, NULL, '8ec416ee1b');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (17, 2, 'BLU-0', 'Blues 0', 'Batsman', 850, 0, 0, NULL, '00d5d0f771');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (18, 2, 'BLU-1', 'Blues 1', 'Batsman', 850, 0, 0, NULL, '336d974973');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (19, 2, 'BLU-2', 'Blues 2', 'Batsman', 850, 0, 0, NULL, '18f500836a');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (20, 2, 'BLU-3', 'Blues 3', 'Batsman', 850, 0, 0, NULL, 'c529dc8d80');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (21, 2, 'BLU-4', 'Blues 4', 'Batsman', 850, 0, 0, NULL, 'a1d4bdd81e');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (22, 2, 'BLU-5', 'Blues 5', 'Bowler', 850, 0, 0, NULL, 'e24e433e76');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (23, 2, 'BLU-6', 'Blues 6', 'Bowler', 850, 0, 0, NULL, 'b4ab69e700');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (24, 2, 'BLU-7', 'Blues 7', 'Bowler', 850, 0, 0, NULL, 'b392d5cb23');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (25, 2, 'BLU-8', 'Blues 8', 'Bowler', 850, 0, 0, NULL, 'f29c9eac77');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (26, 2, 'BLU-9', 'Blues 9', 'Bowler', 850, 0, 0, NULL, '1be743a841');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (27, 2, 'BLU-10', 'Blues 10', 'Bowler', 850, 0, 0, NULL, '5697b9e3b3');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (28, 2, 'BLU-11', 'Blues 11', 'Allrounder', 850, 0, 0, NULL, '90d330e777');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (29, 2, 'BLU-12', 'Blues 12', 'Allrounder', 850, 0, 0, NULL, '6426708446');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (30, 2, 'BLU-13', 'Blues 13', 'Allrounder', 850, 0, 0, NULL, '66761cefa9');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (31, 2, 'BLU-14', 'Blues 14', 'Wicket Keeper', 850, 0, 0, NULL, '352e61fda6');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (32, 2, 'BLU-15', 'Blues 15', 'Wicket Keeper', 850, 0, 0, NULL, 'e364048f15');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (33, 3, '0500574a', 'Nikau Strathmoor', 'Batsman', 1000, 1, 0, NULL, '22531f0469');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (34, 3, '0d9b2bbe', 'Wandile Ndebelana', 'Bowler', 750, 0, 0, NULL, '406d264158');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (35, 3, '2c1cde92', 'Rehan Chohdri', 'Batsman', 500, 0, 1, NULL, '902fae6bee');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (36, 3, '313bd12f', 'Archie Eastlake', 'Wicket Keeper', 600, 0, 1, NULL, 'b77014ae0a');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (37, 3, '3760cdc8', 'Kobus Sibandaze', 'Batsman', 750, 0, 0, NULL, '4c38d2d5ac');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (38, 3, '38358aaa', 'Declan Tamahori', 'Bowler', 550, 0, 1, NULL, 'd1a09c8ce0');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (39, 3, '3c4d118a', 'Sandesh Basnetri', 'Batsman', 900, 0, 0, NULL, 'cca3717139');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (40, 3, '4a817b44', 'Pasan Yatigammana', 'Allrounder', 500, 0, 1, NULL, '0529e7affe');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (41, 3, '4efb2c10', 'Shafin Gazipur', 'Bowler', 500, 0, 1, NULL, 'db78773d8d');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (42, 3, '70b885b2', 'Harry Winslade', 'Batsman', 700, 0, 0, NULL, '8a7024e26c');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (43, 3, '7f2e4c54', 'Kavin Elayaraj', 'Wicket Keeper', 600, 0, 0, NULL, '07a3e32ed9');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (44, 3, '89b2c55e', 'Tejas Phadtare', 'Batsman', 700, 1, 0, NULL, 'ea10af93a8');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (45, 3, 'b3d52180', 'Nayeem Howlader', 'Allrounder', 1150, 0, 0, NULL, '094acf5a2f');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (46, 3, 'be228614', 'Usaid Gardezi', 'Bowler', 650, 0, 0, NULL, '2d583eafdb');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (47, 3, 'cbf26d1b', 'Karthikeya Achuthan', 'Bowler', 550, 0, 1, NULL, '5aea46ff6b');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (48, 3, 'cfd9dd46', 'Jubayer Khondkar', 'Bowler', 800, 1, 0, NULL, '01ff694697');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (49, 3, 'd86906a7', 'Nimesh Dissanaike', 'Allrounder', 1000, 1, 0, NULL, '00ab6568a0');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (50, 4, '2cf47c7a', 'Nimesh Liyanawatta', 'Wicket Keeper', 900, 1, 0, NULL, '6324a515a0');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (51, 4, '3749210d', 'Danyal Bukharwala', 'Allrounder', 550, 0, 0, NULL, '8ddbfc1c87');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (52, 4, '457573fc', 'Madhav Rajwadkar', 'Bowler', 500, 0, 1, NULL, '5a7c525a11');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (53, 4, '531f133c', 'Tatenda Chikowero', 'Bowler', 550, 0, 0, NULL, 'fe742de6c4');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (54, 4, '55a360e9', 'Fraser Fernleigh', 'Batsman', 800, 1, 0, NULL, 'c434084699');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (55, 4, '5de0ae42', 'Jerome Pierrepoint', 'Bowler', 500, 0, 1, NULL, 'da5ed4b10a');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (56, 4, '843460c4', 'Mithran Chelladurai', 'Bowler', 800, 1, 0, NULL, 'c0c4ac60af');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (57, 4, '877f9af8', 'Rehan Mengalzai', 'Bowler', 750, 1, 0, NULL, '5328442593');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (58, 4, '8f6176bb', 'Sudarshan Sengottai', 'Batsman', 700, 0, 0, NULL, '774dbdc130');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (59, 4, '95cb9610', 'Deshawn Thibou', 'Allrounder', 700, 0, 0, NULL, 'b881e742cc');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (60, 4, 'af0e12ee', 'Ruwan Tennekumbura', 'Wicket Keeper', 500, 0, 1, NULL, 'b9136003ed');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (61, 4, 'b02d7b8f', 'Leroy Marchandeau', 'Batsman', 850, 0, 0, NULL, '2dc2c99ede');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (62, 4, 'b05507c4', 'Nikhil Hardaswani', 'Bowler', 600, 0, 0, NULL, '5bf1f44765');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (63, 4, 'd49b2498', 'Samiullah Ghilzay', 'Allrounder', 1200, 1, 0, NULL, 'bf73f276de');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (64, 4, 'e4bfe22c', 'Pranav Mandrekar', 'Batsman', 1100, 1, 0, NULL, '1617901fad');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (65, 4, 'fb7a5b8b', 'Junaid Noorzada', 'Batsman', 550, 0, 1, NULL, 'dbb6248b94');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (66, 5, '0f685ac6', 'Tatenda Vermeulstad', 'Bowler', 850, 0, 0, NULL, '19d67b3353');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (67, 5, '169789ba', 'Thabo Schoonraad', 'Bowler', 600, 0, 1, NULL, '572b37debc');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (68, 5, '27e9440a', 'Isuru Kodikarage', 'Allrounder', 800, 0, 0, NULL, '88d4b02d51');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (69, 5, '3fb2a06d', 'Tatenda Dlamanzi', 'Batsman', 950, 0, 0, NULL, 'ff1ac8751f');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (70, 5, '55b3b531', 'Tharindu Samarakone', 'Batsman', 600, 0, 1, NULL, 'ce5bfda88d');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (71, 5, '695f6486', 'Deshawn Honorat', 'Batsman', 650, 1, 0, NULL, '7e9c8f14d6');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (72, 5, '7838b5de', 'Archie Thornbury', 'Bowler', 500, 0, 1, NULL, '14adabc23e');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (73, 5, '8142e8fd', 'Joost Rautahi', 'Bowler', 1000, 1, 0, NULL, '2a7e83f2c2');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (74, 5, '84a8f675', 'Karthikeya Muthuvel', 'Batsman', 600, 0, 1, NULL, '54ec568d39');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (75, 5, 'b1d80731', 'Charuka Abeyratna', 'Batsman', 850, 1, 0, NULL, '486c353995');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (76, 5, 'b7d92c4c', 'Deshawn Alleyndale', 'Bowler', 700, 0, 0, NULL, '69fd195c01');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (77, 5, 'dc329282', 'Asef Thapaliya', 'Wicket Keeper', 1100, 1, 0, NULL, 'fdd17e0bd3');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (78, 5, 'e7be956f', 'Zohaib Qazilbash', 'Allrounder', 650, 0, 1, NULL, '98465a29f1');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (79, 5, 'ef4fac04', 'Fahim Zamadar', 'Allrounder', 1050, 1, 0, NULL, '6b2c229ef9');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (80, 5, 'feec201d', 'Jubayer Dewanji', 'Wicket Keeper', 850, 0, 0, NULL, 'a3c9b1402f');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (81, 5, 'ffbf2115', 'Connor Ngarimoana', 'Bowler', 1050, 1, 0, NULL, 'e17c48df3c');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (82, 6, '0ec5212e', 'Leroy Fontenelle', 'Bowler', 900, 0, 0, NULL, '5e2e570c0c');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (83, 6, '226263bf', 'Rondell Baptistelle', 'Wicket Keeper', 650, 0, 0, NULL, 'dd07846b70');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (84, 6, '34aafea6', 'Zohaib Makhdumi', 'Allrounder', 550, 0, 1, NULL, 'ec998daada');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (85, 6, '3eb9f1ac', 'Aarush Gokhalkar', 'Bowler', 950, 1, 0, NULL, 'd020ba2b9b');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (86, 6, '47a3235e', 'Naveen Vadakkan', 'Batsman', 1150, 1, 0, NULL, 'bdf1af9845');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (87, 6, '4d753cb1', 'Kushan Paktiani', 'Bowler', 700, 0, 0, NULL, '6487e59fbe');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (88, 6, '59872a1d', 'Sajid Akhand', 'Bowler', 1000, 0, 0, NULL, 'c0701a5e88');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (89, 6, '719a8867', 'Rakib Sikderi', 'Bowler', 550, 0, 1, NULL, 'b06058accf');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (90, 6, '7ac1f0c9', 'Bilal Kharalwal', 'Batsman', 700, 0, 0, NULL, '2c8aa62d02');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (91, 6, '8ee30a8e', 'Joost Kahurangi', 'Wicket Keeper', 500, 0, 1, NULL, '01c25cfb79');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (92, 6, '9578e7aa', 'Bhargav Nambisan', 'Bowler', 700, 0, 0, NULL, '1c69fe7294');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (93, 6, 'b6b8a432', 'Ned Greywater', 'Batsman', 600, 0, 1, NULL, '34d4bdca31');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (94, 6, 'b9a002a3', 'Shafin Matubbar', 'Allrounder', 1150, 1, 0, NULL, 'fe44e068fb');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (95, 6, 'e093660d', 'Kavindu Pallegama', 'Batsman', 950, 0, 0, NULL, 'ee58d51944');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (96, 6, 'ee0b7f08', 'Aravind Yerramilli', 'Batsman', 850, 1, 0, NULL, 'fadb735ecc');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (97, 6, 'fabeba5e', 'Tejas Ozarde', 'Batsman', 550, 0, 1, NULL, '8fcafd9f67');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (98, 6, 'fde16b07', 'Farzad Stanakzad', 'Allrounder', 1150, 0, 0, NULL, 'ab26792fc7');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (99, 7, '0341504d', 'Vignesh Vellanki', 'Bowler', 800, 1, 0, NULL, '5b7518b66e');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (100, 7, '04eee81f', 'Zahir Rijalkar', 'Batsman', 650, 0, 1, NULL, '82bb15eaad');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (101, 7, '19e38cc1', 'Lwazi Blaauwkamp', 'Bowler', 650, 0, 1, NULL, '6f85a94cff');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (102, 7, '1d19ab91', 'Tane Dunleary', 'Wicket Keeper', 900, 0, 0, NULL, 'c6e06e44d9');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (103, 7, '21794fb6', 'Wiremu Kilgarriff', 'Allrounder', 800, 0, 0, NULL, '07ecbaaeb2');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (104, 7, '2f28db1c', 'Chirag Lokhare', 'Batsman', 1050, 1, 0, NULL, 'c7e96faa05');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (105, 7, '35672680', 'Shayan Tiwana', 'Batsman', 1050, 1, 0, NULL, '310fc51deb');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (106, 7, '7f4e712e', 'Tejas Ingalkar', 'Batsman', 1150, 0, 0, NULL, 'f19371b8bc');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (107, 7, 'a4393354', 'Lwazi Oosterveld', 'Wicket Keeper', 900, 0, 0, NULL, '9159e3ad57');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (108, 7, 'd25e34e9', 'Farzad Zadranwal', 'Bowler', 800, 0, 0, NULL, '5e1ae22371');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (109, 7, 'd485c780', 'Farzad Karkidholi', 'Allrounder', 1100, 0, 0, NULL, '24d2c9bf84');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (110, 7, 'd4950f0c', 'Omid Adhikarya', 'Batsman', 950, 0, 0, NULL, '4c769abadd');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (111, 7, 'f26e5c38', 'Kobus Mokgatlane', 'Allrounder', 600, 0, 1, NULL, '2cdb6dd2ba');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (112, 7, 'f4097f21', 'Deshawn Quashie', 'Batsman', 850, 0, 0, NULL, 'f9962b48cd');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (113, 7, 'f5e1e513', 'Mehrab Tarafdar', 'Bowler', 800, 0, 1, NULL, 'a2da6179e5');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (114, 7, 'f656e8c5', 'Kushan Gurungal', 'Bowler', 1000, 1, 0, NULL, '2bb816538b');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (115, 8, '03735579', 'Lwazi Zondekile', 'Batsman', 1050, 1, 0, NULL, '1cdb04b590');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (116, 8, '13d30155', 'Kushan Lamsalgo', 'Bowler', 1100, 1, 0, NULL, 'd647ee1acf');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (117, 8, '22858155', 'Pasan Udawela', 'Wicket Keeper', 1200, 1, 0, NULL, '0a61d8622b');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (118, 8, '2ceb83b1', 'Declan Westerbaan', 'Allrounder', 900, 0, 0, NULL, 'a5fc8836c7');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (119, 8, '32849be2', 'Kabir Deshmane', 'Batsman', 550, 0, 1, NULL, 'db779bfb14');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (120, 8, '3290927e', 'Pieter Mutandwa', 'Wicket Keeper', 550, 0, 1, NULL, 'a98aa7cf46');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (121, 8, '5e9fd9a2', 'Junaid Sialvi', 'Batsman', 850, 0, 0, NULL, 'e20d523d99');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (122, 8, '66436c22', 'Ruairi O''Devlin', 'Bowler', 500, 0, 1, NULL, '8339311821');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (123, 8, '77305e48', 'Nathaniel Joachim', 'Bowler', 1000, 0, 0, NULL, 'a13903045e');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (124, 8, '7b9b266a', 'Jerome Clairmonte', 'Allrounder', 500, 0, 1, NULL, 'a7bc76c8dd');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (125, 8, '7eb2e27b', 'Karthikeya Ponnambath', 'Batsman', 1200, 1, 0, NULL, '511aab3d2a');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (126, 8, '8a35a35b', 'Nayeem Laskarpur', 'Bowler', 600, 0, 1, NULL, '449d96295f');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (127, 8, '9d00eb50', 'Ritvik Nimbolkar', 'Bowler', 600, 0, 0, NULL, '84a8ecbb9b');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (128, 8, 'f9696b13', 'Sahan Wijayapala', 'Bowler', 650, 1, 0, NULL, '3a13b027be');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (129, 8, 'fa41d391', 'Zohaib Lodhran', 'Batsman', 650, 0, 0, NULL, '6a1abb91cc');
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url", "ref") VALUES (130, 8, 'fcc09403', 'Naveen Tirumalai', 'Allrounder', 950, 1, 0, NULL, 'dc6e376a8c');
CREATE TABLE `teams` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tournament_id` integer NOT NULL,
	`name` text NOT NULL,
	`short_name` text NOT NULL, `cap_colour` text, `trim_colour` text CONSTRAINT "teams_colours" CHECK((`cap_colour` is null) = (`trim_colour` is null)), `ref` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "teams" ("id", "tournament_id", "name", "short_name", "cap_colour", "trim_colour", "ref") VALUES (1, 1, 'Reds', 'RED', NULL, NULL, '88709cb191');
INSERT INTO "teams" ("id", "tournament_id", "name", "short_name", "cap_colour", "trim_colour", "ref") VALUES (2, 1, 'Blues', 'BLU', NULL, NULL, '0abd40e359');
INSERT INTO "teams" ("id", "tournament_id", "name", "short_name", "cap_colour", "trim_colour", "ref") VALUES (3, 2, 'Banyan Bay Barons', 'BBB', NULL, NULL, 'fa7fb95859');
INSERT INTO "teams" ("id", "tournament_id", "name", "short_name", "cap_colour", "trim_colour", "ref") VALUES (4, 2, 'Copperhill Comets', 'CHC', NULL, NULL, '66f4e1d7bf');
INSERT INTO "teams" ("id", "tournament_id", "name", "short_name", "cap_colour", "trim_colour", "ref") VALUES (5, 2, 'Harbourmouth Herons', 'HMH', NULL, NULL, '0129250dd0');
INSERT INTO "teams" ("id", "tournament_id", "name", "short_name", "cap_colour", "trim_colour", "ref") VALUES (6, 2, 'Saltmarsh Sentinels', 'SMS', NULL, NULL, '7d0e2ad009');
INSERT INTO "teams" ("id", "tournament_id", "name", "short_name", "cap_colour", "trim_colour", "ref") VALUES (7, 2, 'Tamarind Town Tigers', 'TTT', NULL, NULL, 'd6a0e80fce');
INSERT INTO "teams" ("id", "tournament_id", "name", "short_name", "cap_colour", "trim_colour", "ref") VALUES (8, 2, 'Windward Valley Wolves', 'WVW', NULL, NULL, '43c45e926b');
CREATE TABLE `tournaments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`image` text,
	`starts_at` integer,
	`ends_at` integer
);
INSERT INTO "tournaments" ("id", "name", "image", "starts_at", "ends_at") VALUES (1, 'Two Team Trophy', NULL, 1775052000000, 1775656800000);
INSERT INTO "tournaments" ("id", "name", "image", "starts_at", "ends_at") VALUES (2, 'Lantern League T20', NULL, 1775052000000, 1775311200000);
CREATE TABLE `try_counts` (
	`key` text PRIMARY KEY NOT NULL,
	`tries` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
INSERT INTO "try_counts" ("key", "tries", "window_ends_at") VALUES ('bjXHdqI0GuPYnepUVWN9PZiTcZj3pyOuIOfs3caCinY', 1, 1775145600000);
INSERT INTO "try_counts" ("key", "tries", "window_ends_at") VALUES ('Qs0FQepOjQGfygA1C3sEkDi80O7uK2IyE6MCKbPLpoA', 1, 1775145600000);
INSERT INTO "try_counts" ("key", "tries", "window_ends_at") VALUES ('v9fk5SwBLIB66yDo8ob0PyWQyldei57ZBPa9s-0cdA0', 1, 1775142900000);
INSERT INTO "try_counts" ("key", "tries", "window_ends_at") VALUES ('u7-YOzOFUg2RnwOzEcpWbzjm1kRLJZXWWFS_THmDRAA', 1, 1775142900000);
CREATE TABLE `creases` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`crease` text NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "creases" ("fixture_id", "crease") VALUES (3, '{}');
CREATE TABLE `absences` (
	`participant_id` integer NOT NULL,
	`left_at` integer NOT NULL,
	`returned_at` integer NOT NULL,
	PRIMARY KEY(`participant_id`, `returned_at`),
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "absences_order" CHECK("absences"."left_at" <= "absences"."returned_at")
);
INSERT INTO "absences" ("participant_id", "left_at", "returned_at") VALUES (2, 1775044800000, 1775044860000);
CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`league_id` integer,
	`created_by` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`uses_left` integer NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "invitations_uses" CHECK("invitations"."uses_left" >= 0)
);
INSERT INTO "invitations" ("id", "token_hash", "league_id", "created_by", "created_at", "expires_at", "uses_left") VALUES (1, 'made-up token hash', 2, 2, 1775044800000, 1775044800000, 0);
CREATE TABLE `feed_health` (
	`feed` text PRIMARY KEY NOT NULL,
	`states_asked_at` integer,
	`succeeded_at` integer,
	`failed_at` integer,
	`error` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`retry_at` integer
);
INSERT INTO "feed_health" ("feed", "states_asked_at", "succeeded_at", "failed_at", "error", "failures", "retry_at") VALUES ('made-up feed', 1775044800000, 1775044800000, 1775044800000, 'made-up error', 0, 1775044800000);
CREATE TABLE `feed_hits` (
	`feed` text NOT NULL,
	`day` text NOT NULL,
	`hits` integer DEFAULT 0 NOT NULL,
	`told_limit` integer,
	PRIMARY KEY(`feed`, `day`)
);
INSERT INTO "feed_hits" ("feed", "day", "hits", "told_limit") VALUES ('made-up feed', '2026-04-01', 0, 1);
CREATE TABLE `fixture_overrides` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`by_hand` integer DEFAULT false NOT NULL,
	`players_of_match` text,
	`dot_balls` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "fixture_overrides" ("fixture_id", "by_hand", "players_of_match", "dot_balls", "updated_at") VALUES (3, 0, '[]', '[]', 1775044800000);
CREATE TABLE `fixture_polls` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`asked_at` integer,
	`over_at` integer,
	`final_at` integer,
	`settled` integer DEFAULT false NOT NULL,
	`doubt` text,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "fixture_polls" ("fixture_id", "asked_at", "over_at", "final_at", "settled", "doubt") VALUES (3, 1775044800000, 1775044800000, 1775044800000, 1, 'made-up doubt');
CREATE TABLE `followed_series` (
	`tournament_id` integer PRIMARY KEY NOT NULL,
	`feed` text NOT NULL,
	`series_id` text NOT NULL,
	`fixtures_asked_at` integer,
	`squads_asked_at` integer, `told` text,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "followed_series" ("tournament_id", "feed", "series_id", "fixtures_asked_at", "squads_asked_at", "told") VALUES (1, 'made-up feed', 'made-up series id', 1775044800000, 1775044800000, '{"facts":[],"isNew":0}');
CREATE TABLE `live_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tournament_id` integer,
	`league_id` integer,
	`kind` text NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "live_changes_kind" CHECK("live_changes"."kind" in ('scores', 'fixtures', 'league')),
	CONSTRAINT "live_changes_scope" CHECK(("live_changes"."tournament_id" is null) <> ("live_changes"."league_id" is null))
);
INSERT INTO "live_changes" ("id", "tournament_id", "league_id", "kind") VALUES (1, 1, NULL, 'scores');
CREATE TABLE `operators` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "operators" ("user_id", "since") VALUES (2, 1775044800000);
CREATE TABLE `typed_innings` (
	`fixture_id` integer NOT NULL,
	`innings` integer NOT NULL,
	`typed` text NOT NULL,
	PRIMARY KEY(`fixture_id`, `innings`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "typed_innings" ("fixture_id", "innings", "typed") VALUES (3, 1, 'made-up typed');
CREATE TABLE `result_corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`fixture_id` integer NOT NULL,
	`at` integer NOT NULL,
	`operator_id` integer,
	`before` text NOT NULL,
	`after` text NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`operator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "result_corrections" ("id", "fixture_id", "at", "operator_id", "before", "after") VALUES (1, 3, 1775044800000, 2, '{"state":"finished","status":"Kites won by 2 runs","winnerTeamId":1}', '{"state":"finished","status":"Match tied","winnerTeamId":null}');
CREATE TABLE `stat_corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`fixture_id` integer NOT NULL,
	`at` integer NOT NULL,
	`operator_id` integer,
	`player_id` integer NOT NULL,
	`finished` integer NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`operator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "stat_corrections" ("id", "fixture_id", "at", "operator_id", "player_id", "finished", "before", "after") VALUES (1, 3, 1775044800000, 2, 1, 1, '{"innings":[{"innings":1,"runs":1}],"playerOfMatch":false,"inSide":true}', '{"innings":[{"innings":1,"runs":2}],"playerOfMatch":false,"inSide":true}');
CREATE TABLE `calendar_links` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "calendar_links" ("user_id", "version") VALUES (2, 1);
CREATE TABLE `league_shares` (
	`league_id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL, `sign_ups_left` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "league_shares" ("league_id", "token", "created_at", "sign_ups_left") VALUES (3, 'OWWpB4TVw_Jr5e6-8kOcbiBuUXKHccvlG1bFmrNG9TQ', 1795434134979, 20);
CREATE TABLE `reminder_rounds` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`starts_at` integer NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "reminder_rounds" ("fixture_id", "starts_at") VALUES (3, 1775044800000);
CREATE TABLE `reminders` (
	`fixture_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`queued_at` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `user_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "reminders" ("fixture_id", "user_id", "starts_at", "queued_at") VALUES (3, 2, 1775044800000, 1775044800000);
CREATE TABLE "mails" (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text,
	`html` text,
	`link` text,
	`unsubscribe` text,
	`created_at` integer NOT NULL,
	`useful_until` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`sent_at` integer,
	`failed_at` integer,
	`last_error` text,
	CONSTRAINT "mails_kind" CHECK("mails"."kind" in ('verification', 'address-known', 'reset', 'password-changed', 'google-linked', 'reminder'))
);
INSERT INTO "mails" ("id", "kind", "to", "subject", "text", "html", "link", "unsubscribe", "created_at", "useful_until", "tries", "next_try_at", "sent_at", "failed_at", "last_error") VALUES (1, 'reset', 'ben@example.org', 'Reset your Gully password', NULL, NULL, NULL, NULL, 1775142000000, 1775143800000, 0, 1775142000000, NULL, 1795434040737, NULL);
CREATE TABLE `side_players` (
	`fixture_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `player_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 49);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 48);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 40);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 43);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 115);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 33);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 34);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 126);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 37);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 125);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 47);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 129);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 127);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 123);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 118);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 120);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 36);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 39);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 38);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 116);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 130);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (4, 121);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 103);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 64);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 109);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 114);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 61);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 110);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 52);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 99);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 62);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 108);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 58);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 51);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 107);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 113);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 59);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 60);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 63);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 56);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 54);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 102);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 106);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (5, 112);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 91);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 66);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 92);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 73);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 74);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 67);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 87);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 76);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 79);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 71);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 68);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 98);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 86);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 88);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 70);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 85);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 83);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 95);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 96);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 77);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 94);
INSERT INTO "side_players" ("fixture_id", "player_id") VALUES (6, 69);
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`credential_id` text NOT NULL,
	`user_handle` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer DEFAULT 0 NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "passkeys" ("id", "user_id", "credential_id", "user_handle", "public_key", "counter", "transports", "name", "created_at", "last_used_at") VALUES (1, 2, 'made-up credential id', 'made-up user handle', 'made-up public key', 0, '["internal"]', 'made-up name', 1775044800000, 1775044800000);
CREATE TABLE `recovery_codes` (
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "recovery_codes" ("user_id", "code_hash") VALUES (2, 'made-up code hash');
CREATE TABLE `second_factors` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_step` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "second_factors" ("user_id", "sealed_secret", "created_at", "last_step") VALUES (2, 'made-up sealed secret', 1775044800000, 1);
CREATE TABLE `points_tokens` (
	`tournament_id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "points_tokens" ("tournament_id", "token") VALUES (1, 'made-up token');
CREATE TABLE `ball_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`fixture_id` integer NOT NULL,
	`key` text NOT NULL,
	`after` text NOT NULL,
	`pen` integer NOT NULL,
	`what` text NOT NULL,
	`user_id` integer,
	`made_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
INSERT INTO "ball_events" ("id", "fixture_id", "key", "after", "pen", "what", "user_id", "made_at", "received_at") VALUES (1, 3, 'made-up key', 'made-up after', 1, '{"kind":"end"}', 2, 1775044800000, 1775044800000);
CREATE TABLE `over_checks` (
	`fixture_id` integer NOT NULL,
	`innings` integer NOT NULL,
	`over` integer NOT NULL,
	`user_id` integer NOT NULL,
	`digest` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `innings`, `over`, `user_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "over_checks" ("fixture_id", "innings", "over", "user_id", "digest", "at") VALUES (3, 1, 1, 2, 'made-up digest', 1775044800000);
CREATE TABLE `score_pens` (
	`fixture_id` integer NOT NULL,
	`number` integer NOT NULL,
	`user_id` integer,
	`by_user_id` integer,
	`since` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `number`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
INSERT INTO "score_pens" ("fixture_id", "number", "user_id", "by_user_id", "since") VALUES (3, 1, 2, 2, 1775044800000);
CREATE TABLE `side_corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`fixture_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`source` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "side_corrections_source" CHECK("side_corrections"."source" in ('operator', 'scorer', 'member', 'feed', 'match file'))
);
INSERT INTO "side_corrections" ("id", "fixture_id", "player_id", "at", "user_id", "source", "before", "after") VALUES (1, 3, 1, 1775044800000, 2, 'operator', 'named', 'not named');
CREATE TABLE `feed_costs` (
	`feed` text NOT NULL,
	`question` text NOT NULL,
	`hits` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`feed`, `question`)
);
INSERT INTO "feed_costs" ("feed", "question", "hits", "at") VALUES ('made-up feed', 'made-up question', 0, 1775044800000);
CREATE TABLE `push_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tournament_id` integer NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`made_by` integer NOT NULL,
	`made_at` integer NOT NULL,
	`used_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "push_tokens" ("id", "tournament_id", "name", "hash", "made_by", "made_at", "used_at", "ended_at") VALUES (1, 1, 'made-up name', 'made-up hash', 2, 1775044800000, 1775044800000, 1775044800000);
CREATE TABLE `pushed_fixtures` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`token_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`token_id`) REFERENCES `push_tokens`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "pushed_fixtures" ("fixture_id", "token_id", "at") VALUES (3, 1, 1775044800000);
CREATE TABLE `reconciled_fixtures` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`at` integer NOT NULL,
	`digest` text NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "reconciled_fixtures" ("fixture_id", "file", "at", "digest") VALUES (3, 'made-up file', 1775044800000, 'made-up digest');
CREATE TABLE `score_sources` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`feed` text,
	`as_of` integer NOT NULL,
	`next_at` integer,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "score_sources_source" CHECK("score_sources"."source" in ('feed', 'typed', 'pasted', 'pushed', 'match file', 'ball by ball', 'rehearsal')),
	CONSTRAINT "score_sources_feed" CHECK(("score_sources"."source" = 'feed') = ("score_sources"."feed" is not null))
);
INSERT INTO "score_sources" ("fixture_id", "source", "feed", "as_of", "next_at") VALUES (3, 'typed', NULL, 1, 1775044800000);
CREATE TABLE `scorers` (
	`tournament_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`tournament_id`, `user_id`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "scorers" ("tournament_id", "user_id", "since") VALUES (1, 2, 1775044800000);
CREATE TABLE `side_notices` (
	`fixture_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `user_id`, `player_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "side_notices" ("fixture_id", "user_id", "player_id") VALUES (3, 2, 1);
CREATE TABLE `side_rounds` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`statement_id` integer NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "side_rounds" ("fixture_id", "statement_id") VALUES (3, 1);
CREATE TABLE `side_statement_players` (
	`statement_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`status` text NOT NULL,
	PRIMARY KEY(`statement_id`, `player_id`),
	FOREIGN KEY (`statement_id`) REFERENCES `side_statements`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "side_statement_players_status" CHECK("side_statement_players"."status" in ('named', 'substitute'))
);
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (1, 49, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (1, 48, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (1, 40, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (1, 43, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (1, 33, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (1, 34, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (1, 37, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (1, 47, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (1, 36, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (1, 39, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (1, 38, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (2, 115, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (2, 126, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (2, 125, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (2, 129, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (2, 127, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (2, 123, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (2, 118, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (2, 120, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (2, 116, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (2, 130, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (2, 121, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (3, 103, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (3, 109, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (3, 114, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (3, 110, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (3, 99, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (3, 108, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (3, 107, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (3, 113, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (3, 102, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (3, 106, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (3, 112, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (4, 64, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (4, 61, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (4, 52, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (4, 62, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (4, 58, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (4, 51, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (4, 59, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (4, 60, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (4, 63, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (4, 56, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (4, 54, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (5, 91, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (5, 92, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (5, 87, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (5, 98, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (5, 86, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (5, 88, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (5, 85, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (5, 83, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (5, 95, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (5, 96, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (5, 94, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (6, 66, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (6, 73, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (6, 74, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (6, 67, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (6, 76, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (6, 79, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (6, 71, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (6, 68, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (6, 70, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (6, 77, 'named');
INSERT INTO "side_statement_players" ("statement_id", "player_id", "status") VALUES (6, 69, 'named');
CREATE TABLE `side_statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`fixture_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	`source` text NOT NULL,
	`user_id` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "side_statements_source" CHECK("side_statements"."source" in ('operator', 'scorer', 'member', 'feed', 'match file'))
);
INSERT INTO "side_statements" ("id", "fixture_id", "team_id", "source", "user_id", "at") VALUES (1, 4, 3, 'feed', NULL, 1775052000000);
INSERT INTO "side_statements" ("id", "fixture_id", "team_id", "source", "user_id", "at") VALUES (2, 4, 8, 'feed', NULL, 1775052000000);
INSERT INTO "side_statements" ("id", "fixture_id", "team_id", "source", "user_id", "at") VALUES (3, 5, 7, 'feed', NULL, 1775138400000);
INSERT INTO "side_statements" ("id", "fixture_id", "team_id", "source", "user_id", "at") VALUES (4, 5, 4, 'feed', NULL, 1775138400000);
INSERT INTO "side_statements" ("id", "fixture_id", "team_id", "source", "user_id", "at") VALUES (5, 6, 6, 'feed', NULL, 1775224800000);
INSERT INTO "side_statements" ("id", "fixture_id", "team_id", "source", "user_id", "at") VALUES (6, 6, 5, 'feed', NULL, 1775224800000);
CREATE TABLE `submission_backups` (
	`submission_id` integer NOT NULL,
	`position` integer NOT NULL,
	`player_id` integer NOT NULL,
	PRIMARY KEY(`submission_id`, `position`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "submission_backups_position" CHECK("submission_backups"."position" between 0 and 3)
);
INSERT INTO "submission_backups" ("submission_id", "position", "player_id") VALUES (2, 1, 22);
CREATE TABLE "league_log" (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`change` text NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (1, 1, 1774965600000, 1, '{"kind":"created"}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (2, 2, 1774965600000, 2, '{"kind":"created"}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (3, 1, 1774965600000, 2, '{"kind":"joined"}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (4, 1, 1774965600000, 1, '{"kind":"booster","booster":"3xCVC","from":{"enabled":false,"maxUses":1},"to":{"enabled":true,"maxUses":2}}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (5, 3, 1774965600000, 3, '{"kind":"created"}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (6, 3, 1774965600000, 3, '{"kind":"spectators"}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (7, 3, 1774965600000, 4, '{"kind":"joined"}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (8, 3, 1774965600000, 5, '{"kind":"joined"}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (9, 3, 1774965600000, 6, '{"kind":"joined"}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (10, 3, 1774965600000, 7, '{"kind":"joined"}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (11, 3, 1774965600000, 8, '{"kind":"joined"}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (12, 3, 1774965600000, 9, '{"kind":"joined"}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (13, 3, 1774965600000, 10, '{"kind":"joined"}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (14, 3, 1774965600000, 3, '{"format":"ntfy","kind":"webhook added"}');
CREATE TABLE `corrected_innings` (
	`fixture_id` integer NOT NULL,
	`innings` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `innings`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "corrected_innings" ("fixture_id", "innings", "at") VALUES (3, 1, 1775044800000);
CREATE TABLE `head_to_heads` (
	`league_id` integer PRIMARY KEY NOT NULL,
	`seed` text NOT NULL,
	`starts_from` integer,
	`playoffs_from` integer,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "head_to_heads" ("league_id", "seed", "starts_from", "playoffs_from") VALUES (2, '00000000000000000000000000000000', NULL, NULL);
CREATE TABLE `playoff_pairs` (
	`league_id` integer NOT NULL,
	`game` text NOT NULL,
	`first_id` integer NOT NULL,
	`second_id` integer NOT NULL,
	PRIMARY KEY(`league_id`, `game`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`first_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`second_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "playoff_pairs_game" CHECK("playoff_pairs"."game" in ('qualifier1', 'eliminator', 'qualifier2', 'final'))
);
INSERT INTO "playoff_pairs" ("league_id", "game", "first_id", "second_id") VALUES (1, 'qualifier1', 1, 3);
CREATE TABLE `left_out_fixtures` (
	`league_id` integer NOT NULL,
	`fixture_id` integer NOT NULL,
	`since` integer NOT NULL,
	`user_id` integer,
	PRIMARY KEY(`league_id`, `fixture_id`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
INSERT INTO "left_out_fixtures" ("league_id", "fixture_id", "since", "user_id") VALUES (2, 3, 1775044800000, 2);
CREATE TABLE `squad_mails` (
	`participant_id` integer NOT NULL,
	`kind` text NOT NULL,
	`event_id` integer NOT NULL,
	`queued_at` integer NOT NULL,
	PRIMARY KEY(`participant_id`, `kind`),
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `squad_events`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "squad_mails_kind" CHECK("squad_mails"."kind" in ('outbid', 'nominate', 'turn', 'round'))
);
INSERT INTO "squad_mails" ("participant_id", "kind", "event_id", "queued_at") VALUES (2, 'outbid', 1, 1775044800000);
CREATE TABLE `base_prices` (
	`league_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`price` integer NOT NULL,
	PRIMARY KEY(`league_id`, `player_id`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "base_prices_price" CHECK("base_prices"."price" > 0)
);
INSERT INTO "base_prices" ("league_id", "player_id", "price") VALUES (2, 1, 1);
CREATE TABLE `squad_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`key` text,
	`part` integer NOT NULL,
	`kind` text NOT NULL,
	`event` text NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "squad_events_kind" CHECK("squad_events"."kind" in ('open', 'turn', 'lot', 'bid', 'sold', 'unsold', 'round', 'pick', 'undo', 'pause', 'resume', 'close', 'trade', 'claim', 'release'))
);
INSERT INTO "squad_events" ("id", "league_id", "at", "user_id", "key", "part", "kind", "event") VALUES (1, 2, 1775044800000, 2, 'k1', 0, 'open', '{"kind":"open","way":"typed","seed":"00000000000000000000000000000000","participantIds":[2],"order":[2],"settings":{},"players":[{"id":1,"role":"Batsman","teamId":1,"overseas":false,"uncapped":false,"salary":800,"base":1}]}');
INSERT INTO "squad_events" ("id", "league_id", "at", "user_id", "key", "part", "kind", "event") VALUES (2, 2, 1775044800000, 2, 'k2', 0, 'sold', '{"kind":"sold","playerId":1,"participantId":2,"price":1}');
CREATE TABLE `squad_players` (
	`league_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`price` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`league_id`, `player_id`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "squad_players_price" CHECK("squad_players"."price" >= 0)
);
INSERT INTO "squad_players" ("league_id", "player_id", "participant_id", "price", "since") VALUES (2, 1, 2, 1, 1775044800000);
CREATE TABLE `squad_wishes` (
	`participant_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`rank` integer,
	`maximum` integer,
	`set_at` integer NOT NULL,
	PRIMARY KEY(`participant_id`, `player_id`),
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "squad_wishes_maximum" CHECK("squad_wishes"."maximum" is null or "squad_wishes"."maximum" > 0),
	CONSTRAINT "squad_wishes_rank" CHECK("squad_wishes"."rank" is null or "squad_wishes"."rank" > 0)
);
INSERT INTO "squad_wishes" ("participant_id", "player_id", "rank", "maximum", "set_at") VALUES (2, 1, 1, 1, 1775044800000);
CREATE TABLE `free_agent_bids` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`released_id` integer,
	`rank` integer NOT NULL,
	`placed_at` integer NOT NULL,
	`settles_at` integer NOT NULL,
	`outcome` text,
	`told_at` integer,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`released_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "free_agent_bids_amount" CHECK("free_agent_bids"."amount" >= 0),
	CONSTRAINT "free_agent_bids_outcome" CHECK("free_agent_bids"."outcome" is null or "free_agent_bids"."outcome" in ('won', 'outbid', 'purse', 'released gone', 'squad', 'not free', 'member left'))
);
INSERT INTO "free_agent_bids" ("id", "league_id", "participant_id", "player_id", "amount", "released_id", "rank", "placed_at", "settles_at", "outcome", "told_at") VALUES (1, 2, 2, 1, 1, NULL, 1, 1775044800000, 1775044800000, 'outbid', 1775044800000);
CREATE TABLE `trade_vetoes` (
	`trade_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`trade_id`, `participant_id`),
	FOREIGN KEY (`trade_id`) REFERENCES `trades`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "trade_vetoes" ("trade_id", "participant_id", "at") VALUES (1, 3, 1775044800000);
CREATE TABLE `trades` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`offered_by` integer NOT NULL,
	`offered_to` integer NOT NULL,
	`players` text NOT NULL,
	`key` text NOT NULL,
	`state` text NOT NULL,
	`offered_at` integer NOT NULL,
	`accepted_at` integer,
	`reviewer` text,
	`veto_ends_at` integer,
	`approved_at` integer,
	`ended_at` integer,
	`void_reason` text,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offered_by`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offered_to`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "trades_state" CHECK("trades"."state" in ('offered', 'in review', 'approved', 'applied', 'withdrawn', 'refused', 'vetoed', 'void')),
	CONSTRAINT "trades_of_two" CHECK("trades"."offered_by" <> "trades"."offered_to")
);
INSERT INTO "trades" ("id", "league_id", "offered_by", "offered_to", "players", "key", "state", "offered_at", "accepted_at", "reviewer", "veto_ends_at", "approved_at", "ended_at", "void_reason") VALUES (1, 1, 1, 3, '[[1],[2]]', 'made-up key', 'withdrawn', 1775044800000, 1775044800000, 'made-up reviewer', 1775044800000, 1775044800000, 1775044800000, 'made-up void reason');
CREATE TABLE `club_leagues` (
	`league_id` integer PRIMARY KEY NOT NULL,
	`club_id` integer NOT NULL,
	`year` integer NOT NULL,
	`counts` integer DEFAULT true NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "club_leagues" ("league_id", "club_id", "year", "counts", "added_at") VALUES (2, 1, 2026, 0, 1775044800000);
CREATE TABLE `club_people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` integer NOT NULL,
	`name` text,
	`user_id` integer,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
INSERT INTO "club_people" ("id", "club_id", "name", "user_id") VALUES (1, 1, 'made-up name', 2);
CREATE TABLE `clubs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`manager_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`submission_key` text,
	FOREIGN KEY (`manager_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "clubs_name" CHECK(length(trim("clubs"."name")) > 0)
);
INSERT INTO "clubs" ("id", "name", "manager_id", "created_at", "submission_key") VALUES (1, 'made-up name', 2, 1775044800000, 'made-up submission key');
CREATE TABLE `past_places` (
	`season_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`place` integer NOT NULL,
	`points` integer,
	PRIMARY KEY(`season_id`, `person_id`),
	FOREIGN KEY (`season_id`) REFERENCES `past_seasons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `club_people`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "past_places_place" CHECK("past_places"."place" >= 1)
);
INSERT INTO "past_places" ("season_id", "person_id", "place", "points") VALUES (1, 1, 1, 1);
CREATE TABLE `past_seasons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` integer NOT NULL,
	`year` integer NOT NULL,
	`entered_at` integer NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "past_seasons" ("id", "club_id", "year", "entered_at") VALUES (1, 1, 2019, 1775044800000);
CREATE TABLE `season_invitations` (
	`league_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`invited_by` integer,
	`team_name` text DEFAULT '' NOT NULL,
	`invited_at` integer NOT NULL,
	`declined_at` integer,
	PRIMARY KEY(`league_id`, `user_id`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
INSERT INTO "season_invitations" ("league_id", "user_id", "invited_by", "team_name", "invited_at", "declined_at") VALUES (2, 2, 2, 'made-up team name', 1775044800000, 1775044800000);
CREATE TABLE `title_decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`title` text NOT NULL,
	`decided_at` integer NOT NULL,
	`winners` text NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "title_decisions_title" CHECK("title_decisions"."title" in ('table', 'head-to-head'))
);
INSERT INTO "title_decisions" ("id", "league_id", "title", "decided_at", "winners") VALUES (1, 1, 'table', 1775044800000, '[2]');
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`device` text NOT NULL,
	`browser_id` text NOT NULL,
	`session_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "push_subscriptions" ("id", "user_id", "endpoint", "p256dh", "auth", "device", "browser_id", "session_hash", "created_at") VALUES (1, 2, 'https://push.example/made-up', 'made-up p256dh', 'made-up auth', 'made-up device', 'made-up browser id', 'made-up session hash', 1775044800000);
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`format` text NOT NULL,
	`address` text NOT NULL,
	`secret` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhooks_format" CHECK("webhooks"."format" in ('discord', 'slack', 'telegram', 'ntfy', 'json'))
);
INSERT INTO "webhooks" ("id", "league_id", "format", "address", "secret", "created_at") VALUES (1, 2, 'json', 'https://hooks.example/made-up', 'made-up', 1775044800000);
CREATE TABLE `spectator_links` (
	`league_id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	`shows_names` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "spectator_links" ("league_id", "token", "created_at", "shows_names") VALUES (2, 'madeupmadeupmadeup', 1775044800000, 0);
CREATE TABLE `fixture_news` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`noted_at` integer NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "fixture_news" ("fixture_id", "noted_at") VALUES (1, 1795434040000);
INSERT INTO "fixture_news" ("fixture_id", "noted_at") VALUES (2, 1795434040000);
INSERT INTO "fixture_news" ("fixture_id", "noted_at") VALUES (4, 1795434134692);
INSERT INTO "fixture_news" ("fixture_id", "noted_at") VALUES (5, 1795434134692);
INSERT INTO "fixture_news" ("fixture_id", "noted_at") VALUES (6, 1795434134692);
CREATE TABLE `league_news` (
	`league_id` integer PRIMARY KEY NOT NULL,
	`log_id` integer NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "league_news" ("league_id", "log_id") VALUES (1, 4);
INSERT INTO "league_news" ("league_id", "log_id") VALUES (2, 2);
INSERT INTO "league_news" ("league_id", "log_id") VALUES (3, 14);
CREATE TABLE `noted_points` (
	`fixture_id` integer NOT NULL,
	`league_id` integer NOT NULL,
	`points` text NOT NULL,
	PRIMARY KEY(`fixture_id`, `league_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "noted_points" ("fixture_id", "league_id", "points") VALUES (1, 1, '{"1":18100,"3":38700}');
INSERT INTO "noted_points" ("fixture_id", "league_id", "points") VALUES (1, 2, '{"2":18100}');
INSERT INTO "noted_points" ("fixture_id", "league_id", "points") VALUES (2, 1, '{"1":27700,"3":27700}');
INSERT INTO "noted_points" ("fixture_id", "league_id", "points") VALUES (2, 2, '{"2":25700}');
INSERT INTO "noted_points" ("fixture_id", "league_id", "points") VALUES (4, 3, '{"4":31910,"5":29495,"6":-3015,"7":2250,"8":17530,"9":13640,"10":98000,"11":-2000}');
INSERT INTO "noted_points" ("fixture_id", "league_id", "points") VALUES (5, 3, '{"4":8190,"5":15480,"6":12900,"7":22325,"8":13198,"9":24203,"10":24200,"11":36380}');
INSERT INTO "noted_points" ("fixture_id", "league_id", "points") VALUES (6, 3, '{"4":57723,"5":50345,"6":7650,"7":19498,"8":14155,"9":42220,"10":19365,"11":52150}');
CREATE TABLE `notice_quiet_hours` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`quiet_hours` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "notice_quiet_hours" ("user_id", "quiet_hours") VALUES (2, '22-8');
CREATE TABLE `reminder_checks` (
	`fixture_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `user_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "reminder_checks" ("fixture_id", "user_id", "starts_at") VALUES (3, 2, 1775044800000);
CREATE TABLE `wall_posts` (
	`league_id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`reaction` text,
	`line` text,
	`line_at` integer,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`league_id`, `kind`, `subject_id`, `user_id`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "wall_posts_kind" CHECK("wall_posts"."kind" in ('match', 'recap', 'log')),
	CONSTRAINT "wall_posts_reaction" CHECK("wall_posts"."reaction" in ('well played', 'on fire', 'ha ha', 'wow', 'ouch', 'howzat', 'duck', 'champion')),
	CONSTRAINT "wall_posts_something" CHECK("wall_posts"."reaction" is not null or "wall_posts"."line" is not null),
	CONSTRAINT "wall_posts_line_at" CHECK(("wall_posts"."line" is null) = ("wall_posts"."line_at" is null))
);
INSERT INTO "wall_posts" ("league_id", "kind", "subject_id", "user_id", "reaction", "line", "line_at", "changed_at") VALUES (1, 'match', 1, 1, 'howzat', 'Well bowled', 1775044800000, 1775044800000);
CREATE TABLE `api_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`made_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "api_tokens" ("id", "user_id", "name", "hash", "made_at", "used_at") VALUES (1, 2, 'Table', 'made-up hash', 1775044800000, 1775044800000);
CREATE TABLE `chain_entries` (
	`league_id` integer NOT NULL,
	`number` integer NOT NULL,
	`at` integer NOT NULL,
	`body` text NOT NULL,
	`hash` blob NOT NULL,
	`last_save_id` integer NOT NULL,
	PRIMARY KEY(`league_id`, `number`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "chain_entries_number" CHECK("chain_entries"."number" > 0)
);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 1, 1774965600000, '{"at":1774965600000,"because":"created","format":"season","kind":"start"}', X'42EAC3E44BA2A6757A69EB8D742311ED44D47AA6D96E08F2284C7A4FA9CA673F', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 2, 1774965600000, '{"at":1774965600000,"kind":"rules","version":"d4f67d249b104fbcfae6a0146dcae4eddd258d4361d9e263d5f45764532009a4"}', X'9BA703C7663BB1226BB771022D2A90B340B521045615BF815399815D7E5D54A1', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 3, 1774965600000, '{"at":1774965600000,"kind":"season","version":"025c70083a40342a73689455fd2dfa27bdc78bda6af15fa91a11cd763dc82d06"}', X'A578282298C6CA54A921E4ECE1158ACF717283DC2479A05D9006769BB135A6FE', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 4, 1774965600000, '{"at":1774965600000,"kind":"rules","version":"5a98d602b0727cd2d45a0a4dfa706c5b5ff3b4e0a67aa8da2c6080fc47b012f3"}', X'5BBECD48332FAF98FCCE59409B5809DCD3D0B8944714DCDD8AF8A73F00F51E69', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 5, 1775052000000, '{"at":1775052000000,"fixtures":["ad744b0056"],"kind":"lock","saves":["09b41b091e165e56a90ecc1eaf23687fa17e1135e211d78762c1126ef725d671","14b7bca7fa5497125b6383092e39d4915837bb47ada48e7db7eac8746aacbf41","2467f10fa10ba2e2abf567975f7eba31e9d2fb1ee3f932a50ccdb2e186e24f74","315a46363958f5aa17b90f2234a56d40268861c2e0c21a63b5249de1e0f376e6","3d9e379d61efbce4b10d09a1f11bb942e834e74a66df01a1a0be48f3d405b966","5e3b0d2fead4b435fae84270b2d5fe0c7488dd8ad2a04fdd8c8625f173df80f6","825ed8761a5959b156175cd59b830ff361b6291b67aac27fe01ee2bf0b29ba2c","c2d75efeef0cef046c46e10b30981fa0a767e724ba5fe60b53dbfa54d7074163"],"teams":[{"booster":null,"charge":0,"member":1,"predicted":"43c45e926b","receipt":"5e3b0d2fead4b435fae84270b2d5fe0c7488dd8ad2a04fdd8c8625f173df80f6","transfers":"regular"},{"booster":null,"charge":0,"member":2,"predicted":"43c45e926b","receipt":"3d9e379d61efbce4b10d09a1f11bb942e834e74a66df01a1a0be48f3d405b966","transfers":"regular"},{"booster":null,"charge":0,"member":3,"predicted":"fa7fb95859","receipt":"c2d75efeef0cef046c46e10b30981fa0a767e724ba5fe60b53dbfa54d7074163","transfers":"regular"},{"booster":null,"charge":0,"member":4,"predicted":null,"receipt":"315a46363958f5aa17b90f2234a56d40268861c2e0c21a63b5249de1e0f376e6","transfers":"regular"},{"booster":null,"charge":0,"member":5,"predicted":null,"receipt":"2467f10fa10ba2e2abf567975f7eba31e9d2fb1ee3f932a50ccdb2e186e24f74","transfers":"regular"},{"booster":null,"charge":0,"member":6,"predicted":"43c45e926b","receipt":"825ed8761a5959b156175cd59b830ff361b6291b67aac27fe01ee2bf0b29ba2c","transfers":"regular"},{"booster":"2xMatchPoints","charge":0,"member":7,"predicted":"fa7fb95859","receipt":"14b7bca7fa5497125b6383092e39d4915837bb47ada48e7db7eac8746aacbf41","transfers":"regular"},{"booster":null,"charge":0,"member":8,"predicted":null,"receipt":"09b41b091e165e56a90ecc1eaf23687fa17e1135e211d78762c1126ef725d671","transfers":"regular"}]}', X'564518993568A36E135B4BF1DF1A139B436374C533F3F957CE1D18B9E0982317', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 6, 1775095200000, '{"at":1775095200000,"fixture":"ad744b0056","kind":"score","version":"a99ae381e4f65176a92c2a8250310a41de084cdbd68cf23e9e7bf35bd1a99ecf"}', X'17AAC8C0213136B81AB4E1DCB9E835DA65950E8CBB24473B83EBE8709B59493E', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 7, 1775095200000, '{"at":1775095200000,"fixture":"ad744b0056","kind":"score","version":"a84df9aad66ff1d6186978626a2fd4f572752ca6f7c02967253afc4393e40ccf"}', X'E60A1C4F15AB8C662EAF6B93EE4BBCDE74622B3AA9FD671C81A3483041D4D490', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 8, 1775095200000, '{"at":1775095200000,"fixture":"ad744b0056","kind":"score","version":"a3ce35b50bf8fa68913bf7c2283c59bc514a19e64c6d37e73d7626c16dbaf362"}', X'B997C08A7DFD016F0EF943CC1759084FD21A4A0892EE1931C3BF4022DA3DB546', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 9, 1775138400000, '{"at":1775138400000,"fixtures":["8acdd0950b"],"kind":"lock","saves":["0ce54d182043f9396629370b6d29cea13511729794dcd92a3aee321e473ec1bd","60a8405a989813c4e5ad322b2842f8349decbe692e8ca19bd0eefb27146fe2de","651fdff751c034e6d9b05d5dcc828883b8b563d27a558558df42c8240e8a1893","7d028a34940f2fdeb9d8f58a0afda72c4bd04ca52d9145411a8ede053424377e","a2c5e0906aafee827766e35ecdeddb6be6d6c4b17ba11a66a72e758db86c28f0","ab937431d43a0a8cdb830aaff91c8f397ee095f94f94f69e13946cf44856fec0","e2597790f5fd62f5f7bbc97eda754817004dbbe8eec68b2755b3b4def56ac6ea","faed18e98eec5b564333a07cc9e24b13d636bd9f7002eb2a9a2db2b43589d939"],"teams":[{"booster":null,"charge":0,"member":1,"predicted":"d6a0e80fce","receipt":"a2c5e0906aafee827766e35ecdeddb6be6d6c4b17ba11a66a72e758db86c28f0","transfers":"regular"},{"booster":null,"charge":0,"member":2,"predicted":"66f4e1d7bf","receipt":"ab937431d43a0a8cdb830aaff91c8f397ee095f94f94f69e13946cf44856fec0","transfers":"regular"},{"booster":null,"charge":0,"member":3,"predicted":"d6a0e80fce","receipt":"faed18e98eec5b564333a07cc9e24b13d636bd9f7002eb2a9a2db2b43589d939","transfers":"regular"},{"booster":null,"charge":0,"member":4,"predicted":"d6a0e80fce","receipt":"651fdff751c034e6d9b05d5dcc828883b8b563d27a558558df42c8240e8a1893","transfers":"regular"},{"booster":null,"charge":0,"member":5,"predicted":null,"receipt":"7d028a34940f2fdeb9d8f58a0afda72c4bd04ca52d9145411a8ede053424377e","transfers":"regular"},{"booster":null,"charge":0,"member":6,"predicted":"66f4e1d7bf","receipt":"0ce54d182043f9396629370b6d29cea13511729794dcd92a3aee321e473ec1bd","transfers":"regular"},{"booster":null,"charge":0,"member":7,"predicted":null,"receipt":"e2597790f5fd62f5f7bbc97eda754817004dbbe8eec68b2755b3b4def56ac6ea","transfers":"regular"},{"booster":null,"charge":0,"member":8,"predicted":"d6a0e80fce","receipt":"60a8405a989813c4e5ad322b2842f8349decbe692e8ca19bd0eefb27146fe2de","transfers":"regular"}]}', X'51B20741269215D9642CDBDB40C4B4DD23B5D45E2A9ABFBED749E16F26050D73', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 10, 1775181600000, '{"at":1775181600000,"fixture":"8acdd0950b","kind":"score","version":"43d28dbeba9a5d5547ef06691f01482341b8414bc75fc66bbf1ec88ae433a3a8"}', X'6B67CC6DB4506E90A26061DF753EDE8504934ADD134A721D623ECD09B4D32722', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 11, 1775181600000, '{"at":1775181600000,"fixture":"8acdd0950b","kind":"score","version":"85b5e9055926196a4dbc0adc2792e50c79d05f6a913951a20f80b1171456e2f9"}', X'A23A9C1BA121BD30B63A9559832F1D173A9AB62F66A0EA24ACC6B514A80EA410', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 12, 1775181600000, '{"at":1775181600000,"fixture":"8acdd0950b","kind":"score","version":"97070b6d73e9a02517cc73ac1904e6f1c640d016297e0bdb1668c59fdb1a3c00"}', X'FE6E3AB7B4E96FA0E90021499056D1F6031158FE33CA8954472E2017743C9A60', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 13, 1775224800000, '{"at":1775224800000,"fixtures":["b7cb01607d"],"kind":"lock","saves":["240b57c1c28dbe13332e869c6290c4ef58914d53c613e1f3476f61f081e1b86d","59cc8dbbd88db6bd71daa51ac4bb21f1aaf2e4874c5daf4a5049f1b6a9eeed22","5c2ca91fbe952c9cea40017738e106bb8f5a4f2f82976cce48bd8d4ac0173621","9235e7ee66055232520ea7aa44a2efceeefffe4a03d6562447b56a3a07dcb3cf","b22ced18ce7d65a8a1f85ffed18a52e16b1fdf664193b054f9cc832372321419","c2c1d6161c3fc9344fb3b0b1922aec4f20ef3745a8a58a34c7a379dec621f789","e0dec8b3a84689556a5576d5c466ead35b53018697f8aa190aaf5c002e22fa34","ee5cae38fe7865fb915cb712df8b0e78c868ab890a9cbb7eff5a72188ffc3f7f"],"teams":[{"booster":null,"charge":0,"member":1,"predicted":"7d0e2ad009","receipt":"240b57c1c28dbe13332e869c6290c4ef58914d53c613e1f3476f61f081e1b86d","transfers":"regular"},{"booster":null,"charge":0,"member":2,"predicted":"7d0e2ad009","receipt":"b22ced18ce7d65a8a1f85ffed18a52e16b1fdf664193b054f9cc832372321419","transfers":"regular"},{"booster":null,"charge":0,"member":3,"predicted":null,"receipt":"c2c1d6161c3fc9344fb3b0b1922aec4f20ef3745a8a58a34c7a379dec621f789","transfers":"regular"},{"booster":null,"charge":0,"member":4,"predicted":"0129250dd0","receipt":"59cc8dbbd88db6bd71daa51ac4bb21f1aaf2e4874c5daf4a5049f1b6a9eeed22","transfers":"regular"},{"booster":null,"charge":0,"member":5,"predicted":"7d0e2ad009","receipt":"ee5cae38fe7865fb915cb712df8b0e78c868ab890a9cbb7eff5a72188ffc3f7f","transfers":"regular"},{"booster":null,"charge":0,"member":6,"predicted":"7d0e2ad009","receipt":"9235e7ee66055232520ea7aa44a2efceeefffe4a03d6562447b56a3a07dcb3cf","transfers":"regular"},{"booster":null,"charge":0,"member":7,"predicted":"7d0e2ad009","receipt":"e0dec8b3a84689556a5576d5c466ead35b53018697f8aa190aaf5c002e22fa34","transfers":"regular"},{"booster":"2xMatchPoints","charge":0,"member":8,"predicted":"7d0e2ad009","receipt":"5c2ca91fbe952c9cea40017738e106bb8f5a4f2f82976cce48bd8d4ac0173621","transfers":"regular"}]}', X'712574ABEB416992F09D4F7DAA73AC06B48C4B8DFEAE6FCEC2DF7F21C5DBAE1F', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 14, 1775268000000, '{"at":1775268000000,"fixture":"b7cb01607d","kind":"score","version":"c19c377b496603bf02b449273d459e3c681f197dec5a258b7d20cac7019e65a5"}', X'D9D917F671F320ED31BBEA9E21E341B2C9E9E4596F5484B493A92A0C619B0252', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 15, 1775268000000, '{"at":1775268000000,"fixture":"b7cb01607d","kind":"score","version":"f0ff0c7bf59a42a4abd5faada7686cbef8e7e3cee63a48cf27ae4d7696b9ee8a"}', X'777B01ED00A87A705133197B1AB9E86881C2E8EF7C7C1B9649A659F4BC1D3A5F', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 16, 1775268000000, '{"at":1775268000000,"fixture":"b7cb01607d","kind":"score","version":"a38fffb08f7bbc8480c2ec12beb1637991144c22c7ea667934549a5e3117af49"}', X'8A7B299C4A6F75CC1CBE59694E87AAEE41D9E634FB30D1836F77D00A071D8F7B', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (1, 1, 1795434439544, '{"at":1795434439544,"because":"upgrade","format":"season","kind":"start"}', X'F0E35A26855BD2DDFC54D31D2DB4D7A5348B23E651BC44A556FB0A569A9ED758', 0);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (1, 2, 1795434439544, '{"at":1795434439544,"kind":"rules","version":"eebbde0af66907bd03cef32c7ab3f04dd314848f9ed26b897ede3910752cda83"}', X'743AD6AA2A712CE4BC5E55E44807560BEB874B0DEA41463D5221E8328595344A', 0);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (1, 3, 1795434439544, '{"at":1795434439544,"kind":"season","version":"2a692246b11e80e5baeea9a3f306f6d3027f4265659e47deae5375a2e8f68a10"}', X'A8748FE2A602BE8742A65DF0CB8EE2FA7C72202FEE836C75D0BD7ED21B49593E', 0);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (1, 4, 1775052000000, '{"at":1775052000000,"fixtures":["0ef4793d01"],"kind":"lock","saves":["5051e9e343db77a6397c92014e24de8ea5b3959addac76056f153a3e1da309a2","f3e197986b0af7807c432ca2d696216131434f778dc5a8b91fa6aacac962b655"],"teams":[{"booster":null,"charge":0,"member":1,"predicted":null,"receipt":"f3e197986b0af7807c432ca2d696216131434f778dc5a8b91fa6aacac962b655","transfers":"regular"},{"booster":"3xCVC","charge":0,"member":2,"predicted":"88709cb191","receipt":"5051e9e343db77a6397c92014e24de8ea5b3959addac76056f153a3e1da309a2","transfers":"regular"}]}', X'C4DFB33447358CA73F42A74307CEC319456128F08CDC7ABE054D22B0D7FC85CE', 3);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (1, 5, 1775138400000, '{"at":1775138400000,"fixtures":["39ae1d9263"],"kind":"lock","saves":["148e501dd7dbe1beaa32dbecd9c3fbce30387d783f1629ca2542808960c20677"],"teams":[{"booster":null,"charge":3,"member":1,"predicted":null,"receipt":"148e501dd7dbe1beaa32dbecd9c3fbce30387d783f1629ca2542808960c20677","transfers":"regular"},{"booster":null,"charge":0,"member":2,"predicted":null,"receipt":"5051e9e343db77a6397c92014e24de8ea5b3959addac76056f153a3e1da309a2","transfers":"regular"}]}', X'32ADCD3A71B9636C7B609EBE8CD7406FC9B7CD1BE6B90BB72960611FAD0BD0B4', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (1, 6, 1775656800000, '{"at":1775656800000,"fixtures":["5aaed570f7"],"kind":"lock","saves":[],"teams":[{"booster":null,"charge":0,"member":1,"predicted":null,"receipt":"148e501dd7dbe1beaa32dbecd9c3fbce30387d783f1629ca2542808960c20677","transfers":"regular"},{"booster":null,"charge":0,"member":2,"predicted":null,"receipt":"5051e9e343db77a6397c92014e24de8ea5b3959addac76056f153a3e1da309a2","transfers":"regular"}]}', X'0B1CADEACE119E33BFAD5FB3B500CDD0E197F2ECEC1646B95F470B088A568897', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (1, 7, 1795434439544, '{"at":1795434439544,"fixture":"0ef4793d01","kind":"score","version":"4c148546d25997dcc46a7abb4d35f2a33dca7ffa5bf8aa0959dc8822fd977cb9"}', X'5D09D610F56F2E63DD609B240424EE0F70D61800768FB586532C5F445A166A26', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (1, 8, 1795434439544, '{"at":1795434439544,"fixture":"39ae1d9263","kind":"score","version":"d64e70c70719e9733f4b6ff8783a00d792b1018f313a0f36763e545ddec18cc2"}', X'56436A7500AB710488E5968C2FAAFF2EA9A863F9F8346BCA9C3402B73C01E5C6', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (2, 1, 1795434439889, '{"at":1795434439889,"because":"upgrade","format":"season","kind":"start"}', X'B3C3FB2EBD176D1DAB917B81E26DD2A8A34FC49396943AD2F18D832EAE0945DE', 0);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (2, 2, 1795434439889, '{"at":1795434439889,"kind":"rules","version":"7bfc7a6ef5ced82ced3485bf60fb14cc3bb841d185a6e6800ee65202128ad873"}', X'AF8C55596369E8BE7AC8722C4427119E3D61B7D825447FBDEE954D8029F5F6C8', 0);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (2, 3, 1795434439889, '{"at":1795434439889,"kind":"season","version":"2a692246b11e80e5baeea9a3f306f6d3027f4265659e47deae5375a2e8f68a10"}', X'17EDE440DF0E504C3D16B90ACA81E4CF04128E5FB50B09B665F9F6CDAC27420D', 0);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (2, 4, 1775052000000, '{"at":1775052000000,"fixtures":["0ef4793d01"],"kind":"lock","saves":["b383fd8cbc0a19eaff67fb68ffe1ee13ab4be6c62dab9a99f6c8caf13d477e80"],"teams":[{"booster":null,"charge":0,"member":1,"predicted":null,"receipt":"b383fd8cbc0a19eaff67fb68ffe1ee13ab4be6c62dab9a99f6c8caf13d477e80","transfers":"regular"}]}', X'F69E2C114E9E7E20412DC9E636149C730D9B63A68C38FBCE17093AC896671395', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (2, 5, 1775138400000, '{"at":1775138400000,"fixtures":["39ae1d9263"],"kind":"lock","saves":[],"teams":[{"booster":null,"charge":0,"member":1,"predicted":null,"receipt":"b383fd8cbc0a19eaff67fb68ffe1ee13ab4be6c62dab9a99f6c8caf13d477e80","transfers":"regular"}]}', X'D418E5E7F39CAD1B7AE126B3DAA101A039517C829C5654B4484DC49659F43906', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (2, 6, 1775656800000, '{"at":1775656800000,"fixtures":["5aaed570f7"],"kind":"lock","saves":[],"teams":[{"booster":null,"charge":0,"member":1,"predicted":null,"receipt":"b383fd8cbc0a19eaff67fb68ffe1ee13ab4be6c62dab9a99f6c8caf13d477e80","transfers":"regular"}]}', X'2E60DFA605C6A9645DD0775E9A2875276A27E3E524B1A5F1AA318F609F6801F3', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (2, 7, 1795434439889, '{"at":1795434439889,"fixture":"0ef4793d01","kind":"score","version":"4c148546d25997dcc46a7abb4d35f2a33dca7ffa5bf8aa0959dc8822fd977cb9"}', X'41ED7ACB74AAE9F3EF4163E9D7FC819DAC08BB51E43CE313C23689BA10108196', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (2, 8, 1795434439889, '{"at":1795434439889,"fixture":"39ae1d9263","kind":"score","version":"d64e70c70719e9733f4b6ff8783a00d792b1018f313a0f36763e545ddec18cc2"}', X'4871BF737CD0774FBA51AE0584C2C923AECA2F64621D2F67848511DBB455677E', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (1, 9, 1795435350764, '{"at":1795435350764,"kind":"season","version":"d6fef87dbbf4bfb7b9901d582b23e7ccab9cee0db55d96e238b280d7f93ecd1d"}', X'E18E8BEEE878971315F130F8E52AB6D154607B77460B053C27EE0A96C1ED27E0', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (2, 9, 1795435350764, '{"at":1795435350764,"kind":"season","version":"d6fef87dbbf4bfb7b9901d582b23e7ccab9cee0db55d96e238b280d7f93ecd1d"}', X'C7ED4494578FEC7940CA400848D4C9CB2A232D5B37D7499A0317585EF567D2E7', 28);
INSERT INTO "chain_entries" ("league_id", "number", "at", "body", "hash", "last_save_id") VALUES (3, 17, 1795435350776, '{"at":1795435350776,"kind":"season","version":"2c80a41addf7009c32c742d3c183bebf9a50110a52edecdb7ac26b540b184843"}', X'DD1E13ADCCE554F6CC4973922032887D92ECC19CC5D35D0262AF3FC0DFA46B8F', 28);
CREATE TABLE `line_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tournament_id` integer NOT NULL,
	`league_id` integer,
	`at` integer NOT NULL,
	`body` text NOT NULL,
	`hash` blob NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (6, 2, 3, 1774965600000, '{"lines":{"booster 2xMatchPoints":"60fadcb13e4602bd","booster 3xCVC":"ae37600ec8e2f0ef","booster Budget":"66766fbea729dd3d","booster FreeHit":"ec179c012d31a97c","scoring rule batting.duck":"a917409da8fff3ca","scoring rule batting.excludeBowlersForDuck":"5c22a81679ae3045","scoring rule batting.four":"7020780283db4d12","scoring rule batting.milestoneBonuses":"ef26c120133a550c","scoring rule batting.run":"ab0ed3b5f4dc304a","scoring rule batting.runRateBonus.minBalls":"a62fc7760ccc5724","scoring rule batting.runRateBonus.negativeMultiplier":"abf892710274c04d","scoring rule batting.runRateBonus.okayRunsPer6Balls":"5abc1615527b883f","scoring rule batting.runRateBonus.positiveMultiplier":"a630d89de30bbed1","scoring rule batting.runsMinusBallsBonus.minBalls":"41109c331bf679e5","scoring rule batting.runsMinusBallsBonus.multiplier":"845da584073427c1","scoring rule batting.six":"06fc0aad23dd358f","scoring rule batting.strikeRateExcludesBowlers":"a8aae599d78e96b0","scoring rule batting.strikeRateMode":"81147beb00536191","scoring rule batting.strikeRateRanges":"745b52dd7bf38599","scoring rule bowling.dotBall":"e159df6ca03de5b7","scoring rule bowling.economyRateBonus.minBalls":"4a8efe9466ee2419","scoring rule bowling.economyRateBonus.negativeMultiplier":"3b48313db16d1d98","scoring rule bowling.economyRateBonus.okayRunsPer6Balls":"6ce68cad51f2a32a","scoring rule bowling.economyRateBonus.positiveMultiplier":"db759ca54b483cac","scoring rule bowling.economyRateMode":"29ae6f022cf7fe7c","scoring rule bowling.economyRateRanges":"3b32502802e5d315","scoring rule bowling.lbwBowledBonus":"6e82617da0fc55f0","scoring rule bowling.maiden":"ffd98bca54d8559c","scoring rule bowling.milestoneBonuses":"c3e330e7f5f71ac3","scoring rule bowling.noBall":"30acd81f6f71166b","scoring rule bowling.wicket":"717c1e0f7891a0bf","scoring rule bowling.wideBall":"39f63be47d97f0ec","scoring rule extras.battingCaptainMultiplier":"5628762959508a69","scoring rule extras.bowlingCaptainMultiplier":"8cf2963c3f4687f0","scoring rule extras.captainMode":"e52ebc9265d1c71a","scoring rule extras.captainMultiplier":"2d4ee55864a0ae8e","scoring rule extras.namedInSide":"e9bfec3a7063785b","scoring rule extras.playerOfTheMatch":"bc33223bd2a99197","scoring rule extras.predictionCorrect":"b1b8cf54dd1c59e3","scoring rule extras.predictionIncorrect":"a06e1f301e7b5199","scoring rule extras.viceCaptainMultiplier":"030e149fbce4f5d8","scoring rule fielding.catch":"b49366cfa0ca9c62","scoring rule fielding.catchBonus.catches":"4bc50ebacb3c413c","scoring rule fielding.catchBonus.points":"d0c73b1bfff46417","scoring rule fielding.directRunout":"5ef15a16af4748b3","scoring rule fielding.runout":"101871106a0a84be","scoring rule fielding.stumping":"227f39f0b3e681ff","scoring rule milestoneMode":"464b159d8cbe7c3f","setting allrounderMax":"147bd3c22b6c6bda","setting allrounderMin":"472a6846369483fc","setting backups":"ce1f16818265df95","setting batMax":"87b4165dacb6d250","setting batMin":"6bea45064ca97ed2","setting bestFixtures":"718a013e86dd284f","setting bidStep":"50ee6123102bf3c3","setting bidStepFrom":"37d1f793efa5cb75","setting bowlMax":"2b61715bdaebc3a0","setting bowlMin":"46566ec7bc1140d1","setting budget":"87732e6fd01f11b4","setting captainFallback":"f3f417bc456e73b6","setting draftClock":"7668831e1db5e45b","setting freeAgents":"f61d3280c0423931","setting freeTransfersPerMatch":"6abb6a67238808ef","setting headToHead":"b6aa1712c4979b7b","setting headToHeadPlayoffs":"10ba2fb0151a966d","setting headToHeadPoints":"c852a856627654a9","setting lotOrder":"832e4dd3526ce77b","setting overseas":"0ab227f023c25d5d","setting placePoints":"cc96567c324f8075","setting playoffFreeTrades":"4c40a7f1b51657fe","setting playoffTrades":"ff9df03544e62bca","setting purse":"6f49efe9c5dd77c3","setting quietHours":"e4c322e26e7f80e7","setting recapNames":"2700abf727cacd88","setting recaps":"beb8d8fd89ecfc80","setting receipts":"b95eb288bc9e5a68","setting roundLength":"0370de180014aa95","setting sealedHours":"1b3ca0bc3b5c9eaa","setting separatePlayoffTrades":"b87d4bce3b5c29b6","setting slowHours":"b2bffd55b744c6a3","setting squadAllrounderMin":"b065c241a5f7a68e","setting squadBatMin":"a03ac6e6b7c80f95","setting squadBowlMin":"756d80d5bdd265df","setting squadOverseas":"dfcc89ae070eb2c1","setting squadSize":"09fdd98d4d66745f","setting squadTeamMax":"ca962095d8f66981","setting squadWicketkeeperMin":"05cee7a48ec0c641","setting squadsBy":"66d521820b6b01b8","setting substitutesPlay":"43e3fb8fdd1d7af1","setting table":"22f7591e7c03b6fd","setting teamBalance":"dcb320b28c8394f6","setting timeZone":"106950f9caded00d","setting tradeReview":"256f276851ca5853","setting transfersAllowed":"92fd4eace657949a","setting uncapped":"051f9c6e193d02b2","setting wall":"eb32a723979267f0","setting wicketkeeperMax":"408139d52e168a35","setting wicketkeeperMin":"ad5768d7bce7ea4e","setting woodenSpoon":"e49be3b037f5cf6f"},"of":"rules"}', X'D4F67D249B104FBCFAE6A0146DCAE4EDDD258D4361D9E263D5F45764532009A4');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (7, 2, NULL, 1774965600000, '{"lines":{"fixture 8acdd0950b":"f94773df0be15bed","fixture ad744b0056":"b1875db00b3ae7ed","fixture b7cb01607d":"81d9650a9bd77190","player 00ab6568a0":"5eb739ef4dfc22f8","player 01c25cfb79":"1228919c618df43d","player 01ff694697":"822f1aea4ba2794b","player 0529e7affe":"cdb8cbaf9f613db5","player 07a3e32ed9":"9e8a363fa6412009","player 07ecbaaeb2":"b76e1fe993e6d0ee","player 094acf5a2f":"77039c304951a2bb","player 0a61d8622b":"84d0a604d6df9930","player 14adabc23e":"73a24b6209b02196","player 1617901fad":"2a876947c99f7140","player 19d67b3353":"2463df529e8743e8","player 1c69fe7294":"0c77cd853fd9c732","player 1cdb04b590":"81f4f4d73d260848","player 22531f0469":"0eaf0ebc5dbbe5d9","player 24d2c9bf84":"5666fefeb41afa90","player 2a7e83f2c2":"24e6aea3a03d6b06","player 2bb816538b":"9d3d79976d65bed7","player 2c8aa62d02":"e0ac0b24006b7d51","player 2cdb6dd2ba":"0dd24a4159a7101c","player 2d583eafdb":"bdc8aea2f1b9ce17","player 2dc2c99ede":"9d789e520bb86d2d","player 310fc51deb":"9ab60e5fdd064637","player 34d4bdca31":"26be6b9a15d27b5e","player 3a13b027be":"6658221b9f24e0a1","player 406d264158":"d7bb3645e2418619","player 449d96295f":"72a2b35586436c74","player 486c353995":"643ce18e6fddfdd3","player 4c38d2d5ac":"b1208910dadd15a3","player 4c769abadd":"e179c207d30a2b77","player 511aab3d2a":"e0c87d03c2668260","player 5328442593":"fa8cc493155d139a","player 54ec568d39":"f701517b2751f499","player 572b37debc":"901aa0157d309901","player 5a7c525a11":"c6b67b1834b383d1","player 5aea46ff6b":"d8d28aac4289be5d","player 5b7518b66e":"3ac18f6fa68a05b8","player 5bf1f44765":"fe4125c91991a371","player 5e1ae22371":"543e6cf7e84551ee","player 5e2e570c0c":"ada24ff7a2f9f9db","player 6324a515a0":"6ec9b222b0ca4366","player 6487e59fbe":"8250ed93271b1df1","player 69fd195c01":"f5c7f8e052430a43","player 6a1abb91cc":"c401df4172df9027","player 6b2c229ef9":"86d224f3d6fa1738","player 6f85a94cff":"decb7a906cfe1042","player 774dbdc130":"ff81d9c7d117fd98","player 7e9c8f14d6":"719e7eef6e9d4300","player 82bb15eaad":"3000450c95a7d676","player 8339311821":"d2637cba430dc245","player 84a8ecbb9b":"94ae64b80e0d32b1","player 88d4b02d51":"4640809bac29c4fb","player 8a7024e26c":"7ff2739e1e5fad5f","player 8ddbfc1c87":"c0b6dada187f59b2","player 8fcafd9f67":"f36915a479defaf1","player 902fae6bee":"24b3f1c0ca1c8b08","player 9159e3ad57":"11d80b86434b619b","player 98465a29f1":"25b73d4ee5674720","player a13903045e":"27e729d14ad251c4","player a2da6179e5":"898449f768f5b10a","player a3c9b1402f":"73b04578ffd0ce51","player a5fc8836c7":"f33b1ac81df0d809","player a7bc76c8dd":"49b497eb2c570c79","player a98aa7cf46":"4ccafdb0671f426f","player ab26792fc7":"457520846d5f4d36","player b06058accf":"1e243ec52da9be70","player b77014ae0a":"535608eee1c535d0","player b881e742cc":"6925ac837b578fd7","player b9136003ed":"3c5c8823dcbb1893","player bdf1af9845":"aa73546816481542","player bf73f276de":"8e45148bd3450172","player c0701a5e88":"a7c4cf44532b7eea","player c0c4ac60af":"19abcc8b7cc27f76","player c434084699":"256285fc3219559a","player c6e06e44d9":"e230276910f2532c","player c7e96faa05":"3fc0187d31edcb60","player cca3717139":"21600dfa12a59fbb","player ce5bfda88d":"eb46677fd8717f06","player d020ba2b9b":"804a0c509a4994ec","player d1a09c8ce0":"4546a598f76ca17c","player d647ee1acf":"4887cf01180e4010","player da5ed4b10a":"c1fa9ac0b40e1215","player db779bfb14":"d2f20d0c88c6b522","player db78773d8d":"ec696d9d79317930","player dbb6248b94":"4c85dc32a7d0bf1e","player dc6e376a8c":"d2a07e3b9ee68ee1","player dd07846b70":"f981b76ec8592b9e","player e17c48df3c":"5f9a57b8ed6995fd","player e20d523d99":"a4e9324e9b8e6af5","player ea10af93a8":"bad5a1e6e1a156a2","player ec998daada":"93c3d82b8dfababc","player ee58d51944":"dbe6c0500cfb0c97","player f19371b8bc":"193f8823edaf51a4","player f9962b48cd":"6ff61183b6d98174","player fadb735ecc":"bc061c0bd3776412","player fdd17e0bd3":"972adbc084ca4b91","player fe44e068fb":"aeba3fc70a2782a6","player fe742de6c4":"e71c6986b40c0d58","player ff1ac8751f":"7f8b28777f0dfdaf","team 0129250dd0":"0a96752a39d9259d","team 43c45e926b":"c46997a2fdfeae5f","team 66f4e1d7bf":"09ac935d15a20e68","team 7d0e2ad009":"da63d13e7d53e404","team d6a0e80fce":"d69430e33c8bcef0","team fa7fb95859":"4dffb7bfb48f3301"},"of":"season"}', X'025C70083A40342A73689455FD2DFA27BDC78BDA6AF15FA91A11CD763DC82D06');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (8, 2, 3, 1774965600000, '{"lines":{"booster 2xMatchPoints":"0b18215bb73652cb","booster 3xCVC":"11aa93622482ce32","booster Budget":"5d4c1ac85811737a","booster FreeHit":"dc226a38d49ca787","scoring rule batting.duck":"a917409da8fff3ca","scoring rule batting.excludeBowlersForDuck":"5c22a81679ae3045","scoring rule batting.four":"7020780283db4d12","scoring rule batting.milestoneBonuses":"ef26c120133a550c","scoring rule batting.run":"ab0ed3b5f4dc304a","scoring rule batting.runRateBonus.minBalls":"a62fc7760ccc5724","scoring rule batting.runRateBonus.negativeMultiplier":"abf892710274c04d","scoring rule batting.runRateBonus.okayRunsPer6Balls":"5abc1615527b883f","scoring rule batting.runRateBonus.positiveMultiplier":"a630d89de30bbed1","scoring rule batting.runsMinusBallsBonus.minBalls":"41109c331bf679e5","scoring rule batting.runsMinusBallsBonus.multiplier":"845da584073427c1","scoring rule batting.six":"06fc0aad23dd358f","scoring rule batting.strikeRateExcludesBowlers":"a8aae599d78e96b0","scoring rule batting.strikeRateMode":"81147beb00536191","scoring rule batting.strikeRateRanges":"745b52dd7bf38599","scoring rule bowling.dotBall":"e159df6ca03de5b7","scoring rule bowling.economyRateBonus.minBalls":"4a8efe9466ee2419","scoring rule bowling.economyRateBonus.negativeMultiplier":"3b48313db16d1d98","scoring rule bowling.economyRateBonus.okayRunsPer6Balls":"6ce68cad51f2a32a","scoring rule bowling.economyRateBonus.positiveMultiplier":"db759ca54b483cac","scoring rule bowling.economyRateMode":"29ae6f022cf7fe7c","scoring rule bowling.economyRateRanges":"3b32502802e5d315","scoring rule bowling.lbwBowledBonus":"6e82617da0fc55f0","scoring rule bowling.maiden":"ffd98bca54d8559c","scoring rule bowling.milestoneBonuses":"c3e330e7f5f71ac3","scoring rule bowling.noBall":"30acd81f6f71166b","scoring rule bowling.wicket":"717c1e0f7891a0bf","scoring rule bowling.wideBall":"39f63be47d97f0ec","scoring rule extras.battingCaptainMultiplier":"5628762959508a69","scoring rule extras.bowlingCaptainMultiplier":"8cf2963c3f4687f0","scoring rule extras.captainMode":"e52ebc9265d1c71a","scoring rule extras.captainMultiplier":"2d4ee55864a0ae8e","scoring rule extras.namedInSide":"e9bfec3a7063785b","scoring rule extras.playerOfTheMatch":"bc33223bd2a99197","scoring rule extras.predictionCorrect":"b1b8cf54dd1c59e3","scoring rule extras.predictionIncorrect":"a06e1f301e7b5199","scoring rule extras.viceCaptainMultiplier":"030e149fbce4f5d8","scoring rule fielding.catch":"b49366cfa0ca9c62","scoring rule fielding.catchBonus.catches":"4bc50ebacb3c413c","scoring rule fielding.catchBonus.points":"d0c73b1bfff46417","scoring rule fielding.directRunout":"5ef15a16af4748b3","scoring rule fielding.runout":"101871106a0a84be","scoring rule fielding.stumping":"227f39f0b3e681ff","scoring rule milestoneMode":"464b159d8cbe7c3f","setting allrounderMax":"147bd3c22b6c6bda","setting allrounderMin":"472a6846369483fc","setting backups":"ce1f16818265df95","setting batMax":"87b4165dacb6d250","setting batMin":"6bea45064ca97ed2","setting bestFixtures":"718a013e86dd284f","setting bidStep":"50ee6123102bf3c3","setting bidStepFrom":"37d1f793efa5cb75","setting bowlMax":"2b61715bdaebc3a0","setting bowlMin":"46566ec7bc1140d1","setting budget":"87732e6fd01f11b4","setting captainFallback":"f3f417bc456e73b6","setting draftClock":"7668831e1db5e45b","setting freeAgents":"f61d3280c0423931","setting freeTransfersPerMatch":"6abb6a67238808ef","setting headToHead":"b6aa1712c4979b7b","setting headToHeadPlayoffs":"10ba2fb0151a966d","setting headToHeadPoints":"c852a856627654a9","setting lotOrder":"832e4dd3526ce77b","setting overseas":"0ab227f023c25d5d","setting placePoints":"cc96567c324f8075","setting playoffFreeTrades":"4c40a7f1b51657fe","setting playoffTrades":"ff9df03544e62bca","setting purse":"6f49efe9c5dd77c3","setting quietHours":"e4c322e26e7f80e7","setting recapNames":"2700abf727cacd88","setting recaps":"beb8d8fd89ecfc80","setting receipts":"b95eb288bc9e5a68","setting roundLength":"0370de180014aa95","setting sealedHours":"1b3ca0bc3b5c9eaa","setting separatePlayoffTrades":"b87d4bce3b5c29b6","setting slowHours":"b2bffd55b744c6a3","setting squadAllrounderMin":"b065c241a5f7a68e","setting squadBatMin":"a03ac6e6b7c80f95","setting squadBowlMin":"756d80d5bdd265df","setting squadOverseas":"dfcc89ae070eb2c1","setting squadSize":"09fdd98d4d66745f","setting squadTeamMax":"ca962095d8f66981","setting squadWicketkeeperMin":"05cee7a48ec0c641","setting squadsBy":"66d521820b6b01b8","setting substitutesPlay":"43e3fb8fdd1d7af1","setting table":"22f7591e7c03b6fd","setting teamBalance":"dcb320b28c8394f6","setting timeZone":"106950f9caded00d","setting tradeReview":"256f276851ca5853","setting transfersAllowed":"92fd4eace657949a","setting uncapped":"051f9c6e193d02b2","setting wall":"eb32a723979267f0","setting wicketkeeperMax":"408139d52e168a35","setting wicketkeeperMin":"ad5768d7bce7ea4e","setting woodenSpoon":"e49be3b037f5cf6f"},"of":"rules"}', X'5A98D602B0727CD2D45A0A4DFA706C5B5FF3B4E0A67AA8DA2C6080FC47B012F3');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (9, 2, NULL, 1775095200000, '{"fixture":"ad744b0056","lines":{"in a side ad744b0056 00ab6568a0":"e9fb539001515d69","in a side ad744b0056 01ff694697":"6aca14852a73327e","in a side ad744b0056 0529e7affe":"a7ef7722a07742e7","in a side ad744b0056 07a3e32ed9":"bf6505e3940ea7a1","in a side ad744b0056 1cdb04b590":"b1388940ac300445","in a side ad744b0056 22531f0469":"39edd8f8f9e5beeb","in a side ad744b0056 406d264158":"eb8712c51f61f5c8","in a side ad744b0056 449d96295f":"b2de96553709d908","in a side ad744b0056 4c38d2d5ac":"2561d0fe9c182622","in a side ad744b0056 511aab3d2a":"e0ccdbcaa3e7112e","in a side ad744b0056 5aea46ff6b":"b6b19a37cd268baa","in a side ad744b0056 6a1abb91cc":"403919f7d4da951a","in a side ad744b0056 84a8ecbb9b":"434d950dd218ff70","in a side ad744b0056 a13903045e":"6f771443d9ac347f","in a side ad744b0056 a5fc8836c7":"755dd2d1cb25ba2d","in a side ad744b0056 a98aa7cf46":"d583cba971c75293","in a side ad744b0056 b77014ae0a":"fce6a91e4733f0ef","in a side ad744b0056 cca3717139":"83a590a075f639f2","in a side ad744b0056 d1a09c8ce0":"1edb51ded1e99e74","in a side ad744b0056 d647ee1acf":"8a16e77eb0e6f641","in a side ad744b0056 dc6e376a8c":"c9476f525b174e02","in a side ad744b0056 e20d523d99":"f0952d61a571d54a","innings ad744b0056 1":"f51f0339ccff9110","innings ad744b0056 2":"14bda05ff7c3216c","player of the match ad744b0056 511aab3d2a":"b51b85c950604551","result ad744b0056":"1a7597e82d69cce5","stats ad744b0056 1 00ab6568a0":"d2f7b3bc85a3a51f","stats ad744b0056 1 01ff694697":"d4f4319549379952","stats ad744b0056 1 0529e7affe":"2a944df5f16f2bc0","stats ad744b0056 1 1cdb04b590":"804054528df96327","stats ad744b0056 1 22531f0469":"7d4ac7ae12d591c5","stats ad744b0056 1 406d264158":"ffa8a625d12a3c4d","stats ad744b0056 1 511aab3d2a":"800b20a0305f2231","stats ad744b0056 1 5aea46ff6b":"8766866a617b165f","stats ad744b0056 1 6a1abb91cc":"a3adfa333a23236c","stats ad744b0056 1 d1a09c8ce0":"f99d47e6c103d2fd","stats ad744b0056 1 dc6e376a8c":"6f2886765dc682f0","stats ad744b0056 1 e20d523d99":"8a641ddd54b1b4fa","stats ad744b0056 2 00ab6568a0":"852b1c9dcd340505","stats ad744b0056 2 01ff694697":"cc77621f5c1d5081","stats ad744b0056 2 0529e7affe":"a610c1e34cf8a657","stats ad744b0056 2 07a3e32ed9":"6d2230a5985fd405","stats ad744b0056 2 1cdb04b590":"e00fd45067e05a0e","stats ad744b0056 2 22531f0469":"059d04ea38ca8c8e","stats ad744b0056 2 406d264158":"8d04b03acc97c0fc","stats ad744b0056 2 449d96295f":"5b6f7de0f0626b50","stats ad744b0056 2 4c38d2d5ac":"924d03b51171c6c0","stats ad744b0056 2 5aea46ff6b":"06493a90aef205fd","stats ad744b0056 2 84a8ecbb9b":"846bd03d2b43fcb0","stats ad744b0056 2 a13903045e":"e48c3e2d01bdab68","stats ad744b0056 2 a5fc8836c7":"5024e0370b265153","stats ad744b0056 2 a98aa7cf46":"72a9d5e8bcf4f72c","stats ad744b0056 2 b77014ae0a":"61a949f97bdfc604","stats ad744b0056 2 cca3717139":"998db96ae5d4d6c7","stats ad744b0056 2 d1a09c8ce0":"8cb555b1e6eb4ae9","stats ad744b0056 2 d647ee1acf":"d69055755f99f0f3","stats ad744b0056 2 dc6e376a8c":"bd9ccaac52750383"},"of":"score"}', X'A99AE381E4F65176A92C2A8250310A41DE084CDBD68CF23E9E7BF35BD1A99ECF');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (10, 2, NULL, 1775095200000, '{"fixture":"ad744b0056","lines":{"in a side ad744b0056 00ab6568a0":"e9fb539001515d69","in a side ad744b0056 01ff694697":"6aca14852a73327e","in a side ad744b0056 0529e7affe":"a7ef7722a07742e7","in a side ad744b0056 07a3e32ed9":"bf6505e3940ea7a1","in a side ad744b0056 1cdb04b590":"b1388940ac300445","in a side ad744b0056 22531f0469":"39edd8f8f9e5beeb","in a side ad744b0056 406d264158":"eb8712c51f61f5c8","in a side ad744b0056 449d96295f":"b2de96553709d908","in a side ad744b0056 4c38d2d5ac":"2561d0fe9c182622","in a side ad744b0056 511aab3d2a":"e0ccdbcaa3e7112e","in a side ad744b0056 5aea46ff6b":"b6b19a37cd268baa","in a side ad744b0056 6a1abb91cc":"403919f7d4da951a","in a side ad744b0056 84a8ecbb9b":"434d950dd218ff70","in a side ad744b0056 a13903045e":"6f771443d9ac347f","in a side ad744b0056 a5fc8836c7":"755dd2d1cb25ba2d","in a side ad744b0056 a98aa7cf46":"d583cba971c75293","in a side ad744b0056 b77014ae0a":"fce6a91e4733f0ef","in a side ad744b0056 cca3717139":"83a590a075f639f2","in a side ad744b0056 d1a09c8ce0":"1edb51ded1e99e74","in a side ad744b0056 d647ee1acf":"8a16e77eb0e6f641","in a side ad744b0056 dc6e376a8c":"c9476f525b174e02","in a side ad744b0056 e20d523d99":"f0952d61a571d54a","innings ad744b0056 1":"f51f0339ccff9110","innings ad744b0056 2":"14bda05ff7c3216c","player of the match ad744b0056 511aab3d2a":"b51b85c950604551","result ad744b0056":"1a7597e82d69cce5","side ad744b0056 43c45e926b":"c50570b1abd65ee0","stats ad744b0056 1 00ab6568a0":"d2f7b3bc85a3a51f","stats ad744b0056 1 01ff694697":"d4f4319549379952","stats ad744b0056 1 0529e7affe":"2a944df5f16f2bc0","stats ad744b0056 1 1cdb04b590":"804054528df96327","stats ad744b0056 1 22531f0469":"7d4ac7ae12d591c5","stats ad744b0056 1 406d264158":"ffa8a625d12a3c4d","stats ad744b0056 1 511aab3d2a":"800b20a0305f2231","stats ad744b0056 1 5aea46ff6b":"8766866a617b165f","stats ad744b0056 1 6a1abb91cc":"a3adfa333a23236c","stats ad744b0056 1 d1a09c8ce0":"f99d47e6c103d2fd","stats ad744b0056 1 dc6e376a8c":"6f2886765dc682f0","stats ad744b0056 1 e20d523d99":"8a641ddd54b1b4fa","stats ad744b0056 2 00ab6568a0":"852b1c9dcd340505","stats ad744b0056 2 01ff694697":"cc77621f5c1d5081","stats ad744b0056 2 0529e7affe":"a610c1e34cf8a657","stats ad744b0056 2 07a3e32ed9":"6d2230a5985fd405","stats ad744b0056 2 1cdb04b590":"e00fd45067e05a0e","stats ad744b0056 2 22531f0469":"059d04ea38ca8c8e","stats ad744b0056 2 406d264158":"8d04b03acc97c0fc","stats ad744b0056 2 449d96295f":"5b6f7de0f0626b50","stats ad744b0056 2 4c38d2d5ac":"924d03b51171c6c0","stats ad744b0056 2 5aea46ff6b":"06493a90aef205fd","stats ad744b0056 2 84a8ecbb9b":"846bd03d2b43fcb0","stats ad744b0056 2 a13903045e":"e48c3e2d01bdab68","stats ad744b0056 2 a5fc8836c7":"5024e0370b265153","stats ad744b0056 2 a98aa7cf46":"72a9d5e8bcf4f72c","stats ad744b0056 2 b77014ae0a":"61a949f97bdfc604","stats ad744b0056 2 cca3717139":"998db96ae5d4d6c7","stats ad744b0056 2 d1a09c8ce0":"8cb555b1e6eb4ae9","stats ad744b0056 2 d647ee1acf":"d69055755f99f0f3","stats ad744b0056 2 dc6e376a8c":"bd9ccaac52750383"},"of":"score"}', X'A84DF9AAD66FF1D6186978626A2FD4F572752CA6F7C02967253AFC4393E40CCF');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (11, 2, NULL, 1775095200000, '{"fixture":"ad744b0056","lines":{"in a side ad744b0056 00ab6568a0":"e9fb539001515d69","in a side ad744b0056 01ff694697":"6aca14852a73327e","in a side ad744b0056 0529e7affe":"a7ef7722a07742e7","in a side ad744b0056 07a3e32ed9":"bf6505e3940ea7a1","in a side ad744b0056 1cdb04b590":"b1388940ac300445","in a side ad744b0056 22531f0469":"39edd8f8f9e5beeb","in a side ad744b0056 406d264158":"eb8712c51f61f5c8","in a side ad744b0056 449d96295f":"b2de96553709d908","in a side ad744b0056 4c38d2d5ac":"2561d0fe9c182622","in a side ad744b0056 511aab3d2a":"e0ccdbcaa3e7112e","in a side ad744b0056 5aea46ff6b":"b6b19a37cd268baa","in a side ad744b0056 6a1abb91cc":"403919f7d4da951a","in a side ad744b0056 84a8ecbb9b":"434d950dd218ff70","in a side ad744b0056 a13903045e":"6f771443d9ac347f","in a side ad744b0056 a5fc8836c7":"755dd2d1cb25ba2d","in a side ad744b0056 a98aa7cf46":"d583cba971c75293","in a side ad744b0056 b77014ae0a":"fce6a91e4733f0ef","in a side ad744b0056 cca3717139":"83a590a075f639f2","in a side ad744b0056 d1a09c8ce0":"1edb51ded1e99e74","in a side ad744b0056 d647ee1acf":"8a16e77eb0e6f641","in a side ad744b0056 dc6e376a8c":"c9476f525b174e02","in a side ad744b0056 e20d523d99":"f0952d61a571d54a","innings ad744b0056 1":"f51f0339ccff9110","innings ad744b0056 2":"14bda05ff7c3216c","player of the match ad744b0056 511aab3d2a":"b51b85c950604551","result ad744b0056":"1a7597e82d69cce5","side ad744b0056 43c45e926b":"c50570b1abd65ee0","side ad744b0056 fa7fb95859":"2b2f3a4aaf508a82","stats ad744b0056 1 00ab6568a0":"d2f7b3bc85a3a51f","stats ad744b0056 1 01ff694697":"d4f4319549379952","stats ad744b0056 1 0529e7affe":"2a944df5f16f2bc0","stats ad744b0056 1 1cdb04b590":"804054528df96327","stats ad744b0056 1 22531f0469":"7d4ac7ae12d591c5","stats ad744b0056 1 406d264158":"ffa8a625d12a3c4d","stats ad744b0056 1 511aab3d2a":"800b20a0305f2231","stats ad744b0056 1 5aea46ff6b":"8766866a617b165f","stats ad744b0056 1 6a1abb91cc":"a3adfa333a23236c","stats ad744b0056 1 d1a09c8ce0":"f99d47e6c103d2fd","stats ad744b0056 1 dc6e376a8c":"6f2886765dc682f0","stats ad744b0056 1 e20d523d99":"8a641ddd54b1b4fa","stats ad744b0056 2 00ab6568a0":"852b1c9dcd340505","stats ad744b0056 2 01ff694697":"cc77621f5c1d5081","stats ad744b0056 2 0529e7affe":"a610c1e34cf8a657","stats ad744b0056 2 07a3e32ed9":"6d2230a5985fd405","stats ad744b0056 2 1cdb04b590":"e00fd45067e05a0e","stats ad744b0056 2 22531f0469":"059d04ea38ca8c8e","stats ad744b0056 2 406d264158":"8d04b03acc97c0fc","stats ad744b0056 2 449d96295f":"5b6f7de0f0626b50","stats ad744b0056 2 4c38d2d5ac":"924d03b51171c6c0","stats ad744b0056 2 5aea46ff6b":"06493a90aef205fd","stats ad744b0056 2 84a8ecbb9b":"846bd03d2b43fcb0","stats ad744b0056 2 a13903045e":"e48c3e2d01bdab68","stats ad744b0056 2 a5fc8836c7":"5024e0370b265153","stats ad744b0056 2 a98aa7cf46":"72a9d5e8bcf4f72c","stats ad744b0056 2 b77014ae0a":"61a949f97bdfc604","stats ad744b0056 2 cca3717139":"998db96ae5d4d6c7","stats ad744b0056 2 d1a09c8ce0":"8cb555b1e6eb4ae9","stats ad744b0056 2 d647ee1acf":"d69055755f99f0f3","stats ad744b0056 2 dc6e376a8c":"bd9ccaac52750383"},"of":"score"}', X'A3CE35B50BF8FA68913BF7C2283C59BC514A19E64C6D37E73D7626C16DBAF362');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (12, 2, NULL, 1775181600000, '{"fixture":"8acdd0950b","lines":{"in a side 8acdd0950b 07ecbaaeb2":"6b3e498f0ece0317","in a side 8acdd0950b 1617901fad":"15023320ef4276a0","in a side 8acdd0950b 24d2c9bf84":"65e62e3a8e1c25cd","in a side 8acdd0950b 2bb816538b":"397c781b610d611e","in a side 8acdd0950b 2dc2c99ede":"c4deb8bfe97cdaad","in a side 8acdd0950b 4c769abadd":"3ba5a7604f87a9a0","in a side 8acdd0950b 5a7c525a11":"c47ab7c04f9ec1f8","in a side 8acdd0950b 5b7518b66e":"74ba8f7ea2428393","in a side 8acdd0950b 5bf1f44765":"d302b8f6facb5562","in a side 8acdd0950b 5e1ae22371":"d7e4a2a33c9533fb","in a side 8acdd0950b 774dbdc130":"bd35e75c4d08df04","in a side 8acdd0950b 8ddbfc1c87":"716aa2a8b1cdb40e","in a side 8acdd0950b 9159e3ad57":"a297f585b4f623b8","in a side 8acdd0950b a2da6179e5":"4d9338eaeb06ed7c","in a side 8acdd0950b b881e742cc":"fa9d40fdc59a7504","in a side 8acdd0950b b9136003ed":"3aa34580316801ae","in a side 8acdd0950b bf73f276de":"6b324e3cffe1ade6","in a side 8acdd0950b c0c4ac60af":"90555626e608d2cc","in a side 8acdd0950b c434084699":"f0ec544517f2cbf8","in a side 8acdd0950b c6e06e44d9":"e0d57a71d368f888","in a side 8acdd0950b f19371b8bc":"e497fdb5ed1976ff","in a side 8acdd0950b f9962b48cd":"cfc592f4b893e924","innings 8acdd0950b 1":"17a7f9795dc2325a","innings 8acdd0950b 2":"7d9fd8567b774569","player of the match 8acdd0950b 24d2c9bf84":"d7f6b2d6e31d6af8","result 8acdd0950b":"79b1346e929de640","stats 8acdd0950b 1 07ecbaaeb2":"45fb24bc7528f7da","stats 8acdd0950b 1 1617901fad":"dde7d3f6df973cd7","stats 8acdd0950b 1 24d2c9bf84":"b8f1e50d8437bc1a","stats 8acdd0950b 1 2bb816538b":"ad5c7b225d6430bb","stats 8acdd0950b 1 2dc2c99ede":"6111644c62195076","stats 8acdd0950b 1 5a7c525a11":"f193410b40ec7d43","stats 8acdd0950b 1 5b7518b66e":"0caed493f37bab75","stats 8acdd0950b 1 5bf1f44765":"b75e41b1587a4d75","stats 8acdd0950b 1 5e1ae22371":"1b485429c276b264","stats 8acdd0950b 1 774dbdc130":"a9e4754473f44e47","stats 8acdd0950b 1 8ddbfc1c87":"07215b3699d8af0c","stats 8acdd0950b 1 a2da6179e5":"33c815d836171c1e","stats 8acdd0950b 1 b881e742cc":"ea9b4613a9a0891d","stats 8acdd0950b 1 b9136003ed":"c967d596aa20d689","stats 8acdd0950b 1 bf73f276de":"45e590c3d8354ef2","stats 8acdd0950b 1 c0c4ac60af":"73ff040532e5860b","stats 8acdd0950b 1 c434084699":"5541ba0a864daa7f","stats 8acdd0950b 1 c6e06e44d9":"cd5d9425225700e8","stats 8acdd0950b 1 f9962b48cd":"e2efeb6ec00ca0c6","stats 8acdd0950b 2 24d2c9bf84":"344dc36b4ed733e4","stats 8acdd0950b 2 5a7c525a11":"d50387150fea45e3","stats 8acdd0950b 2 5bf1f44765":"48e9ddc22a15fa3b","stats 8acdd0950b 2 8ddbfc1c87":"714bbc26da020ae3","stats 8acdd0950b 2 9159e3ad57":"18048b58afaed631","stats 8acdd0950b 2 b881e742cc":"75f53f18bd6150eb","stats 8acdd0950b 2 bf73f276de":"9df7f70b72693b5d","stats 8acdd0950b 2 c0c4ac60af":"0ab9fdad104aff6b","stats 8acdd0950b 2 c434084699":"40c2fceefeb0af67","stats 8acdd0950b 2 f19371b8bc":"62d08b96fbb0bcfe"},"of":"score"}', X'43D28DBEBA9A5D5547EF06691F01482341B8414BC75FC66BBF1EC88AE433A3A8');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (13, 2, NULL, 1775181600000, '{"fixture":"8acdd0950b","lines":{"in a side 8acdd0950b 07ecbaaeb2":"6b3e498f0ece0317","in a side 8acdd0950b 1617901fad":"15023320ef4276a0","in a side 8acdd0950b 24d2c9bf84":"65e62e3a8e1c25cd","in a side 8acdd0950b 2bb816538b":"397c781b610d611e","in a side 8acdd0950b 2dc2c99ede":"c4deb8bfe97cdaad","in a side 8acdd0950b 4c769abadd":"3ba5a7604f87a9a0","in a side 8acdd0950b 5a7c525a11":"c47ab7c04f9ec1f8","in a side 8acdd0950b 5b7518b66e":"74ba8f7ea2428393","in a side 8acdd0950b 5bf1f44765":"d302b8f6facb5562","in a side 8acdd0950b 5e1ae22371":"d7e4a2a33c9533fb","in a side 8acdd0950b 774dbdc130":"bd35e75c4d08df04","in a side 8acdd0950b 8ddbfc1c87":"716aa2a8b1cdb40e","in a side 8acdd0950b 9159e3ad57":"a297f585b4f623b8","in a side 8acdd0950b a2da6179e5":"4d9338eaeb06ed7c","in a side 8acdd0950b b881e742cc":"fa9d40fdc59a7504","in a side 8acdd0950b b9136003ed":"3aa34580316801ae","in a side 8acdd0950b bf73f276de":"6b324e3cffe1ade6","in a side 8acdd0950b c0c4ac60af":"90555626e608d2cc","in a side 8acdd0950b c434084699":"f0ec544517f2cbf8","in a side 8acdd0950b c6e06e44d9":"e0d57a71d368f888","in a side 8acdd0950b f19371b8bc":"e497fdb5ed1976ff","in a side 8acdd0950b f9962b48cd":"cfc592f4b893e924","innings 8acdd0950b 1":"17a7f9795dc2325a","innings 8acdd0950b 2":"7d9fd8567b774569","player of the match 8acdd0950b 24d2c9bf84":"d7f6b2d6e31d6af8","result 8acdd0950b":"79b1346e929de640","side 8acdd0950b 66f4e1d7bf":"b2e1123504c56fe0","stats 8acdd0950b 1 07ecbaaeb2":"45fb24bc7528f7da","stats 8acdd0950b 1 1617901fad":"dde7d3f6df973cd7","stats 8acdd0950b 1 24d2c9bf84":"b8f1e50d8437bc1a","stats 8acdd0950b 1 2bb816538b":"ad5c7b225d6430bb","stats 8acdd0950b 1 2dc2c99ede":"6111644c62195076","stats 8acdd0950b 1 5a7c525a11":"f193410b40ec7d43","stats 8acdd0950b 1 5b7518b66e":"0caed493f37bab75","stats 8acdd0950b 1 5bf1f44765":"b75e41b1587a4d75","stats 8acdd0950b 1 5e1ae22371":"1b485429c276b264","stats 8acdd0950b 1 774dbdc130":"a9e4754473f44e47","stats 8acdd0950b 1 8ddbfc1c87":"07215b3699d8af0c","stats 8acdd0950b 1 a2da6179e5":"33c815d836171c1e","stats 8acdd0950b 1 b881e742cc":"ea9b4613a9a0891d","stats 8acdd0950b 1 b9136003ed":"c967d596aa20d689","stats 8acdd0950b 1 bf73f276de":"45e590c3d8354ef2","stats 8acdd0950b 1 c0c4ac60af":"73ff040532e5860b","stats 8acdd0950b 1 c434084699":"5541ba0a864daa7f","stats 8acdd0950b 1 c6e06e44d9":"cd5d9425225700e8","stats 8acdd0950b 1 f9962b48cd":"e2efeb6ec00ca0c6","stats 8acdd0950b 2 24d2c9bf84":"344dc36b4ed733e4","stats 8acdd0950b 2 5a7c525a11":"d50387150fea45e3","stats 8acdd0950b 2 5bf1f44765":"48e9ddc22a15fa3b","stats 8acdd0950b 2 8ddbfc1c87":"714bbc26da020ae3","stats 8acdd0950b 2 9159e3ad57":"18048b58afaed631","stats 8acdd0950b 2 b881e742cc":"75f53f18bd6150eb","stats 8acdd0950b 2 bf73f276de":"9df7f70b72693b5d","stats 8acdd0950b 2 c0c4ac60af":"0ab9fdad104aff6b","stats 8acdd0950b 2 c434084699":"40c2fceefeb0af67","stats 8acdd0950b 2 f19371b8bc":"62d08b96fbb0bcfe"},"of":"score"}', X'85B5E9055926196A4DBC0ADC2792E50C79D05F6A913951A20F80B1171456E2F9');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (14, 2, NULL, 1775181600000, '{"fixture":"8acdd0950b","lines":{"in a side 8acdd0950b 07ecbaaeb2":"6b3e498f0ece0317","in a side 8acdd0950b 1617901fad":"15023320ef4276a0","in a side 8acdd0950b 24d2c9bf84":"65e62e3a8e1c25cd","in a side 8acdd0950b 2bb816538b":"397c781b610d611e","in a side 8acdd0950b 2dc2c99ede":"c4deb8bfe97cdaad","in a side 8acdd0950b 4c769abadd":"3ba5a7604f87a9a0","in a side 8acdd0950b 5a7c525a11":"c47ab7c04f9ec1f8","in a side 8acdd0950b 5b7518b66e":"74ba8f7ea2428393","in a side 8acdd0950b 5bf1f44765":"d302b8f6facb5562","in a side 8acdd0950b 5e1ae22371":"d7e4a2a33c9533fb","in a side 8acdd0950b 774dbdc130":"bd35e75c4d08df04","in a side 8acdd0950b 8ddbfc1c87":"716aa2a8b1cdb40e","in a side 8acdd0950b 9159e3ad57":"a297f585b4f623b8","in a side 8acdd0950b a2da6179e5":"4d9338eaeb06ed7c","in a side 8acdd0950b b881e742cc":"fa9d40fdc59a7504","in a side 8acdd0950b b9136003ed":"3aa34580316801ae","in a side 8acdd0950b bf73f276de":"6b324e3cffe1ade6","in a side 8acdd0950b c0c4ac60af":"90555626e608d2cc","in a side 8acdd0950b c434084699":"f0ec544517f2cbf8","in a side 8acdd0950b c6e06e44d9":"e0d57a71d368f888","in a side 8acdd0950b f19371b8bc":"e497fdb5ed1976ff","in a side 8acdd0950b f9962b48cd":"cfc592f4b893e924","innings 8acdd0950b 1":"17a7f9795dc2325a","innings 8acdd0950b 2":"7d9fd8567b774569","player of the match 8acdd0950b 24d2c9bf84":"d7f6b2d6e31d6af8","result 8acdd0950b":"79b1346e929de640","side 8acdd0950b 66f4e1d7bf":"b2e1123504c56fe0","side 8acdd0950b d6a0e80fce":"d8d9282e5b021588","stats 8acdd0950b 1 07ecbaaeb2":"45fb24bc7528f7da","stats 8acdd0950b 1 1617901fad":"dde7d3f6df973cd7","stats 8acdd0950b 1 24d2c9bf84":"b8f1e50d8437bc1a","stats 8acdd0950b 1 2bb816538b":"ad5c7b225d6430bb","stats 8acdd0950b 1 2dc2c99ede":"6111644c62195076","stats 8acdd0950b 1 5a7c525a11":"f193410b40ec7d43","stats 8acdd0950b 1 5b7518b66e":"0caed493f37bab75","stats 8acdd0950b 1 5bf1f44765":"b75e41b1587a4d75","stats 8acdd0950b 1 5e1ae22371":"1b485429c276b264","stats 8acdd0950b 1 774dbdc130":"a9e4754473f44e47","stats 8acdd0950b 1 8ddbfc1c87":"07215b3699d8af0c","stats 8acdd0950b 1 a2da6179e5":"33c815d836171c1e","stats 8acdd0950b 1 b881e742cc":"ea9b4613a9a0891d","stats 8acdd0950b 1 b9136003ed":"c967d596aa20d689","stats 8acdd0950b 1 bf73f276de":"45e590c3d8354ef2","stats 8acdd0950b 1 c0c4ac60af":"73ff040532e5860b","stats 8acdd0950b 1 c434084699":"5541ba0a864daa7f","stats 8acdd0950b 1 c6e06e44d9":"cd5d9425225700e8","stats 8acdd0950b 1 f9962b48cd":"e2efeb6ec00ca0c6","stats 8acdd0950b 2 24d2c9bf84":"344dc36b4ed733e4","stats 8acdd0950b 2 5a7c525a11":"d50387150fea45e3","stats 8acdd0950b 2 5bf1f44765":"48e9ddc22a15fa3b","stats 8acdd0950b 2 8ddbfc1c87":"714bbc26da020ae3","stats 8acdd0950b 2 9159e3ad57":"18048b58afaed631","stats 8acdd0950b 2 b881e742cc":"75f53f18bd6150eb","stats 8acdd0950b 2 bf73f276de":"9df7f70b72693b5d","stats 8acdd0950b 2 c0c4ac60af":"0ab9fdad104aff6b","stats 8acdd0950b 2 c434084699":"40c2fceefeb0af67","stats 8acdd0950b 2 f19371b8bc":"62d08b96fbb0bcfe"},"of":"score"}', X'97070B6D73E9A02517CC73AC1904E6F1C640D016297E0BDB1668C59FDB1A3C00');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (15, 2, NULL, 1775268000000, '{"fixture":"b7cb01607d","lines":{"in a side b7cb01607d 01c25cfb79":"01dd6c507f062e54","in a side b7cb01607d 19d67b3353":"24487a9b09200701","in a side b7cb01607d 1c69fe7294":"94b5fa2df9305bc6","in a side b7cb01607d 2a7e83f2c2":"36a34af56fc9d6b8","in a side b7cb01607d 54ec568d39":"27d3eedbc8a8c766","in a side b7cb01607d 572b37debc":"8e14a149bb675ca0","in a side b7cb01607d 6487e59fbe":"d22d3f84c2ddeeb3","in a side b7cb01607d 69fd195c01":"b71aaad37c47fafe","in a side b7cb01607d 6b2c229ef9":"fbcae6164cba423b","in a side b7cb01607d 7e9c8f14d6":"9ca649f40fe3b6b1","in a side b7cb01607d 88d4b02d51":"f99eed409bd16551","in a side b7cb01607d ab26792fc7":"deb5b192f3d8689a","in a side b7cb01607d bdf1af9845":"58ccc8742061328b","in a side b7cb01607d c0701a5e88":"78d10c36b2603764","in a side b7cb01607d ce5bfda88d":"2543a1b63be892eb","in a side b7cb01607d d020ba2b9b":"d9295ac2c717b9c7","in a side b7cb01607d dd07846b70":"f0a6b594cca7bfa1","in a side b7cb01607d ee58d51944":"2dd4c60cf22f7216","in a side b7cb01607d fadb735ecc":"00b6518617090eb6","in a side b7cb01607d fdd17e0bd3":"67f2626d4ca364d8","in a side b7cb01607d fe44e068fb":"f5396e76ca51690b","in a side b7cb01607d ff1ac8751f":"24040b05d780e501","innings b7cb01607d 1":"c4d5bdaf9041fafb","innings b7cb01607d 2":"c580c4d962dad9b3","player of the match b7cb01607d 6b2c229ef9":"fc933b0f22383faa","result b7cb01607d":"724057c140cc28a5","stats b7cb01607d 1 01c25cfb79":"32000f159e828d9c","stats b7cb01607d 1 19d67b3353":"16e37effa154ce1f","stats b7cb01607d 1 2a7e83f2c2":"b0571f23b267e113","stats b7cb01607d 1 54ec568d39":"bbd7503ccf787f7c","stats b7cb01607d 1 572b37debc":"2a1ce8f61380a5a5","stats b7cb01607d 1 69fd195c01":"56b421ed0dee5d7b","stats b7cb01607d 1 6b2c229ef9":"be7a47bad7c301a5","stats b7cb01607d 1 88d4b02d51":"299f05b81b0ca8a6","stats b7cb01607d 1 ab26792fc7":"7a26b7ff57e8b56b","stats b7cb01607d 1 bdf1af9845":"fd6ab777fa63e2df","stats b7cb01607d 1 dd07846b70":"f396f0bf1a3f32b7","stats b7cb01607d 1 ee58d51944":"d5a14dd2497500c9","stats b7cb01607d 1 fadb735ecc":"ae8e59981dabfdff","stats b7cb01607d 1 fdd17e0bd3":"6b9956aef73cc7c8","stats b7cb01607d 1 fe44e068fb":"f19038c2128493ec","stats b7cb01607d 2 01c25cfb79":"6f09846414f4c7f2","stats b7cb01607d 2 1c69fe7294":"9cbe4165a3ff0944","stats b7cb01607d 2 54ec568d39":"1996e0ab9b39344e","stats b7cb01607d 2 6487e59fbe":"6fbf66b5616f6bbf","stats b7cb01607d 2 6b2c229ef9":"ea9a18cb49cbcdcc","stats b7cb01607d 2 ab26792fc7":"bc5c5843690b52e3","stats b7cb01607d 2 c0701a5e88":"01378a0fc92c4deb","stats b7cb01607d 2 d020ba2b9b":"49a924c4bf701f4f","stats b7cb01607d 2 dd07846b70":"66f69f8a0aba2357","stats b7cb01607d 2 fdd17e0bd3":"3eaeb9b226bcbaf9","stats b7cb01607d 2 fe44e068fb":"c5d617d1538cd274","stats b7cb01607d 2 ff1ac8751f":"85c0039a62b86cbd"},"of":"score"}', X'C19C377B496603BF02B449273D459E3C681F197DEC5A258B7D20CAC7019E65A5');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (16, 2, NULL, 1775268000000, '{"fixture":"b7cb01607d","lines":{"in a side b7cb01607d 01c25cfb79":"01dd6c507f062e54","in a side b7cb01607d 19d67b3353":"24487a9b09200701","in a side b7cb01607d 1c69fe7294":"94b5fa2df9305bc6","in a side b7cb01607d 2a7e83f2c2":"36a34af56fc9d6b8","in a side b7cb01607d 54ec568d39":"27d3eedbc8a8c766","in a side b7cb01607d 572b37debc":"8e14a149bb675ca0","in a side b7cb01607d 6487e59fbe":"d22d3f84c2ddeeb3","in a side b7cb01607d 69fd195c01":"b71aaad37c47fafe","in a side b7cb01607d 6b2c229ef9":"fbcae6164cba423b","in a side b7cb01607d 7e9c8f14d6":"9ca649f40fe3b6b1","in a side b7cb01607d 88d4b02d51":"f99eed409bd16551","in a side b7cb01607d ab26792fc7":"deb5b192f3d8689a","in a side b7cb01607d bdf1af9845":"58ccc8742061328b","in a side b7cb01607d c0701a5e88":"78d10c36b2603764","in a side b7cb01607d ce5bfda88d":"2543a1b63be892eb","in a side b7cb01607d d020ba2b9b":"d9295ac2c717b9c7","in a side b7cb01607d dd07846b70":"f0a6b594cca7bfa1","in a side b7cb01607d ee58d51944":"2dd4c60cf22f7216","in a side b7cb01607d fadb735ecc":"00b6518617090eb6","in a side b7cb01607d fdd17e0bd3":"67f2626d4ca364d8","in a side b7cb01607d fe44e068fb":"f5396e76ca51690b","in a side b7cb01607d ff1ac8751f":"24040b05d780e501","innings b7cb01607d 1":"c4d5bdaf9041fafb","innings b7cb01607d 2":"c580c4d962dad9b3","player of the match b7cb01607d 6b2c229ef9":"fc933b0f22383faa","result b7cb01607d":"724057c140cc28a5","side b7cb01607d 0129250dd0":"2ce0ae3ed8ea11a5","stats b7cb01607d 1 01c25cfb79":"32000f159e828d9c","stats b7cb01607d 1 19d67b3353":"16e37effa154ce1f","stats b7cb01607d 1 2a7e83f2c2":"b0571f23b267e113","stats b7cb01607d 1 54ec568d39":"bbd7503ccf787f7c","stats b7cb01607d 1 572b37debc":"2a1ce8f61380a5a5","stats b7cb01607d 1 69fd195c01":"56b421ed0dee5d7b","stats b7cb01607d 1 6b2c229ef9":"be7a47bad7c301a5","stats b7cb01607d 1 88d4b02d51":"299f05b81b0ca8a6","stats b7cb01607d 1 ab26792fc7":"7a26b7ff57e8b56b","stats b7cb01607d 1 bdf1af9845":"fd6ab777fa63e2df","stats b7cb01607d 1 dd07846b70":"f396f0bf1a3f32b7","stats b7cb01607d 1 ee58d51944":"d5a14dd2497500c9","stats b7cb01607d 1 fadb735ecc":"ae8e59981dabfdff","stats b7cb01607d 1 fdd17e0bd3":"6b9956aef73cc7c8","stats b7cb01607d 1 fe44e068fb":"f19038c2128493ec","stats b7cb01607d 2 01c25cfb79":"6f09846414f4c7f2","stats b7cb01607d 2 1c69fe7294":"9cbe4165a3ff0944","stats b7cb01607d 2 54ec568d39":"1996e0ab9b39344e","stats b7cb01607d 2 6487e59fbe":"6fbf66b5616f6bbf","stats b7cb01607d 2 6b2c229ef9":"ea9a18cb49cbcdcc","stats b7cb01607d 2 ab26792fc7":"bc5c5843690b52e3","stats b7cb01607d 2 c0701a5e88":"01378a0fc92c4deb","stats b7cb01607d 2 d020ba2b9b":"49a924c4bf701f4f","stats b7cb01607d 2 dd07846b70":"66f69f8a0aba2357","stats b7cb01607d 2 fdd17e0bd3":"3eaeb9b226bcbaf9","stats b7cb01607d 2 fe44e068fb":"c5d617d1538cd274","stats b7cb01607d 2 ff1ac8751f":"85c0039a62b86cbd"},"of":"score"}', X'F0FF0C7BF59A42A4ABD5FAADA7686CBEF8E7E3CEE63A48CF27AE4D7696B9EE8A');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (17, 2, NULL, 1775268000000, '{"fixture":"b7cb01607d","lines":{"in a side b7cb01607d 01c25cfb79":"01dd6c507f062e54","in a side b7cb01607d 19d67b3353":"24487a9b09200701","in a side b7cb01607d 1c69fe7294":"94b5fa2df9305bc6","in a side b7cb01607d 2a7e83f2c2":"36a34af56fc9d6b8","in a side b7cb01607d 54ec568d39":"27d3eedbc8a8c766","in a side b7cb01607d 572b37debc":"8e14a149bb675ca0","in a side b7cb01607d 6487e59fbe":"d22d3f84c2ddeeb3","in a side b7cb01607d 69fd195c01":"b71aaad37c47fafe","in a side b7cb01607d 6b2c229ef9":"fbcae6164cba423b","in a side b7cb01607d 7e9c8f14d6":"9ca649f40fe3b6b1","in a side b7cb01607d 88d4b02d51":"f99eed409bd16551","in a side b7cb01607d ab26792fc7":"deb5b192f3d8689a","in a side b7cb01607d bdf1af9845":"58ccc8742061328b","in a side b7cb01607d c0701a5e88":"78d10c36b2603764","in a side b7cb01607d ce5bfda88d":"2543a1b63be892eb","in a side b7cb01607d d020ba2b9b":"d9295ac2c717b9c7","in a side b7cb01607d dd07846b70":"f0a6b594cca7bfa1","in a side b7cb01607d ee58d51944":"2dd4c60cf22f7216","in a side b7cb01607d fadb735ecc":"00b6518617090eb6","in a side b7cb01607d fdd17e0bd3":"67f2626d4ca364d8","in a side b7cb01607d fe44e068fb":"f5396e76ca51690b","in a side b7cb01607d ff1ac8751f":"24040b05d780e501","innings b7cb01607d 1":"c4d5bdaf9041fafb","innings b7cb01607d 2":"c580c4d962dad9b3","player of the match b7cb01607d 6b2c229ef9":"fc933b0f22383faa","result b7cb01607d":"724057c140cc28a5","side b7cb01607d 0129250dd0":"2ce0ae3ed8ea11a5","side b7cb01607d 7d0e2ad009":"3bc5fb81b257cf83","stats b7cb01607d 1 01c25cfb79":"32000f159e828d9c","stats b7cb01607d 1 19d67b3353":"16e37effa154ce1f","stats b7cb01607d 1 2a7e83f2c2":"b0571f23b267e113","stats b7cb01607d 1 54ec568d39":"bbd7503ccf787f7c","stats b7cb01607d 1 572b37debc":"2a1ce8f61380a5a5","stats b7cb01607d 1 69fd195c01":"56b421ed0dee5d7b","stats b7cb01607d 1 6b2c229ef9":"be7a47bad7c301a5","stats b7cb01607d 1 88d4b02d51":"299f05b81b0ca8a6","stats b7cb01607d 1 ab26792fc7":"7a26b7ff57e8b56b","stats b7cb01607d 1 bdf1af9845":"fd6ab777fa63e2df","stats b7cb01607d 1 dd07846b70":"f396f0bf1a3f32b7","stats b7cb01607d 1 ee58d51944":"d5a14dd2497500c9","stats b7cb01607d 1 fadb735ecc":"ae8e59981dabfdff","stats b7cb01607d 1 fdd17e0bd3":"6b9956aef73cc7c8","stats b7cb01607d 1 fe44e068fb":"f19038c2128493ec","stats b7cb01607d 2 01c25cfb79":"6f09846414f4c7f2","stats b7cb01607d 2 1c69fe7294":"9cbe4165a3ff0944","stats b7cb01607d 2 54ec568d39":"1996e0ab9b39344e","stats b7cb01607d 2 6487e59fbe":"6fbf66b5616f6bbf","stats b7cb01607d 2 6b2c229ef9":"ea9a18cb49cbcdcc","stats b7cb01607d 2 ab26792fc7":"bc5c5843690b52e3","stats b7cb01607d 2 c0701a5e88":"01378a0fc92c4deb","stats b7cb01607d 2 d020ba2b9b":"49a924c4bf701f4f","stats b7cb01607d 2 dd07846b70":"66f69f8a0aba2357","stats b7cb01607d 2 fdd17e0bd3":"3eaeb9b226bcbaf9","stats b7cb01607d 2 fe44e068fb":"c5d617d1538cd274","stats b7cb01607d 2 ff1ac8751f":"85c0039a62b86cbd"},"of":"score"}', X'A38FFFB08F7BBC8480C2EC12BEB1637991144C22C7EA667934549A5E3117AF49');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (18, 1, NULL, 1795434439544, '{"of":"season","lines":{"team 0abd40e359":"f5fef86edde0b522","team 88709cb191":"f7ebb9e537605a0f","player 00d5d0f771":"e918eee6284143c2","player 336d974973":"03dcc6de5a41b516","player 5697b9e3b3":"1f0902ff047f67a8","player 90d330e777":"656feb349e56486f","player 6426708446":"ba169766cec76b30","player 66761cefa9":"4d50e806e4cae29a","player 352e61fda6":"a1160318e3ef313d","player e364048f15":"9cb270aef08823ae","player 18f500836a":"bd2ffe09ff28bc28","player c529dc8d80":"09472d56133b6008","player a1d4bdd81e":"3232eb2670bae373","player e24e433e76":"8e32a29aa620c150","player b4ab69e700":"967fba45172e4fdc","player b392d5cb23":"d0d79890f89b0d8d","player f29c9eac77":"119858ccd21e5cf6","player 1be743a841":"1ae11021e540ec4a","player cf6a7485b1":"d3843fa13fde51ea","player ac43f45644":"42570e3ab3a68059","player 0d79aac1db":"4511c21fc791b0b8","player f78933fb3a":"466a5275fb23568b","player 5f0485809b":"0ff28d359f47305f","player 02510a67b3":"663aff4319f1ed7f","player 0f4e14f757":"2a48b3d04c93e829","player 8ec416ee1b":"3fe71a66aa4c6ab1","player 7c9edb0752":"316d5a0cc54ac526","player eb40d2a475":"a6422221024b376f","player 4026f3f9f0":"508d8b6110cb0d44","player 4a26205a72":"fea4ce9c595e2d15","player 40f5c0215a":"a028c06721198afd","player 4d92a2e3f6":"794ec539cf6dabf3","player 8a20256a43":"2f4cb837f05962b5","player fd336835f3":"17dc6407725b872d","fixture 0ef4793d01":"062e1fba7445f274","fixture 39ae1d9263":"75ad9b53d3779eae","fixture 5aaed570f7":"6ba46d40b8cc63ca"}}', X'2A692246B11E80E5BAEEA9A3F306F6D3027F4265659E47DEAE5375A2E8F68A10');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (19, 1, NULL, 1795434439544, '{"of":"score","fixture":"0ef4793d01","lines":{"result 0ef4793d01":"3974291cc10152cf","innings 0ef4793d01 1":"6b7fa704de188266","innings 0ef4793d01 2":"5f6ff6ad8d900fcd","player of the match 0ef4793d01 eb40d2a475":"161a2bec953d1c3b","stats 0ef4793d01 1 e24e433e76":"597e5dbaf73834d7","stats 0ef4793d01 1 eb40d2a475":"3dcbfa4e52b18ab8","stats 0ef4793d01 1 cf6a7485b1":"48ea7bca4a2e7528"}}', X'4C148546D25997DCC46A7ABB4D35F2A33DCA7FFA5BF8AA0959DC8822FD977CB9');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (20, 1, NULL, 1795434439544, '{"of":"score","fixture":"39ae1d9263","lines":{"result 39ae1d9263":"6de5b687435141ed","innings 39ae1d9263 1":"a50b58f8588dd96f","innings 39ae1d9263 2":"2608af925bec1ceb","player of the match 39ae1d9263 eb40d2a475":"543eab090b220a66","stats 39ae1d9263 1 e24e433e76":"df30c5e368b817d0","stats 39ae1d9263 1 eb40d2a475":"a21c0c0674fe901c","stats 39ae1d9263 1 cf6a7485b1":"ce736b3f853e648d"}}', X'D64E70C70719E9733F4B6FF8783A00D792B1018F313A0F36763E545DDEC18CC2');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (21, 1, 1, 1795434439544, '{"of":"rules","lines":{"setting transfersAllowed":"92fd4eace657949a","setting freeTransfersPerMatch":"6abb6a67238808ef","setting budget":"87732e6fd01f11b4","setting teamBalance":"dcb320b28c8394f6","setting overseas":"0ab227f023c25d5d","setting uncapped":"051f9c6e193d02b2","setting batMin":"6bea45064ca97ed2","setting batMax":"87b4165dacb6d250","setting bowlMin":"46566ec7bc1140d1","setting bowlMax":"2b61715bdaebc3a0","setting allrounderMin":"472a6846369483fc","setting allrounderMax":"147bd3c22b6c6bda","setting wicketkeeperMin":"ad5768d7bce7ea4e","setting wicketkeeperMax":"408139d52e168a35","setting separatePlayoffTrades":"b87d4bce3b5c29b6","setting playoffTrades":"ff9df03544e62bca","setting playoffFreeTrades":"4c40a7f1b51657fe","setting backups":"ce1f16818265df95","setting substitutesPlay":"43e3fb8fdd1d7af1","setting captainFallback":"f3f417bc456e73b6","setting table":"22f7591e7c03b6fd","setting bestFixtures":"718a013e86dd284f","setting placePoints":"cc96567c324f8075","setting headToHead":"b6aa1712c4979b7b","setting roundLength":"0370de180014aa95","setting headToHeadPoints":"c852a856627654a9","setting headToHeadPlayoffs":"10ba2fb0151a966d","setting timeZone":"106950f9caded00d","setting squadsBy":"66d521820b6b01b8","setting squadSize":"09fdd98d4d66745f","setting squadTeamMax":"ca962095d8f66981","setting squadOverseas":"dfcc89ae070eb2c1","setting squadBatMin":"a03ac6e6b7c80f95","setting squadBowlMin":"756d80d5bdd265df","setting squadAllrounderMin":"b065c241a5f7a68e","setting squadWicketkeeperMin":"05cee7a48ec0c641","setting purse":"6f49efe9c5dd77c3","setting bidStep":"50ee6123102bf3c3","setting bidStepFrom":"37d1f793efa5cb75","setting lotOrder":"832e4dd3526ce77b","setting slowHours":"b2bffd55b744c6a3","setting quietHours":"e4c322e26e7f80e7","setting sealedHours":"1b3ca0bc3b5c9eaa","setting draftClock":"7668831e1db5e45b","setting tradeReview":"256f276851ca5853","setting freeAgents":"f61d3280c0423931","setting recaps":"ed51be4b210f1446","setting recapNames":"2700abf727cacd88","setting woodenSpoon":"e49be3b037f5cf6f","setting wall":"bb8b48f786b5fcd9","setting receipts":"e68d964b25d51479","booster 2xMatchPoints":"60fadcb13e4602bd","booster FreeHit":"ec179c012d31a97c","booster 3xCVC":"bd237d27ea584d82","booster Budget":"66766fbea729dd3d","scoring rule milestoneMode":"464b159d8cbe7c3f","scoring rule batting.run":"ab0ed3b5f4dc304a","scoring rule batting.four":"7020780283db4d12","scoring rule batting.six":"06fc0aad23dd358f","scoring rule batting.duck":"a917409da8fff3ca","scoring rule batting.excludeBowlersForDuck":"5c22a81679ae3045","scoring rule batting.milestoneBonuses":"ef26c120133a550c","scoring rule batting.strikeRateMode":"81147beb00536191","scoring rule batting.runRateBonus.minBalls":"a62fc7760ccc5724","scoring rule batting.runRateBonus.okayRunsPer6Balls":"5abc1615527b883f","scoring rule batting.runRateBonus.positiveMultiplier":"a630d89de30bbed1","scoring rule batting.runRateBonus.negativeMultiplier":"abf892710274c04d","scoring rule batting.strikeRateRanges":"745b52dd7bf38599","scoring rule batting.runsMinusBallsBonus.minBalls":"41109c331bf679e5","scoring rule batting.runsMinusBallsBonus.multiplier":"845da584073427c1","scoring rule bowling.wicket":"717c1e0f7891a0bf","scoring rule bowling.dotBall":"e159df6ca03de5b7","scoring rule bowling.wideBall":"39f63be47d97f0ec","scoring rule bowling.noBall":"30acd81f6f71166b","scoring rule bowling.maiden":"ffd98bca54d8559c","scoring rule bowling.lbwBowledBonus":"6e82617da0fc55f0","scoring rule bowling.milestoneBonuses":"c3e330e7f5f71ac3","scoring rule bowling.economyRateMode":"29ae6f022cf7fe7c","scoring rule bowling.economyRateBonus.minBalls":"4a8efe9466ee2419","scoring rule bowling.economyRateBonus.okayRunsPer6Balls":"6ce68cad51f2a32a","scoring rule bowling.economyRateBonus.positiveMultiplier":"db759ca54b483cac","scoring rule bowling.economyRateBonus.negativeMultiplier":"3b48313db16d1d98","scoring rule bowling.economyRateRanges":"3b32502802e5d315","scoring rule fielding.catch":"b49366cfa0ca9c62","scoring rule fielding.catchBonus.catches":"4bc50ebacb3c413c","scoring rule fielding.catchBonus.points":"d0c73b1bfff46417","scoring rule fielding.stumping":"227f39f0b3e681ff","scoring rule fielding.runout":"101871106a0a84be","scoring rule extras.playerOfTheMatch":"bc33223bd2a99197","scoring rule extras.predictionCorrect":"b1b8cf54dd1c59e3","scoring rule extras.predictionIncorrect":"a06e1f301e7b5199","scoring rule extras.captainMode":"e52ebc9265d1c71a","scoring rule extras.captainMultiplier":"2d4ee55864a0ae8e","scoring rule extras.viceCaptainMultiplier":"030e149fbce4f5d8","scoring rule extras.battingCaptainMultiplier":"5628762959508a69","scoring rule extras.bowlingCaptainMultiplier":"8cf2963c3f4687f0"}}', X'EEBBDE0AF66907BD03CEF32C7AB3F04DD314848F9ED26B897EDE3910752CDA83');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (22, 1, 2, 1795434439889, '{"of":"rules","lines":{"setting transfersAllowed":"92fd4eace657949a","setting freeTransfersPerMatch":"6abb6a67238808ef","setting budget":"87732e6fd01f11b4","setting teamBalance":"dcb320b28c8394f6","setting overseas":"0ab227f023c25d5d","setting uncapped":"051f9c6e193d02b2","setting batMin":"6bea45064ca97ed2","setting batMax":"87b4165dacb6d250","setting bowlMin":"46566ec7bc1140d1","setting bowlMax":"2b61715bdaebc3a0","setting allrounderMin":"472a6846369483fc","setting allrounderMax":"147bd3c22b6c6bda","setting wicketkeeperMin":"ad5768d7bce7ea4e","setting wicketkeeperMax":"408139d52e168a35","setting separatePlayoffTrades":"b87d4bce3b5c29b6","setting playoffTrades":"ff9df03544e62bca","setting playoffFreeTrades":"4c40a7f1b51657fe","setting backups":"ce1f16818265df95","setting substitutesPlay":"43e3fb8fdd1d7af1","setting captainFallback":"f3f417bc456e73b6","setting table":"22f7591e7c03b6fd","setting bestFixtures":"718a013e86dd284f","setting placePoints":"cc96567c324f8075","setting headToHead":"b6aa1712c4979b7b","setting roundLength":"0370de180014aa95","setting headToHeadPoints":"c852a856627654a9","setting headToHeadPlayoffs":"10ba2fb0151a966d","setting timeZone":"106950f9caded00d","setting squadsBy":"66d521820b6b01b8","setting squadSize":"09fdd98d4d66745f","setting squadTeamMax":"ca962095d8f66981","setting squadOverseas":"dfcc89ae070eb2c1","setting squadBatMin":"a03ac6e6b7c80f95","setting squadBowlMin":"756d80d5bdd265df","setting squadAllrounderMin":"b065c241a5f7a68e","setting squadWicketkeeperMin":"05cee7a48ec0c641","setting purse":"6f49efe9c5dd77c3","setting bidStep":"50ee6123102bf3c3","setting bidStepFrom":"37d1f793efa5cb75","setting lotOrder":"832e4dd3526ce77b","setting slowHours":"b2bffd55b744c6a3","setting quietHours":"e4c322e26e7f80e7","setting sealedHours":"1b3ca0bc3b5c9eaa","setting draftClock":"7668831e1db5e45b","setting tradeReview":"256f276851ca5853","setting freeAgents":"f61d3280c0423931","setting recaps":"ed51be4b210f1446","setting recapNames":"2700abf727cacd88","setting woodenSpoon":"e49be3b037f5cf6f","setting wall":"bb8b48f786b5fcd9","setting receipts":"e68d964b25d51479","booster 2xMatchPoints":"60fadcb13e4602bd","booster FreeHit":"ec179c012d31a97c","booster 3xCVC":"ae37600ec8e2f0ef","booster Budget":"66766fbea729dd3d","scoring rule milestoneMode":"464b159d8cbe7c3f","scoring rule batting.run":"ab0ed3b5f4dc304a","scoring rule batting.four":"7020780283db4d12","scoring rule batting.six":"06fc0aad23dd358f","scoring rule batting.duck":"a917409da8fff3ca","scoring rule batting.excludeBowlersForDuck":"5c22a81679ae3045","scoring rule batting.milestoneBonuses":"ef26c120133a550c","scoring rule batting.strikeRateMode":"81147beb00536191","scoring rule batting.runRateBonus.minBalls":"a62fc7760ccc5724","scoring rule batting.runRateBonus.okayRunsPer6Balls":"5abc1615527b883f","scoring rule batting.runRateBonus.positiveMultiplier":"a630d89de30bbed1","scoring rule batting.runRateBonus.negativeMultiplier":"abf892710274c04d","scoring rule batting.strikeRateRanges":"745b52dd7bf38599","scoring rule batting.runsMinusBallsBonus.minBalls":"41109c331bf679e5","scoring rule batting.runsMinusBallsBonus.multiplier":"845da584073427c1","scoring rule bowling.wicket":"717c1e0f7891a0bf","scoring rule bowling.dotBall":"e159df6ca03de5b7","scoring rule bowling.wideBall":"39f63be47d97f0ec","scoring rule bowling.noBall":"30acd81f6f71166b","scoring rule bowling.maiden":"ffd98bca54d8559c","scoring rule bowling.lbwBowledBonus":"6e82617da0fc55f0","scoring rule bowling.milestoneBonuses":"c3e330e7f5f71ac3","scoring rule bowling.economyRateMode":"29ae6f022cf7fe7c","scoring rule bowling.economyRateBonus.minBalls":"4a8efe9466ee2419","scoring rule bowling.economyRateBonus.okayRunsPer6Balls":"6ce68cad51f2a32a","scoring rule bowling.economyRateBonus.positiveMultiplier":"db759ca54b483cac","scoring rule bowling.economyRateBonus.negativeMultiplier":"3b48313db16d1d98","scoring rule bowling.economyRateRanges":"3b32502802e5d315","scoring rule fielding.catch":"b49366cfa0ca9c62","scoring rule fielding.catchBonus.catches":"4bc50ebacb3c413c","scoring rule fielding.catchBonus.points":"d0c73b1bfff46417","scoring rule fielding.stumping":"227f39f0b3e681ff","scoring rule fielding.runout":"101871106a0a84be","scoring rule extras.playerOfTheMatch":"bc33223bd2a99197","scoring rule extras.predictionCorrect":"b1b8cf54dd1c59e3","scoring rule extras.predictionIncorrect":"a06e1f301e7b5199","scoring rule extras.captainMode":"e52ebc9265d1c71a","scoring rule extras.captainMultiplier":"2d4ee55864a0ae8e","scoring rule extras.viceCaptainMultiplier":"030e149fbce4f5d8","scoring rule extras.battingCaptainMultiplier":"5628762959508a69","scoring rule extras.bowlingCaptainMultiplier":"8cf2963c3f4687f0","base price cf6a7485b1":"9e3f029670bbab7f","head-to-head seed":"588269be36c33e85","left out 5aaed570f7":"914a17a0dd5f500a","own player eb40d2a475":"1c65f42832a1ff33"}}', X'7BFC7A6EF5CED82CED3485BF60FB14CC3BB841D185A6E6800EE65202128AD873');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (23, 1, NULL, 1795435350764, '{"of":"season","lines":{"tournament start":"118c1fb48b1769c9","team 0abd40e359":"f5fef86edde0b522","team 88709cb191":"f7ebb9e537605a0f","player 00d5d0f771":"e918eee6284143c2","player 336d974973":"03dcc6de5a41b516","player 5697b9e3b3":"1f0902ff047f67a8","player 90d330e777":"656feb349e56486f","player 6426708446":"ba169766cec76b30","player 66761cefa9":"4d50e806e4cae29a","player 352e61fda6":"a1160318e3ef313d","player e364048f15":"9cb270aef08823ae","player 18f500836a":"bd2ffe09ff28bc28","player c529dc8d80":"09472d56133b6008","player a1d4bdd81e":"3232eb2670bae373","player e24e433e76":"8e32a29aa620c150","player b4ab69e700":"967fba45172e4fdc","player b392d5cb23":"d0d79890f89b0d8d","player f29c9eac77":"119858ccd21e5cf6","player 1be743a841":"1ae11021e540ec4a","player cf6a7485b1":"d3843fa13fde51ea","player ac43f45644":"42570e3ab3a68059","player 0d79aac1db":"4511c21fc791b0b8","player f78933fb3a":"466a5275fb23568b","player 5f0485809b":"0ff28d359f47305f","player 02510a67b3":"663aff4319f1ed7f","player 0f4e14f757":"2a48b3d04c93e829","player 8ec416ee1b":"3fe71a66aa4c6ab1","player 7c9edb0752":"316d5a0cc54ac526","player eb40d2a475":"a6422221024b376f","player 4026f3f9f0":"508d8b6110cb0d44","player 4a26205a72":"fea4ce9c595e2d15","player 40f5c0215a":"a028c06721198afd","player 4d92a2e3f6":"794ec539cf6dabf3","player 8a20256a43":"2f4cb837f05962b5","player fd336835f3":"17dc6407725b872d","fixture 0ef4793d01":"062e1fba7445f274","fixture 39ae1d9263":"75ad9b53d3779eae","fixture 5aaed570f7":"6ba46d40b8cc63ca"}}', X'D6FEF87DBBF4BFB7B9901D582B23E7CCAB9CEE0DB55D96E238B280D7F93ECD1D');
INSERT INTO "line_versions" ("id", "tournament_id", "league_id", "at", "body", "hash") VALUES (24, 2, NULL, 1795435350776, '{"of":"season","lines":{"tournament start":"118c1fb48b1769c9","team fa7fb95859":"4dffb7bfb48f3301","team 66f4e1d7bf":"09ac935d15a20e68","team 0129250dd0":"0a96752a39d9259d","team 7d0e2ad009":"da63d13e7d53e404","team d6a0e80fce":"d69430e33c8bcef0","team 43c45e926b":"c46997a2fdfeae5f","player 22531f0469":"0eaf0ebc5dbbe5d9","player 406d264158":"d7bb3645e2418619","player 902fae6bee":"24b3f1c0ca1c8b08","player b77014ae0a":"535608eee1c535d0","player 4c38d2d5ac":"b1208910dadd15a3","player d1a09c8ce0":"4546a598f76ca17c","player cca3717139":"21600dfa12a59fbb","player 0529e7affe":"cdb8cbaf9f613db5","player db78773d8d":"ec696d9d79317930","player 8a7024e26c":"7ff2739e1e5fad5f","player 07a3e32ed9":"9e8a363fa6412009","player ea10af93a8":"bad5a1e6e1a156a2","player 094acf5a2f":"77039c304951a2bb","player 2d583eafdb":"bdc8aea2f1b9ce17","player 5aea46ff6b":"d8d28aac4289be5d","player 01ff694697":"822f1aea4ba2794b","player 00ab6568a0":"5eb739ef4dfc22f8","player 6324a515a0":"6ec9b222b0ca4366","player 8ddbfc1c87":"c0b6dada187f59b2","player 5a7c525a11":"c6b67b1834b383d1","player fe742de6c4":"e71c6986b40c0d58","player c434084699":"256285fc3219559a","player da5ed4b10a":"c1fa9ac0b40e1215","player c0c4ac60af":"19abcc8b7cc27f76","player 5328442593":"fa8cc493155d139a","player 774dbdc130":"ff81d9c7d117fd98","player b881e742cc":"6925ac837b578fd7","player b9136003ed":"3c5c8823dcbb1893","player 2dc2c99ede":"9d789e520bb86d2d","player 5bf1f44765":"fe4125c91991a371","player bf73f276de":"8e45148bd3450172","player 1617901fad":"2a876947c99f7140","player dbb6248b94":"4c85dc32a7d0bf1e","player 19d67b3353":"2463df529e8743e8","player 572b37debc":"901aa0157d309901","player 88d4b02d51":"4640809bac29c4fb","player ff1ac8751f":"7f8b28777f0dfdaf","player ce5bfda88d":"eb46677fd8717f06","player 7e9c8f14d6":"719e7eef6e9d4300","player 14adabc23e":"73a24b6209b02196","player 2a7e83f2c2":"24e6aea3a03d6b06","player 54ec568d39":"f701517b2751f499","player 486c353995":"643ce18e6fddfdd3","player 69fd195c01":"f5c7f8e052430a43","player fdd17e0bd3":"972adbc084ca4b91","player 98465a29f1":"25b73d4ee5674720","player 6b2c229ef9":"86d224f3d6fa1738","player a3c9b1402f":"73b04578ffd0ce51","player e17c48df3c":"5f9a57b8ed6995fd","player 5e2e570c0c":"ada24ff7a2f9f9db","player dd07846b70":"f981b76ec8592b9e","player ec998daada":"93c3d82b8dfababc","player d020ba2b9b":"804a0c509a4994ec","player bdf1af9845":"aa73546816481542","player 6487e59fbe":"8250ed93271b1df1","player c0701a5e88":"a7c4cf44532b7eea","player b06058accf":"1e243ec52da9be70","player 2c8aa62d02":"e0ac0b24006b7d51","player 01c25cfb79":"1228919c618df43d","player 1c69fe7294":"0c77cd853fd9c732","player 34d4bdca31":"26be6b9a15d27b5e","player fe44e068fb":"aeba3fc70a2782a6","player ee58d51944":"dbe6c0500cfb0c97","player fadb735ecc":"bc061c0bd3776412","player 8fcafd9f67":"f36915a479defaf1","player ab26792fc7":"457520846d5f4d36","player 5b7518b66e":"3ac18f6fa68a05b8","player 82bb15eaad":"3000450c95a7d676","player 6f85a94cff":"decb7a906cfe1042","player c6e06e44d9":"e230276910f2532c","player 07ecbaaeb2":"b76e1fe993e6d0ee","player c7e96faa05":"3fc0187d31edcb60","player 310fc51deb":"9ab60e5fdd064637","player f19371b8bc":"193f8823edaf51a4","player 9159e3ad57":"11d80b86434b619b","player 5e1ae22371":"543e6cf7e84551ee","player 24d2c9bf84":"5666fefeb41afa90","player 4c769abadd":"e179c207d30a2b77","player 2cdb6dd2ba":"0dd24a4159a7101c","player f9962b48cd":"6ff61183b6d98174","player a2da6179e5":"898449f768f5b10a","player 2bb816538b":"9d3d79976d65bed7","player 1cdb04b590":"81f4f4d73d260848","player d647ee1acf":"4887cf01180e4010","player 0a61d8622b":"84d0a604d6df9930","player a5fc8836c7":"f33b1ac81df0d809","player db779bfb14":"d2f20d0c88c6b522","player a98aa7cf46":"4ccafdb0671f426f","player e20d523d99":"a4e9324e9b8e6af5","player 8339311821":"d2637cba430dc245","player a13903045e":"27e729d14ad251c4","player a7bc76c8dd":"49b497eb2c570c79","player 511aab3d2a":"e0c87d03c2668260","player 449d96295f":"72a2b35586436c74","player 84a8ecbb9b":"94ae64b80e0d32b1","player 3a13b027be":"6658221b9f24e0a1","player 6a1abb91cc":"c401df4172df9027","player dc6e376a8c":"d2a07e3b9ee68ee1","fixture ad744b0056":"b1875db00b3ae7ed","fixture 8acdd0950b":"f94773df0be15bed","fixture b7cb01607d":"81d9650a9bd77190"}}', X'2C80A41ADDF7009C32C742D3C183BEBF9A50110A52EDECDB7AC26B540B184843');
CREATE TABLE `open_seats` (
	`participant_id` integer PRIMARY KEY NOT NULL,
	`token_hash` text,
	`made_at` integer,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "open_seats" ("participant_id", "token_hash", "made_at") VALUES (4, 'Q7Df75v36xuzb7EL-SILQXL9nvtGUDAySQmXIOsBVs0', 1795434135126);
INSERT INTO "open_seats" ("participant_id", "token_hash", "made_at") VALUES (5, 'FYT0bi5le9EjrtMBf4w-2dY_-kL95zq04gijG0nm5uQ', 1795434135130);
INSERT INTO "open_seats" ("participant_id", "token_hash", "made_at") VALUES (6, 'ieV6zpdUJ9CbAiECI4UzRruWkcIav1MebjjnOBtNZz4', 1795434135138);
INSERT INTO "open_seats" ("participant_id", "token_hash", "made_at") VALUES (7, 'He2Aj52a9_bMHp4gQPkP6PA3P2Vyp3Ln99rILxiPkwQ', 1795434135138);
INSERT INTO "open_seats" ("participant_id", "token_hash", "made_at") VALUES (8, '6go4NIl2dCfp8FFz6H4cuJNQSvHxhzvWjofEmSO7xvU', 1795434135138);
INSERT INTO "open_seats" ("participant_id", "token_hash", "made_at") VALUES (9, 'V23jrcUiFWLdWuhkqVQIsxx3a3aEynYLw-IShudT65A', 1795434135138);
INSERT INTO "open_seats" ("participant_id", "token_hash", "made_at") VALUES (10, 'vona33m3BIzDnR5qVs7l2aE-QFkIyWZ7XKSCugvFAXU', 1795434135139);
INSERT INTO "open_seats" ("participant_id", "token_hash", "made_at") VALUES (11, 'GwnU6IlzSqehopGTmfrZckvutJVnrDQGgoPTA20jn3k', 1795434135139);
CREATE TABLE `openid_accounts` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` integer NOT NULL,
	`linked_at` integer NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "openid_accounts" ("issuer", "subject", "user_id", "linked_at") VALUES ('made-up issuer', 'made-up subject', 2, 1775044800000);
CREATE TABLE "deliveries" (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscription_id` integer,
	`webhook_id` integer,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`useful_until` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`sent_at` integer,
	`failed_at` integer,
	`last_error` text,
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "deliveries_kind" CHECK("deliveries"."kind" in ('deadline', 'side', 'result', 'correction', 'rules', 'league', 'squads', 'lock', 'test')),
	CONSTRAINT "deliveries_to_one" CHECK(("deliveries"."subscription_id" is null) <> ("deliveries"."webhook_id" is null))
);
INSERT INTO "deliveries" ("id", "subscription_id", "webhook_id", "kind", "about", "content", "created_at", "useful_until", "tries", "next_try_at", "sent_at", "failed_at", "last_error") VALUES (1, NULL, 1, 'result', 'made-up about', '{"title":"A match has ended","body":"Kites v Rooks","path":"/league/1"}', 1775044800000, 1775044800000, 0, 1775044800000, 1775044800000, NULL, NULL);
CREATE TABLE "webhook_kinds" (
	`webhook_id` integer NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`webhook_id`, `kind`),
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_kinds_kind" CHECK("webhook_kinds"."kind" in ('deadline', 'result', 'correction', 'rules', 'league', 'lock'))
);
INSERT INTO "webhook_kinds" ("webhook_id", "kind") VALUES (1, 'result');
CREATE TABLE "league_notices_told" (
	`league_id` integer NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`league_id`, `kind`, `about`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "league_notices_told_kind" CHECK("league_notices_told"."kind" in ('deadline', 'side', 'result', 'correction', 'rules', 'league', 'squads', 'lock'))
);
INSERT INTO "league_notices_told" ("league_id", "kind", "about", "at") VALUES (2, 'result', 'made-up about', 1775044800000);
CREATE TABLE "notice_choices" (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`wanted` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notice_choices_kind" CHECK("notice_choices"."kind" in ('deadline', 'side', 'result', 'correction', 'rules', 'league', 'squads', 'lock')),
	CONSTRAINT "notice_choices_channel" CHECK("notice_choices"."channel" in ('mail', 'push'))
);
INSERT INTO "notice_choices" ("user_id", "kind", "channel", "wanted") VALUES (2, 'result', 'mail', 1);
CREATE TABLE "notices_told" (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `about`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notices_told_kind" CHECK("notices_told"."kind" in ('deadline', 'side', 'result', 'correction', 'rules', 'league', 'squads', 'lock'))
);
INSERT INTO "notices_told" ("user_id", "kind", "about", "at") VALUES (2, 'result', 'made-up about', 1775044800000);
CREATE INDEX `email_tokens_by_user` ON `email_tokens` (`user_id`);
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
CREATE INDEX `fixtures_by_start` ON `fixtures` (`locked_at`,`starts_at`);
CREATE UNIQUE INDEX `fixtures_by_external_id` ON `fixtures` (`tournament_id`,`external_id`);
CREATE UNIQUE INDEX `leagues_pin_unique` ON `leagues` (`pin`);
CREATE INDEX `leagues_by_tournament` ON `leagues` (`tournament_id`);
CREATE INDEX `participants_by_user` ON `participants` (`user_id`);
CREATE UNIQUE INDEX `participants_once` ON `participants` (`league_id`,`user_id`);
CREATE INDEX `locked_teams_by_participant` ON `locked_teams` (`participant_id`,`instant`);
CREATE UNIQUE INDEX `submission_players_once` ON `submission_players` (`submission_id`,`player_id`);
CREATE INDEX `submissions_by_participant` ON `submissions` (`participant_id`,`saved_at`);
CREATE UNIQUE INDEX `pool_players_by_key` ON `pool_players` (`team_id`,`key`);
CREATE UNIQUE INDEX `teams_by_name` ON `teams` (`tournament_id`,`name`);
CREATE UNIQUE INDEX `tournaments_name_unique` ON `tournaments` (`name`);
CREATE INDEX `try_counts_by_end` ON `try_counts` (`window_ends_at`);
CREATE UNIQUE INDEX `users_google_sub_unique` ON `users` (`google_sub`);
CREATE UNIQUE INDEX `leagues_by_submission` ON `leagues` (`created_by`,`submission_key`);
CREATE UNIQUE INDEX `submissions_once` ON `submissions` (`participant_id`,`key`);
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);
CREATE INDEX `invitations_by_league` ON `invitations` (`league_id`);
CREATE UNIQUE INDEX `followed_series_by_feed` ON `followed_series` (`feed`,`series_id`);
CREATE INDEX `live_changes_by_tournament` ON `live_changes` (`tournament_id`,`kind`);
CREATE INDEX `live_changes_by_league` ON `live_changes` (`league_id`,`kind`);
CREATE INDEX `fixtures_by_update` ON `fixtures` (`updated_at`);
CREATE INDEX `result_corrections_by_fixture` ON `result_corrections` (`fixture_id`);
CREATE INDEX `stat_corrections_by_player` ON `stat_corrections` (`fixture_id`,`player_id`);
CREATE UNIQUE INDEX `league_shares_token_unique` ON `league_shares` (`token`);
CREATE INDEX `reminders_by_user` ON `reminders` (`user_id`,`queued_at`);
CREATE INDEX `mails_due` ON `mails` (`next_try_at`) WHERE "mails"."sent_at" is null and "mails"."failed_at" is null;
CREATE INDEX `locked_teams_with_booster` ON `locked_teams` (`participant_id`) WHERE "locked_teams"."booster" is not null;
CREATE INDEX `submissions_by_target` ON `submissions` (`target_fixture_id`,`participant_id`,`saved_at`);
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);
CREATE INDEX `passkeys_by_user` ON `passkeys` (`user_id`);
CREATE INDEX `fixture_points_by_participant` ON `fixture_points` (`participant_id`);
CREATE TRIGGER `points_tokens_locked_teams_insert` AFTER INSERT ON `locked_teams` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_locked_teams_update` AFTER UPDATE ON `locked_teams` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_locked_teams_delete` AFTER DELETE ON `locked_teams` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_submissions_update` AFTER UPDATE ON `submissions` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_submission_players_update` AFTER UPDATE ON `submission_players` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_submission_players_delete` AFTER DELETE ON `submission_players` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_participants_insert` AFTER INSERT ON `participants` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_participants_update` AFTER UPDATE OF `league_id`, `joined_at`, `left_at` ON `participants` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_participants_delete` AFTER DELETE ON `participants` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_absences_insert` AFTER INSERT ON `absences` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_absences_update` AFTER UPDATE ON `absences` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_absences_delete` AFTER DELETE ON `absences` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_custom_players_insert` AFTER INSERT ON `custom_players` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_custom_players_update` AFTER UPDATE ON `custom_players` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_custom_players_delete` AFTER DELETE ON `custom_players` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_fixture_points_insert` AFTER INSERT ON `fixture_points` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_fixture_points_update` AFTER UPDATE ON `fixture_points` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_fixture_points_delete` AFTER DELETE ON `fixture_points` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_standings_insert` AFTER INSERT ON `standings` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_standings_update` AFTER UPDATE ON `standings` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_standings_delete` AFTER DELETE ON `standings` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE UNIQUE INDEX `ball_events_by_key` ON `ball_events` (`fixture_id`,`key`);
CREATE UNIQUE INDEX `ball_events_by_place` ON `ball_events` (`fixture_id`,`after`);
CREATE UNIQUE INDEX `side_corrections_once` ON `side_corrections` (`fixture_id`,`player_id`,`at`);
CREATE INDEX `push_tokens_by_tournament` ON `push_tokens` (`tournament_id`);
CREATE UNIQUE INDEX `push_tokens_by_hash` ON `push_tokens` (`hash`);
CREATE INDEX `side_statements_by_fixture` ON `side_statements` (`fixture_id`,`team_id`);
CREATE UNIQUE INDEX `submission_backups_once` ON `submission_backups` (`submission_id`,`player_id`);
CREATE INDEX `league_log_by_league` ON `league_log` (`league_id`,`id`);
CREATE TRIGGER `points_tokens_leagues_update` AFTER UPDATE OF `tournament_id`, `scoring_rules`, `budget`, `team_balance`, `overseas`, `uncapped`, `bat_min`, `bat_max`, `bowl_min`, `bowl_max`, `allrounder_min`, `allrounder_max`, `wicketkeeper_min`, `wicketkeeper_max`, `backups`, `substitutes_play`, `captain_fallback` ON `leagues` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_submission_backups_update` AFTER UPDATE ON `submission_backups` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_submission_backups_delete` AFTER DELETE ON `submission_backups` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_side_statements_insert` AFTER INSERT ON `side_statements` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_side_statements_update` AFTER UPDATE ON `side_statements` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_side_statements_delete` AFTER DELETE ON `side_statements` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_side_statement_players_insert` AFTER INSERT ON `side_statement_players` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_side_statement_players_update` AFTER UPDATE ON `side_statement_players` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_side_statement_players_delete` AFTER DELETE ON `side_statement_players` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_pool_players_update` AFTER UPDATE OF `team_id`, `name`, `role`, `salary`, `overseas`, `uncapped` ON `pool_players` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_fixtures_update` AFTER UPDATE OF `team_a_id`, `team_b_id` ON `fixtures` WHEN (old.`team_a_id` IS NOT new.`team_a_id` OR old.`team_b_id` IS NOT new.`team_b_id`) AND exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_leagues_table_update` AFTER UPDATE OF `table_kind`, `best_fixtures`, `place_points` ON `leagues` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_left_out_fixtures_insert` AFTER INSERT ON `left_out_fixtures` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_left_out_fixtures_update` AFTER UPDATE ON `left_out_fixtures` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE TRIGGER `points_tokens_left_out_fixtures_delete` AFTER DELETE ON `left_out_fixtures` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
CREATE INDEX `squad_events_by_league` ON `squad_events` (`league_id`,`id`);
CREATE INDEX `squad_events_open_close` ON `squad_events` (`league_id`,`kind`) WHERE "squad_events"."kind" in ('open', 'close');
CREATE UNIQUE INDEX `squad_events_once` ON `squad_events` (`league_id`,`key`,`part`);
CREATE INDEX `squad_players_by_participant` ON `squad_players` (`participant_id`);
CREATE INDEX `free_agent_bids_by_outcome` ON `free_agent_bids` (`outcome`,`settles_at`);
CREATE INDEX `free_agent_bids_by_league` ON `free_agent_bids` (`league_id`,`settles_at`);
CREATE UNIQUE INDEX `free_agent_bids_once` ON `free_agent_bids` (`participant_id`,`player_id`,`settles_at`);
CREATE INDEX `trades_by_league` ON `trades` (`league_id`,`id`);
CREATE INDEX `trades_by_state` ON `trades` (`state`,`veto_ends_at`);
CREATE UNIQUE INDEX `trades_once` ON `trades` (`offered_by`,`key`);
CREATE INDEX `club_leagues_by_club` ON `club_leagues` (`club_id`);
CREATE INDEX `club_people_by_user` ON `club_people` (`user_id`);
CREATE UNIQUE INDEX `club_people_once` ON `club_people` (`club_id`,`name`);
CREATE UNIQUE INDEX `clubs_by_submission` ON `clubs` (`manager_id`,`submission_key`);
CREATE INDEX `past_places_by_person` ON `past_places` (`person_id`);
CREATE UNIQUE INDEX `past_seasons_once` ON `past_seasons` (`club_id`,`year`);
CREATE INDEX `season_invitations_by_user` ON `season_invitations` (`user_id`);
CREATE INDEX `title_decisions_by_league` ON `title_decisions` (`league_id`,`title`);
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);
CREATE UNIQUE INDEX `push_subscriptions_browser_id_unique` ON `push_subscriptions` (`browser_id`);
CREATE INDEX `push_subscriptions_by_user` ON `push_subscriptions` (`user_id`);
CREATE INDEX `push_subscriptions_by_session` ON `push_subscriptions` (`session_hash`);
CREATE INDEX `webhooks_by_league` ON `webhooks` (`league_id`);
CREATE UNIQUE INDEX `spectator_links_token_unique` ON `spectator_links` (`token`);
CREATE INDEX `noted_points_by_league` ON `noted_points` (`league_id`);
CREATE INDEX `reminder_checks_by_user` ON `reminder_checks` (`user_id`);
CREATE INDEX `wall_posts_user` ON `wall_posts` (`user_id`);
CREATE INDEX `league_log_by_time` ON `league_log` (`at`);
CREATE UNIQUE INDEX `api_tokens_hash_unique` ON `api_tokens` (`hash`);
CREATE INDEX `api_tokens_by_user` ON `api_tokens` (`user_id`);
CREATE INDEX `line_versions_by_hash` ON `line_versions` (`hash`);
CREATE INDEX `line_versions_by_tournament` ON `line_versions` (`tournament_id`,`league_id`,`id`);
CREATE UNIQUE INDEX `open_seats_token_hash_unique` ON `open_seats` (`token_hash`);
CREATE INDEX `openid_accounts_by_user` ON `openid_accounts` (`user_id`);
CREATE TRIGGER `fixtures_ref` AFTER INSERT ON `fixtures` WHEN new.`ref` = '' BEGIN UPDATE `fixtures` SET `ref` = lower(hex(randomblob(5))) WHERE `id` = new.`id`; END;
CREATE UNIQUE INDEX `participants_by_number` ON `participants` (`league_id`,`number`);
CREATE TRIGGER `participants_number` AFTER INSERT ON `participants` WHEN new.`number` = 0 BEGIN UPDATE `participants` SET `number` = (SELECT max(`number`) + 1 FROM `participants` WHERE `league_id` = new.`league_id`) WHERE `id` = new.`id`; END;
CREATE TRIGGER `pool_players_ref` AFTER INSERT ON `pool_players` WHEN new.`ref` = '' BEGIN UPDATE `pool_players` SET `ref` = lower(hex(randomblob(5))) WHERE `id` = new.`id`; END;
CREATE TRIGGER `teams_ref` AFTER INSERT ON `teams` WHEN new.`ref` = '' BEGIN UPDATE `teams` SET `ref` = lower(hex(randomblob(5))) WHERE `id` = new.`id`; END;
CREATE INDEX `deliveries_due` ON `deliveries` (`next_try_at`) WHERE "deliveries"."sent_at" is null and "deliveries"."failed_at" is null;
CREATE INDEX `deliveries_by_subscription` ON `deliveries` (`subscription_id`);
CREATE INDEX `deliveries_by_webhook` ON `deliveries` (`webhook_id`);
