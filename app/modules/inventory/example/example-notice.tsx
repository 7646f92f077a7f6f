import { Form } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { Notice } from "#app/ui/notice.tsx"

/** Says that an item is an example, and keeps or deletes it. */
export function ExampleNotice({ number, isInEditor = false }: { number: number | undefined; isInEditor?: boolean }) {
  const { t } = useTranslation("items")
  if (number === undefined) return null
  return (
    <Notice
      title={t("example.title")}
      actions={
        <>
          {!isInEditor && (
            <LinkButton to={`/inventory/edit?id=${number}`} compact>
              {t("example.edit")}
            </LinkButton>
          )}
          <Form method="post" action="/inventory/example">
            <input type="hidden" name="number" value={number} />
            <Button type="submit" name="intent" value="keep" compact>
              {t("example.keep")}
            </Button>{" "}
            <Button type="submit" name="intent" value="delete" compact>
              {t("example.delete")}
            </Button>
          </Form>
        </>
      }
    >
      <p>{t("example.text")}</p>
    </Notice>
  )
}
