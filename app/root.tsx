import { use, useEffect } from "react"
import { Links, Meta, type MiddlewareFunction, Outlet, Scripts, ScrollRestoration } from "react-router"
import { BareRouteError } from "#app/errors/route-error.tsx"
import { PaletteStyle } from "#app/modules/storefront/shop/palette-style.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { followColorMode } from "#app/ui/color-mode/color-mode.ts"
import { ColorModeScript } from "#app/ui/color-mode/color-mode-script.tsx"
import { useForcedTheme } from "#app/ui/color-mode/use-forced-theme.ts"
import type { Elements } from "#app/ui/elements.ts"
import { NavigationGuard } from "#app/ui/navigation/navigation-guard.tsx"
import { ProgressBar } from "#app/ui/navigation/progress-bar.tsx"
import type { Route } from "./+types/root"
import { useHandles } from "./platform/access.ts"
import { storeViewport } from "./platform/browser/viewport.ts"
import { localeContext, requestLocale } from "./platform/i18n/request-locale.server.ts"
import { PageIdentityContext } from "./platform/page-context.ts"
import { fontPreloads } from "./ui/fonts/font-preloads.ts"
import { restoreTyped } from "./ui/form/keep-typed.ts"
import { Toasts } from "./ui/toasts/toasts.tsx"
import "./ui/fonts/fonts.css"
import "./ui/tokens.css"
import "./ui/base.css"

const chooseLocale: MiddlewareFunction<Response> = ({ request, context }) => context.set(localeContext, requestLocale(request) ?? "en")

export const middleware = [chooseLocale]

export const headers: Route.HeadersFunction = () => ({ Vary: "Cookie, Accept-Language" })

export function Layout({ children }: { children: Elements }) {
  const { locale } = useTranslation("ui")
  const { nonce, requestId, build } = use(PageIdentityContext)
  const forcedTheme = useForcedTheme()
  const messages = useHandles().findLast((handle) => handle.messages)?.messages
  useEffect(followColorMode, [])
  useEffect(storeViewport, [])
  useEffect(() => {
    restoreTyped()
    // The page is interactive: the effects of all components have run.
    document.documentElement.dataset.hydrated = ""
  }, [])
  return (
    <html lang={locale} data-theme={forcedTheme} data-forced-theme={forcedTheme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
        {requestId && <meta name="request-id" content={requestId} />}
        <meta name="build" content={build} />
        {messages && <meta name="messages" content={messages} />}
        <ColorModeScript nonce={nonce} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fontPreloads(locale).map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        {/* Style sheets of our origin need no nonce; browsers hide it from scripts, so that hydration would report a mismatch. */}
        <Links nonce="" />
        <PaletteStyle nonce={nonce} />
      </head>
      <body>
        <ProgressBar />
        {children}
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <NavigationGuard />
      <Outlet />
    </>
  )
}

export { BareRouteError as ErrorBoundary }
