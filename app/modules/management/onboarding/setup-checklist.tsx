import { CalendarCheck, MapPin, Package, Palette, Phone } from "lucide-react"
import { Form, useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import type { Checklist } from "./checklist.ts"
import styles from "./setup-checklist.module.css"
import { WebsiteMiniature } from "./website-miniature.tsx"

/** `?first` brings a page that adds something back here. */
const steps = [
  { key: "item", is: "hasItem", to: "/inventory/add?first", Pictogram: Package },
  { key: "location", is: "hasLocation", to: "/settings/org/locations/add?first", Pictogram: MapPin },
  { key: "phone", is: "hasPhone", to: "/settings#organization-phone", Pictogram: Phone },
  { key: "website", is: "hasOwnWebsite", to: "/web/edit", Pictogram: Palette },
  { key: "booking", is: "hasBooking", to: "/reservations/test", Pictogram: CalendarCheck },
] as const

interface SetupChecklistProps {
  checklist: Checklist
  /** URL of the organization's website. */
  website: string
}

/** The first page of a new shop: five steps to its first booking, and its website in small where there is room. */
export function SetupChecklist({ checklist, website }: SetupChecklistProps) {
  const { t } = useTranslation("management")
  const next = steps.find(({ is }) => !checklist[is])
  const done = steps.filter(({ is }) => checklist[is]).length
  return (
    <section className={styles.checklist} aria-labelledby="checklist">
      <div className={styles.columns}>
        <div className={styles.steps}>
          <header className={styles.header}>
            <h2 id="checklist" className={styles.title}>
              <span>{t("checklist.title")}</span> <span className={styles.done}>{t("checklist.done", { done, all: steps.length })}</span>
            </h2>
            <Form method="post" action="/reservations/checklist">
              <Button type="submit" variant="quiet" compact>
                {t("checklist.close")}
              </Button>
            </Form>
          </header>
          <ol className={styles.list}>
            {steps.map(({ key, is, to, Pictogram }) => (
              <li key={key} className={styles.step} data-done={checklist[is] || undefined}>
                <span className={styles.symbol}>
                  {checklist[is] ? <Icon name="check" size={20} /> : <Pictogram size={20} strokeWidth={1.75} aria-hidden="true" />}
                </span>
                <div className={styles.text}>
                  <h3 className={styles.name}>
                    <span>{t(`checklist.${key}.title`)}</span>{" "}
                    {checklist[is] && <span className="visually-hidden">{t("checklist.isDone")}</span>}
                  </h3>
                  {!checklist[is] && <p className={styles.hint}>{t(`checklist.${key}.text`)}</p>}
                </div>
                {!checklist[is] && <StepButton step={key} to={to} isNext={key === next?.key} />}
              </li>
            ))}
          </ol>
        </div>
        <WebsiteMiniature page={checklist.homePage} website={website} />
      </div>
    </section>
  )
}

interface StepButtonProps {
  step: (typeof steps)[number]["key"]
  to: string
  isNext: boolean
}

function StepButton({ step, to, isNext }: StepButtonProps) {
  const { t } = useTranslation("management")
  const isTaking = useNavigation().formAction === to
  const variant = isNext ? "primary" : "secondary"
  if (step !== "booking")
    return (
      <LinkButton to={to} variant={variant} compact className={styles.button}>
        {t(`checklist.${step}.action`)}
      </LinkButton>
    )
  return (
    <Form method="post" action={to} className={styles.button}>
      <Button type="submit" variant={variant} compact busy={isTaking}>
        {t("checklist.booking.action")}
      </Button>
    </Form>
  )
}
