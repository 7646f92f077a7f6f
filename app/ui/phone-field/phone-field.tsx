import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { loadOnce } from "#app/platform/browser/load-once.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import field from "../form/field.module.css"
import { type Captions, describedBy, FieldFrame } from "../form/field.tsx"
import type { Input } from "../form/use-form-fields.ts"
import { Icon } from "../icon.tsx"
import { useHasScript } from "../use-has-script.ts"
import styles from "./phone-field.module.css"

type PhoneFieldProps = Captions & Omit<Input, "error"> & { home: string; enterKeyHint?: "next" | "done"; autoComplete?: string }

const loadPhoneNumbers = loadOnce(() => import("./phone-numbers.ts"))

/** Shown until all countries are loaded. */
const homeCodes: Partial<Record<string, string>> = { UA: "+380", PL: "+48" }

type PhoneNumbers = typeof import("./phone-numbers.ts") & { countries: ReturnType<typeof import("./phone-numbers.ts").listPhoneCountries> }

/**
 * A phone number, national for `home` (a country code) unless it starts with +. With a script it is formatted while typing and has a
 * country list, both loaded when the field becomes visible; a complete number's country and digits stand below it.
 */
export function PhoneField({ label, help, error, optional, home, id, defaultValue = "", ...input }: PhoneFieldProps) {
  const { locale } = useTranslation("ui")
  const hasScript = useHasScript()
  const element = useRef<HTMLInputElement>(null)
  const { numbers, load } = usePhoneNumbers(element)
  const [text, setText] = useState(defaultValue)
  const [chosen, setChosen] = useState(home)
  const country = numbers ? numbers.countryOf(text, home, chosen) : home
  const note = numbers?.describeNumber(text, home, locale) ?? help

  function write(number: string) {
    if (element.current && element.current.value !== number) element.current.value = number
    setText(number)
  }

  function follow({ currentTarget: { value, selectionEnd } }: SyntheticEvent<HTMLInputElement>) {
    // Leaves edits in the middle and deletions unformatted: the caret would jump.
    const isAtEnd = selectionEnd === value.length && value.length > text.length
    write(numbers && isAtEnd ? numbers.formatAsTyped(value, home) : value)
    if (value.startsWith("+")) void load()
  }

  function choose(code: string) {
    setChosen(code)
    if (numbers) write(numbers.changeCountry(text, home, code))
    // Forms follow their fields by this event.
    element.current?.dispatchEvent(new Event("input", { bubbles: true }))
    element.current?.focus()
  }

  return (
    <FieldFrame id={id} label={label} help={note} error={error} optional={optional}>
      <div className={styles.phone}>
        {hasScript && (
          <CountryChoice
            numbers={numbers}
            country={country}
            // Such a number has the calling code already.
            isInternational={text.trim().startsWith("+")}
            onChoose={choose}
          />
        )}
        <input
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...input}
          {...describedBy(id, { help: note, error })}
          ref={element}
          id={id}
          defaultValue={defaultValue}
          className={field.control}
          onFocus={load}
          onInput={follow}
          onBlur={() => numbers && text !== defaultValue && write(numbers.formatNumber(text, home))}
        />
      </div>
    </FieldFrame>
  )
}

/** Loads the rules of phone numbers when the field becomes visible, or when `load` is called. */
function usePhoneNumbers(element: RefObject<HTMLInputElement | null>) {
  const { locale } = useTranslation("ui")
  const [numbers, setNumbers] = useState<PhoneNumbers>()

  async function load() {
    if (numbers) return
    const loaded = await loadPhoneNumbers().catch(() => undefined)
    if (loaded) setNumbers({ ...loaded, countries: loaded.listPhoneCountries(locale) })
  }

  const see = useEffectEvent(() => void load())

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      see()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return { numbers, load }
}

interface CountryChoiceProps {
  numbers: PhoneNumbers | undefined
  /** Undefined for a number of no country. */
  country: string | undefined
  isInternational: boolean
  onChoose: (code: string) => void
}

/** The calling code before the number, and over it the list of countries once it is loaded. */
function CountryChoice({ numbers, country, isInternational, onChoose }: CountryChoiceProps) {
  const { t } = useTranslation("ui")
  return (
    <span className={styles.country}>
      {numbers && (
        <select
          aria-label={t("phoneCountry")}
          autoComplete="off"
          value={country ?? ""}
          className={styles.countries}
          onChange={({ target }) => onChoose(target.value)}
        >
          {numbers.countries.map(({ code, label: name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          {country === undefined && (
            <option value="" hidden>
              +
            </option>
          )}
        </select>
      )}
      <span aria-hidden="true">
        {country === undefined ? "+" : isInternational ? country : (numbers?.callingCodeOf(country) ?? homeCodes[country] ?? country)}
      </span>
      <Icon name="chevron" size={16} />
    </span>
  )
}
