CREATE TABLE "former_slugs" (
	"organization_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"page_id" uuid NOT NULL,
	CONSTRAINT "former_slugs_organization_id_slug_pk" PRIMARY KEY("organization_id","slug")
);
--> statement-breakpoint
CREATE TABLE "website_versions" (
	"organization_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_versions_organization_id_number_pk" PRIMARY KEY("organization_id","number")
);
--> statement-breakpoint
ALTER TABLE "components" DROP CONSTRAINT "components_kind_known";--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "image_id" uuid;--> statement-breakpoint
ALTER TABLE "web_settings" ADD COLUMN "tab_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "web_settings" ADD COLUMN "sharing_image_id" uuid;--> statement-breakpoint
ALTER TABLE "web_settings" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_page" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."pages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_versions" ADD CONSTRAINT "website_versions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_image" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_settings" ADD CONSTRAINT "web_settings_sharing_image" FOREIGN KEY ("organization_id","sharing_image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "components" ADD CONSTRAINT "components_kind_known" CHECK ("components"."type" in ('hero', 'shop', 'servicesLine', 'divider', 'itemShowcase', 'text', 'gallery', 'questions', 'contacts'));
--> statement-breakpoint
-- Two pages may swap their slugs in one transaction.
ALTER TABLE pages DROP CONSTRAINT pages_slug_key;
--> statement-breakpoint
ALTER TABLE pages ADD CONSTRAINT pages_slug_key UNIQUE (organization_id, slug) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
SELECT protect_tenant_table('former_slugs'), protect_tenant_table('website_versions');
--> statement-breakpoint
SELECT drop_pages_with('former_slugs');
