import { chromium } from "playwright-core"
import sharp from "sharp"
import { writeFileSync, readFileSync } from "node:fs"
import { createServer } from "node:http"
import { randomBytes } from "node:crypto"
import { zipFile } from "#app/modules/imports/reading/fixtures/zip-file.server.ts"
const base = "http://localhost:4391"
const photos: Buffer[] = []
for (let i = 0; i < 10; i++) photos.push(await sharp({ create: { width: 2400, height: 1800, channels: 3, background: `rgb(${i * 20},90,120)`, noise: { type: "gaussian", mean: 120, sigma: 30 } } }).jpeg({ quality: 75 }).toBuffer())
const n = 340
const entries = Array.from({ length: n }, (_, i) => ({ name: `photos/P-${i}.jpg`, content: Buffer.concat([photos[i % 10]!, randomBytes(8)]) }))
writeFileSync("/tmp/wA-photos.zip", zipFile(entries))
const host = createServer((_, r) => r.end(photos[Math.floor(Math.random() * 10)])); await new Promise<void>((d) => void host.listen(4392, d))
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" })
const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB" })).newPage()
await page.goto(base + "/login")
await page.getByLabel("Email").fill("owner@orenda.test")
await page.getByLabel("Password", { exact: true }).fill("orenda-demo")
await page.getByRole("button", { name: /log in/i }).click()
await page.waitForURL(/reservations|inventory/)
async function bring(rows: string[]) {
  await page.goto(base + "/settings/import?kind=items"); await page.waitForTimeout(500)
  await page.getByLabel("File", { exact: true }).setInputFiles({ name: "many.csv", mimeType: "text/csv", buffer: Buffer.from(["Name,SKU,Price,Price unit,Photos", ...rows].join("\r\n")) })
  await page.getByRole("button", { name: "Read file" }).click()
  await page.getByRole("button", { name: "Check the file" }).click({ timeout: 20000 })
  await page.getByRole("button", { name: /^Import \d/ }).click({ timeout: 60000 })
  await page.getByRole("heading", { name: "Photos", exact: true }).waitFor({ timeout: 60000 })
}
await bring(Array.from({ length: n }, (_, i) => `Many ${i},P-${i},100,Day,`))
let at = performance.now()
await page.locator("#files").setInputFiles("/tmp/wA-photos.zip")
await page.getByText(new RegExp(`of ${n} photos`)).first().waitFor({ timeout: 60000 })
console.log("matched after ms", performance.now() - at, "zip MB", readFileSync("/tmp/wA-photos.zip").length / 1e6)
await page.getByText(`${n} of ${n} photos sent`).waitFor({ timeout: 400000 })
console.log("sent", n, "s", (performance.now() - at) / 1000)
at = performance.now()
await bring(Array.from({ length: 60 }, (_, i) => `Link ${i},L-${i},100,Day,http://127.0.0.1:4392/${i}.jpg`))
await page.getByText("Fetching photos").waitFor({ timeout: 5000 }).catch(() => {})
at = performance.now()
while (await page.getByText("Fetching photos").count()) await page.waitForTimeout(300)
console.log("fetched 60, s", (performance.now() - at) / 1000)
await browser.close(); host.close()
