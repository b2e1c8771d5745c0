ALTER TABLE `email_tokens` ADD `registered_at` integer;--> statement-breakpoint
ALTER TABLE `email_tokens` ADD `registered_user_agent` text;