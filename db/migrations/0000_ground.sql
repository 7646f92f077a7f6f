CREATE TABLE "clients" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "clients_phone_key" UNIQUE("organization_id","phone"),
	CONSTRAINT "clients_email_lower" CHECK ("clients"."email" = lower("clients"."email"))
);
--> statement-breakpoint
CREATE TABLE "item_images" (
	"organization_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "item_images_organization_id_item_id_image_id_pk" PRIMARY KEY("organization_id","item_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"item_type" text NOT NULL,
	"price" bigint NOT NULL,
	"price_type" text NOT NULL,
	"quantity" integer NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"max_span" interval DEFAULT '0' NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "items_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "items_number" UNIQUE("organization_id","number"),
	CONSTRAINT "items_kind_known" CHECK ("items"."item_type" in ('equipment', 'property')),
	CONSTRAINT "items_rate_unit_known" CHECK ("items"."price_type" in ('hour', 'day', 'month')),
	CONSTRAINT "items_price_in_range" CHECK ("items"."price" between 0 and 1000000000),
	CONSTRAINT "items_quantity_in_range" CHECK ("items"."quantity" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"address_line" text NOT NULL,
	"zip_code" text NOT NULL,
	"maps_url" text,
	"is_pickup" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "locations_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "images_key" UNIQUE("organization_id","key"),
	CONSTRAINT "images_have_size" CHECK ("images"."width" > 0 and "images"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"accepted_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invitations_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "invitations_email_lower" CHECK ("invitations"."email" = lower("invitations"."email")),
	CONSTRAINT "invitations_role_known" CHECK ("invitations"."role" in ('member', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id"),
	CONSTRAINT "memberships_user_id_key" UNIQUE("user_id"),
	CONSTRAINT "memberships_role_known" CHECK ("memberships"."role" in ('member', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "counters_organization_id_name_pk" PRIMARY KEY("organization_id","name")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"web_url_code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"phone" text,
	"tier" text DEFAULT 'solo' NOT NULL,
	"payment_due_date" date,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"logo_uri" text,
	"delivers" boolean DEFAULT true NOT NULL,
	"buffer_before" text DEFAULT 'noBuffer' NOT NULL,
	"buffer_before_hours" smallint,
	"buffer_after" text DEFAULT 'noBuffer' NOT NULL,
	"buffer_after_hours" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_web_url_code_key" UNIQUE("web_url_code"),
	CONSTRAINT "organizations_tier_known" CHECK ("organizations"."tier" in ('solo', 'business')),
	CONSTRAINT "organizations_currency_known" CHECK ("organizations"."currency" in ('USD', 'UAH', 'EUR', 'PLN')),
	CONSTRAINT "organizations_language_known" CHECK ("organizations"."language" in ('en', 'uk')),
	CONSTRAINT "organizations_url_code_shape" CHECK ("organizations"."web_url_code" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("organizations"."web_url_code") between 3 and 50),
	CONSTRAINT "organizations_buffer_before_whole" CHECK (case "organizations"."buffer_before" when 'custom' then coalesce("organizations"."buffer_before_hours" between 1 and 168, false) else "organizations"."buffer_before" in ('noBuffer', 'fullDay') end),
	CONSTRAINT "organizations_buffer_after_whole" CHECK (case "organizations"."buffer_after" when 'custom' then coalesce("organizations"."buffer_after_hours" between 1 and 168, false) else "organizations"."buffer_after" in ('noBuffer', 'fullDay') end)
);
--> statement-breakpoint
CREATE TABLE "payment_history" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "payment_history_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payment_history_status_known" CHECK ("payment_history"."to_status" in ('pending', 'processing', 'completed', 'failed', 'refunded', 'unknown') and ("payment_history"."from_status" is null or "payment_history"."from_status" in ('pending', 'processing', 'completed', 'failed', 'refunded', 'unknown'))),
	CONSTRAINT "payment_history_actor_known" CHECK ("payment_history"."actor_kind" in ('visitor', 'member', 'program'))
);
--> statement-breakpoint
CREATE TABLE "reservation_payments" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"provider" text,
	"provider_payment_id" text,
	"invoice_id" text,
	"payment_url" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservation_payments_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "reservation_payments_reference" UNIQUE("organization_id","reference"),
	CONSTRAINT "reservation_payments_invoice" UNIQUE("organization_id","provider","invoice_id"),
	CONSTRAINT "reservation_payments_status_known" CHECK ("reservation_payments"."status" in ('pending', 'processing', 'completed', 'failed', 'refunded', 'unknown')),
	CONSTRAINT "reservation_payments_currency_known" CHECK ("reservation_payments"."currency" in ('USD', 'UAH', 'EUR', 'PLN')),
	CONSTRAINT "reservation_payments_method_known" CHECK ("reservation_payments"."method" in ('payOnPickup', 'monobank')),
	CONSTRAINT "reservation_payments_amount_positive" CHECK ("reservation_payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reservation_history" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "reservation_history_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "reservation_history_status_known" CHECK ("reservation_history"."to_status" in ('new', 'confirmed', 'inProgress', 'completed', 'cancelled') and ("reservation_history"."from_status" is null or "reservation_history"."from_status" in ('new', 'confirmed', 'inProgress', 'completed', 'cancelled'))),
	CONSTRAINT "reservation_history_actor_known" CHECK ("reservation_history"."actor_kind" in ('visitor', 'member', 'program'))
);
--> statement-breakpoint
CREATE TABLE "reservation_items" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"item_name" text NOT NULL,
	"image_key" text,
	"unit_price" bigint NOT NULL,
	"rate_unit" text NOT NULL,
	"units" integer NOT NULL,
	"total" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "reservation_items_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "reservation_items_position" UNIQUE("organization_id","reservation_id","position"),
	CONSTRAINT "reservation_items_quantity_in_range" CHECK ("reservation_items"."quantity" between 1 and 10000),
	CONSTRAINT "reservation_items_rate_unit_known" CHECK ("reservation_items"."rate_unit" in ('hour', 'day', 'month')),
	CONSTRAINT "reservation_items_units_positive" CHECK ("reservation_items"."units" >= 1),
	CONSTRAINT "reservation_items_period_forward" CHECK ("reservation_items"."starts_at" < "reservation_items"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"occupied_from" timestamp with time zone NOT NULL,
	"occupied_until" timestamp with time zone NOT NULL,
	"client_id" uuid,
	"contact_name" text NOT NULL,
	"contact_last_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"language" text NOT NULL,
	"delivery_type" text NOT NULL,
	"delivery_place" jsonb NOT NULL,
	"location_id" uuid,
	"total_cost" bigint NOT NULL,
	"currency" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"over_capacity" jsonb,
	"idempotency_key" text NOT NULL,
	"idempotency_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "reservations_key" UNIQUE("organization_id","key"),
	CONSTRAINT "reservations_number" UNIQUE("organization_id","number"),
	CONSTRAINT "reservations_idempotency_key" UNIQUE("organization_id","idempotency_key"),
	CONSTRAINT "reservations_currency_known" CHECK ("reservations"."currency" in ('USD', 'UAH', 'EUR', 'PLN')),
	CONSTRAINT "reservations_language_known" CHECK ("reservations"."language" in ('en', 'uk')),
	CONSTRAINT "reservations_email_lower" CHECK ("reservations"."contact_email" = lower("reservations"."contact_email")),
	CONSTRAINT "reservations_status_known" CHECK ("reservations"."status" in ('new', 'confirmed', 'inProgress', 'completed', 'cancelled')),
	CONSTRAINT "reservations_delivery_known" CHECK ("reservations"."delivery_type" in ('pickup', 'delivery')),
	CONSTRAINT "reservations_period_forward" CHECK ("reservations"."starts_at" < "reservations"."ends_at"),
	CONSTRAINT "reservations_occupied_covers" CHECK ("reservations"."occupied_from" <= "reservations"."starts_at" and "reservations"."occupied_until" >= "reservations"."ends_at"),
	CONSTRAINT "reservations_total_positive" CHECK ("reservations"."total_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "components" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "components_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "components_kind_known" CHECK ("components"."type" in ('hero', 'shop', 'servicesLine', 'divider', 'itemShowcase'))
);
--> statement-breakpoint
CREATE TABLE "page_components" (
	"organization_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"component_id" uuid NOT NULL,
	CONSTRAINT "page_components_organization_id_page_id_position_pk" PRIMARY KEY("organization_id","page_id","position")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "pages_slug_key" UNIQUE("organization_id","slug"),
	CONSTRAINT "pages_kind_known" CHECK ("pages"."kind" in ('home', 'shop', 'custom')),
	CONSTRAINT "pages_slug_shape" CHECK ("pages"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("pages"."slug") <= 100)
);
--> statement-breakpoint
CREATE TABLE "web_setting_payments" (
	"organization_id" uuid NOT NULL,
	"payment_type" text NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "web_setting_payments_organization_id_payment_type_pk" PRIMARY KEY("organization_id","payment_type"),
	CONSTRAINT "web_setting_payments_type_known" CHECK ("web_setting_payments"."payment_type" in ('monobank'))
);
--> statement-breakpoint
CREATE TABLE "web_settings" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"primary_color" text DEFAULT '#016E88' NOT NULL,
	"logo_url_light" text DEFAULT '/logo-login.svg' NOT NULL,
	"logo_url_dark" text DEFAULT '/logo-login-dark.svg' NOT NULL,
	"date_picker_type" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "web_settings_color_shape" CHECK ("web_settings"."primary_color" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "web_settings_picker_known" CHECK ("web_settings"."date_picker_type" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_item" FOREIGN KEY ("organization_id","item_id") REFERENCES "public"."items"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_image" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counters" ADD CONSTRAINT "counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_history" ADD CONSTRAINT "payment_history_payment" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."reservation_payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD CONSTRAINT "reservation_payments_reservation" FOREIGN KEY ("organization_id","reservation_id") REFERENCES "public"."reservations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_history" ADD CONSTRAINT "reservation_history_reservation" FOREIGN KEY ("organization_id","reservation_id") REFERENCES "public"."reservations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_reservation" FOREIGN KEY ("organization_id","reservation_id") REFERENCES "public"."reservations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_item" FOREIGN KEY ("organization_id","item_id") REFERENCES "public"."items"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_client" FOREIGN KEY ("organization_id","client_id") REFERENCES "public"."clients"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_location" FOREIGN KEY ("organization_id","location_id") REFERENCES "public"."locations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "components" ADD CONSTRAINT "components_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_components" ADD CONSTRAINT "page_components_page" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."pages"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_components" ADD CONSTRAINT "page_components_component" FOREIGN KEY ("organization_id","component_id") REFERENCES "public"."components"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_setting_payments" ADD CONSTRAINT "web_setting_payments_organization_id_web_settings_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."web_settings"("organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_settings" ADD CONSTRAINT "web_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("organization_id","email");--> statement-breakpoint
CREATE INDEX "payment_history_of_payment" ON "payment_history" USING btree ("organization_id","payment_id");--> statement-breakpoint
CREATE INDEX "reservation_payments_of_reservation" ON "reservation_payments" USING btree ("organization_id","reservation_id");--> statement-breakpoint
CREATE INDEX "reservation_history_of_reservation" ON "reservation_history" USING btree ("organization_id","reservation_id");--> statement-breakpoint
CREATE INDEX "reservations_by_status" ON "reservations" USING btree ("organization_id","status","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reservations_of_client" ON "reservations" USING btree ("organization_id","client_id");--> statement-breakpoint
CREATE INDEX "reservations_by_email" ON "reservations" USING btree ("organization_id","contact_email");