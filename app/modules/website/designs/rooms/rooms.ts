import { type Design, drawing } from "../design.ts"
import { roomsAbout } from "./rooms-about.ts"
import { roomsGallery, roomsQuestions } from "./rooms-home.ts"
import { roomsTerms } from "./rooms-terms.ts"

/** Rooms, flats and cabins. */
export const rooms: Design = {
  name: "rooms",
  itemKind: "property",
  settings: { primaryColor: "#8F4A2B", datePickerType: 1 },
  components: {
    hero: {
      kind: "hero",
      name: { en: "Top picture", uk: "Головний банер" },
      values: {
        title: { en: "A place of your own for a few days", uk: "Ваше місце на кілька днів" },
        subtitle: {
          en: "Choose your dates and see which rooms and cabins are available.",
          uk: "Оберіть дати й подивіться, які кімнати й будиночки вільні.",
        },
        background: drawing("cabin-at-dusk", { x: 78, y: 74 }),
      },
    },
    reasons: {
      kind: "servicesLine",
      name: { en: "Your stay", uk: "Ваш відпочинок" },
      values: {
        title: { en: "Your stay, without surprises", uk: "Відпочинок без несподіванок" },
        subtitle: { en: "Everything is clear before you come.", uk: "Усе зрозуміло ще до приїзду." },
        tiles: [
          {
            id: "dates",
            icon: "flexible-time",
            title: { en: "Available dates at a glance", uk: "Вільні дати одразу" },
            text: {
              en: "The calendar shows when each place is available. What you book is yours.",
              uk: "Календар показує, коли вільне кожне помешкання. Що забронюєте, те ваше.",
            },
          },
          {
            id: "price",
            icon: "insurance",
            title: { en: "One price for the whole stay", uk: "Одна ціна за все перебування" },
            text: { en: "You see the total before you book.", uk: "Повну суму видно ще до бронювання." },
          },
          {
            id: "help",
            icon: "support",
            title: { en: "Someone to ask", uk: "Є кого запитати" },
            text: {
              en: "Reply to your confirmation with any question about your stay.",
              uk: "Маєте запитання про відпочинок? Дайте відповідь на лист із підтвердженням.",
            },
          },
        ],
      },
    },
    line: { kind: "divider", name: { en: "Line", uk: "Лінія" }, values: { line: "dotted" } },
    newest: {
      kind: "shop",
      name: { en: "Places on the home page", uk: "Помешкання на головній" },
      values: { title: { en: "Where to stay", uk: "Де зупинитися" }, most: 8 },
    },
    shop: { kind: "shop", name: { en: "All places", uk: "Усі помешкання" }, values: {} },
    gallery: roomsGallery,
    questions: roomsQuestions,
    about: {
      kind: "hero",
      name: { en: "About us: picture", uk: "Про нас: банер" },
      values: {
        title: { en: "Come as a guest, feel at home", uk: "Приїздіть у гості, почувайтеся як удома" },
        subtitle: {
          en: "We look after our places, and after the people who stay in them.",
          uk: "Ми дбаємо про наші помешкання й про людей, які в них зупиняються.",
        },
        background: drawing("room-with-a-view", { x: 78, y: 50 }),
        height: "small",
        dates: "none",
      },
    },
    promises: {
      kind: "servicesLine",
      name: { en: "About us: how we host", uk: "Про нас: як ми приймаємо гостей" },
      values: {
        title: { en: "How we host", uk: "Як ми приймаємо гостей" },
        subtitle: { en: "We take care of the details while you rest.", uk: "Ми дбаємо про дрібниці, поки ви відпочиваєте." },
        tiles: [
          {
            id: "clean",
            icon: "clean-and-checked",
            title: { en: "Ready when you arrive", uk: "Усе готове до приїзду" },
            text: {
              en: "Fresh bed linen, clean rooms, and everything checked before you come.",
              uk: "Свіжа постіль, чисті кімнати й усе перевірено до вашого приїзду.",
            },
          },
          {
            id: "local",
            icon: "support",
            title: { en: "Tips from people who live here", uk: "Поради від місцевих" },
            text: {
              en: "Where to eat, where to hike, where to take the kids: ask us.",
              uk: "Де поїсти, куди піти гуляти, куди з дітьми: запитайте нас.",
            },
          },
          {
            id: "plans",
            icon: "free-cancellation",
            title: { en: "Plans change", uk: "Плани змінюються" },
            text: {
              en: "Tell us early, and we’ll find other dates together.",
              uk: "Попередьте раніше, і разом пошукаємо інші дати.",
            },
          },
        ],
      },
    },
    story: roomsAbout,
    contacts: {
      kind: "contacts",
      name: { en: "Contacts", uk: "Контакти" },
      values: { title: { en: "Where to find us", uk: "Де нас знайти" }, phone: true, places: true, hours: true },
    },
    terms: roomsTerms,
  },
  pages: [
    {
      kind: "home",
      slug: "home",
      title: { en: "Home", uk: "Головна" },
      description: {
        en: "Rooms and cabins to rent: choose your dates, see what’s available and book online.",
        uk: "Кімнати й будиночки в оренду: оберіть дати, подивіться, що вільне, і забронюйте онлайн.",
      },
      sections: ["hero", "newest", "reasons", "gallery", "line", "questions", "contacts"],
    },
    {
      kind: "shop",
      slug: "shop",
      title: { en: "Rooms and cabins", uk: "Помешкання" },
      description: { en: "Every place you can book with us.", uk: "Усі помешкання, які можна забронювати в нас." },
      sections: ["shop"],
    },
    {
      kind: "custom",
      slug: "about",
      isOff: true,
      title: { en: "About us", uk: "Про нас" },
      description: { en: "Who we are and how we look after guests.", uk: "Хто ми і як дбаємо про гостей." },
      sections: ["about", "story", "promises"],
    },
    {
      kind: "custom",
      slug: "rental-terms",
      isOff: true,
      isTerms: true,
      title: { en: "Rental terms", uk: "Умови оренди" },
      description: {
        en: "Booking, arrival, departure, deposit and house rules.",
        uk: "Бронювання, заїзд, виїзд, застава й правила проживання.",
      },
      sections: ["terms"],
    },
  ],
}
