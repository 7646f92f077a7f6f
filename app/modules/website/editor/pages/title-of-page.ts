import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { PageDocument } from "../../website-document.ts"

/** Names a page in the editor, also where its title is still missing. */
export const titleOfPage = (page: PageDocument, locale: Locale) => translated(page, "title", locale) || page.slug || "/"

/** The path of a page within the website. */
export const pathOfPage = ({ kind, slug }: Pick<PageDocument, "kind" | "slug">) => (kind === "home" ? "/" : `/${slug}`)
