import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { type BufferSettings, bufferFieldGroups, bufferInput, bufferValues } from "#app/modules/organizations/buffer-input.ts"
import { lockSettings, saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { recomputeOccupied } from "./recompute-occupied.server.ts"

/** Saves the buffers and recomputes what bookings occupy. Refuses with "edit.conflict", and with "buffers.collide" unless `acceptsShortage` is its digest. */
export async function editBuffers(
  scope: Scope,
  { settings, opened, acceptsShortage }: { settings: BufferSettings; opened: Partial<FormValues>; acceptsShortage?: string | undefined },
): Promise<void> {
  await transact(scope, async (tx) => {
    await recomputeOccupied(tx, {
      acceptsShortage,
      async save() {
        const saved = await lockSettings(tx)
        const edit = { opened, submitted: bufferValues(settings) }
        const merged = bufferInput.parse(await mergeOrRefuse(edit, { ...saved, values: bufferValues(saved) }, bufferFieldGroups))
        await saveSettings(tx, merged, scope.actor)
        return { timeZone: saved.timeZone, ...merged }
      },
    })
  })
}
