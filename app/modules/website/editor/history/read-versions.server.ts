import { data } from "react-router"
import { listMemberNames } from "#app/modules/members/list-member-names.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { listVersions } from "../../document/keep-versions.server.ts"
import { readDocument } from "../../document/read-document.server.ts"
import { isSameStored } from "../../document/stable-json.ts"
import { swapDocument } from "../../document/swap-document.ts"
import { inStoredOrder, type WebsiteDocument } from "../../website-document.ts"

export interface VersionView {
  number: number
  /** Null where the website was changed outside the editor, or the account is gone. */
  by: string | null
  /** In ISO 8601. */
  at: string
  isPublic: boolean
}

/** Lists what was public, the newest first. */
export async function readVersions(scope: Scope): Promise<VersionView[]> {
  const { language } = scope.organization
  const { versions, current } = await transact(scope, async (tx) => ({
    versions: await listVersions(tx),
    current: await readDocument(tx, language),
  }))
  const names = await listMemberNames(versions.map(({ savedBy }) => savedBy))
  return versions.map(({ number, savedBy, savedAt, document }, index) => ({
    number,
    by: names.get(savedBy ?? "") ?? null,
    at: savedAt.toString(),
    isPublic: index === 0 && isSameStored(inStoredOrder(swapDocument(document, language)), current),
  }))
}

/** Reads a version in the organization's present language. Throws a 404 once it is no longer kept. */
export async function getVersion(scope: Scope, number: number): Promise<WebsiteDocument> {
  const versions = await transact(scope, (tx) => listVersions(tx))
  const version = versions.find((each) => each.number === number)
  if (!version) throw data(null, { status: 404 })
  return swapDocument(version.document, scope.organization.language)
}
