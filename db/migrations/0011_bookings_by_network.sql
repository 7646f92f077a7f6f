CREATE TABLE "bookings_by_network" (
	"organization_id" uuid NOT NULL,
	"network_hash" text NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_by_network_organization_id_network_hash_pk" PRIMARY KEY("organization_id","network_hash")
);
--> statement-breakpoint
ALTER TABLE "bookings_by_network" ADD CONSTRAINT "bookings_by_network_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT protect_tenant_table('bookings_by_network');
