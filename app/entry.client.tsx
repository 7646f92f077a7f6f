import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { I18nextProvider } from "react-i18next"
import { HydratedRouter } from "react-router/dom"
import { loadMessages } from "./messages/load-messages.ts"
import { isLocale } from "./platform/i18n/locale.ts"
import { createTranslator } from "./platform/i18n/translator.ts"
import { PageIdentityContext } from "./platform/page-context.ts"

const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : "en"
const translator = createTranslator(locale, await loadMessages(locale))
// A language in the address is kept for the pages that follow, whose links do not name it.
if (new URLSearchParams(location.search).get("lang") === locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser we serve has a cookie store
  document.cookie = `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
}

const requestId = document.querySelector<HTMLMetaElement>("meta[name=request-id]")?.content ?? ""

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageIdentityContext value={{ nonce: "", requestId }}>
        <I18nextProvider i18n={translator}>
          <HydratedRouter />
        </I18nextProvider>
      </PageIdentityContext>
    </StrictMode>,
  )
})
