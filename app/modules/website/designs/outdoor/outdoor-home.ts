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
        question: { en: "Do I pay now?", uk: "Чи треба платити одразу?" },
        answer: {
          en: "No. Book here and pay at pick-up, unless we agree otherwise.",
          uk: "Ні. Ви бронюєте тут, а платите, коли забираєте спорядження, якщо ми не домовилися інакше.",
        },
      },
      {
        id: "size",
        question: { en: "What if I’m not sure about the size?", uk: "А якщо я не знаю свого розміру?" },
        answer: {
          en: "Add your height and weight to the note in your booking, or call us. We’ll prepare what fits, and you can try it on at pick-up.",
          uk: "Напишіть зріст і вагу в коментарі до бронювання або зателефонуйте. Ми підготуємо відповідне, а приміряти можна під час отримання.",
        },
      },
      {
        id: "late",
        question: { en: "What if I can’t return on time?", uk: "А якщо не встигаю повернути вчасно?" },
        answer: {
          en: "Call us as soon as you know. If no one is waiting for the gear, you can usually keep it longer.",
          uk: "Зателефонуйте, щойно це зрозумієте. Якщо на спорядження ніхто не чекає, зазвичай його можна залишити довше.",
        },
      },
      {
        id: "damage",
        question: { en: "What if something breaks?", uk: "А якщо щось зламається?" },
        answer: {
          en: "Stop using it and call us. Normal wear costs nothing. For everything else, see the rental terms.",
          uk: "Не користуйтеся річчю далі й зателефонуйте. За звичайне зношування платити не треба, решту описано в умовах оренди.",
        },
      },
    ],
  },
}
