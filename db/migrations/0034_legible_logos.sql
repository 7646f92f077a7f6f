ALTER TABLE "images" ADD COLUMN "legibility" smallint[];
--> statement-breakpoint
-- Palettes are computed when they are read next: those of greys have changed.
UPDATE "web_settings" SET "palette" = NULL;
