ALTER TABLE "items" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "brightness" smallint[];--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "cancellation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;