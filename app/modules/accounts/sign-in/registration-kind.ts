/** `i_registration` is registration by invitation. */
export type RegistrationKind = "registration" | "i_registration"

/** How the owner of an address registers, who may follow an invitation: one that was sent to another address invites nobody here. */
export const registrationKind = (email: string, invitedEmail: string | undefined): RegistrationKind =>
  email === invitedEmail ? "i_registration" : "registration"
