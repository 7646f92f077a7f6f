import { statusesOf } from "#app/modules/payments/payment-entry.ts"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { shownStatus } from "#app/modules/reservations/money/shown-status.ts"
import { methodWord } from "#app/modules/reservations/rules/handover-words.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Menu, MenuButton } from "#app/ui/menu.tsx"
import { useStatusMessages } from "../badges/status-badge.tsx"
import styles from "./payments-block.module.css"
import type { MoneyEntry, MoneyView } from "./read-money.server.ts"
import type { MoneyActions } from "./use-money-actions.ts"

interface PaymentStatusMenuProps {
  entry: MoneyEntry
  money: MoneyView
  actions: MoneyActions
}

/**
 * A menu of the statuses that an entry can have; the present one is checked. A refund can't be refunded itself. Of a card payment the bank says how it stands: the
 * menu asks it, and where it has not said for a day, an admin may. Nothing where an entry can have no other.
 */
export function PaymentStatusMenu({ entry, money, actions }: PaymentStatusMenuProps) {
  const { t, locale } = useTranslation("money", "reservations")
  const { paymentMessage } = useStatusMessages()
  const amount = formatMoney(entry.amount, money.currency, locale)
  const statuses = offeredStatuses(entry, money)
  if (!entry.isAtBank && statuses.length < 2) return null
  return (
    <Menu
      id={`payment-${entry.id}-menu`}
      label={t("setStatus", { amount, method: t(`reservations:paymentMethod.${methodWord(entry.method, money.way)}`) })}
    >
      {entry.isAtBank && (
        <BackgroundForm {...actions.formOf("check", { payment: entry.id })}>
          <MenuButton type="submit">{t("askBank")}</MenuButton>
        </BackgroundForm>
      )}
      <BackgroundForm {...actions.formOf("status", { payment: entry.id, from: entry.status })}>
        {statuses.map((status) => (
          <MenuButton
            key={status}
            type="submit"
            name="status"
            value={status}
            aria-current={status === entry.status || undefined}
            className={styles.status}
          >
            <span>{paymentMessage(shownStatus({ ...entry, status }))}</span>
            {status === entry.status && <Icon name="check" />}
          </MenuButton>
        ))}
      </BackgroundForm>
    </Menu>
  )
}

function offeredStatuses(entry: MoneyEntry, { mayRefundToCards }: MoneyView): readonly PaymentStatus[] {
  const { status, isAtBank, isLeftToPeople } = entry
  if (isAtBank) return isLeftToPeople && mayRefundToCards ? ["completed", "failed", status] : []
  return statusesOf(entry)
}
