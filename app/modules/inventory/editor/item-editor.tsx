import { type SubmitEvent, useState } from "react"
import { formatDays } from "#app/platform/i18n/format.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { translatedField } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { Dialog } from "#app/ui/dialog.tsx"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { hasPendingUploads } from "../pictures/pending-uploads.ts"
import type { BookedItem } from "./booked-item.ts"
import styles from "./item-editor.module.css"
import { ItemFields } from "./item-fields.tsx"
import { type ItemField, itemTexts } from "./item-input.ts"
import { ItemSchedule } from "./item-schedule.tsx"
import type { ItemEditorView } from "./read-item-editor.server.ts"

const id = "item"

/** The fields in the order of the screen. */
const names: ItemField[] = [
  ...locales.flatMap((locale) => itemTexts.map((text) => translatedField(text, locale))),
  "pictures",
  "kind",
  "price",
  "rateUnit",
  "quantity",
]

interface ItemEditorProps {
  view: ItemEditorView
  reply: EditReply | undefined
  /** Missing for a new item. */
  booked?: BookedItem
}

export function ItemEditor({ view, reply, booked }: ItemEditorProps) {
  const { t, locale } = useTranslation("itemEditor", "edit", "items", "pictures")
  const { values, language, number } = view
  const title = number === null ? t("add") : values[translatedField("name", locale)] || values[translatedField("name", language)]

  function labelOf(name: ItemField) {
    const [text, inLanguage] = name.split("-") as [keyof typeof labels, Locale | undefined]
    const label = labels[text]
    return inLanguage ? t(`edit:inLanguage.${inLanguage}`, { label }) : label
  }
  const labels = {
    name: t("name"),
    shortDescription: t("shortDescription"),
    description: t("description"),
    included: t("included"),
    requirements: t("requirements"),
    sizes: t("sizes"),
    pictures: t("photosAndOrder"),
    kind: t("price.kind"),
    price: t("price.price", { currency: view.currency }),
    rateUnit: t("price.unit"),
    quantity: t("price.quantity"),
  }
  function describe(name: ItemField, value: string) {
    if (name === "kind" && value) return t(`items:kind.${value as "equipment"}`)
    if (name === "rateUnit" && value) return t(`unit.${value as "day"}`)
    if (name === "pictures" && value) return t("pictureCount", { count: (JSON.parse(value) as unknown[]).length })
  }

  function waitForUploads(event: SubmitEvent<HTMLFormElement>) {
    if (!hasPendingUploads(event.currentTarget)) return
    event.preventDefault()
    toast.warn(t("pictures:upload.pending"))
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        back={{ to: "/inventory/manage", label: t("back") }}
        actions={
          number !== null &&
          !view.isArchived && (
            <a href={`/${view.shop}/item-${number}`} target="_blank" rel="noreferrer" className={styles.view}>
              {t("viewInShop")} ↗
            </a>
          )
        }
      />
      {view.isArchived && <Notice>{t("archived")}</Notice>}
      <EditForm
        id={id}
        names={names}
        values={values}
        reply={reply}
        messages="itemEditor"
        save={t("save")}
        newId={number === null ? view.id : undefined}
        handled={["quantity.short"]}
        labelOf={labelOf}
        describe={describe}
        onSubmit={waitForUploads}
      >
        {(inputOf) => (
          <ItemFields view={view} inputOf={inputOf}>
            {booked && <ItemSchedule booked={booked} />}
          </ItemFields>
        )}
      </EditForm>
      {booked && <ShortageDialog reply={reply} zone={booked.zone} />}
    </div>
  )
}

interface ShortBooking {
  number: number
  from: string
  until: string
  missing: number
}

/** Asks before a quantity is saved that leaves bookings short. */
function ShortageDialog({ reply, zone }: { reply: EditReply | undefined; zone: string }) {
  const { t, locale } = useTranslation("itemEditor")
  const [answered, setAnswered] = useState<EditReply>()
  const isOpen = reply !== answered
  const { code, details } = reply?.refusal ?? {}
  if (!isOpen || code !== "quantity.short") return null
  const { bookings } = details as { bookings: ShortBooking[] }
  const quantity = reply?.result?.initialValue?.quantity
  const typed = typeof quantity === "string" ? quantity : ""
  return (
    <Dialog title={t("short.title", { count: bookings.length })} close={() => setAnswered(reply)}>
      <p>{t("short.text", { quantity: typed })}</p>
      <ul className={styles.short}>
        {bookings.map(({ number, from, until, missing }) => (
          <li key={number}>{t("short.booking", { number, days: formatDays({ start: from, end: until }, zone, locale), missing })}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button compact onClick={() => setAnswered(reply)}>
          {t("short.back")}
        </Button>
        <Button type="submit" form={id} name="acceptsShortage" value="on" compact variant="danger">
          {t("short.confirm")}
        </Button>
      </div>
    </Dialog>
  )
}

/** Shown in place of an item that somebody has deleted. */
export function ItemGone() {
  const { t } = useTranslation("itemEditor")
  return (
    <div className={styles.page}>
      <PageHeader title={t("gone.title")} back={{ to: "/inventory/manage", label: t("back") }} />
      <p>{t("gone.text")}</p>
      <p>
        <LinkButton to="/inventory/manage" compact>
          {t("gone.back")}
        </LinkButton>
      </p>
    </div>
  )
}
