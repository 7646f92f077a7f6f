import { useLayoutEffect, useRef } from "react"
import { Form } from "react-router"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { useHasScript } from "#app/ui/use-has-script.ts"
import styles from "./session-list.module.css"

interface SessionListProps {
  /** `seenAt` is an instant in ISO 8601. */
  sessions: Array<{ id: string; userAgent: string; seenAt: string; isThis: boolean }>
}

/** Lists the sessions of an account, this device first. Times are in the browser's zone, and in UTC before hydration. */
export function SessionList({ sessions }: SessionListProps) {
  const { t, locale } = useTranslation("accounts")
  const zone = useHasScript() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : undefined
  const momentOf = (seenAt: string) => (zone ? formatMoment(seenAt, zone, locale) : `${formatMoment(seenAt, "UTC", locale)} UTC`)
  const deviceName = (userAgent: string) => formatDevice(userAgent) ?? t("account.unknownDevice")
  const list = useListFocusOnRemoval(sessions.length)
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.sessions} aria-label={t("account.sessions")}>
        {sessions.map(({ id, userAgent, seenAt, isThis }) => (
          <li key={id} className={styles.session}>
            <p>
              <span>{deviceName(userAgent)}</span>
              {isThis && <span>{` · ${t("account.thisDevice")}`}</span>}
              <span className={styles.seen}>{t("account.lastSeen", { moment: momentOf(seenAt) })}</span>
            </p>
            {!isThis && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="session" value={id} />
                <Button
                  type="submit"
                  variant="quiet"
                  name="intent"
                  value="end"
                  aria-label={t("account.endOn", { device: deviceName(userAgent) })}
                >
                  {t("account.end")}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.all}>
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="end">
              {t("account.endOthers")}
            </Button>
          </Form>
          <Form method="post" action="/logout">
            <Button type="submit" variant="quiet" name="everywhere" value="yes">
              {t("account.endAll")}
            </Button>
          </Form>
        </div>
      )}
    </>
  )
}

/** Moves the focus to the list when the pressed button was removed with its session. */
function useListFocusOnRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return list
}

const browsers = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS|Chromium)\//],
  ["Safari", /Safari\//],
] as const

const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const

/** Returns the browser and system, such as "Chrome, Windows"; undefined when unknown. */
export function formatDevice(userAgent: string): string | undefined {
  const found = [browsers, systems].flatMap((known) => known.find(([, sign]) => sign.test(userAgent))?.[0] ?? [])
  return found.length > 0 ? found.join(", ") : undefined
}
