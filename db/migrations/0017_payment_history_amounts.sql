ALTER TABLE "payment_history" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "payment_history" ADD COLUMN "amount" bigint;--> statement-breakpoint
UPDATE "payment_history" SET "method" = "payment"."method", "amount" = "payment"."amount" FROM "reservation_payments" "payment"
WHERE "payment"."organization_id" = "payment_history"."organization_id" AND "payment"."id" = "payment_history"."payment_id";--> statement-breakpoint
ALTER TABLE "payment_history" ALTER COLUMN "method" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_history" ALTER COLUMN "amount" SET NOT NULL;
