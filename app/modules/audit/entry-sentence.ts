import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Translation } from "#app/platform/i18n/translator.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import type { AuditRow } from "./list-audit.server.ts"

type AuditTranslation = Translation<"audit", never>

/** Returns the name of the person, or of the kind of actor, who made the change. */
export function actorName({ actor, actorKind }: AuditRow, { t }: AuditTranslation): string {
  return actor ?? t(`who.${actorKind}`)
}

/** Describes the change in one sentence. */
export function entrySentence(row: AuditRow, { t, has, locale }: AuditTranslation): string {
  const name = row.subject ?? t("who.member")
  switch (row.kind) {
    case "invited":
      return t("entry.invited", { email: row.details.email, role: t(`role.${row.details.role}`) })
    case "invitedAgain":
    case "invitationWithdrawn":
      return t(`entry.${row.kind}`, { ...row.details })
    case "roleChanged":
      return t("entry.roleChanged", { name, from: t(`role.${row.details.from}`), to: t(`role.${row.details.to}`) })
    case "memberRemoved":
    case "memberDisconnected":
      return t(`entry.${row.kind}`, { name })
    case "memberJoined":
      return t("entry.memberJoined", { role: t(`role.${row.details.role}`) })
    case "memberLeft":
    case "providerRemoved":
    case "cardRemoved":
    case "suspended":
    case "reopened":
      return t(`entry.${row.kind}`)
    case "accessRefused": {
      const key = `area.${row.details.area}` as "area.team"
      return t(`entry.refused.${row.details.permission}`, { area: has(key) ? t(key) : row.details.area })
    }
    case "accountChanged":
      return t(`entry.account.${row.details.change}`)
    case "providerSaved":
      return t("entry.providerSaved", { ...row.details })
    case "providerTurned":
      return t(row.details.isOn ? "entry.providerOn" : "entry.providerOff")
    case "providerWays":
      return t(row.details.isOnlyWay ? "entry.onlyWay" : "entry.otherWays")
    case "cardConnected":
      return t(row.details.isReplaced ? "entry.cardReplaced" : "entry.cardConnected", { merchant: row.details.merchant })
    case "cardTurned":
      return t(row.details.isOn ? "entry.cardOn" : "entry.cardOff")
    case "refunded": {
      const { booking, isToCard } = row.details
      return t(isToCard ? "entry.refundedToCard" : "entry.refunded", { booking, amount: amountOf(row.details, locale) })
    }
    case "refundChanged": {
      const { booking, from, to } = row.details
      const [was, is] = [t(`refundStatus.${from}`), t(`refundStatus.${to}`)]
      return t("entry.refundChanged", { booking, amount: amountOf(row.details, locale), from: was, to: is })
    }
    case "planChosen":
    case "planPaid":
    case "planReturned": {
      const [plan, billing] = [t(`plan.${row.details.tier}`), t(`billing.${row.details.billing}`)]
      return t(`entry.${row.kind}`, { plan, billing, amount: amountOf(row.details, locale) })
    }
    case "renewalChanged":
      return t(`entry.renewal.${row.details.change}`)
    case "clientErased":
      return row.details.bookings > 0 ? t("entry.clientErased", { count: row.details.bookings }) : t("entry.unbookedErased")
    case "testRemoved":
      return t("entry.testRemoved", { ...row.details })
    case "exported":
      return t(`entry.exported.${row.details.list}`)
    case "imported":
    case "importUndone":
      return t(`entry.${row.kind}.${row.details.list}`, { count: row.details.records })
    case "calendarAdded":
    case "calendarRenewed":
    case "calendarRemoved":
      return t(`entry.${row.kind}`, { ...row.details })
    case "addressChanged":
      return t("entry.addressChanged", { ...row.details })
    default:
      return row satisfies never
  }
}

const amountOf = ({ amount, currency }: { amount: string; currency: Currency }, locale: Locale) =>
  formatMoney(BigInt(amount), currency, locale)
