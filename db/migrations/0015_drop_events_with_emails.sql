-- Removes the queued, done and dead events of the transaction's organization that name one of these addresses. Requests may only insert events.
CREATE FUNCTION drop_events_with_emails(emails text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM jobs.job WHERE data ->> 'organizationId' = current_organization()::text AND data -> 'event' ->> 'email' = ANY (emails);
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION drop_events_with_emails(text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION drop_events_with_emails(text[]) TO orenda_tenant;
