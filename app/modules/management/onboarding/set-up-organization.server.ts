import { addExample } from "#app/modules/inventory/example/add-example.server.ts"
import { addMember } from "#app/modules/members/add-member.server.ts"
import { createOrganization, newOrganizationId } from "#app/modules/organizations/create-organization.server.ts"
import { starterWebsite } from "#app/modules/website/designs/starter-website.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { isUniqueViolation } from "#app/platform/database/outage.server.ts"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { presentZone } from "#app/platform/i18n/time-zones.ts"
import { phoneProblem } from "#app/platform/input/phone-text.ts"
import { parsePhone } from "#app/platform/phone.server.ts"
import { isTimeZone } from "#app/platform/time.ts"
import { addExamplePhoto } from "./add-example-photo.server.ts"
import type { BusinessInput } from "./setup.ts"

/**
 * Creates an organization with its first admin, its website and, where wanted, an example item in one transaction. Refuses a taken URL code (`code.taken`), a phone that is no number, and a person who
 * is already a member of an organization (`member.elsewhere`).
 */
export async function setUpOrganization(
  userId: string,
  { name, urlCode, language, currency, timeZone, phone: typed, delivers, example }: BusinessInput,
): Promise<void> {
  const zone = isTimeZone(timeZone) ? presentZone(timeZone) : "Europe/Kyiv"
  const phone = typed ? parsePhone(typed, zone) : null
  if (phone === undefined) throw new Refusal(phoneProblem(typed), { field: "phone" })
  try {
    const organizationId = newOrganizationId()
    const made = await transactIn(organizationId, async (tx) => {
      await createOrganization(tx, { name, urlCode, language, currency, timeZone: zone, phone, delivers: delivers === "on" })
      if (!(await addMember(tx, { userId, role: "admin" }))) throw new Refusal("member.elsewhere", { status: 409 })
      await setUpWebsite(tx, starterWebsite(name, language))
      return example && addExample(tx, { language, currency })
    })
    if (made) await addExamplePhoto(organizationId, made.id, "equipment")
  } catch (error) {
    // `addMember` does not throw for an existing membership, so the violated constraint is the code's.
    if (isUniqueViolation(error)) throw new Refusal("code.taken", { field: "urlCode", cause: error })
    throw error
  }
}
