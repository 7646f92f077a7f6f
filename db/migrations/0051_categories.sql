CREATE TABLE "categories" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "categories_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "categories_slug" UNIQUE("organization_id","slug"),
	CONSTRAINT "categories_slug_shape" CHECK ("categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("categories"."slug") <= 60)
);
--> statement-breakpoint
CREATE TABLE "category_slugs" (
	"organization_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "category_slugs_organization_id_slug_pk" PRIMARY KEY("organization_id","slug")
);
--> statement-breakpoint
CREATE TABLE "item_categories" (
	"organization_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "item_categories_organization_id_item_id_category_id_pk" PRIMARY KEY("organization_id","item_id","category_id")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_category" FOREIGN KEY ("organization_id","category_id") REFERENCES "public"."categories"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_categories" ADD CONSTRAINT "item_categories_item" FOREIGN KEY ("organization_id","item_id") REFERENCES "public"."items"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_categories" ADD CONSTRAINT "item_categories_category" FOREIGN KEY ("organization_id","category_id") REFERENCES "public"."categories"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_of_category" ON "item_categories" USING btree ("organization_id","category_id");
--> statement-breakpoint
SELECT protect_tenant_table('categories');
--> statement-breakpoint
SELECT protect_tenant_table('item_categories');
--> statement-breakpoint
SELECT protect_tenant_table('category_slugs');
--> statement-breakpoint
SELECT drop_pages_with('categories');
--> statement-breakpoint
SELECT drop_pages_with('item_categories');
--> statement-breakpoint
SELECT drop_pages_with('category_slugs');
