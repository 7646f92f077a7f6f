import { termsComponent } from "../terms.ts"

/** A starting text that its owner adapts: it promises nothing that a shop would not. */
export const outdoorTerms = termsComponent([
  {
    title: { en: "Booking", uk: "Бронювання" },
    text: {
      en: "Choose your dates and gear on this website. We confirm every booking by email. The total you see when you book is the price for your dates.",
      uk: "Оберіть дати й спорядження на цьому сайті. Кожне бронювання ми підтверджуємо листом на електронну пошту. Сума, яку ви бачите під час бронювання, — це ціна за ваші дати.",
    },
  },
  {
    title: { en: "Pick-up and return", uk: "Отримання й повернення" },
    text: {
      en: "Bring a photo ID. We hand over the gear at the time you booked and show you how to use it. Bring it back on time: someone else may be waiting for it. If you’re running late, tell us: reply to the confirmation of your booking. We may charge for the extra time.",
      uk: "Візьміть із собою документ, що посвідчує особу. Ми видаємо спорядження в заброньований час і показуємо, як ним користуватися. Повертайте вчасно: можливо, на нього вже чекають. Якщо запізнюєтеся, повідомте: дайте відповідь на лист із підтвердженням. За додатковий час може бути доплата.",
    },
  },
  {
    title: { en: "Payment and deposit", uk: "Оплата й застава" },
    text: {
      en: "You pay at pick-up, unless we agree otherwise. For some gear we take a deposit. You get it back when you return everything complete and undamaged.",
      uk: "Ви платите, коли забираєте спорядження, якщо ми не домовилися інакше. За деякі речі ми беремо заставу. Ми повертаємо її, щойно все здано повністю й непошкодженим.",
    },
  },
  {
    title: { en: "Care and damage", uk: "Догляд і пошкодження" },
    text: {
      en: "Normal wear is part of renting. Tell us about any damage when you return: we’d rather repair it than find it later. If something is lost or broken through careless use, you pay for the repair, or for its current value if it can’t be repaired.",
      uk: "Звичайне зношування — частина прокату. Про пошкодження скажіть під час повернення: краще полагодити одразу, ніж знайти згодом. Якщо річ загублено або зламано через недбале користування, ви сплачуєте ремонт, а якщо полагодити її не можна — поточну вартість.",
    },
  },
  {
    title: { en: "Safety", uk: "Безпека" },
    text: {
      en: "Use the gear only for what it’s made for, and wear the right protection. Children use it with an adult. If anything seems wrong, stop and tell us.",
      uk: "Користуйтеся спорядженням лише за призначенням і вдягайте належний захист. Діти — тільки з дорослими. Якщо щось здається несправним, зупиніться й повідомте нас.",
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
