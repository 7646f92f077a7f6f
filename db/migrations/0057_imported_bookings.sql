ALTER TABLE "import_rows" ADD COLUMN "warning" jsonb;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "imported_number" text;--> statement-breakpoint
CREATE INDEX "reservations_by_imported_number" ON "reservations" USING btree ("organization_id",lower("imported_number")) WHERE "reservations"."imported_number" <> '';