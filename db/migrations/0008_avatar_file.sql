ALTER TABLE "accounts"."users" ADD COLUMN "avatar_file" text;--> statement-breakpoint
ALTER TABLE "accounts"."users" ADD CONSTRAINT "users_avatar_file_name" CHECK ("accounts"."users"."avatar_file" ~ '^[0-9a-f]{24}[.]webp$');--> statement-breakpoint
UPDATE "accounts"."users" SET "avatar_file" = "image", "image" = NULL WHERE "image" ~ '^[0-9a-f]{24}[.]webp$';
