import { resolve } from "node:path"
import { z } from "zod"
import { OperatorError } from "./errors.ts"
import { isEmail, normalizeEmail } from "./mail/email.ts"
import { isSandboxToken } from "./sandbox-token.ts"
import { isBackupAddress, isSameBucket, isWithin, readBackupAddress } from "./storage/backup-address.server.ts"
import { isS3Url } from "./storage/s3-url.ts"

export type Settings = ReturnType<typeof readSettings>

/** Reads and checks the environment. An empty value counts as unset. Throws `OperatorError` at the first wrong one. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new OperatorError(`${issue?.path.join(".")} ${issue?.message}`)
  }
  const values = parsed.data
  const isEmbedded = values.DATABASE_URL === undefined
  const isProduction = values.NODE_ENV === "production"
  const paymentSandbox = values.PAYMENT_SANDBOX ?? isEmbedded
  checkCombinations(values, { isEmbedded, isProduction, paymentSandbox })
  const dataDir = resolve(values.DATA_DIR)
  const backups = readBackups(values, dataDir)
  return {
    port: values.PORT,
    host: values.HOST,
    origin: values.ORIGIN ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    dataDir,
    secretKey: values.SECRET_KEY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** Serves emails written to files at /dev/mailbox. Never on a public origin: its proxy would look like a local client. */
    mailbox: values.SMTP_URL === undefined && !(isProduction && !(isEmbedded && isLocalOrigin(values.ORIGIN))),
    s3Url: values.S3_URL,
    backups,
    operatorEmail: values.OPERATOR_EMAIL,
    google: { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET, issuer: values.GOOGLE_ISSUER },
    monobankApiUrl: values.MONOBANK_API_URL ?? (paymentSandbox ? sandboxUrl(values) : "https://api.monobank.ua"),
    platformMonobankToken: values.PLATFORM_MONOBANK_TOKEN,
    paymentSandbox,
    demo: values.DEMO ?? isEmbedded,
    trustProxy: values.TRUST_PROXY ?? false,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    memoryLimitMb: values.MEMORY_LIMIT_MB,
    isEmbedded,
    isProduction,
  }
}

type Variables = z.output<typeof variables>

interface Mode {
  isEmbedded: boolean
  isProduction: boolean
  paymentSandbox: boolean
}

/** Throws at the first value that others forbid or require. */
function checkCombinations(values: Variables, { isEmbedded, isProduction, paymentSandbox }: Mode) {
  check(isEmbedded || values.SECRET_KEY !== undefined, "SECRET_KEY is required with DATABASE_URL: at least 32 random characters")
  check(
    values.DATABASE_DIRECT_URL === undefined || !isEmbedded,
    "DATABASE_URL is required with DATABASE_DIRECT_URL: the address of the pooler before that database",
  )
  check(values.SMTP_URL === undefined || values.MAIL_FROM !== undefined, "MAIL_FROM is required with SMTP_URL: the sender of emails")
  check(
    values.GOOGLE_CLIENT_ID === undefined || values.GOOGLE_CLIENT_SECRET !== undefined,
    "GOOGLE_CLIENT_SECRET is required with GOOGLE_CLIENT_ID",
  )
  check(!(isProduction && !isEmbedded && paymentSandbox), "PAYMENT_SANDBOX cannot be on in production with DATABASE_URL")
  const platformToken = values.PLATFORM_MONOBANK_TOKEN
  check(
    !paymentSandbox || platformToken === undefined || isSandboxToken(platformToken),
    "PLATFORM_MONOBANK_TOKEN must be a sandbox token such as sandbox-orenda while the sandbox is on: PAYMENT_SANDBOX=off turns it off",
  )
  check(
    paymentSandbox || values.MONOBANK_API_URL !== undefined || platformToken === undefined || !isSandboxToken(platformToken),
    "PLATFORM_MONOBANK_TOKEN is a sandbox token, which the bank does not know: set the bank's own, or PAYMENT_SANDBOX=on",
  )
}

/** Reads where backups go. Throws for a place that is backed up itself. */
function readBackups(values: Variables, dataDir: string) {
  const backups = values.BACKUP_URL === undefined ? undefined : readBackupAddress(values.BACKUP_URL)
  check(
    !backups || !("folder" in backups) || !isWithin(resolve(dataDir, "files"), backups.folder),
    "BACKUP_URL must name a folder outside of DATA_DIR/files: a backup there would contain the earlier ones",
  )
  check(
    !backups || !("s3Url" in backups) || values.S3_URL === undefined || !isSameBucket(backups.s3Url, values.S3_URL),
    "BACKUP_URL must name another bucket than S3_URL: a backup there would contain the earlier ones",
  )
  return backups
}

export const isLocalOrigin = (origin = "http://localhost") => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname)

/** The bank stand-in inside this server, reached without going through a proxy. */
const sandboxUrl = ({ HOST, PORT }: { HOST: string; PORT: number }) => {
  const host = ["0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/dev/bank`
}

const onOff = z.enum(["on", "off"], { error: 'must be "on" or "off"' }).transform((value) => value === "on")

const address = (what: string, protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { error: `must be ${what}` })

const origin = address("an address such as https://rent.example.com", ["http:", "https:"])
  .refine((text) => /^https?:\/\/[^/?#]+\/?$/.test(text), { error: "must have no path: scheme, host and port alone" })
  .transform((text) => (URL.canParse(text) ? new URL(text).origin : text))

const databaseAddress = address("a PostgreSQL address such as postgres://user:password@host/database", ["postgres:", "postgresql:"])
const leastMemory = { error: "must be a number of megabytes, at least 256" }

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: "must be a port number from 0 to 65535" })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: "must be a port number from 0 to 65535" })
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  ORIGIN: origin.optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATA_DIR: z.string().default("./data"),
  SECRET_KEY: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  SMTP_URL: address("an address such as smtp://user:password@host:587", ["smtp:", "smtps:"]).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{Cc}]*@[^\p{Cc}]+$/u, { error: "must be an email address" })
    .optional(),
  S3_URL: z.string().refine(isS3Url, { error: "must be an address such as s3://KEY:SECRET@HOST/BUCKET?region=eu-central-1" }).optional(),
  BACKUP_URL: z
    .string()
    .refine(isBackupAddress, {
      error: "must be a folder such as /var/backups/orenda, or an address such as s3://KEY:SECRET@HOST/BUCKET?region=eu-central-1",
    })
    .optional(),
  OPERATOR_EMAIL: z
    .string()
    .refine(isEmail, { error: "must be an email address such as operator@example.com" })
    .transform(normalizeEmail)
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: address("an address such as https://accounts.google.com", ["http:", "https:"]).default("https://accounts.google.com"),
  MONOBANK_API_URL: address("an address such as https://api.monobank.ua", ["http:", "https:"]).optional(),
  PLATFORM_MONOBANK_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, { error: "must be a token as the bank shows it: Latin letters, digits and signs, without spaces" })
    .optional(),
  PAYMENT_SANDBOX: onOff.optional(),
  DEMO: onOff.optional(),
  TRUST_PROXY: onOff.optional(),
  METRICS_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "must be one of trace, debug, info, warn, error, fatal, silent",
    })
    .default("info"),
  MEMORY_LIMIT_MB: z
    .string()
    .regex(/^\d{1,7}$/, leastMemory)
    .transform(Number)
    .refine((megabytes) => megabytes >= 256, leastMemory)
    .default(512),
})

function check(isRight: boolean, sentence: string) {
  if (!isRight) throw new OperatorError(sentence)
}
