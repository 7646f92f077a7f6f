CREATE TABLE "hand_overs" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"out_at" timestamp with time zone NOT NULL,
	"out_by" uuid,
	"back_at" timestamp with time zone,
	"back_by" uuid,
	"free_at" timestamp with time zone,
	CONSTRAINT "hand_overs_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "hand_overs_pieces_positive" CHECK ("hand_overs"."pieces" >= 1),
	CONSTRAINT "hand_overs_back_after_out" CHECK ("hand_overs"."back_at" >= "hand_overs"."out_at"),
	CONSTRAINT "hand_overs_free_after_back" CHECK ("hand_overs"."free_at" > "hand_overs"."back_at")
);
--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "held" integer;
--> statement-breakpoint
ALTER TABLE "reservation_items" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "reservations" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE reservation_items SET held = CASE WHEN returned_at IS NULL THEN quantity ELSE 0 END;
--> statement-breakpoint
ALTER TABLE "reservation_items" ALTER COLUMN "held" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_held_in_range" CHECK ("reservation_items"."held" between 0 and "reservation_items"."quantity");
--> statement-breakpoint
-- The ticks of lines become hand-overs of all their pieces. Of a cancelled booking nothing is out: what nobody took back came back with the cancellation.
INSERT INTO hand_overs (organization_id, id, reservation_id, line_id, item_id, pieces, out_at, out_by, back_at, back_by)
SELECT l.organization_id, gen_random_uuid(), l.reservation_id, l.id, l.item_id, l.quantity, ticked.out_at, CASE WHEN l.handed_out_at IS NULL THEN l.returned_by ELSE l.handed_out_by END,
  ticked.back_at, l.returned_by
FROM reservation_items l
JOIN reservations r ON r.organization_id = l.organization_id AND r.id = l.reservation_id
CROSS JOIN LATERAL (
  SELECT coalesce(l.handed_out_at, l.returned_at) AS out_at,
    CASE WHEN l.returned_at IS NOT NULL THEN greatest(l.returned_at, l.handed_out_at) WHEN r.status = 'cancelled' THEN greatest(r.updated_at, l.handed_out_at) END AS back_at
) ticked
WHERE l.handed_out_at IS NOT NULL OR l.returned_at IS NOT NULL;
--> statement-breakpoint
UPDATE reservation_items SET held = 0 FROM reservations r
WHERE r.organization_id = reservation_items.organization_id AND r.id = reservation_items.reservation_id AND r.status = 'cancelled' AND reservation_items.handed_out_at IS NOT NULL;
--> statement-breakpoint
-- The rows that were updated twice have their deferred keys checked now: a table with such checks to come cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "reservation_items" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "reservations" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_line" FOREIGN KEY ("organization_id","line_id") REFERENCES "public"."reservation_items"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "hand_overs_of_line" ON "hand_overs" USING btree ("organization_id","line_id");
--> statement-breakpoint
CREATE INDEX "hand_overs_out" ON "hand_overs" USING btree ("organization_id","out_at");
--> statement-breakpoint
CREATE INDEX "hand_overs_back" ON "hand_overs" USING btree ("organization_id","back_at") WHERE "hand_overs"."back_at" is not null;
--> statement-breakpoint
CREATE INDEX "hand_overs_still_out" ON "hand_overs" USING btree ("organization_id","reservation_id") WHERE "hand_overs"."back_at" is null;
--> statement-breakpoint
CREATE INDEX "hand_overs_occupancy" ON "hand_overs" USING btree ("organization_id","item_id","free_at") WHERE "hand_overs"."free_at" is not null;
--> statement-breakpoint
ALTER TABLE "reservation_items" DROP COLUMN "handed_out_at";
--> statement-breakpoint
ALTER TABLE "reservation_items" DROP COLUMN "handed_out_by";
--> statement-breakpoint
ALTER TABLE "reservation_items" DROP COLUMN "returned_at";
--> statement-breakpoint
ALTER TABLE "reservation_items" DROP COLUMN "returned_by";
--> statement-breakpoint
SELECT protect_tenant_table('hand_overs');
--> statement-breakpoint
DROP INDEX reservation_items_occupancy;
--> statement-breakpoint
CREATE INDEX reservation_items_occupancy ON reservation_items (organization_id, item_id, ends_at) INCLUDE (starts_at, held) WHERE active;
--> statement-breakpoint
-- Lists which pieces of an item are taken, and when, in whole minutes: those that lines hold, and returned ones until their end buffer is over. The view reads its tables with the rights of its reader.
CREATE VIEW occupations WITH (security_invoker = true) AS
  SELECT organization_id, item_id, reservation_id, id AS line_id, starts_at, ends_at, held AS quantity, false AS is_back FROM reservation_items WHERE active AND held > 0
  UNION ALL
  SELECT organization_id, item_id, reservation_id, line_id, date_trunc('minute', out_at), free_at, pieces, true FROM hand_overs WHERE free_at IS NOT NULL;
--> statement-breakpoint
GRANT SELECT ON occupations TO orenda_tenant;
