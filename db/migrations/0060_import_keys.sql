ALTER TABLE "import_rows" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_stop_reason_known" CHECK ("imports"."stop_reason" in ('readOnly', 'notAdmin'));