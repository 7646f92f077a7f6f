import { symlink } from "node:fs/promises"
import { join } from "node:path"
import { expect, type Page } from "@playwright/test"
import { sendBooking } from "#test/send-booking.ts"
import { query } from "./database.ts"

/** Wall times of the shop. */
export interface Dates {
  from: string
  to: string
}

/** A copy of the demo shop, of one test alone. */
export class Shop {
  readonly id: string
  readonly code: string
  /** The address of its home: "/shop-1f0c…". */
  readonly url: string

  constructor(id: string, code: string) {
    this.id = id
    this.code = code
    this.url = `/${code}`
  }

  /** The address of an item's page, with dates and a quantity. */
  item(number: number, dates?: Dates, quantity: number | string = 1) {
    const search = dates ? `?${new URLSearchParams({ ...dates, quantity: String(quantity) })}` : ""
    return `${this.url}/item-${number}${search}`
  }

  /** The address of the list of items, with dates or a search. */
  list(values: Record<string, string>) {
    return `${this.url}/shop?${new URLSearchParams(values)}`
  }

  /** Changes the shop behind the program's back. `$shop` in the statement is its id. */
  change(statement: string) {
    return query(statement.replaceAll("$shop", `'${this.id}'`))
  }

  /** Puts an item, or one of its sizes, into the cart of the page's browser, as its plain form does. */
  async putInCart(page: Page, item: number, dates: Dates, quantity = 1, size?: number) {
    const answer = await page.request.post(this.item(item), {
      form: { intent: "add", [size ? `size-${size}` : "quantity"]: quantity, ...dates },
      headers: { Origin: origin() },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(302)
  }

  /** Books an item as another customer. Returns the address of the booking's page. */
  book(item: number, dates: Dates, quantity = 1) {
    return sendBooking({ origin: origin() }, this.code, { item: String(item), quantity: String(quantity), ...dates })
  }
}

const origin = () => process.env.ORENDA_TEST_ORIGIN ?? ""

const tables = [
  "locations",
  "price_lists",
  "items",
  "images",
  "item_images",
  "web_settings",
  "pages",
  "components",
  "page_components",
  "counters",
]
const bookingTables = [
  "clients",
  "reservations",
  "reservation_items",
  "booking_charges",
  "deposits",
  "reservation_history",
  "reservation_payments",
  "invoices",
  "payment_history",
]

/**
 * Copies the rows of the demo shop, without its bookings unless they are asked for. Hours and rules bind nobody in it and it has no seasons, so that no test depends on the day. The copy shares the
 * files of its pictures.
 */
export async function copyDemoShop({ withBookings = false } = {}): Promise<Shop> {
  const id = crypto.randomUUID()
  const code = `shop-${id}`
  const demo = await demoId()
  const media = join(process.env.ORENDA_TEST_DATA_DIR ?? "", "files", "media")
  await symlink(join(media, demo), join(media, id))
  const columns = await (stored ??= listStoredColumns())
  const rows = (table: string, changed: Record<string, unknown>, column = "organization_id") => {
    const names = columns.get(table) ?? ""
    return `insert into ${table} (${names}) select ${names} from (
      select copy.* from ${table} as each, jsonb_populate_record(each, '${JSON.stringify(changed)}') as copy where each.${column} = '${demo}') copies;`
  }
  const copied = [...tables, ...(withBookings ? bookingTables : [])].map((table) => rows(table, { organization_id: id }))
  await query(`
    ${rows("organizations", { id, web_url_code: code, rules: {} }, "id")}
    insert into url_codes (organization_id, code) values ('${id}', '${code}');
    ${copied.join("")}
    update web_settings set logo_url_light = replace(logo_url_light, '${demo}', '${id}'), logo_url_dark = replace(logo_url_dark, '${demo}', '${id}')
      where organization_id = '${id}'`)
  return new Shop(id, code)
}

let stored: Promise<Map<string, string>> | undefined

/** Returns the columns of each table that are not computed from others, as a list for SQL. */
async function listStoredColumns() {
  const rows = await query<{ name: string; columns: string }>(
    `select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
       and attnum > 0 and not attisdropped and attgenerated = '' group by attrelid`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

let found: Promise<string> | undefined

async function demoId() {
  found ??= query<{ id: string }>("select id from organizations where web_url_code = 'demo'").then(([demo]) => demo?.id ?? "")
  return found
}
