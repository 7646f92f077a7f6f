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
        question: { en: "Do I pay now?", uk: "Чи треба платити одразу?" },
        answer: {
          en: "No. Book here and pay when you arrive, unless we agree otherwise.",
          uk: "Ні. Ви бронюєте тут, а платите під час заїзду, якщо ми не домовилися інакше.",
        },
      },
      {
        id: "arrival",
        question: { en: "When can I arrive?", uk: "Коли можна заїхати?" },
        answer: {
          en: "At the time you choose when you book. If you’re running late, call us.",
          uk: "У час, який ви вказали під час бронювання. Якщо будете пізніше, зателефонуйте.",
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
          en: "Yes, if the new dates are available. Contact us as early as you can.",
          uk: "Так, якщо інші дати вільні. Зверніться до нас якомога раніше.",
        },
      },
    ],
  },
}
