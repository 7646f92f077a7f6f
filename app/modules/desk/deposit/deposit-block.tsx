import type { ComponentProps } from "react"
import type { DepositIntent } from "#app/modules/reservations/deposit/deposit-input.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Badge } from "#app/ui/badge.tsx"
import { Button } from "#app/ui/button.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { ConfirmButton } from "#app/ui/form/confirm-button.tsx"
import { Block } from "../frame/block.tsx"
import { useFocusOnAccepted } from "../money/use-focus-on-accepted.ts"
import styles from "./deposit-block.module.css"
import { HoldLink } from "./hold-link.tsx"
import { KeepDeposit } from "./keep-deposit.tsx"
import type { DepositEntry, DepositView } from "./read-deposit.server.ts"
import { TakeDeposit } from "./take-deposit.tsx"
import { type DepositActions, type DepositReply, useDepositActions } from "./use-deposit-actions.ts"

/** Shows what is due as a deposit and what was taken, with the form to take one. Nothing where neither is. `reply` is of a form without a script. */
export function DepositBlock({ deposit, reply }: { deposit: DepositView; reply?: DepositReply | undefined }) {
  const { t } = useTranslation("reservations")
  const actions = useDepositActions(deposit)
  useFocusOnAccepted(`take-deposit-${deposit.number}`, actions.accepted)
  if (deposit.due === 0n && deposit.entries.length === 0) return null
  return (
    <Block title={t("deposit.title")} actions={<StateBadge deposit={deposit} />}>
      <DueRows deposit={deposit} />
      {deposit.entries.length > 0 && (
        <ul className={styles.entries}>
          {deposit.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} deposit={deposit} actions={actions} reply={actions.reply ?? reply} />
          ))}
        </ul>
      )}
      {deposit.methods.length > 0 && (
        <TakeDeposit key={`${actions.accepted} ${deposit.left}`} deposit={deposit} actions={actions} reply={actions.reply ?? reply} />
      )}
    </Block>
  )
}

/** Says in a word that a deposit is to be taken, or that the shop has one. */
function StateBadge({ deposit: { left, waiting, held, hasDocument, entries } }: { deposit: DepositView }) {
  const { t } = useTranslation("deposit")
  if (left > 0n) return <Badge tone="warning">{t("state.due")}</Badge>
  if (waiting > 0n) return <Badge tone="warning">{t("state.waiting")}</Badge>
  if (held > 0n || hasDocument) return <Badge tone="info">{t("state.held")}</Badge>
  if (entries.some(({ kept }) => kept > 0n)) return <Badge tone="neutral">{t("state.kept")}</Badge>
  return entries.length > 0 ? <Badge tone="neutral">{t("state.back")}</Badge> : null
}

function DueRows({ deposit: { due, left, currency } }: { deposit: DepositView }) {
  const { t, locale } = useTranslation("deposit")
  if (due === 0n) return null
  const rows = [{ key: "due", amount: due }, ...(left > 0n && left < due ? [{ key: "left", amount: left } as const] : [])] as const
  return (
    <dl className={styles.rows}>
      {rows.map(({ key, amount }) => (
        <div key={key} className={styles.row}>
          <dt>{t(key)}</dt>
          <dd>{formatMoney(amount, currency, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface EntryProps {
  entry: DepositEntry
  deposit: DepositView
  actions: DepositActions
  reply: DepositReply | undefined
}

function Entry({ entry, deposit, actions, reply }: EntryProps) {
  const { t, locale } = useTranslation("deposit", "history")
  const { method, amount, note, taken, back, kept, askedToKeep } = entry
  const isEnding = askedToKeep !== null && !back
  const isHeld = taken !== null && !back && !isEnding
  const inMoney = (sum: bigint) => formatMoney(sum, deposit.currency, locale)
  const what = method === "document" ? note || t("methods.document") : inMoney(amount)
  const step = (key: "takenAt" | BackKey, { at, by }: NonNullable<typeof back>) =>
    [
      t(key, { at: formatMoment(at, deposit.zone, locale), kept: inMoney(kept), rest: inMoney(amount - kept) }),
      by && (by.name ?? t("history:by.former")),
    ]
      .filter(Boolean)
      .join(" · ")
  return (
    <li className={styles.entry}>
      <span className={styles.what}>
        <strong className={styles.amount}>{what}</strong> <span>{method === "document" && !note ? "" : t(`methods.${method}`)}</span>
        <span className={styles.step}>{taken ? step("takenAt", taken) : t("hold.waiting")}</span>
        {back && <span className={styles.step}>{step(backKey(entry), back)}</span>}
        {isEnding && (
          <span className={styles.step}>{t(askedToKeep > 0n ? "hold.keeping" : "hold.releasing", { kept: inMoney(askedToKeep) })}</span>
        )}
      </span>
      <EntryActions entry={entry} what={what} actions={actions} />
      {!taken && !back && <HoldLink link={entry.link} />}
      {isHeld && method !== "document" && deposit.mayKeep && (
        <div className={styles.keep}>
          <KeepDeposit entry={entry} deposit={deposit} actions={actions} reply={reply} />
        </div>
      )}
    </li>
  )
}

/** Gives a deposit back, asking first where the bank then lets go of it, and takes back the last change. */
function EntryActions({ entry, what, actions }: Pick<EntryProps, "entry" | "actions"> & { what: string }) {
  const { t } = useTranslation("deposit", "ui")
  const { id, method, taken, back, askedToKeep, undo } = entry
  const isBusy = (intent: DepositIntent) => actions.sent?.get("deposit") === id && actions.sent.get("intent") === intent
  const giveBack = (label: string, look: Pick<ComponentProps<typeof Button>, "variant" | "aria-label"> = {}) => (
    <BackgroundForm {...actions.formOf("giveBack", { deposit: id })}>
      <Button type="submit" compact busy={isBusy("giveBack")} {...look}>
        {label}
      </Button>
    </BackgroundForm>
  )
  return (
    <span className={styles.actions}>
      {!taken && !back && giveBack(t("hold.withdraw"))}
      {taken && !back && method !== "hold" && giveBack(t("giveBack"), { "aria-label": t("giveBackOne", { what }) })}
      {taken && !back && method === "hold" && askedToKeep === null && (
        <ConfirmButton
          id={`release-${id}`}
          opener={t("giveBack")}
          openerLabel={t("giveBackOne", { what })}
          question={t("hold.question", { what })}
          text={t("hold.final")}
          keep={t("hold.keepHeld")}
        >
          {giveBack(t("hold.release"), { variant: "danger" })}
        </ConfirmButton>
      )}
      {undo && (
        <BackgroundForm {...actions.formOf("undo", { deposit: id, change: undo })}>
          <Button type="submit" variant="quiet" compact busy={isBusy("undo")} aria-label={t("undoOne", { what })}>
            {t("ui:undo")}
          </Button>
        </BackgroundForm>
      )}
    </span>
  )
}

type BackKey = "backAt" | "keptAt" | "allKeptAt"

function backKey({ kept, amount }: DepositEntry): BackKey {
  if (kept === 0n) return "backAt"
  return kept < amount ? "keptAt" : "allKeptAt"
}
