ALTER TABLE "items" RENAME COLUMN "sizes" TO "measurements";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_quantity_in_range";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "has_sizes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "size_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "size_position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "size_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "has_own_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_parent" FOREIGN KEY ("organization_id","parent_id") REFERENCES "public"."items"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_of_parent" ON "items" USING btree ("organization_id","parent_id") WHERE "items"."parent_id" is not null;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_sizes_of_items" CHECK ("items"."parent_id" is null or not "items"."has_sizes");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_size_labelled" CHECK (("items"."parent_id" is null) = ("items"."size_label" = ''));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_quantity_in_range" CHECK (case when "items"."has_sizes" then "items"."quantity" between 0 and 600000 when "items"."parent_id" is not null then "items"."quantity" between 0 and 10000
        else "items"."quantity" between 1 and 10000 end);
--> statement-breakpoint
-- The translations of the renamed text.
UPDATE items SET translations = (
  SELECT jsonb_object_agg(locale, CASE WHEN texts ? 'sizes' THEN texts - 'sizes' || jsonb_build_object('measurements', texts -> 'sizes') ELSE texts END)
  FROM jsonb_each(translations) AS each (locale, texts))
WHERE jsonb_path_exists(translations, '$.*.sizes');
--> statement-breakpoint
-- What is for an item is for its sizes. Null, which means all items, stays null.
CREATE FUNCTION with_sizes(organization uuid, item_ids uuid[]) RETURNS uuid[] LANGUAGE sql STABLE STRICT SET search_path = public, pg_temp
  AS 'SELECT item_ids || ARRAY(SELECT i.id FROM items i WHERE i.organization_id = organization AND i.parent_id = ANY(item_ids) ORDER BY i.id)';
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION with_sizes(uuid, uuid[]) TO orenda_tenant;
