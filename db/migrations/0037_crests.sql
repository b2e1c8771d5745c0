ALTER TABLE `season_invitations` ADD `crest` text;--> statement-breakpoint
ALTER TABLE `participants` ADD `crest` text;