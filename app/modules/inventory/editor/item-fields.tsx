import { type SyntheticEvent, useState } from "react"
import type { Picture } from "#app/modules/media/picture.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { mapLocales, translatedField, untranslatedTexts } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LanguageFrame, LanguageTexts } from "#app/ui/edit-form/languages.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { FoldSummary } from "#app/ui/fold-summary.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import type { ItemField } from "../item/item-input.ts"
import { itemFacts, itemTexts, type ItemText as Text } from "../item-text.ts"
import { pictureOf } from "../pictures/photo-tiles.ts"
import { CardPreview } from "./card-preview.tsx"
import { ItemBasics } from "./item-basics.tsx"
import { ItemCategories } from "./item-categories-field.tsx"
import styles from "./item-editor.module.css"
import { ItemBuffers, ItemLengths } from "./item-lengths.tsx"
import { ItemPricing } from "./item-pricing.tsx"
import { ItemProperty } from "./item-property.tsx"
import { ItemSizes } from "./item-sizes.tsx"
import { ItemText } from "./item-text-field.tsx"
import type { ItemEditorView } from "./read-item-editor.server.ts"

interface ItemFieldsProps {
  view: ItemEditorView
  inputOf: InputOf<ItemField>
  /** Stands below the card of the shop. */
  children: Elements
}

const basics = ["name"] as const
const descriptions = ["shortDescription", "description"] as const
const facts = itemTexts.filter((text) => itemFacts.some((fact) => fact === text))

/** The fields of an item, and beside them its card in the shop, as it would be with what is typed. */
export function ItemFields({ view, inputOf, children }: ItemFieldsProps) {
  const { t } = useTranslation("itemEditor")
  const shownOf = (field: ItemField) => inputOf(field).defaultValue ?? ""
  const [typed, setTyped] = useState<Partial<Record<string, string>>>({})
  const [kind, setKind] = useState(shownOf("kind"))
  const [rateUnit, setRateUnit] = useState(shownOf("rateUnit"))
  const [hasSizes, setHasSizes] = useState((shownOf("sizes") || "[]") !== "[]")
  const [cover, setCover] = useState<Picture | undefined>(() => view.pictures.map(pictureOf)[0])
  const follow = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement) || !isOnCard(target.name)) return
    const { name, value } = target
    setTyped((before) => ({ ...before, [name]: value }))
  }

  /** Property begins with nights, and nothing else has them. */
  function chooseKind(chosen: string) {
    setKind(chosen)
    if (chosen === "property" && view.number === null && rateUnit === "day") setRateUnit("night")
    if (chosen !== "property" && rateUnit === "night") setRateUnit("day")
  }

  const now = (field: ItemField) => typed[field] ?? shownOf(field)
  const textsIn = (texts: readonly Text[]) => (language: Locale) =>
    texts.map((text) => (
      <ItemText key={text} text={text} language={language} main={view.language} inputOf={inputOf} isProperty={kind === "property"} />
    ))
  /** While a new item is typed, nobody has skipped its translation yet. */
  const missing = (texts: readonly Text[]) => {
    if (view.number === null) return {}
    const untranslated = untranslatedTexts<Text>(texts, view.language, shownOf)
    return mapLocales((each) => untranslated[each].map((text) => t(text)))
  }

  return (
    <div className={styles.columns} onInput={follow}>
      <div className={styles.sections}>
        <LanguageFrame main={view.language} missing={missing([...basics, ...descriptions, ...facts])}>
          <ItemBasics
            view={view}
            inputOf={inputOf}
            kind={kind}
            rateUnit={rateUnit}
            hasSizes={hasSizes}
            onKind={chooseKind}
            onRateUnit={setRateUnit}
            onCover={setCover}
          >
            <LanguageTexts missing={missing(basics)}>{textsIn(basics)}</LanguageTexts>
          </ItemBasics>
          <ItemSizes
            language={view.language}
            inputOf={inputOf}
            price={now("price")}
            isHidden={kind === "property"}
            onChange={(json) => setHasSizes(json !== "[]")}
          />
          <ItemCategories {...inputOf("categories")} categories={view.categories} />
          <ItemPricing view={view} inputOf={inputOf} price={now("price")} rateUnit={rateUnit as RateUnit} />
          <section className={styles.section} aria-labelledby="item-description">
            <h2 id="item-description" className={styles.heading}>
              {t("description")}
            </h2>
            <LanguageTexts missing={missing(descriptions)}>{textsIn(descriptions)}</LanguageTexts>
          </section>
          <details className={styles.section} open={facts.some((text) => locales.some((each) => shownOf(translatedField(text, each))))}>
            <FoldSummary>
              <span className={styles.heading}>{t("facts")}</span> <span className={styles.help}>{t("factsHelp")}</span>
            </FoldSummary>
            <LanguageTexts missing={missing(facts)}>{textsIn(facts)}</LanguageTexts>
          </details>
          <ItemProperty
            view={view}
            inputOf={inputOf}
            isByNights={rateUnit === "night"}
            isHidden={kind !== "property"}
            missing={missing(["address"])}
          />
          <ItemLengths inputOf={inputOf} />
          <ItemBuffers inputOf={inputOf} />
        </LanguageFrame>
      </div>
      <aside className={styles.aside}>
        <CardPreview view={view} now={now} rateUnit={rateUnit as RateUnit} cover={cover} />
        {children}
      </aside>
    </div>
  )
}

const isOnCard = (field: string) => field.startsWith("name-") || field.startsWith("shortDescription-") || field === "price"
