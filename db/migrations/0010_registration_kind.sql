ALTER TABLE "accounts"."users" ADD COLUMN "registration" text DEFAULT 'registration' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts"."users" ADD CONSTRAINT "users_registration_known" CHECK ("accounts"."users"."registration" in ('registration', 'i_registration'));--> statement-breakpoint
-- Whoever made their account after they were invited, and accepted, registered by invitation.
UPDATE "accounts"."users" SET "registration" = 'i_registration' FROM "invitations"
  WHERE "invitations"."accepted_by" = "users"."id" AND "invitations"."email" = "users"."email" AND "invitations"."created_at" <= "users"."created_at";
