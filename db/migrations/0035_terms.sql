CREATE TABLE "accepted_terms" (
	"organization_id" uuid NOT NULL,
	"version" text NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accepted_terms_organization_id_version_pk" PRIMARY KEY("organization_id","version")
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_terms" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accepted_terms" ADD CONSTRAINT "accepted_terms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_terms" FOREIGN KEY ("organization_id","terms_version") REFERENCES "public"."accepted_terms"("organization_id","version") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
SELECT protect_tenant_table('accepted_terms');
--> statement-breakpoint
-- Its owner, who migrates, is bound by its policies too.
ALTER TABLE "pages" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The rental terms of designs.
UPDATE "pages" SET "is_terms" = true WHERE "kind" = 'custom' AND "slug" = 'rental-terms';
--> statement-breakpoint
ALTER TABLE "pages" FORCE ROW LEVEL SECURITY;
