import type { DesignComponent } from "../design.ts"
import { heading, link, paragraph, richText, steps } from "../rich-text.ts"

/** Introduces the hosts and how one books with them, in words that any host can begin with. */
export const roomsAbout: DesignComponent = {
  kind: "text",
  name: { en: "About us: text", uk: "Про нас: текст" },
  values: {
    body: {
      en: richText(
        heading("Places we’d like to stay in ourselves"),
        paragraph(
          "We keep our places the way we’d want to find them: clean, warm and quiet, with everything you need for a few days away.",
        ),
        paragraph("Tell us who is coming and what you like. We’ll help you choose, and tell you what to see nearby."),
        heading("How to book"),
        steps(
          ["Choose your dates and a place among our ", link("rooms and cabins", "/shop"), "."],
          ["We confirm your booking by email."],
          ["Arrive at the time you booked. We’ll hand over the keys and show you around."],
          ["Leave the keys when you go, and tell us what we could do better."],
        ),
      ),
      uk: richText(
        heading("Місця, де зупинилися б ми самі"),
        paragraph(
          "Ми здаємо помешкання такими, якими хотіли б бачити їх самі: чистими, теплими й тихими, з усім потрібним на кілька днів.",
        ),
        paragraph("Розкажіть, хто приїде й що ви любите. Ми допоможемо обрати й підкажемо, що подивитися поруч."),
        heading("Як забронювати"),
        steps(
          ["Оберіть дати й одне з наших ", link("помешкань", "/shop"), "."],
          ["Ми підтвердимо бронювання листом на електронну пошту."],
          ["Приїздіть у заброньований час. Ми передамо ключі й усе покажемо."],
          ["Від’їжджаючи, залиште ключі й розкажіть, що нам покращити."],
        ),
      ),
    },
  },
}
