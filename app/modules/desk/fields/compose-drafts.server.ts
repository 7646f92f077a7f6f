import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { createSearch, fold } from "#app/platform/search/fold.ts"
import { choosableItem, listItemChoices } from "./booking-choices.server.ts"
import { composeDrafts } from "./line-drafts.ts"

/** `composeDrafts`, where the item to add may be typed as a name in either language, or as the part of one that no other item has. */
export async function composeTypedDrafts(scope: Scope, form: FormData): Promise<void> {
  const typed = form.get("addedItem")
  if (typeof typed === "string" && /^\s*\D/.test(typed)) {
    const number = await findByName(scope, typed)
    if (number !== undefined) form.set("addedItem", String(number))
  }
  composeDrafts(form)
}

async function findByName(scope: Scope, typed: string): Promise<number | undefined> {
  const items = (await transact(scope, (tx) => listItemChoices(tx))).map((item) => ({
    number: item.number,
    names: locales.map((locale) => choosableItem(item, locale).name),
  }))
  const text = fold(typed.trim())
  const isFound = createSearch(typed)
  const named = items.filter(({ names }) => names.some((name) => fold(name) === text))
  const found = named.length > 0 ? named : items.filter(({ names }) => names.some(isFound))
  return found.length === 1 ? found[0]?.number : undefined
}
