CREATE TABLE "price_lists" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text collate "names" NOT NULL,
	"rate_unit" text NOT NULL,
	"steps" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "price_lists_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "price_lists_rate_unit_known" CHECK ("price_lists"."rate_unit" in ('hour', 'day', 'night', 'month')),
	CONSTRAINT "price_lists_steps_counted" CHECK (jsonb_array_length("price_lists"."steps") between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"is_yearly" boolean NOT NULL,
	"weekdays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"percent" smallint NOT NULL,
	"shortest_stay" smallint,
	"item_ids" uuid[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "seasons_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "seasons_percent_in_range" CHECK ("seasons"."percent" between -90 and 500),
	CONSTRAINT "seasons_shortest_stay_in_range" CHECK ("seasons"."shortest_stay" between 1 and 366),
	CONSTRAINT "seasons_days_written" CHECK (case when "seasons"."is_yearly" then "seasons"."first_day" ~ '^\d\d-\d\d$' and "seasons"."last_day" ~ '^\d\d-\d\d$'
        else "seasons"."first_day" ~ '^\d{4}-\d\d-\d\d$' and "seasons"."last_day" ~ '^\d{4}-\d\d-\d\d$' and "seasons"."first_day" <= "seasons"."last_day" end)
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "by_dates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "price_list_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "tariff" jsonb;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "price_rows" jsonb;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_price_list" FOREIGN KEY ("organization_id","price_list_id") REFERENCES "public"."price_lists"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_dates_of_days" CHECK (not "items"."by_dates" or "items"."price_type" = 'day');--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_one_kind_of_steps" CHECK (jsonb_array_length("items"."steps") <= case when "items"."price_list_id" is null then 12 else 0 end);
--> statement-breakpoint
SELECT protect_tenant_table('price_lists');
--> statement-breakpoint
SELECT protect_tenant_table('seasons');
--> statement-breakpoint
SELECT drop_pages_with('price_lists');
--> statement-breakpoint
SELECT drop_pages_with('seasons');
--> statement-breakpoint
DROP FUNCTION organization_by_url_code(text);
--> statement-breakpoint
-- Finds an organization by a present or former code; the present one is in the row.
CREATE FUNCTION organization_by_url_code(code text) RETURNS TABLE (id uuid, web_url_code text, name text, phone text, currency text, language text, time_zone text,
    delivers boolean, buffer_before text, buffer_before_hours smallint, buffer_after text, buffer_after_hours smallint, rules jsonb, prices jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS 'SELECT o.id, o.web_url_code, o.name, o.phone, o.currency, o.language, o.time_zone, o.delivers, o.buffer_before, o.buffer_before_hours, o.buffer_after, o.buffer_after_hours,
      o.rules, o.prices
    FROM url_codes u JOIN organizations o ON o.id = u.organization_id WHERE u.code = $1';
--> statement-breakpoint
REVOKE ALL ON FUNCTION organization_by_url_code(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION organization_by_url_code(text) TO orenda_tenant;
