import type { ComponentProps } from "react"
import { useSyncExternalStore } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { chooseColorMode, colorModes, listenForColorMode, readColorMode } from "#app/ui/color-mode/color-mode.ts"
import { languages, useLanguageForm } from "#app/ui/language/use-language-form.ts"
import styles from "./preferences.module.css"

/** Sets the colour mode of this browser. */
export function ColorModeChoice() {
  const { t } = useTranslation("accounts")
  const chosen = useSyncExternalStore(listenForColorMode, readColorMode, () => "system")
  return (
    <Segments aria-label={t("account.colorMode")}>
      {colorModes.map((mode) => (
        <Segment key={mode} chosen={mode === chosen} onClick={() => chooseColorMode(mode)}>
          {t(`account.${mode}`)}
        </Segment>
      ))}
    </Segments>
  )
}

/** Sets the language of this browser. */
export function LanguageChoice() {
  const { t, locale: spoken } = useTranslation("accounts")
  const { pending, submit, returnTo } = useLanguageForm()
  return (
    <form method="post" action="/locale" onSubmit={submit}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <Segments aria-label={t("account.language")}>
        {languages.map(({ locale, name }) => (
          <Segment
            type="submit"
            key={locale}
            name="locale"
            value={locale}
            lang={locale}
            chosen={locale === spoken}
            aria-busy={pending === locale || undefined}
          >
            {name}
          </Segment>
        ))}
      </Segments>
    </form>
  )
}

/** Group of mutually exclusive buttons. */
export const Segments = (group: ComponentProps<"fieldset">) => <fieldset {...group} className={styles.segments} />

export function Segment({ chosen, ...button }: ComponentProps<"button"> & { chosen: boolean }) {
  return <button type="button" {...button} className={styles.segment} aria-pressed={chosen} />
}
