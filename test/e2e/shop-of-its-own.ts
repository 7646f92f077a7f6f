import { cp } from "node:fs/promises"
import { join } from "node:path"
import { asAdministrator } from "./as-administrator.ts"

const tables = ["locations", "items", "images", "item_images", "web_settings", "pages", "components", "page_components", "counters"]

/** A shop of the test's own that is as the demo in all but its bookings and what the statement changes, where `$shop` is its id. Gives its address. */
export async function openShopOfItsOwn(change: string): Promise<string> {
  const id = crypto.randomUUID()
  const files = join(process.env.ORENDA_TEST_DATA_DIR ?? "", "files", "media")
  const [demoShop] = await asAdministrator<{ id: string }>("select id from organizations where web_url_code = 'demo'")
  await cp(join(files, demoShop?.id ?? ""), join(files, id), { recursive: true })
  const code = `own-${id}`
  const copies = tables.map(
    (table) => `insert into ${table} select copy.* from ${table} as each,
      jsonb_populate_record(each, '{"organization_id": "${id}"}') as copy where each.organization_id = '${demoShop?.id}'`,
  )
  await asAdministrator(`
    insert into organizations select copy.* from organizations as each,
      jsonb_populate_record(each, '{"id": "${id}", "web_url_code": "${code}"}') as copy where each.id = '${demoShop?.id}';
    ${copies.join(";")};
    ${change.replaceAll("$shop", `'${id}'`)}`)
  return `/${code}`
}
