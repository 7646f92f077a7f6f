-- Its owner, who migrates, is bound by its policies too.
ALTER TABLE "items" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Sizes that were added to an archived item could be booked.
UPDATE items s SET archived_at = p.archived_at FROM items p
WHERE p.organization_id = s.organization_id AND p.id = s.parent_id AND p.has_sizes AND p.archived_at IS NOT NULL AND s.archived_at IS NULL;
--> statement-breakpoint
-- Sizes that an archived item no longer has came back with it.
UPDATE items s SET archived_at = now() FROM items p
WHERE p.organization_id = s.organization_id AND p.id = s.parent_id AND NOT p.has_sizes AND (s.archived_at IS NULL OR s.archived_at = p.archived_at);
--> statement-breakpoint
-- The translations of the text that was renamed to make room for sizes: policies had kept their rows from the update.
UPDATE items SET translations = (
  SELECT jsonb_object_agg(locale, CASE WHEN texts ? 'sizes' THEN jsonb_build_object('measurements', texts -> 'sizes') || (texts - 'sizes') ELSE texts END)
  FROM jsonb_each(translations) AS each (locale, texts))
WHERE jsonb_path_exists(translations, '$.*.sizes');
--> statement-breakpoint
ALTER TABLE "items" FORCE ROW LEVEL SECURITY;
