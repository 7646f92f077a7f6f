import type { ReactNode } from "react"
import { Form, useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { ConfirmButton } from "#app/ui/form/confirm-button.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import type { ClientView } from "../read-client.server.ts"
import styles from "./client-page.module.css"
import { Totals } from "./totals.tsx"

/** A client with their contact and `bookings`; `children` are dialogs. */
export function ClientPage({ client, bookings, children }: { client: ClientView; bookings: ReactNode; children?: Elements }) {
  const { t } = useTranslation("clients", "add")
  const { id, name, phone, phoneAddress, email, note, totals, mayErase } = client
  return (
    <div className={styles.page}>
      <PageHeader
        title={name}
        back={{ to: "/clients/manage", label: t("page.back") }}
        actions={
          <>
            <LinkButton to={`/reservations/add?client=${id}`} compact>
              {t("add:button")}
            </LinkButton>
            <LinkButton to={`?id=${id}&edit`} variant="primary" compact preventScrollReset>
              {t("page.edit")}
            </LinkButton>
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.person}>
          <section className={styles.section}>
            <h2 className={styles.heading}>{t("page.contact")}</h2>
            <p className={styles.contact}>
              <a href={phoneAddress} className={styles.link}>
                {phone}
              </a>
              {email ? (
                <a href={`mailto:${email}`} className={styles.link}>
                  {email}
                </a>
              ) : (
                <span className={styles.none}>{t("page.noEmail")}</span>
              )}
            </p>
          </section>
          <section className={styles.section}>
            <h2 className={styles.heading}>{t("page.note")}</h2>
            <p className={note ? styles.note : styles.none}>{note || t("page.noNote")}</p>
          </section>
        </div>
        <div className={styles.bookings}>{bookings}</div>
        <div className={styles.rest}>
          <section className={styles.section}>
            <h2 className={styles.heading}>{t("page.totals")}</h2>
            {totals.length > 0 ? (
              <div className={styles.totals}>
                <Totals totals={totals} />
                <span className={styles.none}>{t("page.totalsHelp")}</span>
              </div>
            ) : (
              <p className={styles.none}>{t("page.noTotals")}</p>
            )}
          </section>
          <div className={styles.removal}>
            <DeleteClient client={client} />
            {mayErase && (
              <LinkButton to={`/clients/erase?id=${id}`} variant="quiet" compact>
                {t("erase.open")}
              </LinkButton>
            )}
          </div>
        </div>
      </div>
      {children}
    </div>
  )
}

function DeleteClient({ client: { name } }: { client: ClientView }) {
  const { t } = useTranslation("clients")
  const isBusy = useNavigation().formData?.get("intent") === "delete"
  return (
    <ConfirmButton
      id="delete-client"
      opener={t("delete.open")}
      question={t("delete.question", { name })}
      text={t("delete.text")}
      keep={t("delete.keep")}
    >
      <Form method="post">
        <Button type="submit" name="intent" value="delete" variant="danger" compact busy={isBusy}>
          {t("delete.confirm")}
        </Button>
      </Form>
    </ConfirmButton>
  )
}

/** Shown in place of a client that somebody has deleted. */
export function ClientGone() {
  const { t } = useTranslation("clients")
  return (
    <EmptyState
      isWholePage
      title={t("gone.title")}
      actions={
        <LinkButton to="/clients/manage" compact>
          {t("gone.back")}
        </LinkButton>
      }
    >
      {t("gone.text")}
    </EmptyState>
  )
}
