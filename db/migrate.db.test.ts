import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { startProgram } from "#test/programs/program.ts"
import { shopId as id, openEarlierDatabase } from "#test/stand-ins/earlier-database.ts"
import { migrate } from "./migrate.ts"

test("Migrates a database from before accounts without losing rows, and announces no demo sign-in", async () => {
  const { url, folder } = await openEarlierDatabase("0003_pages_news")
  expect(await asOwner(url, "select from information_schema.schemata where schema_name = 'accounts'")).toEqual([])

  const settings = { DATABASE_URL: url, SECRET_KEY: "a key of the tests that is long enough", DEMO: "on" }
  const program = await startProgram(join(folder, "data"), settings)
  onTestFinished(async () => void (await program.stop()))
  const rows = "select o.name as shop, i.name as item, c.email from organizations o, items i, clients c"
  expect(await asOwner(url, rows)).toEqual([{ shop: "Karpaty", item: "Лижі", email: "olena@example.test" }])
  expect((await fetch(`${program.origin}/demo`)).status).not.toBe(500)
  expect(program.output()).toContain("The demo shop is at")
  expect(program.output()).not.toContain("signs in as")
})

test("Moves an uploaded avatar to its own column, but no URL of a Google picture", async () => {
  const { url } = await openEarlierDatabase("0007_website_opened")
  const images = { ours: "0123456789abcdef01234567.webp", google: "https://pictures.example.test/olena.jpg" }
  for (const [name, image] of Object.entries(images))
    await asOwner(url, `insert into accounts.users (id, email, image) values (gen_random_uuid(), '${name}@example.test', '${image}')`)
  await migrate(url)
  expect(await asOwner(url, "select email, avatar_file, image from accounts.users order by email")).toEqual([
    { email: "google@example.test", avatar_file: null, image: images.google },
    { email: "ours@example.test", avatar_file: images.ours, image: null },
  ])
})

test("Names the time zone of a shop as it is called now, sorts its names, and finds its items", async () => {
  const { url } = await openEarlierDatabase("0031_storage_quota")
  await asOwner(url, `update organizations set time_zone = 'Europe/Kiev'`)
  await migrate(url)
  const found =
    "select o.time_zone as zone, i.search as item, c.search as client, pg_collation_for(i.name) as order from organizations o, items i, clients c"
  expect(await asOwner(url, found)).toEqual([
    {
      zone: "Europe/Kyiv",
      item: "lyji   [] lyjy   []",
      client: "olena  olena@example.test +380670001001 olena  olena@example.test +380670001001",
      order: "names",
    },
  ])
})

test("Marks the rental terms of a design as terms, and has every palette computed anew", async () => {
  const { url } = await openEarlierDatabase("0031_storage_quota")
  await asOwner(
    url,
    `begin; set local role orenda_tenant; set local orenda.organization = '${id}';
     insert into web_settings (organization_id, palette) values ('${id}', '{}');
     insert into pages (organization_id, id, kind, title, slug, enabled, position)
       select '${id}', gen_random_uuid(), 'custom', slug, slug, true, row_number() over () from unnest(array['rental-terms', 'about']) slug;
     commit`,
  )
  await migrate(url)
  expect(await asOwner(url, 'select palette, slug, is_terms as "isTerms" from web_settings, pages order by slug')).toEqual([
    { palette: null, slug: "about", isTerms: false },
    { palette: null, slug: "rental-terms", isTerms: true },
  ])
  const forced = "select relname as name from pg_class where relname in ('web_settings', 'pages') and relforcerowsecurity order by relname"
  expect(await asOwner(url, forced)).toEqual([{ name: "pages" }, { name: "web_settings" }])
})

test("Makes the hours of a day a list of one, and a location without hours always open", async () => {
  const { url } = await openEarlierDatabase("0037_bank_invoices")
  await asOwner(
    url,
    `begin; set local role orenda_tenant; set local orenda.organization = '${id}';
     insert into locations (organization_id, id, name, country, city, address_line, zip_code, opening_hours)
       select '${id}', gen_random_uuid(), name, 'UA', 'Lviv', 'Shevska 12', '79008', hours::jsonb
       from (values ('Always', '{}'), ('Weekly', '{"mon": {"from": "09:00", "until": "18:00"}}')) as l (name, hours);
     commit`,
  )
  await migrate(url)
  expect(await asOwner(url, "select opening_hours as hours from locations where name in ('Always', 'Weekly') order by name")).toEqual([
    { hours: null },
    { hours: { mon: [{ from: "09:00", until: "18:00" }] } },
  ])
})

test("Counts extras on from the highest number", async () => {
  const { url } = await openEarlierDatabase("0048_kept_and_held_deposits")
  await asOwner(
    url,
    `begin; set local role orenda_tenant; set local orenda.organization = '${id}';
     insert into extras (organization_id, id, number, position, name, unit, price, is_compulsory) values ('${id}', '${id}', 7, 0, 'Helmet', 'day', 5000, false);
     commit`,
  )
  await migrate(url)
  expect(await asOwner(url, "select last from counters where name = 'extra'")).toEqual([{ last: 7 }])
})

test("Puts property where its guests went until now: at the first pick-up point", async () => {
  const { url } = await openEarlierDatabase("0040_out_of_service")
  await asOwner(
    url,
    `begin; set local role orenda_tenant; set local orenda.organization = '${id}';
     insert into items (organization_id, id, number, name, item_type, price, price_type, quantity) values ('${id}', gen_random_uuid(), 2, 'Cabin', 'property', 1, 'day', 1);
     insert into locations (organization_id, id, name, country, city, address_line, zip_code, is_pickup, position)
       select '${id}', gen_random_uuid(), name, 'UA', 'Lviv', 'Shevska 12', '79008', is_pickup, position
       from (values ('Office', false, 0), ('Second', true, 2), ('First', true, 1)) as l (name, is_pickup, position);
     commit`,
  )
  await migrate(url)
  expect(
    await asOwner(
      url,
      "select i.item_type as kind, l.name as location from items i left join locations l on l.id = i.location_id order by i.number",
    ),
  ).toEqual([
    { kind: "equipment", location: null },
    { kind: "property", location: "First" },
  ])
  const forced = "select relname as name from pg_class where relname in ('items', 'locations') and relforcerowsecurity order by relname"
  expect(await asOwner(url, forced)).toEqual([{ name: "items" }, { name: "locations" }])
})

test("Keeps Google disconnected, and marks accounts that were created by an invitation", async () => {
  const { url } = await openEarlierDatabase("0008_avatar_file")
  // The guest registered after the invitation, the member before it; both accepted it.
  const made = { closed: "2026-01-01", guest: "2026-03-03", member: "2026-03-01" }
  for (const [index, [name, madeAt]] of Object.entries(made).entries()) {
    const [account, email] = [id.replace(/.$/, String(index)), `${name}@example.test`]
    await asOwner(
      url,
      `begin;
       insert into accounts.users (id, email, created_at, google_disconnected) values ('${account}', '${email}', '${madeAt}', ${name === "closed"});
       set local role orenda_tenant; set local orenda.organization = '${id}';
       insert into invitations (organization_id, id, email, role, token_hash, invited_by, accepted_by, expires_at, created_at)
         select '${id}', '${account}', '${email}', 'member', '${email}', '${id}', '${account}', '2026-03-09', '2026-03-02' where '${name}' <> 'closed';
       commit`,
    )
  }
  await migrate(url)
  expect(
    await asOwner(url, "select email, registration, google_disconnected_at is not null as closed from accounts.users order by email"),
  ).toEqual([
    { email: "closed@example.test", registration: "registration", closed: true },
    { email: "guest@example.test", registration: "i_registration", closed: false },
    { email: "member@example.test", registration: "registration", closed: false },
  ])
})

/** Bookings of a line each, by status, as they were ticked before hand-overs were rows. */
const tickedBookings = `
  begin; set local role orenda_tenant; set local orenda.organization = '${id}';
  create temporary table made on commit drop as select n, status, handed_out_at::timestamptz, returned_at::timestamptz, md5(n::text)::uuid as id from (values
    (1, 'confirmed', null, null), (2, 'inProgress', '2026-03-01 10:00+00', null), (3, 'completed', '2026-03-01 10:00+00', '2026-03-02 10:00+00'),
    (4, 'completed', null, '2026-03-02 10:00+00'), (5, 'cancelled', '2026-03-01 10:00+00', null)) made (n, status, handed_out_at, returned_at);
  insert into reservation_items (organization_id, id, reservation_id, item_id, position, quantity, item_name, unit_price, rate_unit, units, total, starts_at, ends_at, active,
      handed_out_at, handed_out_by, returned_at, returned_by)
    select '${id}', id, id, '${id}', 0, 2, 'Лижі', 1, 'day', 1, 2, '2026-03-01', '2026-03-03', status in ('confirmed', 'inProgress'),
      handed_out_at, case when handed_out_at is not null then '${id}'::uuid end, returned_at, case when returned_at is not null then '${id}'::uuid end from made;
  insert into reservations (organization_id, id, number, key, status, starts_at, ends_at, occupied_from, occupied_until, contact_name, contact_last_name, contact_email, contact_phone,
      language, delivery_type, delivery_place, total_cost, currency, idempotency_key, idempotency_hash, updated_at)
    select '${id}', id, 1000 + n, n, status, '2026-03-01', '2026-03-03', '2026-03-01', '2026-03-03', '', '', '', '', 'uk', 'pickup', '{}', 2, 'UAH', n, '', '2026-03-05' from made;
  commit`

test("Makes hand-overs of the lines that were ticked, with who and when, and holds what is not back", async () => {
  const { url } = await openEarlierDatabase("0029_audit")
  await asOwner(url, tickedBookings)
  await migrate(url)
  const handed = `select r.number, l.held, h.pieces, h.out_at = '2026-03-01 10:00+00' as out_then, h.out_by is not null as out_by, h.back_at::date::text as back, h.back_by is not null as back_by
    from reservations r join reservation_items l on l.reservation_id = r.id left join hand_overs h on h.line_id = l.id order by r.number`
  expect(await asOwner(url, handed)).toEqual([
    { number: 1001, held: 2, pieces: null, out_then: null, out_by: false, back: null, back_by: false },
    { number: 1002, held: 2, pieces: 2, out_then: true, out_by: true, back: null, back_by: false },
    { number: 1003, held: 0, pieces: 2, out_then: true, out_by: true, back: "2026-03-02", back_by: true },
    { number: 1004, held: 0, pieces: 2, out_then: false, out_by: true, back: "2026-03-02", back_by: true },
    { number: 1005, held: 0, pieces: 2, out_then: true, out_by: true, back: "2026-03-05", back_by: false },
  ])
  const forced = "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relforcerowsecurity"
  expect(await asOwner(url, forced)).toEqual([])
})
