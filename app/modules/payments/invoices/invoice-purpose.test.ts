import { expect, test } from "vitest"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { memoryBank } from "#test/stand-ins/memory-bank.ts"
import type { OnlineMethod } from "../payment-status.ts"
import { findMerchantOf, type InvoicePurpose } from "./invoice-purpose.ts"

test("A token is not used for an invoice of another bank", async () => {
  const merchant = { provider: "monobank", bank: memoryBank().bank, token: "sandbox-skis" } as const
  const purpose = { findMerchant: async () => merchant } as Partial<InvoicePurpose> as InvoicePurpose
  const find = (provider: string) => findMerchantOf({} as Tx, purpose, { provider: provider as OnlineMethod })
  expect([await find("monobank"), await find("another")]).toEqual([merchant, undefined])
})
