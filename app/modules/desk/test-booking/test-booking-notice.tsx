import { Form, useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { Notice } from "#app/ui/notice.tsx"

interface TestBookingNoticeProps {
  booking: { number: number; isTest: boolean; page: string }
}

/** Says above a test booking what to try with it, and removes it. */
export function TestBookingNotice({ booking: { number, isTest, page } }: TestBookingNoticeProps) {
  const { t } = useTranslation("testBooking")
  const { formData } = useNavigation()
  if (!isTest) return null
  return (
    <Notice
      title={t("notice.title")}
      actions={
        <>
          <Form method="post" action="/reservations/test">
            <Button type="submit" name="remove" value={number} compact busy={formData?.get("remove") === String(number)}>
              {t("remove")}
            </Button>
          </Form>
          <LinkButton to={page} target="_blank" rel="noreferrer" variant="quiet" compact>
            {t("notice.page")}
          </LinkButton>
        </>
      }
    >
      <p>{t("notice.text")}</p>
    </Notice>
  )
}
