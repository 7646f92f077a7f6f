import type { NewWebsite } from "#app/modules/website/set-up-website.server.ts"

interface DemoPictures {
  /** Addresses. */
  logoLight: string
  logoDark: string
  /** Ids. */
  heroId: string
  workshopId: string
  /** Ids of the items' photos by name. */
  photoIds: ReadonlyMap<string, string>
}

/** A website of three pages with every kind of component. `itemNumber` is the item in the showcase. */
export const demoWebsite = (pictures: DemoPictures): NewWebsite => ({
  settings: { logoUrlLight: pictures.logoLight, logoUrlDark: pictures.logoDark },
  components: {
    hero: {
      name: "Winter hero",
      kind: "hero",
      values: {
        title: "Rent gear in the Carpathians",
        subtitle: "Skis, bikes, tents and a warm cabin. Pick up in Lviv.",
        background: { id: pictures.heroId, x: 76, y: 92 },
      },
      translations: { uk: { title: "Спорядження для Карпат", subtitle: "Лижі, велосипеди, намети й теплий будинок. Отримання у Львові." } },
    },
    popular: {
      name: "Popular now",
      kind: "shop",
      values: { title: "Popular this season", most: 8 },
      translations: { uk: { title: "Популярне цього сезону" } },
    },
    services: {
      name: "Why us",
      kind: "servicesLine",
      values: {
        title: "Why rent from us",
        subtitle: "We only rent gear we use ourselves.",
        tiles: [
          { icon: "clean-and-checked", title: "Clean and checked", text: "After every rental." },
          { icon: "delivery", title: "Delivery in Lviv", text: "To your home or hotel." },
          { icon: "free-cancellation", title: "Free cancellation", text: "Up to 24 hours before." },
        ],
      },
      translations: {
        uk: {
          title: "Чому обирають нас",
          subtitle: "Даємо в оренду лише те, чим користуємося самі.",
          "tiles.0.title": "Чисто й перевірено",
          "tiles.0.text": "Після кожної оренди.",
          "tiles.1.title": "Доставка у Львові",
          "tiles.1.text": "Додому або в готель.",
          "tiles.2.title": "Безкоштовне скасування",
          "tiles.2.text": "Не пізніше ніж за 24 години.",
        },
      },
    },
    line: { name: "Thin line", kind: "divider", values: { line: "solid" }, translations: {} },
    showcase: {
      name: "Cabin of the week",
      kind: "itemShowcase",
      values: {
        itemNumber: 13,
        shortDescription: "Two bedrooms, a stove and a sauna among the firs. Pick up your skis here and drive straight up.",
      },
      translations: {
        uk: { shortDescription: "Дві спальні, піч і сауна серед ялин. Візьміть у нас лижі та їдьте просто в гори." },
      },
    },
    shop: { name: "Shop", kind: "shop", values: {}, translations: {} },
    about: {
      name: "About us",
      kind: "hero",
      values: {
        title: "A small rental shop in Lviv",
        subtitle: "Three pick-up points, one workshop, gear we use ourselves.",
        background: { id: pictures.workshopId, x: 72, y: 60 },
        dates: "none",
      },
      translations: {
        uk: {
          title: "Невеликий прокат у Львові",
          subtitle: "Три пункти видачі, майстерня й люди, які катаються самі.",
        },
      },
    },
    story: {
      name: "How it works",
      kind: "text",
      values: {
        body: document(
          heading("How it works"),
          paragraph("Choose your dates, book online and pick up the gear wherever suits you. Bring ", bold("a photo ID"), "."),
          list("Book by 18:00 and pick up the next morning", "We set everything up for your height and weight", "Pay online or at pick-up"),
          paragraph("Not sure about a size? ", link("See all items", "/shop"), " or call us: we answer every day."),
        ),
      },
      translations: {
        uk: {
          body: JSON.stringify(
            document(
              heading("Як це працює"),
              paragraph(
                "Оберіть дати, забронюйте онлайн і заберіть спорядження у зручному пункті. Візьміть ",
                bold("документ із фото"),
                ".",
              ),
              list(
                "Забронюйте до 18:00 і заберіть наступного ранку",
                "Налаштуємо під ваш зріст і вагу на місці",
                "Оплата онлайн або під час отримання",
              ),
              paragraph(
                "Не впевнені щодо розміру? ",
                link("Перегляньте весь каталог", "/shop"),
                " або зателефонуйте: ми на зв’язку щодня.",
              ),
            ),
          ),
        },
      },
    },
    gallery: {
      name: "Out there",
      kind: "gallery",
      values: {
        title: "Where our gear goes",
        columns: "3",
        pictures: galleryPictures.flatMap(({ picture, alt, y }) => {
          const id = pictures.photoIds.get(picture)
          return id ? { id, x: 50, y, alt } : []
        }),
      },
      translations: {
        uk: {
          title: "Де буває наше спорядження",
          ...Object.fromEntries(galleryPictures.map(({ picture, altUk }) => [`pictures.${pictures.photoIds.get(picture)}.alt`, altUk])),
        },
      },
    },
    care: {
      name: "Between rentals",
      kind: "servicesLine",
      values: {
        title: "Between rentals",
        subtitle: "What happens in the workshop before the gear is yours.",
        tiles: [
          { icon: "clean-and-checked", title: "Washed and dried", text: "Tents, boots and vests the same day." },
          { icon: "flexible-time", title: "Sharpened and tuned", text: "Edges, brakes and gears, by hand." },
          { icon: "insurance", title: "Checked by two people", text: "Nothing leaves with a loose screw." },
        ],
      },
      translations: {
        uk: {
          title: "Між двома орендами",
          subtitle: "Що відбувається в майстерні, перш ніж спорядження потрапить до вас.",
          "tiles.0.title": "Вимито й висушено",
          "tiles.0.text": "Намети, черевики й жилети — того самого дня.",
          "tiles.1.title": "Наточено й налаштовано",
          "tiles.1.text": "Канти, гальма й передачі — вручну.",
          "tiles.2.title": "Перевіряють двоє",
          "tiles.2.text": "Жодного ослабленого гвинта.",
        },
      },
    },
    questions: {
      name: "Frequent questions",
      kind: "questions",
      values: {
        title: "Questions",
        questions: [
          {
            id: "deposit",
            question: "Is there a deposit?",
            answer:
              "For most things, a photo ID is enough. If there is a deposit, the item’s page says how much, and you get it back at the counter.",
          },
          {
            id: "late",
            question: "What if I’m late?",
            answer: "Call us. If no one else has booked the gear, you keep it and pay for the extra time.",
          },
          {
            id: "broken",
            question: "What if something breaks?",
            answer: "Normal wear is on us.\nFor damage, you pay for the repair, but never more than the item costs.",
          },
        ],
      },
      translations: {
        uk: {
          title: "Запитання",
          "questions.deposit.question": "Чи потрібна застава?",
          "questions.deposit.answer":
            "Здебільшого досить документа з фото. Якщо застава потрібна, її суму вказано на сторінці речі, і ви отримаєте її назад на місці.",
          "questions.late.question": "А якщо я запізнюся?",
          "questions.late.answer":
            "Зателефонуйте нам. Якщо спорядження ніхто не забронював, воно лишається у вас, а ви платите за додатковий час.",
          "questions.broken.question": "А якщо щось зламається?",
          "questions.broken.answer": "Звичайне зношування — наш клопіт.\nЗа пошкодження ви сплачуєте ремонт, але не більше за ціну речі.",
        },
      },
    },
    contacts: {
      name: "Contacts",
      kind: "contacts",
      values: { title: "Visit us", email: "hello@orenda.test" },
      translations: { uk: { title: "Завітайте до нас" } },
    },
  },
  pages: [
    {
      kind: "home",
      title: "Home",
      slug: "home",
      translations: { uk: { title: "Головна" } },
      components: ["hero", "popular", "services", "line", "showcase"],
    },
    { kind: "shop", title: "Shop", slug: "shop", translations: { uk: { title: "Каталог" } }, components: ["shop"] },
    {
      kind: "custom",
      title: "About",
      slug: "about",
      translations: { uk: { title: "Про нас" } },
      components: ["about", "story", "gallery", "care", "questions", "contacts"],
    },
  ],
})

const galleryPictures = [
  { picture: "skis-in-snow", y: 60, alt: "Skis in fresh snow", altUk: "Лижі у свіжому снігу" },
  { picture: "cabin-in-winter", y: 60, alt: "The cabin on a winter evening", altUk: "Будинок зимового вечора" },
  { picture: "tent-in-camp", y: 68, alt: "A tent and a campfire at dusk", altUk: "Намет і вогнище в сутінках" },
  { picture: "kayak-on-lake", y: 80, alt: "A kayak on a mountain lake", altUk: "Каяк на гірському озері" },
  { picture: "bike-on-trail", y: 62, alt: "A bike on a forest trail", altUk: "Велосипед на лісовій стежці" },
  { picture: "stove-in-camp", y: 70, alt: "Coffee in front of mountains", altUk: "Кава з видом на гори" },
]

function document(...content: object[]) {
  return { type: "doc", content }
}

function heading(text: string) {
  return { type: "heading", attrs: { level: 2 }, content: [words(text)] }
}

function paragraph(...parts: Array<string | object>) {
  return { type: "paragraph", content: parts.map((part) => (typeof part === "string" ? words(part) : part)) }
}

function list(...items: string[]) {
  return { type: "bulletList", content: items.map((item) => ({ type: "listItem", content: [paragraph(item)] })) }
}

const bold = (text: string) => words(text, { type: "bold" })

const link = (text: string, href: string) => words(text, { type: "link", attrs: { href } })

function words(text: string, ...marks: object[]) {
  return { type: "text", text, ...(marks.length > 0 && { marks }) }
}
