import { and, eq } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { acceptedTerms } from "#app/modules/website/schema.server.ts"
import { wordsOfTerms } from "#app/modules/website/terms/words-of-terms.ts"
import { translated } from "#app/platform/i18n/translated.ts"

/** Reads the rental terms that the customer of a booking accepted, in the booking's language: the words of all sections, without pictures. Undefined where there is no such booking, or none were accepted. */
export async function readAcceptedTerms(scope: Scope, number: number) {
  const [found] = await transact(scope, (tx) =>
    tx
      .select({ locale: reservations.language, at: reservations.createdAt, document: acceptedTerms.document })
      .from(reservations)
      .innerJoin(
        acceptedTerms,
        and(eq(acceptedTerms.organizationId, reservations.organizationId), eq(acceptedTerms.version, reservations.termsVersion)),
      )
      .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number))),
  )
  if (!found) return undefined
  const { locale, at, document } = found
  const { name, timeZone: zone, urlCode } = scope.organization
  const content = wordsOfTerms(document, locale)
  const title = translated(document, "title", locale)
  return {
    locale,
    view: { number, title, body: { type: "doc" as const, content }, at: at.toString(), zone, shop: { name, home: `/${urlCode}` } },
  }
}
