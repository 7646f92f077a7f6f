/** Whose page it is, as far as a browser is told. */
export interface Person {
  id: string
  email: string
}
