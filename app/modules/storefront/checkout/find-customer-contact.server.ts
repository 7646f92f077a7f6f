import { findCustomer } from "#app/modules/customers/customer-session.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findNewestContact } from "#app/modules/reservations/customer-bookings.server.ts"
import { formatPhone } from "#app/platform/phone.server.ts"

/** The contact details of a signed-in customer. At least the email address is set. */
export type CustomerContact = { email: string } & Partial<Record<"firstName" | "lastName" | "phone", string>>

/** Returns the confirmed email and the contact of the newest booking, to prefill checkout; undefined without a customer session. */
export async function findCustomerContact(scope: Scope, request: Request): Promise<CustomerContact | undefined> {
  const email = await findCustomer(scope, request)
  if (email === undefined) return undefined
  const contact = await transact(scope, (tx) => findNewestContact(tx, email))
  if (!contact) return { email }
  return { ...contact, phone: formatPhone(contact.phone, scope.organization.timeZone), email }
}
