import { join } from "node:path"
import type { Settings } from "#app/platform/env.server.ts"
import { openDevBank } from "./dev-bank.ts"

/** Opens the bank that this server carries. It sends webhooks to this server alone: whoever reaches it may create invoices with a sandbox token. */
export const openSandbox = ({ origin, dataDir }: Settings) =>
  openDevBank({
    origin: () => origin,
    mayCall: (url) => new URL(url).origin === origin,
    file: join(dataDir, "dev-bank.json"),
    webhookGaps: [5_000, 30_000],
    refundTime: 3_000,
  })
