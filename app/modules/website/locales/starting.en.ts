/** Texts of new components; {{shop}} is the shop’s name. */
export const en = {
  hero: { title: "{{shop}}", subtitle: "Choose your dates and book online." },
  servicesLine: { title: "Why rent from us", subtitle: "Easy to book, easy to return." },
}
