import { useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog, DialogActions } from "#app/ui/dialog.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { MenuButton, TextMenu } from "#app/ui/menu.tsx"
import type { OtherSize } from "./read-other-sizes.server.ts"
import styles from "./size-menu.module.css"
import { SizeTotal } from "./size-total.tsx"
import { useChangeSize } from "./use-change-size.ts"

interface SizeMenuProps {
  booking: { number: number; currency: Currency }
  line: { id: string; name: string }
  sizes: readonly OtherSize[]
}

/** A menu of the other sizes of a booked line. A press changes the size, after a question if the total changes. Sizes that are not free are disabled. */
export function SizeMenu({ booking: { number, currency }, line, sizes }: SizeMenuProps) {
  const { t, locale } = useTranslation("change")
  const { pathname, search } = useLocation()
  const { send, isSending, question, accept, dismiss } = useChangeSize({ line: line.id, currency })
  const fields = { number: String(number), line: line.id }
  return (
    <div className={styles.sizes} aria-busy={isSending || undefined}>
      <TextMenu id={`sizes-${line.id}`} label={t("size.other")}>
        <BackgroundForm
          action="/reservations/size"
          values={{ ...fields, back: pathname + search }}
          aria-label={t("size.of", { item: line.name })}
          send={(form) => {
            const size = form.get("size")
            if (typeof size !== "string" || isSending) return
            const label = sizes.find((each) => String(each.number) === size)?.label ?? size
            send({ fields: { ...fields, size }, size: label })
          }}
        >
          {sizes.map(({ number: size, label, free, isEnough, price }) => (
            <MenuButton key={size} type="submit" name="size" value={size} disabled={!isEnough} className={styles.size}>
              <span>{label}</span>
              <span className={styles.note}>
                {[price !== null && formatMoney(price, currency, locale), t("size.free", { count: free })].filter(Boolean).join(" · ")}
              </span>
            </MenuButton>
          ))}
        </BackgroundForm>
      </TextMenu>
      {question && (
        <Dialog title={t("size.question")} close={dismiss}>
          <SizeTotal total={question} />
          <DialogActions>
            <Button compact onClick={dismiss}>
              {t("question.back")}
            </Button>
            <Button compact variant="primary" onClick={accept}>
              {t("size.confirm")}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  )
}
