import { Form, useLocation } from "react-router"
import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { HowCounted } from "#app/modules/pricing/components/how-counted.tsx"
import { formatMultiple } from "#app/modules/pricing/multiple.ts"
import { useChargeRows } from "#app/modules/reservations/charges/use-charge-rows.ts"
import { useLineFacts } from "#app/modules/reservations/lines/use-line-facts.ts"
import { type TickStep, tickSteps } from "#app/modules/reservations/rules/hand-overs.ts"
import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { ChangeLink } from "../change/change-link.tsx"
import { Block } from "../frame/block.tsx"
import type { ShownTick } from "../lines/show-ticks.server.ts"
import { useTickAuthor } from "../lines/use-tick-author.ts"
import { SizeMenu } from "../sizes/size-menu.tsx"
import styles from "./lines-block.module.css"
import type { BookingView } from "./read-booking.server.ts"

/** The booked items with the factors of their prices, the charges, and the total. */
export function LinesBlock({ booking: { number, lines, otherSizes, charges, total, tax, currency, zone } }: { booking: BookingView }) {
  const { t, locale } = useTranslation("sheet", "reservations")
  const { formatFactors } = usePeriodFormat()
  const { formatFacts } = useLineFacts(zone)
  const chargeRows = useChargeRows(currency, { isStaff: true })
  const money = (amount: bigint) => formatMoney(amount, currency, locale)
  return (
    <Block
      title={t("reservations:items")}
      actions={
        <span className={styles.links}>
          <ChangeLink number={number} part="newItem" label={t("addItem")} />
          <ChangeLink number={number} part="items" label={t("changeItems")} />
        </span>
      }
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <SquareImage picture={line.picture} sizes="44px" alt="" className={styles.picture} />
            <span className={styles.item}>
              <span>{line.name}</span>
              <span className={styles.factors}>{formatFactors(line, money)}</span>
              <HowCounted line={line} currency={currency} />
              {formatFacts(line.facts) && <span className={styles.factors}>{formatFacts(line.facts)}</span>}
              {tickSteps.map((step) => (
                <TickText key={step} step={step} tick={line.ticks[step]} quantity={line.quantity} zone={zone} />
              ))}
              {line.preparedUntil && <Preparing line={line.id} until={line.preparedUntil} zone={zone} />}
              {line.priceReason && <span className={styles.factors}>{t("priceReason", { reason: line.priceReason })}</span>}
              {otherSizes[line.id] && <SizeMenu booking={{ number, currency }} line={line} sizes={otherSizes[line.id] ?? []} />}
            </span>
            <span className={styles.amount}>{money(line.total)}</span>
          </li>
        ))}
      </ul>
      {chargeRows(charges).map(({ id, label, help, amount }) => (
        <p key={id} className={styles.charge}>
          <span>
            <span>{label}</span>
            {help && <span className={styles.factors}>{help}</span>}
          </span>
          <span>{amount}</span>
        </p>
      ))}
      <p className={styles.total}>
        <span>{t("reservations:total")}</span>
        <span>{money(total)}</span>
      </p>
      {tax && (
        <p className={styles.charge}>
          <span>{t("reservations:taxIncluded", { percent: formatMultiple(tax.rate, locale) })}</span>
          <span>{money(tax.amount)}</span>
        </p>
      )}
    </Block>
  )
}

/** "Handed out Mon 23 Nov, 10:05, Olena"; of a part of the line "Handed out 1 of 2: …". */
function TickText({ step, tick, quantity, zone }: { step: TickStep; tick: ShownTick | null; quantity: number; zone: string }) {
  const { t, locale } = useTranslation("sheet")
  const authorOf = useTickAuthor()
  if (!tick) return null
  const when = [formatMoment(tick.at, zone, locale), authorOf(tick)].filter(Boolean).join(", ")
  const isPart = tick.pieces < quantity
  return (
    <span className={styles.factors}>
      {isPart ? t(`partly.${step}`, { pieces: tick.pieces, quantity, when }) : t(`ticked.${step}`, { when })}
    </span>
  )
}

/** Says how long returned pieces stay occupied, unless they are ready. */
function Preparing({ line, until, zone }: { line: string; until: string; zone: string }) {
  const { t, locale } = useTranslation("sheet")
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/reservations/ready" preventScrollReset className={styles.preparing}>
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="back" value={pathname + search} />
      <span className={styles.factors}>{t("preparing", { until: formatMoment(until, zone, locale) })}</span>
      <Button type="submit" compact>
        {t("ready")}
      </Button>
    </Form>
  )
}
