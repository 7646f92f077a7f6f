/** A person's account. */
interface NamedAccount {
  firstName: string
  lastName: string
  email: string
}

export const fullName = ({ firstName, lastName }: Pick<NamedAccount, "firstName" | "lastName">) => `${firstName} ${lastName}`.trim()

/** Returns how colleagues see a person: the full name, else the part of the address before the @. */
export const memberName = (person: NamedAccount) => fullName(person) || person.email.replace(/@.*/, "")
