import { sql } from "drizzle-orm"
import { createContext } from "react-router"
import { globalQuery, type Tx, transactIn } from "#app/platform/database/transaction.server.ts"
import { createReadThroughCache } from "#app/platform/tenant-cache.server.ts"
import { findOrganization, type Organization, organizationOf } from "./organization.server.ts"

/** Acts on the organization: a visitor of its storefront, a member, or the program. */
export type Actor = { kind: "visitor" } | { kind: "member"; userId: string; role: "member" | "admin" } | { kind: "program" }

/** Returns the actor's columns of a history row. */
export const toActorColumns = (actor: Actor) => ({ actorKind: actor.kind, actorId: actor.kind === "member" ? actor.userId : null })

/** Acting person and organization: the only access to the organization's rows. Created by the three functions below only. */
class EnteredScope {
  readonly #organization: Organization
  readonly #actor: Actor
  readonly #needsProvider: boolean

  constructor(organization: Organization, actor: Actor, needsProvider = false) {
    this.#organization = organization
    this.#actor = actor
    this.#needsProvider = needsProvider
  }

  get organization() {
    return this.#organization
  }

  get actor() {
    return this.#actor
  }

  /**
   * Returns whether a session opens this scope. One that came through an organization's provider opens that organization alone; any other opens it
   * unless the member signs in through its provider only.
   */
  admits({ signedInThrough }: { signedInThrough: string | null }): boolean {
    return signedInThrough === null ? !this.#needsProvider : signedInThrough === this.#organization.id
  }
}

export type Scope = EnteredScope

/** The scope of the request, set by the middleware of a storefront or of management. */
export const scopeContext = createContext<Scope>()

/** A visitor enters the storefront at this URL code; there may be none. */
export const enterStorefront = async (urlCode: string): Promise<Scope | undefined> => visitorOf(await findByCode(urlCode))

/** As `enterStorefront`, from the tenant cache: for pages that only show, never for a write. */
export const enterStorefrontCached = async (urlCode: string): Promise<Scope | undefined> =>
  visitorOf(await storefronts.getOrRead(urlCode, () => findByCode(urlCode)))

const storefronts = createReadThroughCache<Organization>({ maxBytes: 2 * 1024 * 1024, organizationIdOf: ({ id }) => id })

async function findByCode(urlCode: string): Promise<Organization | undefined> {
  const [row] = await globalQuery(sql`select * from organization_by_url_code(${urlCode})`)
  return row && organizationOf(row)
}

const visitorOf = (organization: Organization | undefined) => organization && new EnteredScope(organization, { kind: "visitor" })

/** A member enters management of the organization they belong to; they may belong to none. For a request, `admits` must hold of its session. */
export async function enterManagement(userId: string): Promise<Scope | undefined> {
  const [membership] = await globalQuery<{ organization_id: string; role: "member" | "admin"; needs_provider: boolean }>(
    sql`select * from membership_by_user(${userId})`,
  )
  const organization = membership && (await transactIn(membership.organization_id, findOrganization))
  return organization && new EnteredScope(organization, { kind: "member", userId, role: membership.role }, membership.needs_provider)
}

/** An event, or the program itself, acts for an organization after the fact. */
export async function enterDelivery(organizationId: string): Promise<Scope | undefined> {
  const organization = await transactIn(organizationId, findOrganization)
  return organization && new EnteredScope(organization, { kind: "program" })
}

/** One transaction within the scope: sees and writes its organization's rows alone, commits when `work` returns. */
export function transact<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transactIn(scope.organization.id, work)
}
