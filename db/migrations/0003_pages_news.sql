-- Every process keeps storefront pages in memory (docs/decisions/0014-kept-pages.md). Whoever changes what they show tells all of them, at the
-- commit, on the channel `pages`: the organization whose pages to drop. Nobody has to remember it, and nobody needs a right for it.
CREATE FUNCTION tell_of_pages() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_notify('pages', to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Makes changes of a table's rows drop pages, but for changes of the columns `unseen` alone. Every migration that makes a table whose rows a public page
-- shows ends with a call of it.
CREATE FUNCTION drop_pages_with(shown regclass, organization_column name DEFAULT 'organization_id', unseen text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER pages_rows AFTER INSERT OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION tell_of_pages(%L)', shown, organization_column);
  EXECUTE format('CREATE TRIGGER pages_values AFTER UPDATE ON %s FOR EACH ROW WHEN (to_jsonb(OLD) - %L::text[] IS DISTINCT FROM to_jsonb(NEW) - %L::text[]) EXECUTE FUNCTION tell_of_pages(%L)',
    shown, unseen, unseen, organization_column);
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION drop_pages_with(regclass, name, text[]) FROM PUBLIC;
--> statement-breakpoint
SELECT drop_pages_with('organizations', 'id');
--> statement-breakpoint
-- Bookings raise an item's `max_span`, which no page shows: they drop nothing.
SELECT drop_pages_with('items', unseen => ARRAY['max_span']);
--> statement-breakpoint
SELECT drop_pages_with(name::regclass) FROM unnest(ARRAY['images', 'locations', 'item_images', 'web_settings', 'pages', 'components', 'page_components']) AS name;
