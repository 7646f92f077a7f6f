ALTER TABLE "reservations" ADD COLUMN "cancel_reason" text;
--> statement-breakpoint
-- Their owner, who migrates, is bound by their policies too.
ALTER TABLE "reservations" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "reservation_history" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Until now the reason stood in the history alone: that of the last cancellation counts.
UPDATE reservations r SET cancel_reason = coalesce(h.details ->> 'cancelled', CASE WHEN h.details ->> 'payment' = 'missed' THEN 'notPaid' END)
FROM (
  SELECT DISTINCT ON (organization_id, reservation_id) organization_id, reservation_id, details FROM reservation_history
  WHERE to_status = 'cancelled' AND from_status <> 'cancelled' ORDER BY organization_id, reservation_id, at DESC, id DESC
) h
WHERE h.organization_id = r.organization_id AND h.reservation_id = r.id AND r.status = 'cancelled' AND h.details IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "reservation_history" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "reservations" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_cancel_reason_known" CHECK ("reservations"."status" = 'cancelled' and "reservations"."cancel_reason" in ('customer', 'shop', 'notPaid', 'noShow', 'other') or "reservations"."cancel_reason" is null);
