ALTER TABLE "images" ADD COLUMN "legibility" smallint[];
--> statement-breakpoint
-- Its owner, who migrates, is bound by its policies too.
ALTER TABLE "web_settings" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Palettes are computed when they are read next: those of greys have changed.
UPDATE "web_settings" SET "palette" = NULL;
--> statement-breakpoint
ALTER TABLE "web_settings" FORCE ROW LEVEL SECURITY;
