import type { DesignComponent, Texts } from "./design.ts"

interface Term {
  title: Texts
  text: Texts
}

/** The rental terms of a design: a title and a paragraph for each. */
export const termsComponent = (terms: Term[]): DesignComponent => ({
  kind: "servicesLine",
  name: { en: "Rental terms", uk: "Умови оренди" },
  values: {
    title: { en: "Rental terms", uk: "Умови оренди" },
    subtitle: { en: "", uk: "" },
    tiles: terms.map((term, index) => ({ id: `term-${index + 1}`, icon: "clean-and-checked", ...term })),
  },
})
