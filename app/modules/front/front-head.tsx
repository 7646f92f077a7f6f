import { alternatesOf } from "#app/modules/storefront/head/page-address.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"

/** Metadata of the front page for search engines and link previews. */
export function FrontHead({ origin }: { origin: string }) {
  const { t, locale } = useTranslation("front")
  const title = `Orenda · ${t("title")}`
  const address = `${origin}/`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={t("text")} />
      <link rel="canonical" href={address} />
      {alternatesOf(address).map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      <meta property="og:site_name" content="Orenda" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={t("title")} />
      <meta property="og:description" content={t("text")} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locale === "uk" ? "uk_UA" : "en_US"} />
      <meta property="og:image" content={`${origin}/front.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Orenda" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
