import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Dialog } from "#app/ui/dialog.tsx"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Field, Select } from "#app/ui/form/field.tsx"
import { type FeedField, feedValues, mostOfName } from "../feed-input.ts"
import type { CalendarsView, FeedView } from "./read-calendars.server.ts"

const fields = ["of", "name", "url", "quantity"] as const

interface FeedDialogProps {
  items: CalendarsView["items"]
  /** The item that a new feed is probably for. */
  itemNumber?: number | undefined
  /** The saved feed; missing for a new one. */
  feed?: FeedView
  /** Missing for a saved feed. */
  newId?: string
  reply: EditReply | undefined
  /** Asks first, when there are changes. */
  close: () => void
}

/** Adds a calendar, or edits one. Only that of an item takes the address of another calendar. */
export function FeedDialog({ items, itemNumber, feed, newId, reply, close }: FeedDialogProps) {
  const { t } = useTranslation("calendars")
  const likely = items.find(({ number }) => number === itemNumber) ?? items.find(({ kind }) => kind === "property") ?? items[0]
  const start = String(likely?.number ?? "all")
  const answered = reply?.result?.initialValue?.of
  const [of, setOf] = useState(typeof answered === "string" ? answered : start)
  const item = feed ? feed.item : items.find(({ number }) => String(number) === of)
  const values = feed ? feedValues(feed) : { name: "", url: "", quantity: "1" }
  // A field that the dialog does not show cannot be changed, so it does not count as a change.
  const asks = {
    of: !feed,
    name: true,
    url: Boolean(item),
    quantity: Boolean(item && Math.max(item.quantity, Number(values.quantity)) > 1),
  }
  const subjects = [
    ...items.map(({ number, name }) => ({ value: String(number), label: name, group: t("kind.item") })),
    { value: "all", label: t("kind.all"), group: t("kind.bookings") },
    ...(items.some(({ kind }) => kind === "property") ? [{ value: "property", label: t("kind.property"), group: t("kind.bookings") }] : []),
  ]
  return (
    <Dialog title={feed ? t("form.edit", { name: feed.name }) : t("add")} close={close}>
      <EditForm<FeedField | "of">
        id="calendar"
        names={fields.filter((name) => asks[name])}
        values={{ of: start, ...values }}
        reply={reply}
        messages="calendars"
        save={feed ? t("form.save") : t("form.add")}
        newId={newId}
        isInDialog
        labelOf={(name) => t(`form.${name}`)}
      >
        {(inputOf) => (
          <>
            {asks.of && (
              <Select
                {...inputOf("of")}
                label={t("form.of")}
                help={t(item ? "form.ofItemHelp" : "form.ofBookingsHelp")}
                options={subjects}
                onChange={(event) => setOf(event.currentTarget.value)}
              />
            )}
            <Field {...inputOf("name")} label={t("form.name")} help={t("form.nameHelp")} limit={mostOfName} autoComplete="off" />
            {asks.url && (
              <Field
                {...inputOf("url")}
                type="url"
                label={t("form.url")}
                help={t("form.urlHelp")}
                autoComplete="off"
                maxLength={2000}
                optional
              />
            )}
            {item && asks.quantity && (
              <Field
                {...inputOf("quantity")}
                label={t("form.quantity")}
                help={t("form.quantityHelp", { count: item.quantity })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
              />
            )}
          </>
        )}
      </EditForm>
    </Dialog>
  )
}
