CREATE TABLE "single_sign_on" (
	"organization_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_four" text NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"is_only_way" boolean DEFAULT false NOT NULL,
	"tested_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "single_sign_on_organization_id_pk" PRIMARY KEY("organization_id"),
	CONSTRAINT "single_sign_on_tested" CHECK ("single_sign_on"."tested_at" is not null or not "single_sign_on"."is_on")
);
--> statement-breakpoint
ALTER TABLE "accounts"."sessions" ADD COLUMN "signed_in_through" uuid;--> statement-breakpoint
ALTER TABLE "accounts"."sessions" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts"."sessions" ADD CONSTRAINT "sessions_end" CHECK (("accounts"."sessions"."signed_in_through" is null) = ("accounts"."sessions"."ends_at" is null));
--> statement-breakpoint
SELECT protect_tenant_table('single_sign_on');
--> statement-breakpoint
-- Whatever renews a session that an organization's provider began, it does not outlast its end.
CREATE FUNCTION accounts.end_session() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_temp
  AS 'BEGIN NEW.expires_at := least(NEW.expires_at, NEW.ends_at); RETURN NEW; END';
--> statement-breakpoint
CREATE TRIGGER sessions_end BEFORE INSERT OR UPDATE ON accounts.sessions FOR EACH ROW WHEN (NEW.ends_at IS NOT NULL) EXECUTE FUNCTION accounts.end_session();
--> statement-breakpoint
-- A membership, and whether this member enters through the organization's provider alone. The admin who joined first may always enter another way.
DROP FUNCTION membership_by_user(uuid);
--> statement-breakpoint
CREATE FUNCTION membership_by_user(account uuid) RETURNS TABLE (organization_id uuid, role text, needs_provider boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$SELECT m.organization_id, m.role, coalesce(s.is_on AND s.is_only_way, false) AND NOT (m.role = 'admin' AND NOT EXISTS (
      SELECT FROM memberships o WHERE o.organization_id = m.organization_id AND o.role = 'admin' AND (o.created_at, o.user_id) < (m.created_at, m.user_id)))
    FROM memberships m LEFT JOIN single_sign_on s ON s.organization_id = m.organization_id WHERE m.user_id = account$$;
--> statement-breakpoint
-- The organization whose provider signs a person in: the one that the account belongs to, or else the one that has last invited the address.
CREATE FUNCTION single_sign_on_by_person(account uuid, address text, at timestamptz) RETURNS TABLE (organization_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$SELECT s.organization_id FROM single_sign_on s WHERE s.is_on AND s.organization_id = coalesce(
      (SELECT m.organization_id FROM memberships m WHERE m.user_id = account),
      (SELECT i.organization_id FROM invitations i JOIN single_sign_on o ON o.organization_id = i.organization_id AND o.is_on
        WHERE i.email = address AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > at ORDER BY i.created_at DESC, i.id DESC LIMIT 1))$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION membership_by_user(uuid), single_sign_on_by_person(uuid, text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION membership_by_user(uuid), single_sign_on_by_person(uuid, text, timestamptz) TO orenda_tenant;
