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
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_location" FOREIGN KEY ("organization_id","location_id") REFERENCES "public"."locations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_days_last" ON "closed_days" USING btree ("organization_id","last_day");
--> statement-breakpoint
SELECT protect_tenant_table('closed_days');
--> statement-breakpoint
SELECT drop_pages_with('closed_days');
