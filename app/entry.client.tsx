import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { watchBuild } from "#app/platform/browser/build-version.ts"
import { recordConnectionError } from "#app/platform/browser/network-error.ts"
import { rememberFields } from "#app/ui/form/keep-typed.ts"
import { importMessages } from "./messages/load-messages.ts"
import { loadViews } from "./modules/website/kinds/views.ts"
import { setBrowserCookie } from "./platform/cookies.ts"
import { isLocale, type Locale } from "./platform/i18n/locale.ts"
import { I18nProvider, pageTranslator, setTranslator } from "./platform/i18n/page-translator.tsx"
import { createTranslator } from "./platform/i18n/translator.ts"
import { LoadMessagesContext } from "./platform/i18n/use-locale-switch.ts"
import { PageIdentityContext } from "./platform/page-context.ts"

const { lang } = document.documentElement
const messagesName = metaOf("messages")
const loadMessages = (to: Locale) => importMessages(to, (name) => pageTranslator().isLoaded(name))
const locale = isLocale(lang) ? lang : "en"
// Stores the locale of the URL for the next pages, whose links do not name it.
if (new URLSearchParams(location.search).get("lang") === locale) setBrowserCookie("locale", locale)

const requestId = metaOf("request-id") ?? ""
const build = metaOf("build") ?? ""
// For styles that React renders anew.
const nonce = document.querySelector<HTMLElement>("[nonce]")?.nonce ?? ""
const { state }: { state: unknown } = history
const loadedAt = typeof state === "object" && state !== null && "key" in state ? String(state.key) : "default"

// Vite has no builds in development. The preview of a website follows the page around it.
if (import.meta.env.PROD && window.parent === window) watchBuild(build)

// Not awaited by this module: the views import it, by the file that they share with it.
void hydrate()

function metaOf(name: string) {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content
}

/** Runs once everything that the page shows is loaded, since no component suspends. */
async function hydrate() {
  const sections = document.querySelectorAll<HTMLElement>("[data-kind]")
  const [messages] = await Promise.all([
    importMessages(locale, (name) => name === messagesName),
    loadViews([...sections].map(({ dataset }) => dataset.kind)),
  ])
  setTranslator(createTranslator(locale, messages))
  rememberFields()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageIdentityContext value={{ nonce, requestId, build, loadedAt }}>
          <I18nProvider>
            <LoadMessagesContext value={loadMessages}>
              <HydratedRouter onError={recordConnectionError} />
            </LoadMessagesContext>
          </I18nProvider>
        </PageIdentityContext>
      </StrictMode>,
    )
  })
}
