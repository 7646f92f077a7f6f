import { expect, test } from "vitest"
import { referenceOf } from "#app/modules/subscription/paying/payment-reference.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { shopId as id, openEarlierDatabase } from "#test/stand-ins/earlier-database.ts"
import { migrate } from "./migrate.ts"

/** A booking and its card payments of each status, one that the bank was never asked for, one that the demo declined, and refunds; and payments for the plan of each status. */
const payments = `
  begin; set local role orenda_tenant; set local orenda.organization = '${id}';
  create temporary table states on commit drop as select n, status from unnest(array['pending', 'processing', 'completed', 'failed', 'refunded', 'unknown']) with ordinality s (status, n);
  insert into reservations (organization_id, id, number, key, status, starts_at, ends_at, occupied_from, occupied_until, contact_name, contact_last_name, contact_email, contact_phone,
      language, delivery_type, delivery_place, total_cost, currency, idempotency_key, idempotency_hash, updated_at)
    values ('${id}', '${id}', 1001, 'k', 'new', '2026-03-01', '2026-03-03', '2026-03-01', '2026-03-03', '', '', '', '', 'uk', 'pickup', '{}', 2, 'UAH', 'i', '', '2026-03-05');
  insert into reservation_payments (organization_id, id, reservation_id, amount, currency, description, reference, status, method, provider, provider_payment_id, invoice_id, payment_url,
      requested_at, payable_until, modified_at, failure_reason, next_check_at, failed_checks, metadata, created_at, updated_at)
    select '${id}', md5(status)::uuid, '${id}', n * 100, 'UAH', 'Лижі', 'ref ' || status, status, 'monobank', 'monobank', 'rrn ' || n, 'invoice ' || n, 'https://bank.test/' || n,
      '2026-03-01 10:00+00', nullif('2026-03-01 10:00+00'::timestamptz + n * interval '1 minute', '2026-03-01 10:01+00'), '2026-03-01 10:01+00', 'reason ' || n, '2026-03-02', n, '{"card": "4242"}', '2026-03-01', '2026-03-01 11:00+00' from states;
  insert into reservation_payments (organization_id, id, reservation_id, amount, currency, description, reference, status, method, provider, failure_reason, created_at) values
    ('${id}', md5('demo')::uuid, '${id}', 700, 'UAH', '', 'ref demo', 'failed', 'monobank', 'monobank', 'No money', '2026-03-01'),
    ('${id}', md5('unasked')::uuid, '${id}', 800, 'UAH', '', 'ref unasked', 'pending', 'monobank', null, null, '2026-03-01');
  insert into reservation_payments (organization_id, id, reservation_id, kind, refund_of, amount, currency, description, reference, status, method, requested_at) values
    ('${id}', md5('to card')::uuid, '${id}', 'refund', md5('completed')::uuid, 100, 'UAH', '', 'refund 1', 'processing', 'monobank', '2026-03-01 12:00+00'),
    ('${id}', md5('in cash')::uuid, '${id}', 'refund', md5('refunded')::uuid, 500, 'UAH', '', 'refund 2', 'completed', 'cash', null);
  insert into subscription_payments (organization_id, id, kind, tier, billing, amount, currency, status, invoice_id, page_url, payable_until, modified_at, failure_reason, paid_at, next_check_at,
      failed_checks, created_by, created_at)
    select '${id}', ('01890000-0000-7000-8000-0000000000f' || n)::uuid, 'period', 'solo', 'yearly', n * 1000, 'UAH', status, nullif('plan ' || n, 'plan 1'), 'https://bank.test/plan/' || n, '2026-04-01 11:00+00',
      '2026-04-01 10:30+00', case status when 'unknown' then 'mismatched' end, case status when 'completed' then '2026-04-01 10:30+00'::timestamptz end, '2026-04-02', n, '${id}', '2026-04-01 10:00+00' from states;
  insert into subscription_periods (organization_id, id, payment_id, from_day, until_day, tier, billing, months)
    values ('${id}', '${id}', '01890000-0000-7000-8000-0000000000f3', '2026-04-01', '2027-04-01', 'solo', 'yearly', 12);
  commit`

test("Moves what a bank knows of payments for bookings and plans to its invoices, with every fact", async () => {
  const { url } = await openEarlierDatabase("0031_storage_quota")
  await asOwner(url, payments)
  await migrate(url)
  const found = await asOwner<Record<string, unknown>>(
    url,
    `select purpose, subject_id as subject, amount::int, currency, reference, status, provider, invoice_id, page_url, requested_at, payable_until, modified_at, failure_reason,
       provider_payment_id, metadata->>'card' as card, asked_at, next_check_at, failed_checks from invoices order by purpose, amount`,
  )
  const at = (time: string) => new Date(`2026-${time}Z`)
  const statuses = ["pending", "processing", "completed", "failed", "refunded", "unknown"]
  const known = { subject: id, currency: "UAH", provider: "monobank" }
  const booked = statuses.map((status, index) => {
    const n = index + 1
    return {
      ...known,
      purpose: "booking",
      amount: n * 100,
      reference: `ref ${status}`,
      // It was given back in cash: the bank still has it.
      status: status === "refunded" ? "completed" : status,
      invoice_id: `invoice ${n}`,
      page_url: `https://bank.test/${n}`,
      requested_at: at("03-01T10:00:00"),
      payable_until: at(n === 1 ? "03-01T10:15:00" : `03-01T10:0${n}:00`),
      modified_at: at("03-01T10:01:00"),
      failure_reason: `reason ${n}`,
      provider_payment_id: `rrn ${n}`,
      card: "4242",
      asked_at: at("03-01T11:00:00"),
      next_check_at: at("03-02T00:00:00"),
      failed_checks: n,
    }
  })
  const paidForPlans = statuses.map((status, index) => {
    const n = index + 1
    return {
      ...known,
      purpose: "plan",
      amount: n * 1000,
      reference: referenceOf(id, `01890000-0000-7000-8000-0000000000f${n}`),
      status,
      invoice_id: n === 1 ? null : `plan ${n}`,
      page_url: `https://bank.test/plan/${n}`,
      requested_at: at("04-01T10:00:00"),
      payable_until: at("04-01T11:00:00"),
      modified_at: at("04-01T10:30:00"),
      failure_reason: status === "unknown" ? "mismatched" : null,
      provider_payment_id: null,
      card: null,
      asked_at: null,
      next_check_at: at("04-02T00:00:00"),
      failed_checks: n,
    }
  })
  const declined = {
    ...known,
    purpose: "booking",
    reference: "ref demo",
    status: "failed",
    failure_reason: "No money",
    requested_at: at("03-01T00:00:00"),
  }
  expect(found.filter(({ reference }) => reference !== "ref demo")).toEqual([...booked, ...paidForPlans])
  expect(found.find(({ reference }) => reference === "ref demo")).toMatchObject({ ...declined, amount: 700, next_check_at: null })
  const ledger =
    "select kind, status, amount::int, method, requested_at from reservation_payments where amount in (500, 800) or kind = 'refund' order by amount, kind"
  expect(await asOwner(url, ledger)).toEqual([
    { kind: "refund", status: "processing", amount: 100, method: "monobank", requested_at: at("03-01T12:00:00") },
    { kind: "payment", status: "refunded", amount: 500, method: "monobank", requested_at: null },
    { kind: "refund", status: "completed", amount: 500, method: "cash", requested_at: null },
    { kind: "payment", status: "pending", amount: 800, method: "monobank", requested_at: null },
  ])
  const plan = `select p.kind, p.tier, p.billing, paid_at, created_by from subscription_payments p join subscription_periods d on d.payment_id = p.id`
  const paid = { kind: "period", tier: "solo", billing: "yearly", paid_at: at("04-01T10:30:00"), created_by: id }
  expect(await asOwner(url, plan)).toEqual([paid])
  expect(await asOwner(url, `select work from due_work('2026-03-02 01:00+00') where work like '%ayments'`)).toEqual([{ work: "payments" }])
  const forced = "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relforcerowsecurity"
  expect(await asOwner(url, forced)).toEqual([])
})
