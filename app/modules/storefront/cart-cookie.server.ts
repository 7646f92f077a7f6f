import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { type Cart, emptyCart, parseCart, serializeCart } from "./cart.ts"

/** The visitor's cart in the shop that was entered. What `changeCartTo` puts here is kept in the cookie, and seen by the loaders after an action. */
export const cartContext = createContext<Cart>(emptyCart)

/** The cart from now on, under a key of its own. */
export function changeCartTo(context: Readonly<RouterContextProvider>, cart: Cart) {
  context.set(cartContext, { ...cart, key: crypto.randomUUID() })
}

/** Within a scope: reads the cart's cookie, and writes it when something was put into the context. */
export const keepCart: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const name = cookieName(request, context.get(scopeContext).organization.id)
  const cart = parseCart(cookieOf(request, name))
  context.set(cartContext, cart)
  const response = await next()
  const changed = context.get(cartContext)
  if (changed !== cart) response.headers.append("Set-Cookie", setCookie(request, name, changed))
  return response
}

const keptSeconds = 30 * 24 * 3600

function setCookie(request: Request, name: string, cart: Cart) {
  const isEmpty = cart.lines.length === 0 && cart.from === ""
  const secure = isSecure(request) ? "; Secure" : ""
  return `${name}=${isEmpty ? "" : serializeCart(cart)}; Path=/; Max-Age=${isEmpty ? 0 : keptSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The path is `/`, since scripts ask for `/{code}.data`; the organization's id keeps shops apart. */
const cookieName = (request: Request, organizationId: string) => `${isSecure(request) ? "__Host-" : ""}cart_${organizationId}`

const isSecure = (request: Request) => new URL(request.url).protocol === "https:"

function cookieOf(request: Request, name: string) {
  const cookies = (request.headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ""
}
