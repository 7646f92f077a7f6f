import { data, redirect, useNavigate } from "react-router"
import { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { createNewId, intentIn, submitEdit, submitNew, textIn } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { type Flash, flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/categories.route"
import { addCategory, deleteCategory, editCategory, moveCategory } from "./categories.server.ts"
import { CategoriesPage } from "./categories-page.tsx"
import { CategoryDialog } from "./category-dialog.tsx"
import { categoryInput } from "./category-input.ts"
import { readCategories } from "./read-categories.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("inventory")

/** `?add` opens the form of a new category, `?category=` that of one by its id. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const view = await readCategories(context.get(scopeContext), context.get(localeContext))
  return {
    view,
    row: (view.mayEdit && view.categories.find(({ id }) => id === searchParams.get("category"))) || null,
    newId: view.mayEdit && searchParams.has("add") ? createNewId() : null,
  }
}

const intents = ["category", "up-category", "down-category", "delete-category"] as const

export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const schema = categoryInput(scope.organization.language)
  const done = (flash: Flash) => redirect("/inventory/categories", { headers: { "Set-Cookie": flashCookie(request, flash) } })
  /** Reads the id of the row whose button was pressed. */
  const id = () => idOf(textIn(context, "id"))
  const intent = intentIn(context, intents)
  switch (intent) {
    case "category":
      return save()
    case "delete-category":
      await deleteCategory(scope, id())
      return done("category-deleted")
    case "up-category":
    case "down-category":
      await moveCategory(scope, id(), intent === "up-category" ? -1 : 1)
      return { moved: id() }
  }

  /** Edits the category that the address names, or adds one. */
  function save() {
    if (!url.searchParams.has("category"))
      return submitNew(context, schema, async (content, newId) => {
        await addCategory(scope, content, newId)
        return done("category-added")
      })
    const record = idOf(url.searchParams.get("category"))
    return submitEdit(context, schema, async (content, opened) => {
      await editCategory(scope, record, { content, opened })
      return done("saved")
    })
  }
}

const uuid = z.uuid()

function idOf(text: string | null | undefined): string {
  const { data: id } = uuid.safeParse(text)
  if (id === undefined) throw data(null, { status: 400 })
  return id
}

export default function Categories({ loaderData: { view, row, newId }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const close = () => void navigate("?", { replace: true, preventScrollReset: true })
  const moved = actionData && "moved" in actionData ? actionData : undefined
  const reply = actionData && !("moved" in actionData) ? actionData : undefined
  const dialog = { view, reply, close }
  return (
    <CategoriesPage view={view} moved={moved}>
      {newId && <CategoryDialog newId={newId} {...dialog} />}
      {row && <CategoryDialog key={row.id} category={row} {...dialog} />}
    </CategoriesPage>
  )
}

export { LoadFailed as ErrorBoundary }
