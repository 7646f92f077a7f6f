import { data, redirect, useNavigation, useOutletContext } from "react-router"
import { itemDetail } from "#app/modules/inventory/item-views.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submit } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { bookItem } from "../book-item.server.ts"
import { bookItemInput } from "../book-item.ts"
import { problemOf } from "../components/booking-problem.tsx"
import { ItemBooking } from "../components/item-booking.tsx"
import { RouteError } from "../components/route-error.tsx"
import type { ShopInfo } from "../components/shop-info.ts"
import { SitePage } from "../components/site-page.tsx"
import { useQuote } from "../components/use-quote.ts"
import { findItemOrGone } from "../find-item-or-gone.server.ts"
import { askedIn, quoteItem, textIn } from "../quote-item.server.ts"
import { readPage } from "../read-page.ts"
import { readSitePage } from "../site-page.server.ts"
import type { Route } from "./+types/page"

export const handle: Handle = { access: "visitor" }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const address = readPage(params.page)
  if (address.kind === "page") {
    const asked = { locale: context.get(localeContext), query: new URL(request.url).searchParams }
    return { kind: "site" as const, shopName: scope.organization.name, page: await readSitePage(scope, address.slug, asked) }
  }
  const item = await findItemOrGone(scope, params.page)
  const asked = askedIn(new URL(request.url).searchParams)
  const { from, to, quantity } = asked
  return {
    kind: "item" as const,
    shopName: scope.organization.name,
    item: itemDetail(item, context.get(localeContext)),
    asked: { from: from ?? "", to: to ?? "", quantity: quantity ?? "1" },
    quote: await quoteItem(scope, item, asked),
    idempotencyKey: crypto.randomUUID(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const item = await findItemOrGone(scope, params.page)
  const form = await request.clone().formData()
  if (form.get("intent") !== "book") return priced(form)

  return submit(
    request,
    bookItemInput,
    async (input) => redirect(await bookItem(scope, item, input, context.get(localeContext))),
    async () => ({ quote: await quoteItem(scope, item, askedIn(form)), freshKey: crypto.randomUUID() }),
  )

  /** The form comes back as it was typed, with the price of its dates, or of the nearest free ones. */
  async function priced(typed: FormData) {
    if (typed.get("intent") === "use-nearest") {
      typed.set("from", textIn(typed, "nearestFrom") ?? "")
      typed.set("to", textIn(typed, "nearestTo") ?? "")
    }
    const initialValue = Object.fromEntries([...typed.keys()].map((name) => [name, textIn(typed, name) ?? ""]))
    const quote = await quoteItem(scope, item, askedIn(typed))
    return data({ result: { initialValue }, refusal: null, quote, freshKey: crypto.randomUUID() })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  if (loaderData.kind === "site") return [{ title: `${loaderData.page.title} · ${loaderData.shopName}` }]
  return [{ title: `${loaderData.item.name} · ${loaderData.shopName}` }, { name: "description", content: loaderData.item.shortDescription }]
}

export default function Page({ loaderData, ...props }: Route.ComponentProps) {
  const shop = useOutletContext<ShopInfo>()
  if (loaderData.kind === "site") return <SitePage shop={shop} page={loaderData.page} />
  return <ItemPage {...props} loaderData={loaderData} />
}

type ItemPageProps = Pick<Route.ComponentProps, "actionData" | "params"> & {
  loaderData: Extract<Route.ComponentProps["loaderData"], { kind: "item" }>
}

function ItemPage({ loaderData, actionData, params }: ItemPageProps) {
  const shop = useOutletContext<ShopInfo>()
  const navigation = useNavigation()
  const { item, asked, idempotencyKey } = loaderData
  const quote = useQuote(`/${shop.code}/${params.page}`, actionData ? actionData.quote : loaderData.quote)
  return (
    <ItemBooking
      key={params.page}
      shop={shop}
      item={item}
      lastResult={actionData?.result}
      defaultValue={asked}
      idempotencyKey={keyAfter(actionData) ?? idempotencyKey}
      problem={problemOf(actionData?.refusal)}
      busy={navigation.state !== "idle" && navigation.formMethod === "POST"}
      {...quote}
    />
  )
}

/** The key that was sent, so that sending again books once; a fresh one where that key has already booked something else. */
function keyAfter(reply: Route.ComponentProps["actionData"]) {
  if (reply?.refusal?.code === "key.reused") return reply.freshKey
  const sent = reply?.result.initialValue?.key
  return typeof sent === "string" ? sent : undefined
}

export { RouteError as ErrorBoundary }
