import { useEffect, useRef, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { completeLink } from "../../fields/safe-link.ts"
import { textIn } from "../edit-document.ts"
import { pathOfPage } from "../pages/title-of-page.ts"
import { useDraft } from "../use-draft.tsx"
import styles from "./rich-text.module.css"

interface LinkFormProps {
  id: string
  /** "" for a new link. */
  address: string
  apply: (address: string) => void
  remove: () => void
  close: () => void
}

/** Asks for the address of a link, and offers the pages of the website. Escape in it closes it. */
export function LinkForm({ id, address, apply, remove, close }: LinkFormProps) {
  const { t, locale } = useTranslation("webComponents")
  const { document } = useDraft()
  const [typed, setTyped] = useState(address)
  const [error, setError] = useState<string>()
  const group = useRef<HTMLDivElement>(null)

  useEffect(() => group.current?.querySelector("input")?.focus(), [])

  function submit() {
    const complete = completeLink(typed)
    if (complete) apply(complete)
    else setError(t("errors.link.invalid"))
  }

  return (
    <div ref={group} className={styles.link}>
      <Field
        id={id}
        label={t("richText.address")}
        help={t("richText.addressHelp")}
        error={error}
        inputMode="url"
        autoComplete="off"
        list={`${id}-pages`}
        value={typed}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === "Enter") submit()
          else close()
        }}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setError(undefined)
        }}
      />
      <datalist id={`${id}-pages`}>
        {document.pages.map((page) => (
          <option key={page.id} value={pathOfPage(page)}>
            {textIn(page, "title", locale, document.language) || page.title}
          </option>
        ))}
      </datalist>
      <div className={styles.buttons}>
        <Button compact onClick={submit}>
          {t("richText.apply")}
        </Button>
        {address && (
          <Button compact variant="quiet" onClick={remove}>
            {t("richText.unlink")}
          </Button>
        )}
        <Button compact variant="quiet" onClick={close}>
          {t("richText.cancel")}
        </Button>
      </div>
    </div>
  )
}
