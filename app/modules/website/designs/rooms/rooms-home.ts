import { type DesignComponent, drawing } from "../design.ts"

export const roomsGallery: DesignComponent = {
  kind: "gallery",
  name: { en: "Pictures", uk: "Картинки" },
  values: {
    title: { en: "Slow mornings, long evenings", uk: "Неквапні ранки, довгі вечори" },
    columns: "4",
    pictures: [
      {
        ...drawing("breakfast-by-the-window", { x: 50, y: 70 }),
        alt: { en: "Breakfast on a table by the window", uk: "Сніданок на столі біля вікна" },
      },
      {
        ...drawing("armchair-by-the-fire", { x: 60, y: 60 }),
        alt: { en: "An armchair and a cat by the fireplace", uk: "Крісло й кіт біля каміна" },
      },
      {
        ...drawing("terrace-in-the-evening", { x: 50, y: 60 }),
        alt: { en: "A terrace with a string of lights in the evening", uk: "Вечірня тераса з гірляндою" },
      },
      {
        ...drawing("room-with-a-view", { x: 72, y: 50 }),
        alt: { en: "A bright room with a view of the mountains", uk: "Світла кімната з видом на гори" },
      },
    ],
  },
}

export const roomsQuestions: DesignComponent = {
  kind: "questions",
  name: { en: "Questions and answers", uk: "Запитання й відповіді" },
  values: {
    title: { en: "Good to know", uk: "Варто знати" },
    questions: [
      {
        id: "payment",
        question: { en: "How do I pay?", uk: "Як оплатити?" },
        answer: {
          en: "You choose that when you book. You see the total for your dates before.",
          uk: "Спосіб оплати ви обираєте під час бронювання. Повну суму за ваші дати видно ще до нього.",
        },
      },
      {
        id: "arrival",
        question: { en: "When can I arrive?", uk: "Коли можна заїхати?" },
        answer: {
          en: "From check-in on: its time stands on the page of each place and in your confirmation. If you’re running late, reply to the confirmation.",
          uk: "Від часу заїзду: його вказано на сторінці помешкання й у листі з підтвердженням. Якщо будете пізніше, дайте відповідь на цей лист.",
        },
      },
      {
        id: "pets",
        question: { en: "Can I bring a pet?", uk: "Чи можна з твариною?" },
        answer: {
          en: "Ask us before you book: it depends on the place.",
          uk: "Запитайте нас перед бронюванням: це залежить від помешкання.",
        },
      },
      {
        id: "changes",
        question: { en: "Can I change my dates?", uk: "Чи можна змінити дати?" },
        answer: {
          en: "Ask us as early as you can: reply to the confirmation of your booking.",
          uk: "Запитайте нас якомога раніше: дайте відповідь на лист із підтвердженням бронювання.",
        },
      },
    ],
  },
}
