import { useState } from "react"
import { Image } from "#app/modules/media/components/image.tsx"
import type { Picture } from "#app/modules/media/picture.ts"
import { hasAtMostGraphemes } from "#app/platform/graphemes.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { mapLocales } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LanguageTabs } from "#app/ui/edit-form/language-tabs.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { Field } from "#app/ui/form/field.tsx"
import { longest } from "../../document/page-problem.ts"
import type { WebsiteDocument } from "../../website-document.ts"
import { changeSettings, isMissingIn, textChange, textIn } from "../edit-document.ts"
import { LinkPreview } from "../pictures/link-preview.tsx"
import { PictureDrop } from "../pictures/picture-drop.tsx"
import { useKnownPicture } from "../pictures/use-known-picture.ts"
import type { Refusal } from "../refusal.ts"
import { useDraft } from "../use-draft.tsx"
import styles from "./sharing.module.css"

interface SharingProps {
  shop: { name: string; urlCode: string }
  /** Message codes by path. */
  problems: Record<string, string>
  /** The last save that refused the settings. */
  refusal: Refusal | undefined
  /** By id. */
  pictures: Record<string, Picture>
}

/** The name in browser tabs and search results, and the picture of links that people send each other. */
export function Sharing({ shop, problems, refusal, pictures }: SharingProps) {
  const { t, locale } = useTranslation("webGeneral")
  const message = useErrorMessage("webGeneral")
  const { document, change } = useDraft()
  const { settings, language } = document
  const picture = useKnownPicture(settings.sharingImageId, pictures)
  const [shown, show] = useState(language)
  const missing = mapLocales((each) => (isMissingIn(settings, "tabTitle", each, language) ? [t("sharing.tabTitle")] : []))

  function write(text: string) {
    change(`settings.tabTitle.${shown}`, (current) =>
      changeSettings(current, textChange(current.settings, "tabTitle", text, shown, current.language)),
    )
  }

  function errorOf(inLanguage: Locale) {
    return hasAtMostGraphemes(textIn(settings, "tabTitle", inLanguage, language), longest) ? undefined : message("title.long")
  }

  const wrong = locales.filter((each) => errorOf(each))
  const [refused, setRefused] = useState<Refusal>()
  if (refusal !== refused) {
    setRefused(refusal)
    if (wrong[0] && !wrong.includes(shown)) show(wrong[0])
  }

  const setImage = (sharingImageId: string | null) => change(undefined, (current) => changeSettings(current, { sharingImageId }))

  return (
    <section className={styles.sharing} aria-label={t("sharing.label")}>
      <h2 className={styles.title}>{t("sharing.label")}</h2>
      <LanguageTabs main={language} shown={shown} show={show} missing={missing} wrong={wrong} />
      <Field
        key={shown}
        id="tabTitle"
        label={t("sharing.tabTitle")}
        help={t("sharing.tabTitleHelp")}
        lang={shown}
        limit={longest}
        placeholder={shop.name}
        value={textIn(settings, "tabTitle", shown, language)}
        error={errorOf(shown)}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <PictureDrop
        id="sharingImage"
        label={t("sharing.image")}
        help={t("sharing.imageHelp")}
        error={problems["settings.sharingImageId"] && message("picture.gone")}
        onUploaded={setImage}
        onRemove={settings.sharingImageId === null ? undefined : () => setImage(null)}
      >
        {picture ? <Image picture={picture} sizes="200px" alt={t("sharing.image")} className={styles.picture} /> : null}
      </PictureDrop>
      <LinkPreview
        title={titleIn(document, locale) || shop.name}
        description={descriptionIn(document, locale)}
        path={`/${shop.urlCode}`}
        picture={picture}
      />
    </section>
  )
}

const titleIn = ({ settings, language }: WebsiteDocument, locale: Locale) =>
  textIn(settings, "tabTitle", locale, language) || settings.tabTitle

function descriptionIn({ pages, language }: WebsiteDocument, locale: Locale) {
  const home = pages.find(({ kind }) => kind === "home")
  return home ? textIn(home, "description", locale, language) || home.description : ""
}
