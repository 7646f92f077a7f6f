CREATE TABLE "customer_codes" (
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_codes_organization_id_email_pk" PRIMARY KEY("organization_id","email"),
	CONSTRAINT "customer_codes_email_lower" CHECK ("customer_codes"."email" = lower("customer_codes"."email"))
);
--> statement-breakpoint
CREATE TABLE "customer_sessions" (
	"organization_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_sessions_organization_id_token_hash_pk" PRIMARY KEY("organization_id","token_hash"),
	CONSTRAINT "customer_sessions_email_lower" CHECK ("customer_sessions"."email" = lower("customer_sessions"."email"))
);
--> statement-breakpoint
DROP INDEX "reservations_by_email";--> statement-breakpoint
ALTER TABLE "customer_codes" ADD CONSTRAINT "customer_codes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_codes_expiry" ON "customer_codes" USING btree ("organization_id","expires_at");--> statement-breakpoint
CREATE INDEX "customer_sessions_expiry" ON "customer_sessions" USING btree ("organization_id","expires_at");--> statement-breakpoint
CREATE INDEX "reservations_by_email" ON "reservations" USING btree ("organization_id","contact_email","number");
--> statement-breakpoint
SELECT protect_tenant_table(name::regclass) FROM unnest(ARRAY['customer_codes', 'customer_sessions']) AS name;
