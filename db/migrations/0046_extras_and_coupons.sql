CREATE TABLE "coupons" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"percent" smallint,
	"amount" bigint,
	"valid_from" date,
	"valid_until" date,
	"smallest_total" bigint,
	"most_uses" integer,
	"most_per_client" integer,
	"item_ids" uuid[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "coupons_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "coupons_code" UNIQUE("organization_id","code"),
	CONSTRAINT "coupons_discount" CHECK (("coupons"."percent" is null) <> ("coupons"."amount" is null)),
	CONSTRAINT "coupons_percent_in_range" CHECK ("coupons"."percent" between 1 and 100),
	CONSTRAINT "coupons_amount_positive" CHECK ("coupons"."amount" > 0),
	CONSTRAINT "coupons_limits_positive" CHECK ("coupons"."most_uses" >= 1 and "coupons"."most_per_client" >= 1)
);
--> statement-breakpoint
CREATE TABLE "extras" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"unit" text NOT NULL,
	"price" bigint NOT NULL,
	"most" integer,
	"is_compulsory" boolean NOT NULL,
	"item_ids" uuid[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "extras_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "extras_number" UNIQUE("organization_id","number"),
	CONSTRAINT "extras_unit_known" CHECK ("extras"."unit" in ('booking', 'piece', 'day')),
	CONSTRAINT "extras_price_not_negative" CHECK ("extras"."price" >= 0),
	CONSTRAINT "extras_most_in_range" CHECK ("extras"."most" is null or ("extras"."most" between 1 and 100 and "extras"."unit" <> 'booking' and not "extras"."is_compulsory"))
);
--> statement-breakpoint
ALTER TABLE "booking_charges" DROP CONSTRAINT "booking_charges_line";
--> statement-breakpoint
DROP INDEX "booking_charges_of_line";--> statement-breakpoint
ALTER TABLE "booking_charges" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_charges" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "booking_charges" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_charges_of_coupon" ON "booking_charges" USING btree ("organization_id","coupon_id") WHERE "booking_charges"."coupon_id" is not null;--> statement-breakpoint
ALTER TABLE "booking_charges" DROP COLUMN "line_id";
--> statement-breakpoint
SELECT protect_tenant_table('coupons');
--> statement-breakpoint
SELECT protect_tenant_table('extras');
