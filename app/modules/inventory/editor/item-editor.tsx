import { locales } from "#app/platform/i18n/locale.ts"
import { translatedField } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { bufferFields } from "../item/buffer-input.ts"
import { type ItemField, lengthFields } from "../item/item-input.ts"
import { pricingFields } from "../item/price-input.ts"
import { propertyFields } from "../item/property-input.ts"
import { itemTexts } from "../item-text.ts"
import type { ItemPlan } from "../plan/item-plan.ts"
import { FullPlan } from "../plan/plan-meter.tsx"
import type { BookedItem } from "./booked-item.ts"
import styles from "./item-editor.module.css"
import { ItemFields } from "./item-fields.tsx"
import { ItemSchedule } from "./item-schedule.tsx"
import type { ItemEditorView } from "./read-item-editor.server.ts"
import { ShortageDialog, shortageCodes } from "./shortage-dialog.tsx"
import { SpreadDialog, spreadCode } from "./spread-dialog.tsx"
import { useItemLabels } from "./use-item-labels.ts"

const id = "item"

const handled = [spreadCode, ...shortageCodes]

/** The fields in the order of the screen. */
const names: ItemField[] = [
  ...locales.map((locale) => translatedField("name", locale)),
  "price",
  "rateUnit",
  "sizes",
  "quantity",
  "deposit",
  "kind",
  "pictures",
  "categories",
  ...pricingFields,
  ...itemTexts.filter((text) => text !== "name").flatMap((text) => locales.map((locale) => translatedField(text, locale))),
  ...propertyFields,
  ...lengthFields,
  ...bufferFields,
]

interface ItemEditorProps {
  view: ItemEditorView
  reply: EditReply | undefined
  /** Missing for a new item. */
  booked?: BookedItem
  /** How many items the plan has room for. Only a new item has it. */
  plan?: ItemPlan
}

export function ItemEditor({ view, reply, booked, plan }: ItemEditorProps) {
  const { t, locale } = useTranslation("itemEditor")
  const { values, language, number } = view
  const title = number === null ? t("add") : values[translatedField("name", locale)] || values[translatedField("name", language)]

  const { labelOf, describe } = useItemLabels(view)

  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        back={{ to: "/inventory/manage", label: t("back") }}
        actions={
          number !== null &&
          !view.isArchived && (
            <a href={`/${view.shop}/item-${number}`} target="_blank" rel="noreferrer" className={styles.view}>
              {`${t("viewInShop")} ↗`}
            </a>
          )
        }
      />
      {plan && <FullPlan plan={plan} />}
      {view.isArchived && (
        <Notice>
          <p>{t("archived")}</p>
        </Notice>
      )}
      {booked && <SpreadDialog form={id} reply={reply} zone={booked.zone} />}
      {booked && <ShortageDialog form={id} reply={reply} zone={booked.zone} />}
      <EditForm
        id={id}
        names={names}
        values={values}
        reply={reply}
        messages="itemEditor"
        save={t("save")}
        {...(number === null && { newId: view.id, saveAndAdd: t("saveAndAdd") })}
        handled={handled}
        labelOf={labelOf}
        describe={describe}
      >
        {(inputOf) => (
          <ItemFields view={view} inputOf={inputOf}>
            {booked && number !== null && <ItemSchedule number={number} booked={booked} />}
          </ItemFields>
        )}
      </EditForm>
    </div>
  )
}

/** Shown in place of an item that somebody has deleted. */
export function ItemGone() {
  const { t } = useTranslation("itemEditor")
  return (
    <EmptyState
      isWholePage
      title={t("gone.title")}
      actions={
        <LinkButton to="/inventory/manage" compact>
          {t("gone.back")}
        </LinkButton>
      }
    >
      {t("gone.text")}
    </EmptyState>
  )
}
