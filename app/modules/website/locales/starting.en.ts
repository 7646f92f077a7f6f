/** Texts of new components. */
export const en = {
  servicesLine: { title: "Why rent from us" },
}
