import { Image } from "#app/modules/media/components/image.tsx"
import type { Picture } from "#app/modules/media/picture.ts"
import { slugOfInput } from "#app/modules/organizations/slug.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { mapLocales } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Languages } from "#app/ui/edit-form/languages.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { FoldSummary } from "#app/ui/fold-summary.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Field, TextArea } from "#app/ui/form/field.tsx"
import { longest, longestDescription, type PageProblems } from "../../document/page-problem.ts"
import type { PageDocument } from "../../website-document.ts"
import { isMissingIn, textChange, textIn } from "../edit-document.ts"
import { LinkPreview } from "../pictures/link-preview.tsx"
import { PictureDrop } from "../pictures/picture-drop.tsx"
import { useKnownPicture } from "../pictures/use-known-picture.ts"
import { useDraft } from "../use-draft.tsx"
import styles from "./pages-tab.module.css"
import { pathOfPage, titleOfPage } from "./title-of-page.ts"

interface PageFieldsProps extends PageSurroundings {
  page: PageDocument
  /** Message codes by field, of the fields whose problems are shown. */
  problems: PageProblems
  /** `field` names a field in which something is typed, so that typing on in it is one step. */
  change: (next: Partial<PageDocument>, field?: string) => void
  report: (field: string) => void
}

/** Props of the fields besides the page. */
export interface PageSurroundings {
  shop: { name: string; urlCode: string }
  /** By id. */
  pictures: Record<string, Picture>
}

type TextName = "title" | "description"

export function PageFields({ page, problems, shop, pictures, change, report }: PageFieldsProps) {
  const { t, locale } = useTranslation("webPages")
  const message = useErrorMessage("webPages")
  const { document, base } = useDraft()
  const main = document.language
  const isNew = !document.pages.some(({ id }) => id === page.id)
  const former = base.pages.find(({ id }) => id === page.id)?.slug
  const errorOf = (field: string) => (problems[field] ? message(problems[field], field) : undefined)
  const addressOf = (slug: string) => `/${shop.urlCode}/${slug}`
  const path = `/${shop.urlCode}${page.kind === "home" ? "" : pathOfPage(page)}`
  const picture = useKnownPicture(page.imageId, pictures)

  function text(name: TextName, locale: Locale) {
    const field = locale === main ? name : `translations.${locale}.${name}`
    return {
      id: `page-${name}-${locale}`,
      label: t(`form.${name}`),
      value: textIn(page, name, locale, main),
      error: errorOf(field),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        change(textChange(page, name, currentTarget.value, locale, main), field),
      onBlur: ({ currentTarget }: { currentTarget: { value: string } }) => currentTarget.value && report(field),
    }
  }

  /** While a new title is typed, nobody has skipped its translation yet. */
  function missing(name: TextName) {
    return mapLocales((each) => (!isNew && isMissingIn(page, name, each, main) ? [t(`form.${name}`)] : []))
  }

  return (
    <>
      <Languages main={main} missing={missing("title")}>
        {(locale) => <Field {...text("title", locale)} limit={longest} required={locale === main} autoComplete="off" />}
      </Languages>
      {page.kind === "custom" ? (
        <Field
          id="page-slug"
          label={t("form.slug")}
          value={page.slug}
          error={errorOf("slug")}
          help={[
            page.slug && t("form.slugHelp", { address: addressOf(page.slug) }),
            former && former !== page.slug && t("form.redirect", { address: addressOf(former) }),
          ]
            .filter(Boolean)
            .join(". ")}
          limit={longest}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => change({ slug: slugOfInput(currentTarget.value) }, "slug")}
          onBlur={({ currentTarget }) => currentTarget.value && report("slug")}
        />
      ) : (
        <p className={styles.hint}>{t("form.slugHelp", { address: path })}</p>
      )}
      {page.kind === "custom" && (
        <Checkbox
          id="page-enabled"
          label={t("form.enabled")}
          help={t("form.enabledHelp")}
          checked={page.enabled}
          onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
        />
      )}
      {page.kind === "custom" && (
        <Checkbox
          id="page-terms"
          label={t("form.terms")}
          help={t("form.termsHelp")}
          checked={page.isTerms ?? false}
          onChange={({ currentTarget }) => change({ isTerms: currentTarget.checked || undefined })}
        />
      )}
      <details
        className={styles.more}
        open={Object.keys(problems).some((field) => field.endsWith("description") || field === "imageId") || undefined}
      >
        <FoldSummary>{t("form.search")}</FoldSummary>
        <Languages main={main} missing={missing("description")}>
          {(locale) => <TextArea {...text("description", locale)} help={t("form.descriptionHelp")} limit={longestDescription} optional />}
        </Languages>
        <PictureDrop
          id="page-picture"
          label={t("form.picture")}
          help={t("form.pictureHelp")}
          error={errorOf("imageId")}
          onUploaded={(imageId) => change({ imageId })}
          onRemove={page.imageId === null ? undefined : () => change({ imageId: null })}
        >
          {picture ? <Image picture={picture} sizes="200px" alt={t("form.picture")} className={styles.picture} /> : null}
        </PictureDrop>
        <LinkPreview
          path={path}
          title={titleOfPage(page, locale)}
          description={translated(page, "description", locale)}
          picture={picture}
        />
      </details>
    </>
  )
}
