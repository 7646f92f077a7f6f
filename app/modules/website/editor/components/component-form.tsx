import { useEffect, useRef, useState } from "react"
import type { Picture } from "#app/modules/media/picture.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { mapLocales } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { LanguageTabs } from "#app/ui/edit-form/language-tabs.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { Field } from "#app/ui/form/field.tsx"
import { Menu, MenuButton } from "#app/ui/menu.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { missingTexts, textsOf } from "../../document/component-texts.ts"
import { longest } from "../../document/page-problem.ts"
import { problemsOfComponent } from "../../document/problems-of-draft.ts"
import type { ComponentDocument, PageDocument } from "../../website-document.ts"
import type { Refusal } from "../refusal.ts"
import { useDraft } from "../use-draft.tsx"
import { useFocusOnRefusal } from "../use-refusal.ts"
import { BackButton } from "./back-button.tsx"
import { changeComponent } from "./change-components.ts"
import { ComponentFields, pathIn } from "./component-fields.tsx"
import { ComponentPlacement } from "./component-placement.tsx"
import styles from "./components.module.css"
import type { ComponentActions } from "./use-component-actions.ts"
import { useFieldMessages } from "./use-field-messages.ts"

interface ComponentFormProps {
  component: ComponentDocument
  /** Message codes by path. */
  problems: Record<string, string>
  /** The last save that refused the component. */
  refusal: Refusal | undefined
  /** Those that the page was loaded with, by id. */
  pictures: Record<string, Picture>
  /** The page in the preview. */
  shownPage: PageDocument | undefined
  actions: ComponentActions
  remove: () => void
  close: () => void
}

/** Edits a component: its name, and one input per field of its kind. The first change brings a new one into the draft. */
export function ComponentForm({ component, problems, refusal, pictures, shownPage, actions, remove, close }: ComponentFormProps) {
  const { t } = useTranslation("webComponents")
  const { base, document, change } = useDraft()
  const main = document.language
  const message = useErrorMessage("webComponents")
  const messages = useFieldMessages(component.kind)
  const found = useComponentProblems(component, problems)
  const texts = [...textsOf(component).keys()]
  const wrong = locales.filter((locale) => texts.some((text) => found[pathIn(locale, text, main)]))
  const [locale, setLocale] = useState<Locale>(() => (wrong.includes(main) ? main : (wrong[0] ?? main)))
  const [opened] = useState(component)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const isInDraft = document.components.some(({ id }) => id === component.id)

  useEffect(() => heading.current?.focus(), [])
  useFocusOnRefusal(form, refusal)

  function update(next: (component: ComponentDocument) => ComponentDocument, step?: string) {
    change(step === undefined ? undefined : `components.${component.id}.${step}`, (current) =>
      changeComponent(current, component, next, { isBegun: !isInDraft }),
    )
  }

  function leave() {
    const isPublic = base.components.some(({ id }) => id === component.id)
    if (isPublic && component !== opened) toast.success(t("done.edited"))
    close()
  }

  return (
    <div ref={form} className={styles.form}>
      <div className={styles.top}>
        <BackButton onClick={leave} />
        {isInDraft && (
          <Menu id="component-menu" label={t("actions", { name: component.name })}>
            <MenuButton onClick={() => actions.duplicate(component)}>{t("duplicate")}</MenuButton>
            <MenuButton isDanger onClick={remove}>
              {t("delete")}
            </MenuButton>
          </Menu>
        )}
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t(`kinds.${component.kind}`)}
      </h2>
      {isInDraft ? (
        <ComponentPlacement component={component} shownPage={shownPage} actions={actions} />
      ) : (
        <Button wide onClick={() => update((each) => each)}>
          {t("add")}
        </Button>
      )}
      <Field
        id="component-name"
        label={t("name")}
        help={t("nameHelp")}
        limit={longest}
        value={component.name}
        error={found.name && message(found.name, "name")}
        onChange={({ currentTarget }) => {
          const name = currentTarget.value
          update((each) => ({ ...each, name }), "name")
        }}
      />
      {texts.length > 0 && (
        <LanguageTabs
          main={main}
          shown={locale}
          show={setLocale}
          missing={mapLocales((each) => [
            ...new Set(missingTexts(component, each, main).map((path) => messages.label(path.split(".", 1)[0] ?? ""))),
          ])}
          wrong={wrong}
        />
      )}
      <ComponentFields component={component} locale={locale} problems={found} pictures={pictures} update={update} />
    </div>
  )
}

/**
 * Returns message codes by path within the component: of what is wrong now, and those that only the server finds, such as of a picture that is
 * gone, until their field is changed.
 */
function useComponentProblems(component: ComponentDocument, problems: Record<string, string>): Record<string, string> {
  const prefix = `components.${component.id}.`
  const reported = Object.entries(problems).filter(([path]) => path.startsWith(prefix))
  const key = JSON.stringify(reported)
  const [refused, setRefused] = useState({ key, component })
  if (refused.key !== key) setRefused({ key, component })
  const present = problemsOfComponent(component)
  for (const [path, code] of reported) {
    const [part, field = ""] = path.slice(prefix.length).split(".")
    if (part === "values" && code === "picture.gone" && refused.component.values[field] === component.values[field])
      present[`values.${field}`] ??= code
  }
  return present
}
