import { describe, expect, test } from "vitest"
import { createMonobank } from "#app/modules/payments/providers/monobank/create-monobank.server.ts"
import { browse, sendForm } from "#test/http.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const world = useDatabase()
const token = "sandbox-lviv-rentals"

describe("With the sandbox on", () => {
  const program = withProgram(world, () => ({ NODE_ENV: "test", PAYMENT_SANDBOX: "on", PLATFORM_MONOBANK_TOKEN: "sandbox-orenda" }))
  const invoice = () =>
    ({
      amount: 4200n,
      currency: "UAH",
      reference: "r",
      description: "Booking 42",
      line: { name: "Booking 42", code: "42" },
      validitySeconds: 900,
      redirectUrl: `${program.origin}/demo`,
      webhookUrl: `${program.origin}/api/webhooks/monobank/1`,
    }) as const
  const client = () => createMonobank({ apiUrl: `${program.origin}/dev/bank` })

  test("The server carries the bank, whose API needs no origin and whose pages need ours", async () => {
    const { invoiceId, pageUrl } = await client().createInvoice(token, invoice())
    expect(pageUrl.startsWith(`${program.origin}/dev/bank/pay/`)).toBe(true)
    const path = new URL(pageUrl).pathname
    const page = await browse(program, path)
    expect([page.status, page.headers.get("X-Frame-Options")]).toEqual([200, "DENY"])
    expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'")
    expect((await sendForm(program, path, { action: "approve" }, { Origin: "https://evil.example" })).status).toBe(403)
    expect((await sendForm(program, path, { action: "approve" })).headers.get("Location")).toBe(`${program.origin}/demo`)
    expect((await client().readInvoice(token, invoiceId)).status).toBe("completed")
  })

  test("It sends webhooks to no other server", async () => {
    const elsewhere = { ...invoice(), webhookUrl: "http://169.254.169.254/latest" }
    await expect(client().createInvoice(token, elsewhere)).rejects.toThrow("refused")
  })
})

describe("With the sandbox off", () => {
  const program = withProgram(world)

  test("There is no such bank", async () => {
    expect((await browse(program, "/dev/bank/faults")).status).toBe(404)
    expect((await browse(program, "/dev/bank/api/merchant/details", { headers: { "X-Token": token } })).status).toBe(404)
  })
})
