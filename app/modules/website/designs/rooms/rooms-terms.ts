import { termsComponent } from "../terms.ts"

/** A starting text that its owner adapts: it promises nothing that a host would not. */
export const roomsTerms = termsComponent([
  {
    title: { en: "Booking", uk: "Бронювання" },
    text: {
      en: "Choose your dates on this website. We confirm every booking by email. The total you see when you book is the price for your whole stay.",
      uk: "Оберіть дати на цьому сайті. Кожне бронювання ми підтверджуємо листом на електронну пошту. Сума, яку ви бачите під час бронювання, — це ціна за все перебування.",
    },
  },
  {
    title: { en: "Arrival and departure", uk: "Заїзд і виїзд" },
    text: {
      en: "Arrive from check-in on and bring a photo ID. If you’re running late, tell us, and someone will wait for you. Leave by check-out, so that we can get everything ready for the next guests. Both times stand in your booking.",
      uk: "Приїздіть від часу заїзду й візьміть документ, що посвідчує особу. Якщо будете пізніше, попередьте, і на вас зачекають. Звільніть помешкання до часу виїзду, щоб ми встигли підготувати його для наступних гостей. Обидва часи вказано в бронюванні.",
    },
  },
  {
    title: { en: "Payment and deposit", uk: "Оплата й застава" },
    text: {
      en: "You pay when you arrive, unless we agree otherwise. We may take a deposit against damage. You get it back when you leave, if everything is in order.",
      uk: "Ви платите під час заїзду, якщо ми не домовилися інакше. Ми можемо взяти заставу на випадок пошкоджень. Вона повертається під час виїзду, якщо все в порядку.",
    },
  },
  {
    title: { en: "During your stay", uk: "Під час перебування" },
    text: {
      en: "Only the guests named in the booking stay overnight. Keep it quiet at night, smoke outside only, and ask before you bring a pet. Put out the stove and close the windows before you go out.",
      uk: "Ночують лише гості, зазначені в бронюванні. Уночі дотримуйтеся тиші, куріть тільки надворі, а про домашню тварину запитайте заздалегідь. Коли йдете, погасіть піч і зачиніть вікна.",
    },
  },
  {
    title: { en: "Damage", uk: "Пошкодження" },
    text: {
      en: "Things break. Tell us right away, and we’ll sort it out. For damage through careless use, you pay for the repair or replacement.",
      uk: "Буває, що речі ламаються. Скажіть нам одразу, і ми все владнаємо. За пошкодження через недбалість ви сплачуєте ремонт або заміну.",
    },
  },
  {
    title: { en: "Changes and cancellation", uk: "Зміни й скасування" },
    text: {
      en: "To change your dates or cancel, open your booking or reply to its confirmation, as early as you can. If cancelling costs anything, you see it before you book and in your booking.",
      uk: "Щоб змінити дати або скасувати бронювання, якомога раніше відкрийте його або дайте відповідь на лист із підтвердженням. Якщо скасування платне, про це сказано перед бронюванням і в самому бронюванні.",
    },
  },
])
