import { addMember } from "#app/modules/members/add-member.server.ts"
import { createOrganization, newOrganizationId } from "#app/modules/organizations/create-organization.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { isUniqueViolation } from "#app/platform/database/outage.server.ts"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { isTimeZone } from "#app/platform/time.ts"
import { firstWebsite } from "./first-website.server.ts"
import type { BusinessInput } from "./setup.ts"

/**
 * Makes an organization with its first admin and its first website, all or nothing. Refuses a URL code that somebody has; whoever already
 * belongs to an organization gets no other.
 */
export async function setUpOrganization(userId: string, { name, urlCode, language, currency, timeZone }: BusinessInput): Promise<void> {
  const zone = isTimeZone(timeZone) ? timeZone : "Europe/Kyiv"
  try {
    await transactIn(newOrganizationId(), async (tx) => {
      await createOrganization(tx, { name, urlCode, language, currency, timeZone: zone })
      if (!(await addMember(tx, { userId, role: "admin" }))) throw new Refusal("member.elsewhere", { status: 409 })
      await setUpWebsite(tx, firstWebsite(name, language))
    })
  } catch (error) {
    // Whose membership is there already is not told by an error, so what is unique here is the code.
    if (isUniqueViolation(error)) throw new Refusal("code.taken", { field: "urlCode", cause: error })
    throw error
  }
}
