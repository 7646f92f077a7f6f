ALTER TABLE "locations" ALTER COLUMN "opening_hours" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "locations" ALTER COLUMN "opening_hours" DROP NOT NULL;--> statement-breakpoint
-- Its owner, who migrates, is bound by its policies too.
ALTER TABLE "locations" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A day had one interval; a location without any is open at all times.
UPDATE "locations" SET "opening_hours" = CASE
  WHEN "opening_hours" = '{}' THEN NULL
  ELSE (SELECT jsonb_object_agg(key, jsonb_build_array(value)) FROM jsonb_each("opening_hours"))
END;
--> statement-breakpoint
ALTER TABLE "locations" FORCE ROW LEVEL SECURITY;
