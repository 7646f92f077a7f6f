CREATE TABLE "closed_days" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_days_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "closed_days_in_order" CHECK ("closed_days"."first_day" <= "closed_days"."last_day")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "shortest_rental" jsonb;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "longest_rental" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "rules" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_location" FOREIGN KEY ("organization_id","location_id") REFERENCES "public"."locations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT protect_tenant_table('closed_days');
--> statement-breakpoint
SELECT drop_pages_with('closed_days');
--> statement-breakpoint
DROP FUNCTION organization_by_url_code(text);
--> statement-breakpoint
-- Finds an organization by a present or former code; the present one is in the row.
CREATE FUNCTION organization_by_url_code(code text) RETURNS TABLE (id uuid, web_url_code text, name text, phone text, currency text, language text, time_zone text,
    delivers boolean, buffer_before text, buffer_before_hours smallint, buffer_after text, buffer_after_hours smallint, rules jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS 'SELECT o.id, o.web_url_code, o.name, o.phone, o.currency, o.language, o.time_zone, o.delivers, o.buffer_before, o.buffer_before_hours, o.buffer_after, o.buffer_after_hours,
      o.rules
    FROM url_codes u JOIN organizations o ON o.id = u.organization_id WHERE u.code = $1';
--> statement-breakpoint
REVOKE ALL ON FUNCTION organization_by_url_code(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION organization_by_url_code(text) TO orenda_tenant;
