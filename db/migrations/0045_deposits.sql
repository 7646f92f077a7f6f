CREATE TABLE "deposits" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"taken_by" uuid,
	"returned_at" timestamp with time zone,
	"returned_by" uuid,
	CONSTRAINT "deposits_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "deposits_method_known" CHECK ("deposits"."method" in ('cash', 'card', 'document')),
	CONSTRAINT "deposits_amount_of_money" CHECK (case when "deposits"."method" = 'document' then "deposits"."amount" = 0 else "deposits"."amount" > 0 end),
	CONSTRAINT "deposits_returned_after_taken" CHECK ("deposits"."returned_at" >= "deposits"."taken_at")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "deposit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "deposit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_reservation" FOREIGN KEY ("organization_id","reservation_id") REFERENCES "public"."reservations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_of_reservation" ON "deposits" USING btree ("organization_id","reservation_id");--> statement-breakpoint
CREATE INDEX "deposits_held" ON "deposits" USING btree ("organization_id","taken_at") WHERE "deposits"."returned_at" is null;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_deposit_in_range" CHECK ("items"."deposit" between 0 and 1000000000);--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_deposit_positive" CHECK ("reservation_items"."deposit" >= 0);
--> statement-breakpoint
SELECT protect_tenant_table('deposits');
