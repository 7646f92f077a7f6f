-- The order of names, as `compareNames` sorts: each alphabet in its own order, numbers by their value, Cyrillic before Latin. It is deterministic, so that equality stays that
-- of text. Lists, their indexes and the edges of their pages take it from the columns.
CREATE COLLATION public.names (provider = icu, locale = 'uk-u-kn-true');
--> statement-breakpoint
ALTER TABLE items DROP COLUMN search;
--> statement-breakpoint
ALTER TABLE clients DROP COLUMN search;
--> statement-breakpoint
ALTER TABLE reservations DROP COLUMN search;
--> statement-breakpoint
ALTER TABLE "clients" ALTER COLUMN "name" SET DATA TYPE text collate "names", ALTER COLUMN "last_name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "items" ALTER COLUMN "name" SET DATA TYPE text collate "names";
--> statement-breakpoint
-- The same as `searchText` of `app/platform/search/fold.ts`. The ICU collation lower-cases alike in every database, whatever its locale.
CREATE OR REPLACE FUNCTION fold(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$ SELECT plain || ' ' || replace(plain, 'i', 'y') FROM (SELECT translate(
    regexp_replace(lower(normalize(replace(written, '´', ''), NFKD) COLLATE "und-x-icu") COLLATE "C",
      '[''’‘ʼʻ‛`′\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeffьъ]', '', 'g'),
    'łøđıςґабвгдеєжзиіклмнопрстуфхцчшщюяыэ', 'lodiσhabvhdeejzyiklmnoprstufxcgwwuqye') AS plain) AS folded $$;
--> statement-breakpoint
ALTER TABLE items ADD COLUMN search text GENERATED ALWAYS AS (fold(name || ' ' || short_description || ' ' || description || ' ' || jsonb_path_query_array(translations, '$.*.*')::text)) STORED;
--> statement-breakpoint
ALTER TABLE clients ADD COLUMN search text GENERATED ALWAYS AS (fold(name || ' ' || last_name || ' ' || email || ' ' || phone)) STORED;
--> statement-breakpoint
ALTER TABLE reservations ADD COLUMN search text GENERATED ALWAYS AS (fold(contact_name || ' ' || contact_last_name || ' ' || contact_phone || ' ' || contact_email)) STORED;
--> statement-breakpoint
CREATE INDEX items_search ON items USING gin (organization_id, search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX clients_search ON clients USING gin (organization_id, search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX reservations_search ON reservations USING gin (organization_id, search gin_trgm_ops);
