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

export function PageFields(props: PageFieldsProps) {
  const { page, shop, change } = props
  const { t } = useTranslation("webPages")
  const main = useDraft().document.language
  const { text, missing } = usePageTexts(props)
  return (
    <>
      <Languages main={main} missing={missing("title")}>
        {(locale) => <Field {...text("title", locale)} limit={longest} required={locale === main} autoComplete="off" />}
      </Languages>
      {page.kind === "custom" ? (
        <>
          <SlugField {...props} />
          <Checkbox
            id="page-enabled"
            label={t("form.enabled")}
            help={t("form.enabledHelp")}
            checked={page.enabled}
            onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
          />
          <Checkbox
            id="page-terms"
            label={t("form.terms")}
            help={t("form.termsHelp")}
            checked={page.isTerms ?? false}
            onChange={({ currentTarget }) => change({ isTerms: currentTarget.checked || undefined })}
          />
        </>
      ) : (
        <p className={styles.hint}>{t("form.slugHelp", { address: addressOf(shop, page) })}</p>
      )}
      <SearchFields {...props} />
    </>
  )
}

/** The page's own part of its address; a changed one redirects from the public one. */
function SlugField({ page, shop, problems, change, report }: PageFieldsProps) {
  const { t } = useTranslation("webPages")
  const message = useErrorMessage("webPages")
  const former = useDraft().base.pages.find(({ id }) => id === page.id)?.slug
  return (
    <Field
      id="page-slug"
      label={t("form.slug")}
      value={page.slug}
      error={problems.slug && message(problems.slug, "slug")}
      help={[
        page.slug && t("form.slugHelp", { address: addressOf(shop, page) }),
        former && former !== page.slug && t("form.redirect", { address: addressOf(shop, { ...page, slug: former }) }),
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
  )
}

/** How search engines and shared links show the page. */
function SearchFields(props: PageFieldsProps) {
  const { page, problems, shop, pictures, change } = props
  const { t, locale } = useTranslation("webPages")
  const main = useDraft().document.language
  const { text, missing, errorOf } = usePageTexts(props)
  const picture = useKnownPicture(page.imageId, pictures)
  return (
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
        path={addressOf(shop, page)}
        title={titleOfPage(page, locale)}
        description={translated(page, "description", locale)}
        picture={picture}
      />
    </details>
  )
}

/** Returns the props of the text fields, and where a translation is missing. */
function usePageTexts({ page, problems, change, report }: PageFieldsProps) {
  const { t } = useTranslation("webPages")
  const message = useErrorMessage("webPages")
  const { document } = useDraft()
  const main = document.language
  const isNew = !document.pages.some(({ id }) => id === page.id)
  const errorOf = (field: string) => (problems[field] ? message(problems[field], field) : undefined)

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

  return { text, missing, errorOf }
}

/** The page's path at the shop. */
const addressOf = (shop: { urlCode: string }, page: Pick<PageDocument, "kind" | "slug">) =>
  `/${shop.urlCode}${page.kind === "home" ? "" : pathOfPage(page)}`
