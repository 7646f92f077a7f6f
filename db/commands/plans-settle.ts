import { settlePayment } from "#app/modules/subscription/paying/settle-payment.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { runConcurrently } from "./command.ts"

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const [organization = "", payment = "", outcome, ...more] = process.argv.slice(2)

if (!uuid.test(organization) || !uuid.test(payment) || (outcome !== "paid" && outcome !== "refunded") || more.length > 0) {
  console.error("Name a payment for a plan and how it ended: npm run plans:settle -- ORGANIZATION PAYMENT paid|refunded")
  process.exit(1)
}

await runConcurrently(async ({ url }) => {
  openPool(url)
  try {
    await settlePayment(organization, payment, outcome)
    return `Payment ${payment} is ${outcome}.`
  } finally {
    await closePool()
  }
})
