import { resolve } from "node:path"
import { describe, expect, test } from "vitest"
import { readSettings } from "./env.server.ts"
import { OperatorError } from "./errors.ts"

const key = "k".repeat(32)

test("without any setting the program listens on localhost:3000 with its own database and the demo shop", () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    origin: "http://localhost:3000",
    databaseUrl: undefined,
    dataDir: resolve("data"),
    isEmbedded: true,
    paymentSandbox: true,
    demo: true,
    trustProxy: false,
    logLevel: "info",
    memoryLimitMb: 512,
  })
})

test("on a database of the owner's there is no demo shop and no bank stand-in unless they are switched on", () => {
  const settings = { DATABASE_URL: "postgres://orenda@localhost/orenda", SECRET_KEY: key }
  expect(readSettings(settings)).toMatchObject({ isEmbedded: false, demo: false, paymentSandbox: false })
  expect(readSettings({ ...settings, DEMO: "on", PAYMENT_SANDBOX: "on" })).toMatchObject({ demo: true, paymentSandbox: true })
})

test("the address without the pooler belongs to that of the pooler", () => {
  const direct = { DATABASE_DIRECT_URL: "postgres://orenda@localhost/orenda", SECRET_KEY: key }
  expect(() => readSettings(direct)).toThrow("DATABASE_URL is required with DATABASE_DIRECT_URL")
  const settings = readSettings({ ...direct, DATABASE_URL: "postgres://pool@localhost:6432/orenda" })
  expect(settings.databaseDirectUrl).toBe(direct.DATABASE_DIRECT_URL)
})

test("payments go to the bank inside the server while the sandbox is on, and else to the real one, unless a setting names another", () => {
  expect(readSettings({ PORT: "8080" }).monobankApiUrl).toBe("http://127.0.0.1:8080/dev/bank")
  expect(readSettings({ PORT: "8080", HOST: "::" }).monobankApiUrl).toBe("http://127.0.0.1:8080/dev/bank")
  expect(readSettings({ PORT: "8080", HOST: "fd00::1" }).monobankApiUrl).toBe("http://[fd00::1]:8080/dev/bank")
  expect(readSettings({ PAYMENT_SANDBOX: "off" }).monobankApiUrl).toBe("https://api.monobank.ua")
  expect(readSettings({ MONOBANK_API_URL: "http://127.0.0.1:4000" }).monobankApiUrl).toBe("http://127.0.0.1:4000")
})

test("the platform's token is the sandbox's while that is on, and of a bank that is named by a setting whatever that takes", () => {
  const tokenOf = (settings: Record<string, string>) => readSettings(settings).platformMonobankToken
  expect(tokenOf({ PLATFORM_MONOBANK_TOKEN: "sandbox-orenda" })).toBe("sandbox-orenda")
  expect(tokenOf({ PLATFORM_MONOBANK_TOKEN: "uRealTokenOfAMerchant", PAYMENT_SANDBOX: "off" })).toBe("uRealTokenOfAMerchant")
  const ownBank = { PAYMENT_SANDBOX: "off", MONOBANK_API_URL: "http://127.0.0.1:4000" }
  expect(tokenOf({ ...ownBank, PLATFORM_MONOBANK_TOKEN: "sandbox-orenda" })).toBe("sandbox-orenda")
})

test("an empty value counts as unset, and the origin follows the port", () => {
  expect(readSettings({ DATABASE_URL: "", ORIGIN: "", PORT: "8080" })).toMatchObject({ isEmbedded: true, origin: "http://localhost:8080" })
  expect(readSettings({ ORIGIN: "https://rent.example.com/" })).toMatchObject({ origin: "https://rent.example.com" })
})

test("the mailbox page is there while letters stay on this machine, and never in production where the public comes", () => {
  const owned = { DATABASE_URL: "postgres://orenda@localhost/orenda", SECRET_KEY: key }
  expect(readSettings({}).mailbox).toBe(true)
  expect(readSettings(owned).mailbox).toBe(true)
  expect(readSettings({ ...owned, NODE_ENV: "production" }).mailbox).toBe(false)
  expect(readSettings({ NODE_ENV: "production" }).mailbox).toBe(true)
  expect(readSettings({ NODE_ENV: "production", ORIGIN: "http://127.0.0.1:3000" }).mailbox).toBe(true)
  expect(readSettings({ NODE_ENV: "production", ORIGIN: "https://rent.example.com" }).mailbox).toBe(false)
  expect(readSettings({ SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "shop@example.com" }).mailbox).toBe(false)
})

test("backups go to a folder or a bucket, and nowhere without the setting", () => {
  const backupsOf = (url: string) => readSettings({ BACKUP_URL: url }).backups
  expect(backupsOf("")).toBeUndefined()
  expect(backupsOf("data/backups")).toEqual({ folder: resolve("data/backups") })
  expect(backupsOf("file:///var/backups/%D1%97")).toEqual({ folder: "/var/backups/ї" })
  expect(backupsOf("s3://KEY:SECRET@s3.example.com/backups")).toEqual({ s3Url: "s3://KEY:SECRET@s3.example.com/backups" })
  expect(readSettings({ OPERATOR_EMAIL: "Operator@Карпати.укр" }).operatorEmail).toBe("operator@xn--80aayf0afq.xn--j1amh")
})

describe("A wrong setting is refused in one line that names it", () => {
  test.each<[string, NodeJS.ProcessEnv]>([
    ["PORT", { PORT: "eighty" }],
    ["PORT", { PORT: "70000" }],
    ["ORIGIN", { ORIGIN: "rent.example.com" }],
    ["ORIGIN", { ORIGIN: "https://example.com/rent" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/orenda", SECRET_KEY: key }],
    ["SECRET_KEY", { DATABASE_URL: "postgres://localhost/orenda" }],
    ["SECRET_KEY", { SECRET_KEY: "short" }],
    ["SMTP_URL", { SMTP_URL: "mail.example.com", MAIL_FROM: "shop@example.com" }],
    ["MAIL_FROM", { SMTP_URL: "smtp://mail.example.com" }],
    ["MAIL_FROM", { MAIL_FROM: "shop@example.com\r\nBcc: everybody@example.com" }],
    ["S3_URL", { S3_URL: "https://bucket.example.com" }],
    ["BACKUP_URL", { BACKUP_URL: "https://backups.example.com" }],
    ["BACKUP_URL", { BACKUP_URL: "s3://s3.example.com/backups" }],
    ["BACKUP_URL", { BACKUP_URL: "file://another-computer/backups" }],
    ["BACKUP_URL", { BACKUP_URL: "data/files" }],
    ["BACKUP_URL", { BACKUP_URL: "shop/files/media", DATA_DIR: "shop" }],
    ["BACKUP_URL", { BACKUP_URL: "s3://A:B@s3.example.com/shop", S3_URL: "s3://K:S@s3.example.com/shop?region=eu-central-1" }],
    ["OPERATOR_EMAIL", { OPERATOR_EMAIL: "operator" }],
    ["GOOGLE_CLIENT_SECRET", { GOOGLE_CLIENT_ID: "id" }],
    ["GOOGLE_ISSUER", { GOOGLE_ISSUER: "google" }],
    ["MONOBANK_API_URL", { MONOBANK_API_URL: "bank" }],
    ["PLATFORM_MONOBANK_TOKEN", { PLATFORM_MONOBANK_TOKEN: "two words", PAYMENT_SANDBOX: "off" }],
    ["PLATFORM_MONOBANK_TOKEN", { PLATFORM_MONOBANK_TOKEN: "uRealTokenOfAMerchant" }],
    ["PLATFORM_MONOBANK_TOKEN", { PLATFORM_MONOBANK_TOKEN: "sandbox-orenda", PAYMENT_SANDBOX: "off" }],
    ["PAYMENT_SANDBOX", { PAYMENT_SANDBOX: "yes" }],
    ["PAYMENT_SANDBOX", { PAYMENT_SANDBOX: "on", NODE_ENV: "production", DATABASE_URL: "postgres://localhost/orenda", SECRET_KEY: key }],
    ["DEMO", { DEMO: "1" }],
    ["TRUST_PROXY", { TRUST_PROXY: "true" }],
    ["METRICS_TOKEN", { METRICS_TOKEN: "short" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["MEMORY_LIMIT_MB", { MEMORY_LIMIT_MB: "1 GB" }],
    ["MEMORY_LIMIT_MB", { MEMORY_LIMIT_MB: "128" }],
  ])("%s in %o", (name, environment) => {
    const read = () => readSettings(environment)
    expect(read).toThrow(OperatorError)
    expect(read).toThrow(new RegExp(`^${name} [^\n]+$`))
  })
})
