import { createMonobank } from "#app/modules/payments/providers/monobank/create-monobank.server.ts"
import { bankOrigin, setBankFaults } from "../bank.ts"
import { expect, test } from "../fixtures.ts"

test("The page of the sandbox bank leads back to the shop without a script, is accessible and fits a phone", async ({
  browser,
  baseURL,
  shop,
  expectAccessible,
}) => {
  const token = `sandbox-${shop.code}`
  const client = createMonobank({ apiUrl: `${bankOrigin()}/dev/bank` })
  const { invoiceId, pageUrl } = await client.createInvoice(token, {
    amount: 150_050n,
    currency: "UAH",
    reference: "r",
    description: "Booking 42",
    line: { name: "Booking 42", code: "42" },
    validitySeconds: 900,
    redirectUrl: `${baseURL}/${shop.code}`,
    webhookUrl: `${baseURL}/api/webhooks/monobank/${shop.id}`,
  })
  expect(new URL(pageUrl).origin).not.toBe(baseURL)
  const phone = await browser.newPage({ viewport: { width: 320, height: 700 }, colorScheme: "dark", locale: "uk-UA" })
  await phone.goto(pageUrl)
  await expect(phone.getByText("Гроші не списуються")).toBeVisible()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await phone.close()

  const plain = await browser.newPage({ javaScriptEnabled: false, locale: "en-GB" })
  await setBankFaults(token, { webhooks: "lost" })
  await plain.goto(pageUrl)
  await plain.getByRole("button", { name: "Approve payment" }).click()
  await expect(plain).toHaveURL(new RegExp(`^${baseURL}/${shop.code}$`))
  expect((await client.readInvoice(token, invoiceId)).status).toBe("completed")
  await plain.close()
})
