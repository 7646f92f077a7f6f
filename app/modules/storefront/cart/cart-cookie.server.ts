import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router"
import { keyedHash } from "#app/modules/accounts/settings.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { httpOnlyCookie } from "#app/platform/cookies.ts"
import { newToken } from "#app/platform/token.server.ts"
import { type Cart, emptyCart, isOldCartKey, parseCart, serializeCart } from "./cart.ts"

/** The visitor's cart in the shop that was entered. What `changeCartTo` puts here is kept in the cookie, and seen by the loaders after an action. */
export const cartContext = createContext<Cart>(emptyCart)

/** The cart from now on, under a key of its own. */
export function changeCartTo(context: Readonly<RouterContextProvider>, cart: Cart) {
  context.set(cartContext, { ...cart, key: newToken().token })
}

/** Within a scope: reads the cart's cookie, and writes it when something was put into the context. */
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
