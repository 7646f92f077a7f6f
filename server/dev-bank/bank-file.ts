import { readFile } from "node:fs/promises"
import { z } from "zod"
import { writeFileAtomically } from "#app/platform/storage/write-file.server.ts"
import { type Invoice, invoiceSchema } from "./invoice.ts"
import { merchantKeysSchema } from "./merchants.ts"

const contentSchema = z.object({ invoices: z.array(invoiceSchema), merchantKeys: merchantKeysSchema })
type Content = z.infer<typeof contentSchema>

export interface BankFile {
  /** By id, oldest first. */
  invoices: Map<string, Invoice>
  merchantKeys: Content["merchantKeys"]
  /** Writes the content as it is when the write begins; several calls share one. */
  save(content: () => Content): void
  written(): Promise<void>
}

/** Opens the bank's file, or memory alone without a path. A file that is missing or broken is empty. */
export async function openBankFile(path?: string): Promise<BankFile> {
  const { invoices, merchantKeys } = path ? await read(path) : empty
  let writing: Promise<void> | undefined
  let isStale = false

  async function write(file: string, content: () => Content) {
    while (isStale) {
      isStale = false
      await writeFileAtomically(file, JSON.stringify(content()))
    }
    writing = undefined
  }

  return {
    invoices: new Map(invoices.map((invoice) => [invoice.invoiceId, invoice])),
    merchantKeys,
    save(content) {
      if (!path) return
      isStale = true
      // A disk that is full loses the invoices at the next start, nothing else.
      writing ??= Promise.resolve()
        .then(() => write(path, content))
        .catch(() => void (writing = undefined))
    },
    written: async () => writing,
  }
}

const empty: Content = { invoices: [], merchantKeys: {} }

async function read(path: string): Promise<Content> {
  try {
    return contentSchema.parse(JSON.parse(await readFile(path, "utf8")))
  } catch {
    return empty
  }
}
