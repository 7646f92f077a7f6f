CREATE TABLE "out_of_service" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "out_of_service_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "out_of_service_quantity_positive" CHECK ("out_of_service"."quantity" >= 1),
	CONSTRAINT "out_of_service_in_order" CHECK ("out_of_service"."ends_at" > "out_of_service"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "out_of_service" ADD CONSTRAINT "out_of_service_of_item" FOREIGN KEY ("organization_id","item_id") REFERENCES "public"."items"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "out_of_service_item" ON "out_of_service" USING btree ("organization_id","item_id","ends_at");
--> statement-breakpoint
SELECT protect_tenant_table('out_of_service');
