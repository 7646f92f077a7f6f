import { tokenPurpose } from "#app/modules/payments/card/card-account.server.ts"
import { configureSealing, seal } from "#app/platform/sealed.server.ts"
import type { Faults } from "#server/dev-bank/faults.ts"
import type { Shop } from "./shop.ts"

/** Origin of the bank that the tested program uses: another one than its own, as the real bank's. */
export const bankOrigin = () => process.env.ORENDA_TEST_BANK ?? ""

/** Replaces the faults of a merchant; without any, ends them. */
export async function setBankFaults(token: string, faults: Partial<Faults> = {}) {
  const fields = Object.entries({ token, ...faults }).map(([name, value]) => [name, String(value)])
  const response = await fetch(`${bankOrigin()}/dev/bank/faults`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" })
  if (response.status !== 303) throw new Error(`The bank refused the faults: ${await response.text()}`)
}

/** Lets the customers of a shop pay by card. Returns the token of its merchant at the bank. */
export async function takeCards(shop: Shop): Promise<string> {
  const token = `sandbox-${shop.code}`
  configureSealing({ secretKey: process.env.ORENDA_TEST_SECRET_KEY })
  await shop.change(`
    insert into provider_accounts (organization_id, provider, sealed_token, last_four, merchant_name)
      values ($shop, 'monobank', '${seal(token, tokenPurpose(shop.id))}', '${token.slice(-4)}', 'Test merchant');
    insert into web_setting_payments (organization_id, payment_type, enabled) values ($shop, 'monobank', true)`)
  return token
}
