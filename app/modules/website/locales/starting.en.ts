/** Texts of new components. */
export const en = {
  hero: { subtitle: "Choose your dates and book online." },
  servicesLine: { title: "Why rent from us", subtitle: "Easy to book, easy to return." },
}
