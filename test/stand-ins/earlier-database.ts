import { join } from "node:path"
import { onTestFinished } from "vitest"
import { migrate } from "#db/migrate.ts"
import { copyMigrations } from "#db/migrate-to.ts"
import { asOwner } from "../as-owner.ts"
import { freshDatabase } from "../database.ts"
import { temporaryDirectory } from "../temporary-directory.ts"

/** The id of the shop, its item and its client. */
export const shopId = "01890000-0000-7000-8000-000000000001"

/** A shop as stored before accounts existed. */
const oldShop = `
  begin; set local role orenda_tenant; set local orenda.organization = '${shopId}';
  insert into organizations (id, web_url_code, name, currency, language, time_zone) values ('${shopId}', 'demo', 'Karpaty', 'UAH', 'uk', 'Europe/Kyiv');
  insert into items (organization_id, id, number, name, item_type, price, price_type, quantity) values ('${shopId}', '${shopId}', 1, 'Лижі', 'equipment', 50000, 'day', 4);
  insert into clients (organization_id, id, name, email, phone) values ('${shopId}', '${shopId}', 'Olena', 'olena@example.test', '+380670001001');
  commit`

/** Opens a database as it was after the migration `last`, with a shop, for one test. `folder` is temporary too. */
export async function openEarlierDatabase(last: string): Promise<{ url: string; folder: string }> {
  const [database, folder] = [await freshDatabase({ isMigrated: false }), await temporaryDirectory("migrations")]
  onTestFinished(async () => {
    await database.drop()
    await folder.remove()
  })
  const { url } = database
  const migrations = join(folder.path, "migrations")
  await copyMigrations(Number(last.slice(0, 4)) + 1, migrations)
  await migrate(url, migrations)
  await asOwner(url, oldShop)
  return { url, folder: folder.path }
}
