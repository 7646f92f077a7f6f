import { Form, useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { SearchForm } from "#app/ui/navigation/search-form.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { useListAddress } from "../change-address.ts"
import styles from "./client-choice-page.module.css"
import type { ClientChoice, ClientChoiceView } from "./read-client-choice.server.ts"

interface ClientChoicePageProps {
  view: ClientChoiceView
  /** Error codes of a refused choice. */
  refusal: Record<string, string[] | null> | null | undefined
}

/** Searches the client that a booking is assigned to. */
export function ClientChoicePage({ view: { number, search, assigned, found, hasMore }, refusal }: ClientChoicePageProps) {
  const { t } = useTranslation("change", "reservations")
  const back = useListAddress(number)
  const message = useErrorMessage("change")
  const { formData } = useNavigation()
  const code = Object.values(refusal ?? {}).find((codes) => codes?.length)?.[0]
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(assigned ? "client.change" : "client.assign")}
        back={{ to: back, label: t("reservations:booking", { number }) }}
      />
      {code && (
        <Notice tone="danger">
          <p>{message(code)}</p>
        </Notice>
      )}
      {assigned && (
        <p className={styles.assigned}>
          <span>{`${t("client.now")}: `}</span>
          <strong>{assigned.name}</strong>
          <span>{` · ${assigned.phone}`}</span>
        </p>
      )}
      <SearchForm label={t("client.search")} value={search} keep={{ id: String(number), back }} />
      {found.length === 0 ? (
        <output>{t("client.noMatch")}</output>
      ) : (
        <Form method="post" className={styles.form}>
          {assigned && <input type="hidden" name="shown" value={assigned.id} />}
          <Checkbox id="takesContact" name="takesContact" label={t("client.takeContact")} />
          <ul className={styles.list} aria-label={t("client.list")}>
            {found.map((client) => (
              <ClientRow key={client.id} client={client} isSending={formData?.get("clientId") === client.id} />
            ))}
          </ul>
          {hasMore && <p className={styles.hint}>{t("client.more")}</p>}
        </Form>
      )}
    </div>
  )
}

function ClientRow({ client: { id, name, phone, email }, isSending }: { client: ClientChoice; isSending: boolean }) {
  const { t } = useTranslation("change")
  return (
    <li className={styles.row}>
      <p className={styles.client}>
        <strong>{name}</strong>
        <span className={styles.hint}>{[phone, email].filter(Boolean).join(" · ")}</span>
      </p>
      <Button type="submit" name="clientId" value={id} compact busy={isSending} aria-label={t("client.buttonFor", { name })}>
        {t("client.button")}
      </Button>
    </li>
  )
}
