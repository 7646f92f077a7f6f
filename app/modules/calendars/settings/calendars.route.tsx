import { data, redirect, useNavigate } from "react-router"
import { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { countAttempt } from "#app/modules/accounts/limits.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { createNewId, intentIn, submit, submitEdit, submitNew, textIn } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import { type Flash, flashCookie } from "#app/ui/toasts/flash.ts"
import { feedId, feedInput, newFeedInput } from "../feed-input.ts"
import { readFeedNow } from "../reading/read-feeds.server.ts"
import type { Route } from "./+types/calendars.route"
import { CalendarsPage } from "./calendars-page.tsx"
import { addFeed, editFeed, removeFeed, renewAddress } from "./edit-feeds.server.ts"
import { FeedDialog } from "./feed-dialog.tsx"
import { readCalendars } from "./read-calendars.server.ts"

export const handle: Handle = { access: "member" }

/** While the organization is read-only, a leaked address can still be replaced, and a calendar that blocks too much read again or removed. */
export const middleware = allow("organization", { inReadOnly: ["read", "renew", "remove"] })

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = await readCalendars(context.get(scopeContext), context.get(localeContext))
  const edited = view.mayEdit ? view.feeds.find(({ id }) => id === url.searchParams.get("edit")) : undefined
  const add = view.mayEdit ? url.searchParams.get("add") : null
  return { view, edited: edited ?? null, newId: add === null ? null : createNewId(), itemNumber: parseRecordNumber(add) }
}

const address = "/settings/integrations/calendars"

export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const done = (flash?: Flash) => redirect(address, flash && { headers: { "Set-Cookie": flashCookie(request, flash) } })
  const idOf = (text: string | null | undefined) => {
    const { data: id } = feedId.safeParse(text)
    if (id === undefined) throw data(null, { status: 400 })
    return id
  }
  // Whatever address is typed gets a request of ours.
  const limit = () => countAttempt({ "calendar:organization": scope.organization.id })
  const intent = intentIn(context, ["save", "read", "renew", "remove"])
  if (intent !== "save") {
    const id = idOf(textIn(context, "id"))
    if (intent === "read")
      return submit(context, z.object({}), async () => {
        await limit()
        return done((await readFeedNow(scope, id)) ? "calendar-read" : undefined)
      })
    await (intent === "renew" ? renewAddress(scope, id) : removeFeed(scope, id))
    return done(intent === "renew" ? "calendar-renewed" : "calendar-removed")
  }
  if (url.searchParams.has("edit")) {
    const id = idOf(url.searchParams.get("edit"))
    return submitEdit(context, feedInput, async (content, opened) => {
      await limit()
      await editFeed(scope, id, { content, opened })
      await readFeedNow(scope, id)
      return done("saved")
    })
  }
  return submitNew(context, newFeedInput, async (content, id) => {
    await limit()
    await addFeed(scope, content, id)
    await readFeedNow(scope, id)
    return done("calendar-added")
  })
}

export default function Calendars({ loaderData: { view, edited, newId, itemNumber }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const close = () => void navigate("?", { replace: true, preventScrollReset: true })
  return (
    <CalendarsPage view={view} reply={newId || edited ? undefined : actionData}>
      {newId && <FeedDialog items={view.items} itemNumber={itemNumber} newId={newId} reply={actionData} close={close} />}
      {edited && <FeedDialog key={edited.id} items={view.items} feed={edited} reply={actionData} close={close} />}
    </CalendarsPage>
  )
}

export { LoadFailed as ErrorBoundary }
