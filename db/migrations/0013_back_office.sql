-- Search reads folded texts through trigram indexes. Both extensions are trusted: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- Lower case without accents and with one kind of apostrophe: a search ignores how a word is written.
CREATE FUNCTION fold(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$ SELECT translate(regexp_replace(regexp_replace(normalize(lower(written), NFKD), '[\u0300-\u036f]', '', 'g'), '[’ʼ`]', chr(39), 'g'), 'łґ', 'lг') $$;
--> statement-breakpoint
CREATE TABLE "url_codes" (
	"organization_id" uuid NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "url_codes_organization_id_code_pk" PRIMARY KEY("organization_id","code"),
	CONSTRAINT "url_codes_code_key" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(name || ' ' || last_name || ' ' || email || ' ' || phone)) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "item_images" ADD COLUMN "focal_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_images" ADD COLUMN "focal_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_images" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "item_images" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "included" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "requirements" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sizes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(name || ' ' || short_description || ' ' || description || ' ' || jsonb_path_query_array(translations, '$.*.*')::text)) STORED;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "opening_hours" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "url_codes" ADD CONSTRAINT "url_codes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_focal_point" CHECK ("item_images"."focal_x" between 0 and 100 and "item_images"."focal_y" between 0 and 100);--> statement-breakpoint
-- Countries were free text before there was a form for locations.
ALTER TABLE "locations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "locations" SET "country" = CASE WHEN lower("country") IN ('poland', 'polska', 'польща') THEN 'PL' WHEN upper("country") ~ '^[A-Z]{2}$' THEN upper("country") ELSE 'UA' END;--> statement-breakpoint
ALTER TABLE "locations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_country_code" CHECK ("locations"."country" ~ '^[A-Z]{2}$');
--> statement-breakpoint
INSERT INTO url_codes (organization_id, code) SELECT id, web_url_code FROM organizations;
--> statement-breakpoint
SELECT protect_tenant_table('url_codes');
--> statement-breakpoint
-- Finds an organization by a present or former code; the present one is in the row.
CREATE OR REPLACE FUNCTION organization_by_url_code(code text) RETURNS TABLE (id uuid, web_url_code text, name text, phone text, currency text, language text, time_zone text,
    delivers boolean, buffer_before text, buffer_before_hours smallint, buffer_after text, buffer_after_hours smallint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS 'SELECT o.id, o.web_url_code, o.name, o.phone, o.currency, o.language, o.time_zone, o.delivers, o.buffer_before, o.buffer_before_hours, o.buffer_after, o.buffer_after_hours
    FROM url_codes u JOIN organizations o ON o.id = u.organization_id WHERE u.code = $1';
--> statement-breakpoint
CREATE INDEX items_search ON items USING gin (organization_id, search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX clients_search ON clients USING gin (organization_id, search gin_trgm_ops);
--> statement-breakpoint
-- LIKE is not leakproof, so under row-level security it would never use an index: these functions filter by the organization of the transaction themselves.
-- Each pattern is a folded word between percent signs; a row has to match all of them.
CREATE FUNCTION search_items(patterns text[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS 'SELECT id FROM items WHERE organization_id = current_organization() AND search LIKE ALL (patterns)';
--> statement-breakpoint
CREATE FUNCTION search_clients(patterns text[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS 'SELECT id FROM clients WHERE organization_id = current_organization() AND search LIKE ALL (patterns)';
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_items(text[]), search_clients(text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_items(text[]), search_clients(text[]) TO orenda_tenant;
