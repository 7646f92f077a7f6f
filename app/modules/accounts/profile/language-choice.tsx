import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { languages, useLanguageForm } from "#app/ui/language/use-language-form.ts"
import { Segment, Segments } from "../components/segments.tsx"

/** The language of this browser's pages. */
export function LanguageChoice() {
  const { t, locale: spoken } = useTranslation("accounts")
  const { pending, submit, returnTo } = useLanguageForm()
  return (
    <form method="post" action="/locale" onSubmit={submit}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <Segments aria-label={t("account.language")}>
        {languages.map(({ locale, name }) => (
          <Segment
            type="submit"
            key={locale}
            name="locale"
            value={locale}
            lang={locale}
            chosen={locale === spoken}
            aria-busy={pending === locale || undefined}
          >
            {name}
          </Segment>
        ))}
      </Segments>
    </form>
  )
}
