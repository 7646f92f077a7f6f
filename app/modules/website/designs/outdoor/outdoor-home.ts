import { type DesignComponent, drawing } from "../design.ts"

export const outdoorGallery: DesignComponent = {
  kind: "gallery",
  name: { en: "Pictures", uk: "Картинки" },
  values: {
    title: { en: "In every season", uk: "У кожну пору року" },
    columns: "4",
    pictures: [
      {
        ...drawing("bikes-above-the-valley", { x: 52, y: 76 }),
        alt: { en: "Two mountain bikes on a path above a valley", uk: "Два гірські велосипеди на стежці над долиною" },
      },
      {
        ...drawing("kayaks-on-the-river", { x: 50, y: 70 }),
        alt: { en: "Two kayaks on a calm river", uk: "Два каяки на спокійній річці" },
      },
      {
        ...drawing("skis-in-the-snow", { x: 56, y: 60 }),
        alt: { en: "Skis and poles standing in the snow", uk: "Лижі й палиці, встромлені в сніг" },
      },
      {
        ...drawing("camp-by-the-lake", { x: 74, y: 80 }),
        alt: { en: "A tent and a campfire by a lake in the evening", uk: "Намет і вогнище біля озера ввечері" },
      },
    ],
  },
}

export const outdoorQuestions: DesignComponent = {
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
        id: "size",
        question: { en: "What if I’m not sure about the size?", uk: "А якщо я не знаю свого розміру?" },
        answer: {
          en: "Add your height and weight to the note in your booking, or reply to the confirmation.",
          uk: "Напишіть зріст і вагу в коментарі до бронювання або у відповідь на лист із підтвердженням.",
        },
      },
      {
        id: "late",
        question: { en: "What if I can’t return on time?", uk: "А якщо не встигаю повернути вчасно?" },
        answer: {
          en: "Tell us as soon as you know: reply to the confirmation of your booking.",
          uk: "Повідомте, щойно це зрозумієте: дайте відповідь на лист із підтвердженням бронювання.",
        },
      },
      {
        id: "damage",
        question: { en: "What if something breaks?", uk: "А якщо щось зламається?" },
        answer: {
          en: "Stop using it and tell us: reply to the confirmation of your booking.",
          uk: "Не користуйтеся річчю далі й повідомте нас: дайте відповідь на лист із підтвердженням бронювання.",
        },
      },
    ],
  },
}
