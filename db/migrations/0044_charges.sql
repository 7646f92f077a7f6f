CREATE TABLE "booking_charges" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"line_id" uuid,
	"quantity" integer DEFAULT 1 NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "booking_charges_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "booking_charges_position" UNIQUE("organization_id","reservation_id","position"),
	CONSTRAINT "booking_charges_kind_known" CHECK ("booking_charges"."kind" in ('extra', 'delivery', 'coupon', 'adjustment', 'damage', 'late', 'fee', 'deposit')),
	CONSTRAINT "booking_charges_quantity_positive" CHECK ("booking_charges"."quantity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "booking_charges" ADD CONSTRAINT "booking_charges_reservation" FOREIGN KEY ("organization_id","reservation_id") REFERENCES "public"."reservations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_charges" ADD CONSTRAINT "booking_charges_line" FOREIGN KEY ("organization_id","line_id") REFERENCES "public"."reservation_items"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_charges_of_line" ON "booking_charges" USING btree ("organization_id","line_id") WHERE "booking_charges"."line_id" is not null;
--> statement-breakpoint
-- The reservation row is written last: what hangs on it is checked at the commit.
ALTER TABLE booking_charges ALTER CONSTRAINT booking_charges_reservation DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
SELECT protect_tenant_table('booking_charges');
