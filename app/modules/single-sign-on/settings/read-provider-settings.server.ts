import { listMemberNames } from "#app/modules/members/list-member-names.server.ts"
import { listMembers } from "#app/modules/members/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { callbackUrl } from "../provider.server.ts"
import { findProvider, findSavedProvider } from "../provider-values.server.ts"

export interface ProviderSettings {
  /** Without the secret; null where none is saved. */
  saved: SavedProvider | null
  /** Whether the saved secret can still be decrypted. */
  isReadable: boolean
  /** The address at which the provider answers. */
  redirectUri: string
  /** Name of the admin who may always sign in another way. */
  firstAdmin: string
}

export interface SavedProvider {
  issuer: string
  clientId: string
  lastFour: string
  isOn: boolean
  isOnlyWay: boolean
  isTested: boolean
  /** Another one after each save of other values. */
  version: number
}

export async function readProviderSettings(scope: Scope): Promise<ProviderSettings> {
  const { row, isReadable, firstAdminId } = await transact(scope, async (tx) => ({
    row: await findSavedProvider(tx),
    isReadable: (await findProvider(tx)) !== undefined,
    firstAdminId: (await listMembers(tx)).find(({ role }) => role === "admin")?.userId,
  }))
  return {
    saved: row ? toSaved(row) : null,
    isReadable,
    redirectUri: callbackUrl(scope.organization.id),
    firstAdmin: (await listMemberNames([firstAdminId])).get(firstAdminId ?? "") ?? "",
  }
}

const toSaved = ({ testedAt, ...row }: NonNullable<Awaited<ReturnType<typeof findSavedProvider>>>): SavedProvider => ({
  ...row,
  isTested: testedAt !== null,
})
