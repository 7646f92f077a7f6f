import { ShortageDialog, shortageCodes } from "#app/modules/inventory/editor/shortage-dialog.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Field } from "#app/ui/form/field.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { useShopTime } from "#app/ui/use-shop-time.ts"
import styles from "./pieces.module.css"
import { mostOfReason, type ServiceField, serviceFields } from "./pieces-input.ts"
import type { ServiceView } from "./read-pieces.server.ts"

const id = "service"

interface ServiceFormProps {
  view: ServiceView
  newId: string
  /** The present, as a wall time of the shop. */
  from: string
  reply: EditReply | undefined
}

/** Takes pieces of an item out of service; bookings that no longer fit are listed before it is saved. */
export function ServiceForm({ view: { item, zone }, newId, from, reply }: ServiceFormProps) {
  const { t } = useTranslation("service")
  const shopTime = useShopTime(zone)
  return (
    <div className={styles.page}>
      <PageHeader title={t("add")} back={{ to: `/inventory/service?id=${item.number}`, label: item.name }} />
      <ShortageDialog form={id} reply={reply} zone={zone} />
      <EditForm
        id={id}
        names={serviceFields}
        values={{ quantity: "1", from, until: "", reason: "" }}
        reply={reply}
        messages="service"
        save={t("save")}
        newId={newId}
        handled={shortageCodes}
        labelOf={(name: ServiceField) => t(`fields.${name}`)}
      >
        {(inputOf) => (
          <div className={styles.fields}>
            <Field
              {...inputOf("quantity")}
              label={t("fields.quantity")}
              help={t("ofAll", { count: item.quantity })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
            />
            <div className={styles.pair}>
              <Field {...inputOf("from")} type="datetime-local" step={60} label={t("fields.from")} help={shopTime} />
              <Field {...inputOf("until")} type="datetime-local" step={60} label={t("fields.until")} help={t("untilHelp")} optional />
            </div>
            <Field
              {...inputOf("reason")}
              label={t("fields.reason")}
              help={t("reasonHelp")}
              limit={mostOfReason}
              autoComplete="off"
              optional
            />
          </div>
        )}
      </EditForm>
    </div>
  )
}
