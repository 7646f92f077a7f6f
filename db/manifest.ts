import { z } from "zod"

/** The first entry of an archive: what its tables look like. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  version: z.object({ migrations: z.array(z.string()), queue: z.number() }),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
})
export type Manifest = z.infer<typeof manifest>

/** The last entry: how much there is, so that nothing can be missing unnoticed. */
export const contents = z.object({ rows: z.record(z.string(), z.number()), files: z.number() })
export type Contents = z.infer<typeof contents>
