ALTER TABLE "accounts"."users" ADD COLUMN "google_disconnected_at" timestamp with time zone;--> statement-breakpoint
UPDATE "accounts"."users" SET "google_disconnected_at" = now() WHERE "google_disconnected";--> statement-breakpoint
ALTER TABLE "accounts"."users" DROP COLUMN "google_disconnected";
