import type { Picture } from "#app/modules/media/picture.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { translatedField } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { parseAmount } from "#app/platform/money.ts"
import { ItemCard } from "../components/item-card.tsx"
import type { ItemField } from "../item/item-input.ts"
import styles from "./item-editor.module.css"
import type { ItemEditorView } from "./read-item-editor.server.ts"

interface CardPreviewProps {
  view: ItemEditorView
  /** Returns a field as it is typed. */
  now: (field: ItemField) => string
  rateUnit: RateUnit
  cover: Picture | undefined
}

/** The card of the item in the shop, as it would be with what is typed. */
export function CardPreview({ view, now, rateUnit, cover }: CardPreviewProps) {
  const { t, locale } = useTranslation("itemEditor", "inventory")
  return (
    <section className={styles.section} aria-labelledby="item-shop">
      <h2 id="item-shop" className={styles.heading}>
        {t("shop.title")}
      </h2>
      {/* Its link leads to the saved item. */}
      <div className={styles.card} inert>
        <ItemCard
          shop={{ code: view.shop, locale, currency: view.currency }}
          item={{
            number: view.number ?? 0,
            name: now(translatedField("name", locale)) || now(translatedField("name", view.language)) || t("shop.noName"),
            shortDescription: now(translatedField("shortDescription", locale)) || now(translatedField("shortDescription", view.language)),
            price: parseAmount(now("price"), view.currency) ?? 0n,
            rateUnit,
            unit: t(`inventory:rate.${rateUnit}`),
            image: cover ?? null,
          }}
          eager
          onClick={undefined}
        />
      </div>
    </section>
  )
}
