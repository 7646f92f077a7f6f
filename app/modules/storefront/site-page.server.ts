import { data, redirect } from "react-router"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findPage } from "#app/modules/website/queries.server.ts"
import { readSections } from "#app/modules/website/read-sections.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { Missing } from "./components/not-found.tsx"

/** The shop's home; a shop that has made none has an empty one. */
export async function readHome(scope: Scope, context: { locale: Locale; query: URLSearchParams }) {
  return transact(scope, async (tx) => {
    const page = await findPage(tx, { kind: "home" })
    return { kind: "home" as const, title: scope.organization.name, sections: page ? await readSections(tx, page.components, context) : [] }
  })
}

/** Another of the shop's pages, else the 404 that names it; home has one address alone. */
export async function readSitePage(scope: Scope, slug: string, context: { locale: Locale; query: URLSearchParams }) {
  return transact(scope, async (tx) => {
    const page = await findPage(tx, { slug })
    if (!page) throw data<Missing>({ kind: "page", slug }, { status: 404 })
    if (page.kind === "home") throw redirect(`/${scope.organization.urlCode}`)
    return { kind: page.kind, title: translated(page, "title", context.locale), sections: await readSections(tx, page.components, context) }
  })
}

export type SitePageView = Awaited<ReturnType<typeof readHome | typeof readSitePage>>
