CREATE INDEX items_by_name ON items (organization_id, name, number) WHERE archived_at IS NULL;
--> statement-breakpoint
CREATE INDEX items_archived ON items (organization_id, number) WHERE archived_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX clients_by_name ON clients (organization_id, name, last_name, id);
--> statement-breakpoint
ALTER TABLE items DROP COLUMN search;
--> statement-breakpoint
ALTER TABLE clients DROP COLUMN search;
--> statement-breakpoint
-- Lower case without accents and with one kind of apostrophe, and a Latin letter for each Cyrillic one: in a database of the locale C.UTF-8 trigrams are of ASCII alone,
-- and "olena" finds Олена. Soft and hard signs are left out.
CREATE OR REPLACE FUNCTION fold(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$ SELECT translate(regexp_replace(regexp_replace(normalize(lower(written), NFKD), '[\u0300-\u036f]', '', 'g'), '[’ʼ`]', chr(39), 'g'),
    'łґабвгдеєжзиіклмнопрстуфхцчшщюяыэьъ', 'lhabvhdeejzyiklmnoprstufxcgwwuqye') $$;
--> statement-breakpoint
ALTER TABLE items ADD COLUMN search text GENERATED ALWAYS AS (fold(name || ' ' || short_description || ' ' || description || ' ' || jsonb_path_query_array(translations, '$.*.*')::text)) STORED;
--> statement-breakpoint
ALTER TABLE clients ADD COLUMN search text GENERATED ALWAYS AS (fold(name || ' ' || last_name || ' ' || email || ' ' || phone)) STORED;
--> statement-breakpoint
CREATE INDEX items_search ON items USING gin (organization_id, search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX clients_search ON clients USING gin (organization_id, search gin_trgm_ops);
--> statement-breakpoint
-- `LIKE ALL` uses no index, so the longest word finds rows in the index of trigrams first. A pattern without three letters in a row has no trigram: it would read the
-- whole index, of every organization.
DROP FUNCTION search_items(text[]);
--> statement-breakpoint
CREATE FUNCTION search_items(patterns text[], most integer DEFAULT NULL) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp AS $$
DECLARE
  longest text := (SELECT word FROM unnest(patterns) word WHERE word ~ '[a-z0-9]{3}' ORDER BY length(word) DESC LIMIT 1);
BEGIN
  IF longest IS NULL THEN
    RETURN QUERY SELECT id FROM items WHERE organization_id = current_organization() AND search LIKE ALL (patterns) LIMIT most;
  ELSE
    RETURN QUERY SELECT id FROM items WHERE organization_id = current_organization() AND search LIKE longest AND search LIKE ALL (patterns) LIMIT most;
  END IF;
END
$$;
--> statement-breakpoint
DROP FUNCTION search_clients(text[]);
--> statement-breakpoint
CREATE FUNCTION search_clients(patterns text[], most integer DEFAULT NULL) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp AS $$
DECLARE
  longest text := (SELECT word FROM unnest(patterns) word WHERE word ~ '[a-z0-9]{3}' ORDER BY length(word) DESC LIMIT 1);
BEGIN
  IF longest IS NULL THEN
    RETURN QUERY SELECT id FROM clients WHERE organization_id = current_organization() AND search LIKE ALL (patterns) LIMIT most;
  ELSE
    RETURN QUERY SELECT id FROM clients WHERE organization_id = current_organization() AND search LIKE longest AND search LIKE ALL (patterns) LIMIT most;
  END IF;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_items(text[], integer), search_clients(text[], integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_items(text[], integer), search_clients(text[], integer) TO orenda_tenant;
