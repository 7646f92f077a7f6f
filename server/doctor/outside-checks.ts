import { randomUUID } from "node:crypto"
import { createMonobank } from "#app/modules/payments/providers/monobank/create-monobank.server.ts"
import { now } from "#app/platform/clock.ts"
import { isLocalOrigin } from "#app/platform/env.server.ts"
import { OperatorError } from "#app/platform/errors.ts"
import { closeMail, openMail, verifyMail } from "#app/platform/mail/mail.server.ts"
import { getStorage, openStorage } from "#app/platform/storage/storage.server.ts"
import { findNewestBackup } from "#db/backups/stored-backups.ts"
import { findFullDisk } from "../watch/find-full-disk.ts"
import { type Check, Warning } from "./check.ts"

export const outsideChecks: Check[] = [
  {
    name: "Settings",
    async look({ settings: { origin, trustProxy, isEmbedded } }) {
      const isPublic = !isLocalOrigin(origin)
      if (!isEmbedded && !isPublic) return new Warning(`ORIGIN is ${origin}: links in emails lead there`)
      if (isPublic && !origin.startsWith("https:"))
        return new Warning(`ORIGIN is ${origin}: without https what customers send can be read on the way`)
      if (isPublic && !trustProxy) return new Warning("TRUST_PROXY is off: behind a proxy all visitors count as one")
      return `the public address is ${origin}`
    },
  },
  {
    name: "Program",
    async look({ settings: { host, port } }) {
      const name = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host
      const url = `http://${name.includes(":") ? `[${name}]` : name}:${port}/health/ready`
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
      if (!response) return new Warning(`does not answer at ${url}`)
      if (!response.ok) throw new OperatorError(`answers ${response.status} at ${url}: ${await response.text()}`)
      return `ready at ${url}`
    },
  },
  {
    name: "Files",
    async look({ settings }) {
      await openStorage(settings)
      const key = `doctor/${randomUUID()}`
      const written = Buffer.from(key)
      await getStorage().put(key, written, "text/plain")
      const read = await getStorage().get(key)
      await getStorage().delete(key)
      if (!read || !written.equals(read)) throw new OperatorError("a file that was written does not come back")
      return `are written and read ${settings.s3Url ? `in the bucket${new URL(settings.s3Url).pathname}` : `in ${settings.dataDir}/files`}`
    },
  },
  {
    name: "Disk",
    async look({ settings: { dataDir, backups } }) {
      const folders = [dataDir, ...(backups && "folder" in backups ? [backups.folder] : [])]
      for (const folder of folders) {
        const full = await findFullDisk(folder)
        if (full)
          return new Warning(
            `${full.freeGigabytes} GB of ${full.gigabytes} GB are free for ${folder}: make room before bookings are refused`,
          )
      }
      return `there is room for ${folders.join(" and ")}`
    },
  },
  {
    name: "Backup",
    async look({ settings: { backups } }) {
      if (!backups) return new Warning("BACKUP_URL is not set: nothing is backed up")
      const madeAt = await findNewestBackup(backups)
      if (!madeAt) return new Warning("there is none yet: the program makes one within a minute of its start")
      const hours = Math.floor(now().since(madeAt).total("hours"))
      const said = `the newest that was found whole is ${hours} h old`
      return hours > 26 ? new Warning(said) : said
    },
  },
  {
    name: "Mail",
    async look({ settings }) {
      if (!settings.smtpUrl) return new Warning("SMTP_URL is not set: emails are kept as files, and nobody gets them")
      openMail(settings)
      try {
        await verifyMail()
      } finally {
        closeMail()
      }
      return `${new URL(settings.smtpUrl).host} takes emails from ${settings.mailFrom}`
    },
  },
  {
    name: "Bank",
    async look({ settings: { paymentSandbox, monobankApiUrl, platformMonobankToken } }) {
      if (paymentSandbox) return new Warning("PAYMENT_SANDBOX is on: no money moves")
      if (platformMonobankToken) {
        const { name } = await createMonobank({ apiUrl: monobankApiUrl }).readMerchant(platformMonobankToken)
        return `${monobankApiUrl} knows the merchant of the platform, ${name}`
      }
      await fetch(monobankApiUrl, { method: "HEAD", signal: AbortSignal.timeout(10_000) })
      return new Warning(`${monobankApiUrl} answers; PLATFORM_MONOBANK_TOKEN is not set, so nobody pays for a plan`)
    },
  },
]
