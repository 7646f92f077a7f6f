import { Form, Link } from "react-router"
import { CopyButton } from "#app/modules/accounts/components/copy-button.tsx"
import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { ConfirmButton } from "#app/ui/form/confirm-button.tsx"
import { Notice } from "#app/ui/notice.tsx"
import styles from "./calendars-page.module.css"
import type { FeedView } from "./read-calendars.server.ts"

interface FeedCardProps {
  feed: FeedView
  zone: string
  mayEdit: boolean
}

export function FeedCard({ feed, zone, mayEdit }: FeedCardProps) {
  const { t } = useTranslation("calendars")
  const { id, name, kind, item, quantity } = feed
  const pieces = item && item.quantity > 1 && feed.isRead ? t("pieces", { count: quantity }) : ""
  return (
    <article className={styles.card} aria-labelledby={`calendar-${id}`}>
      <div className={styles.words}>
        <h2 id={`calendar-${id}`} className={styles.name}>
          {name}
        </h2>
        <span className={styles.text}>{[item ? item.name : t(`kind.${kind}`), pieces].filter(Boolean).join(" · ")}</span>
      </div>
      <Clashes feed={feed} zone={zone} />
      <Addresses feed={feed} />
      {mayEdit && <FeedActions feed={feed} />}
    </article>
  )
}

/** Bookings that lack what the other calendar takes. */
function Clashes({ feed: { name, clashes }, zone }: { feed: FeedView; zone: string }) {
  const { t, locale } = useTranslation("calendars")
  if (clashes.length === 0) return null
  return (
    <Notice tone="danger" title={t("clash.title", { count: clashes.length })}>
      <p>{t("clash.text", { name })}</p>
      <ul className={styles.clashes}>
        {clashes.map(({ booking, client, from, until }) => (
          <li key={`${booking} ${from}`}>
            <span>{formatPeriod({ start: from, end: until }, zone, locale)}</span>{" "}
            <Link to={`/reservations/manage?booking=${booking}`}>{t("clash.booking", { number: booking, client })}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Addresses({ feed: { name, kind, item, address, isRead, url, age, error } }: { feed: FeedView }) {
  const { t } = useTranslation("calendars")
  const message = useErrorMessage("calendars")
  return (
    <dl className={styles.addresses}>
      {address && (
        <>
          <dt>{t("ours.label", { name })}</dt>
          <dd>
            <code>{address}</code>
            <CopyButton text={address} />
          </dd>
          <dd className={styles.text}>{t(kind === "item" ? "ours.itemHelp" : "ours.bookingsHelp", { name })}</dd>
        </>
      )}
      {item && (isRead || address) && <dt>{t("theirs.label", { name })}</dt>}
      {item && !isRead && address && <dd className={styles.text}>{t("theirs.none", { name })}</dd>}
      {url && (
        <dd>
          <code>{url}</code>
        </dd>
      )}
      {isRead && <dd className={styles.text}>{age ? t("theirs.read", { age }) : t("theirs.unread")}</dd>}
      {isRead && item?.hasSizes && (
        <dd>
          <Notice tone="warning" title={t("theirs.sized")}>
            <p>{t("theirs.sizedText", { item: item.name })}</p>
          </Notice>
        </dd>
      )}
      {error && (
        <dd>
          <Notice tone="danger" title={t(error.startsWith("skipped") ? "theirs.partly" : "theirs.failed")}>
            <p>{message(error)}</p>
          </Notice>
        </dd>
      )}
    </dl>
  )
}

function FeedActions({ feed: { id, name, isRead } }: { feed: FeedView }) {
  const { t } = useTranslation("calendars")
  const button = (intent: string, text: string, isDanger = false) => (
    <Form method="post" action="?" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={isDanger ? "danger" : "secondary"}
        compact
        aria-label={`${text}: ${name}`}
      >
        {text}
      </Button>
    </Form>
  )
  return (
    <div className={styles.actions}>
      <LinkButton to={`?edit=${id}`} compact preventScrollReset aria-label={t("edit.label", { name })}>
        {t("edit.open")}
      </LinkButton>
      {isRead && button("read", t("readNow"))}
      <ConfirmButton
        id={`renew-${id}`}
        opener={t("renew.open")}
        openerLabel={t("renew.label", { name })}
        question={t("renew.question", { name })}
        text={t("renew.text")}
        keep={t("renew.keep")}
      >
        {button("renew", t("renew.confirm"))}
      </ConfirmButton>
      <ConfirmButton
        id={`remove-${id}`}
        opener={t("remove.open")}
        openerLabel={t("remove.label", { name })}
        question={t("remove.question", { name })}
        text={t(isRead ? "remove.textRead" : "remove.text")}
        keep={t("remove.keep")}
      >
        {button("remove", t("remove.confirm"), true)}
      </ConfirmButton>
    </div>
  )
}
