import type { DesignComponent } from "../design.ts"
import { heading, link, paragraph, richText, steps } from "../rich-text.ts"

/** Introduces the shop and how one rents there, in words that any shop for gear can begin with. */
export const outdoorAbout: DesignComponent = {
  kind: "text",
  name: { en: "About us: text", uk: "Про нас: текст" },
  values: {
    body: {
      en: richText(
        heading("Try more, store less"),
        paragraph(
          "Good gear makes a trip better, but you only need it a few days a year. Rent it from us, and leave the cleaning, repairs and storage to us.",
        ),
        paragraph("Tell us what you are planning. We’ll help you find the right size and weight, and tell you what else to bring."),
        heading("How to rent"),
        steps(
          ["Choose your dates and what you need in the ", link("shop", "/shop"), "."],
          ["We confirm your booking by email."],
          ["Pick up your gear, try it on and ask us anything."],
          ["Enjoy your trip, and bring everything back on time."],
        ),
      ),
      uk: richText(
        heading("Більше вражень, менше речей удома"),
        paragraph(
          "Хороше спорядження робить мандрівку кращою, а потрібне воно лише кілька днів на рік. Орендуйте його в нас, а чищення, ремонт і зберігання залиште нам.",
        ),
        paragraph("Розкажіть, що плануєте. Ми допоможемо підібрати розмір і вагу та підкажемо, що ще варто взяти."),
        heading("Як орендувати"),
        steps(
          ["Оберіть дати й потрібні речі в ", link("каталозі", "/shop"), "."],
          ["Ми підтвердимо бронювання листом на електронну пошту."],
          ["Заберіть спорядження, приміряйте його й поставте всі запитання."],
          ["Мандруйте із задоволенням і поверніть усе вчасно."],
        ),
      ),
    },
  },
}
