import { type Design, drawing } from "../design.ts"
import { outdoorAbout } from "./outdoor-about.ts"
import { outdoorGallery, outdoorQuestions } from "./outdoor-home.ts"
import { outdoorTerms } from "./outdoor-terms.ts"

/** Gear for hiking, cycling, water and snow. */
export const outdoor: Design = {
  name: "outdoor",
  itemKind: "equipment",
  settings: { primaryColor: "#2C6A45", datePickerType: 0 },
  components: {
    hero: {
      kind: "hero",
      name: { en: "Top picture", uk: "Головний банер" },
      values: {
        title: { en: "Gear for your next trip", uk: "Спорядження для вашої мандрівки" },
        subtitle: {
          en: "Choose your dates, see what’s available and book in a few minutes.",
          uk: "Оберіть дати, подивіться, що вільне, і забронюйте за кілька хвилин.",
        },
        background: drawing("ridge-at-sunrise", { x: 77, y: 66 }),
      },
    },
    reasons: {
      kind: "servicesLine",
      name: { en: "How renting works", uk: "Як це працює" },
      values: {
        title: { en: "Renting is simple", uk: "Орендувати просто" },
        subtitle: { en: "Choose online, pick up and go.", uk: "Оберіть онлайн, заберіть і вирушайте." },
        tiles: [
          {
            id: "dates",
            icon: "flexible-time",
            title: { en: "Only what’s available", uk: "Лише те, що вільне" },
            text: {
              en: "Choose pick-up and return times and see what you can rent then.",
              uk: "Вкажіть час отримання й повернення та побачите, що доступне саме на цей час.",
            },
          },
          {
            id: "price",
            icon: "insurance",
            title: { en: "The price before you book", uk: "Ціна до бронювання" },
            text: { en: "You see the total for your dates right away.", uk: "Повна сума за ваші дати видно одразу." },
          },
          {
            id: "advice",
            icon: "support",
            title: { en: "Someone to ask", uk: "Є кого запитати" },
            text: {
              en: "Not sure what fits? Add a note when you book.",
              uk: "Не знаєте, що вам підійде? Напишіть у коментарі до бронювання.",
            },
          },
        ],
      },
    },
    line: { kind: "divider", name: { en: "Line", uk: "Лінія" }, values: { line: "solid" } },
    newest: {
      kind: "shop",
      name: { en: "Gear on the home page", uk: "Спорядження на головній" },
      values: { title: { en: "Our gear", uk: "Наше спорядження" }, most: 8 },
    },
    shop: { kind: "shop", name: { en: "All gear", uk: "Усе спорядження" }, values: {} },
    gallery: outdoorGallery,
    questions: outdoorQuestions,
    about: {
      kind: "hero",
      name: { en: "About us: picture", uk: "Про нас: банер" },
      values: {
        title: { en: "Gear that is ready when you are", uk: "Спорядження, готове до дороги" },
        subtitle: {
          en: "Tell us where you’re going, and we’ll help you choose.",
          uk: "Розкажіть, куди ви зібралися, і ми допоможемо обрати.",
        },
        background: drawing("camp-by-the-lake", { x: 72, y: 80 }),
        height: "small",
        dates: "none",
      },
    },
    promises: {
      kind: "servicesLine",
      name: { en: "About us: how we work", uk: "Про нас: як ми працюємо" },
      values: {
        title: { en: "How we work", uk: "Як ми працюємо" },
        subtitle: { en: "From your first question to the return.", uk: "Від першого запитання до повернення." },
        tiles: [
          {
            id: "advice",
            icon: "support",
            title: { en: "Advice that fits you", uk: "Поради саме для вас" },
            text: {
              en: "The right size and the right kind matter more than the newest model. Ask us before you book.",
              uk: "Відповідний розмір і тип важливіші за найновішу модель. Запитайте нас перед бронюванням.",
            },
          },
          {
            id: "care",
            icon: "clean-and-checked",
            title: { en: "Care after every trip", uk: "Догляд після кожної мандрівки" },
            text: {
              en: "We clean, dry and check everything that comes back before it goes out again.",
              uk: "Усе, що повертається, ми чистимо, сушимо й перевіряємо, перш ніж видати знову.",
            },
          },
          {
            id: "plans",
            icon: "free-cancellation",
            title: { en: "Plans change", uk: "Плани змінюються" },
            text: {
              en: "Bad weather? Reply to your confirmation, and we’ll look for other dates together.",
              uk: "Негода? Дайте відповідь на лист із підтвердженням, і разом пошукаємо інші дати.",
            },
          },
        ],
      },
    },
    story: outdoorAbout,
    contacts: {
      kind: "contacts",
      name: { en: "Contacts", uk: "Контакти" },
      values: { title: { en: "Where to find us", uk: "Де нас знайти" }, phone: true, places: true, hours: true },
    },
    terms: outdoorTerms,
  },
  pages: [
    {
      kind: "home",
      slug: "home",
      title: { en: "Home", uk: "Головна" },
      description: {
        en: "Rent outdoor gear: choose your dates, see what’s available and book online.",
        uk: "Прокат туристичного спорядження: оберіть дати, подивіться, що вільне, і забронюйте онлайн.",
      },
      sections: ["hero", "reasons", "newest", "gallery", "line", "questions", "contacts"],
    },
    {
      kind: "shop",
      slug: "shop",
      title: { en: "Gear", uk: "Спорядження" },
      description: { en: "Everything you can rent from us.", uk: "Усе, що можна в нас орендувати." },
      sections: ["shop"],
    },
    {
      kind: "custom",
      slug: "about",
      isOff: true,
      title: { en: "About us", uk: "Про нас" },
      description: { en: "Who we are and how we work.", uk: "Хто ми і як працюємо." },
      sections: ["about", "story", "promises"],
    },
    {
      kind: "custom",
      slug: "rental-terms",
      isOff: true,
      isTerms: true,
      title: { en: "Rental terms", uk: "Умови оренди" },
      description: {
        en: "Booking, pick-up, return, deposit and damage.",
        uk: "Бронювання, отримання, повернення, застава й пошкодження.",
      },
      sections: ["terms"],
    },
  ],
}
