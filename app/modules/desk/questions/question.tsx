import type { AnswerField } from "#app/modules/reservations/status/status-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney, toMajorUnits } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog, DialogActions } from "#app/ui/dialog.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { Notice } from "#app/ui/notice.tsx"
import { type BookingQuestion, ofKind, sumOf } from "./booking-question.ts"
import { CancelFields } from "./cancel-fields.tsx"
import { LateOffer } from "./late-offer.tsx"
import { pressedTaking } from "./pressed-taking.ts"
import styles from "./question.module.css"
import { ShortageText } from "./shortage-text.tsx"

interface QuestionDialogProps {
  /** Each has a question of the same kind. */
  bookings: BookingQuestion[]
  /** The answers to earlier questions. */
  answered?: AnswerField[] | undefined
  /** IANA name of the shop's zone. */
  zone: string
  /** Takes the fields that were filled in. */
  answer: (fields: Array<[name: string, value: string]>) => void
  dismiss: () => void
}

/** Asks in a dialog what a form sent in the background leaves open. */
export function QuestionDialog({ bookings, answered, zone, answer, dismiss }: QuestionDialogProps) {
  const { t } = useTranslation("status")
  return (
    <Dialog title={useTitle(bookings)} close={dismiss}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const filled = new FormData(event.currentTarget, event.nativeEvent.submitter)
          answer([...filled].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])))
        }}
      >
        <QuestionFields bookings={bookings} answered={answered} zone={zone} />
        <DialogActions>
          <Button compact onClick={dismiss}>
            {t("ask.back")}
          </Button>
          <QuestionButtons bookings={bookings} answered={answered} />
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface QuestionFormProps extends Pick<QuestionDialogProps, "bookings" | "answered" | "zone"> {
  action: string
  /** The fields that were sent, to send again. */
  children: Elements
}

/** Asks the same on a page of its own, without a script. */
export function QuestionForm({ bookings, answered, zone, action, children }: QuestionFormProps) {
  return (
    <Notice tone="warning" title={useTitle(bookings)}>
      <form method="post" action={action} className={styles.form}>
        {children}
        <QuestionFields bookings={bookings} answered={answered} zone={zone} />
        <DialogActions>
          <QuestionButtons bookings={bookings} answered={answered} />
        </DialogActions>
      </form>
    </Notice>
  )
}

function useTitle(bookings: BookingQuestion[]): string {
  const { t, locale } = useTranslation("status")
  const [{ number, question } = { number: 0, question: undefined }] = bookings
  const count = bookings.length
  const one = { number, count }
  if (question?.kind === "cancel") return count === 1 ? t("ask.cancel.title", one) : t("ask.cancel.titleMany", one)
  if (question?.kind === "setBack") return count === 1 ? t("ask.setBack.title", one) : t("ask.setBack.titleMany", one)
  if (question?.kind === "stock") return count === 1 ? t("short.title", one) : t("short.titleMany", one)
  const open = sumOf(ofKind(bookings, "return").map((each) => each.question.open))
  if (open.amount === 0n) return t("ask.return.late", one)
  const owed = { ...one, sum: formatMoney(open.amount, open.currency, locale) }
  return count === 1 ? t("ask.return.title", owed) : t("ask.return.titleMany", owed)
}

function QuestionFields({ bookings, answered, zone }: Pick<QuestionDialogProps, "bookings" | "answered" | "zone">) {
  const { t } = useTranslation("status")
  const pieces = ofKind(bookings, "setBack").reduce((sum, { question }) => sum + question.pieces, 0)
  const returns = ofKind(bookings, "return")
  const accepts = bookings.flatMap(({ number, question: { digest } }) => (digest ? [`${number} ${digest}`] : []))
  return (
    <>
      {accepts.map((accepted) => (
        <input key={accepted} type="hidden" name="accepts" value={accepted} />
      ))}
      <CancelFields bookings={ofKind(bookings, "cancel")} answered={answered} />
      {/* An earlier answer to this question counts no longer. */}
      {returns.length > 0 && <input type="hidden" name="lateTotal" value="" />}
      <LateOffer bookings={returns} answered={answered} zone={zone} />
      {pieces > 0 && <p>{t("ask.setBack.text", { count: pieces })}</p>}
      <ShortageText bookings={ofKind(bookings, "stock")} zone={zone} />
    </>
  )
}

function QuestionButtons({ bookings, answered }: Pick<QuestionDialogProps, "bookings" | "answered">) {
  const { t, locale } = useTranslation("status")
  const [kind, count] = [bookings[0]?.question.kind, bookings.length]
  if (kind === "cancel" || kind === "stock")
    return (
      <Button type="submit" compact variant="danger">
        {kind === "stock" ? t("short.confirm") : t("ask.cancel.confirm", { count })}
      </Button>
    )
  if (kind === "setBack")
    return (
      <Button type="submit" compact variant="primary">
        {t("ask.setBack.confirm")}
      </Button>
    )
  const open = sumOf(ofKind(bookings, "return").map(({ question }) => question.open))
  if (open.amount === 0n)
    return (
      <Button type="submit" compact variant="primary">
        {t("ask.return.free")}
      </Button>
    )
  const pressed = pressedTaking(answered, open)
  const { amount, method } = pressed ?? { amount: open.amount, method: "cash" }
  return (
    <>
      {pressed && <input type="hidden" name="open" value={String(open.amount)} />}
      {pressed && <input type="hidden" name="amount" value={toMajorUnits(amount)} />}
      <Button type="submit" name="money" value="later" compact>
        {t("ask.return.later")}
      </Button>
      <Button type="submit" name="money" value={pressed ? "" : "cash"} compact variant="primary">
        {t(`ask.return.take.${method}`, { sum: formatMoney(amount, open.currency, locale) })}
      </Button>
    </>
  )
}
