/** Whose page it is, as far as a browser is told. */
export interface Person {
  id: string
  email: string
}

/** The field in which a form says whose page it was filled in on: another tab may have signed somebody else in since. */
export const pageOf = "pageOf"
