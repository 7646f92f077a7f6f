export interface NewContact {
  name?: string
  lastName?: string
  phone?: string
}

/** Takes what was searched for as a phone or a name. `phone` is the search as a whole number, nicely written, where it is one. */
export function newContactOf(search: string, phone: string | null): NewContact {
  if (/^[\s\d+().-]{3,}$/.test(search) && /\d{3}/.test(search.replaceAll(/\D/g, ""))) return { phone: phone ?? search }
  const [name = "", ...rest] = search.split(/\s+/)
  return rest.length > 0 ? { name, lastName: rest.join(" ") } : { name }
}
