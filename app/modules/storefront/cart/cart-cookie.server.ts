import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router"
import { keyedHash } from "#app/modules/accounts/settings.server.ts"
import { type Scope, scopeContext } from "#app/modules/organizations/scope.server.ts"
import { httpOnlyCookie } from "#app/platform/cookies.ts"
import { newToken } from "#app/platform/token.server.ts"
import { type Cart, emptyCart, isOldCartKey, parseCart, serializeCart } from "../cart.ts"

/** Cart of the request. `cartMiddleware` writes it to the cookie when it was replaced. */
export const cartContext = createContext<Cart>(emptyCart)

/** Replaces the cart, under a new key. */
export function changeCartTo(context: Readonly<RouterContextProvider>, cart: Cart) {
  context.set(cartContext, { ...cart, key: newToken().token })
}

/** Returns the address of the cart. `?added` lets its page explain why it is empty in a browser that sent no cookie at all. */
export const cartAddress = (request: Request, { organization }: Scope) =>
  `/${organization.urlCode}/cart${request.headers.has("Cookie") ? "" : "?added"}`

/** Whether a browser that has just added something to its cart keeps no cookies. */
export const refusesCookies = (request: Request) => !request.headers.has("Cookie") && new URL(request.url).searchParams.has("added")

/** Reads the cart's cookie within a scope, and writes it when the cart was replaced. */
export const cartMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  // The organization's id keeps shops apart.
  const cookie = httpOnlyCookie(request, `cart_${context.get(scopeContext).organization.id}`)
  const cart = withNewKey(parseCart(cookie.value))
  context.set(cartContext, cart)
  const response = await next()
  const changed = context.get(cartContext)
  if (changed !== cart) response.headers.append("Set-Cookie", cookie.set(isEmpty(changed) ? "" : serializeCart(changed), maxAgeSeconds))
  return response
}

/** Replaces a key of the old length. Each read of the same cookie gives the same key, since pages and forms are read at the same time. */
const withNewKey = (cart: Cart): Cart => (isOldCartKey(cart.key) ? { ...cart, key: keyedHash("cart:key", cart.key) } : cart)

const maxAgeSeconds = 30 * 24 * 3600

const isEmpty = (cart: Cart) => cart.lines.length === 0 && cart.from === ""
