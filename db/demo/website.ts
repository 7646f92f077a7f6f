import type { NewWebsite } from "#app/modules/website/set-up-website.server.ts"

interface DemoPictures {
  /** Addresses. */
  logoLight: string
  logoDark: string
  heroId: string
  /** Ids by the name of the item's picture. */
  itemImages: ReadonlyMap<string, string>
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
    services: {
      name: "Why us",
      kind: "servicesLine",
      values: {
        title: "Why us",
        subtitle: "We only rent gear we use ourselves.",
        tiles: [
          { icon: "clean-and-checked", title: "Clean and checked", text: "After every rental." },
          { icon: "delivery", title: "Delivery in Lviv", text: "To your home or hotel." },
          { icon: "free-cancellation", title: "Free cancellation", text: "Up to the day before." },
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
          "tiles.2.text": "Не пізніше ніж за день.",
        },
      },
    },
    line: { name: "Thin line", kind: "divider", values: { line: "solid" }, translations: {} },
    showcase: {
      name: "Kayak of the week",
      kind: "itemShowcase",
      values: { itemNumber: 2, shortDescription: "For calm rivers and long days." },
      translations: { uk: { shortDescription: "Для спокійних річок і довгих днів." } },
    },
    shop: { name: "Shop", kind: "shop", values: {}, translations: {} },
    about: {
      name: "About us",
      kind: "hero",
      values: {
        title: "A small rental shop in Lviv",
        subtitle: "Three pick-up points, one team, and gear we check after every rental.",
        background: { id: pictures.heroId, x: 76, y: 92 },
      },
      translations: {
        uk: {
          title: "Невеликий прокат у Львові",
          subtitle: "Три пункти видачі, одна команда й спорядження, яке ми перевіряємо після кожної оренди.",
        },
      },
    },
    story: {
      name: "How it works",
      kind: "text",
      values: {
        body: document(
          heading("How it works"),
          paragraph(
            "Choose your dates, book online and pick up the gear at the point that suits you. Bring ",
            bold("a document with a photo"),
            ".",
          ),
          list("Booked by 18:00, ready the next morning", "Checked and cleaned after every rental", "Paid when you pick up"),
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
              list("Бронювання до 18:00 готове наступного ранку", "Перевіряємо й чистимо після кожної оренди", "Оплата під час отримання"),
              paragraph("Вагаєтеся з розміром? ", link("Перегляньте весь каталог", "/shop"), " або зателефонуйте: ми на зв’язку щодня."),
            ),
          ),
        },
      },
    },
    gallery: {
      name: "Favourites",
      kind: "gallery",
      values: {
        title: "Favourites of our guests",
        columns: "3",
        pictures: galleryPictures.flatMap(({ picture, alt }) => {
          const id = pictures.itemImages.get(picture)
          return id ? { id, x: 50, y: 50, alt } : []
        }),
      },
      translations: {
        uk: {
          title: "Улюблене наших гостей",
          ...Object.fromEntries(galleryPictures.map(({ picture, altUk }) => [`pictures.${pictures.itemImages.get(picture)}.alt`, altUk])),
        },
      },
    },
    questions: {
      name: "Frequent questions",
      kind: "questions",
      values: {
        title: "Questions",
        questions: [
          { id: "deposit", question: "Is there a deposit?", answer: "No. A document with a photo is enough." },
          { id: "late", question: "What if I am late?", answer: "Call us. If the gear is free, you keep it and pay for the time." },
          {
            id: "broken",
            question: "What if something breaks?",
            answer: "Wear is on us.\nFor damage you pay the repair, never more than the item costs.",
          },
        ],
      },
      translations: {
        uk: {
          title: "Запитання",
          "questions.deposit.question": "Чи потрібна застава?",
          "questions.deposit.answer": "Ні. Досить документа з фото.",
          "questions.late.question": "Що, як я запізнюся?",
          "questions.late.answer": "Зателефонуйте нам. Якщо спорядження вільне, воно лишається у вас, а ви платите за час.",
          "questions.broken.question": "Що, як щось зламається?",
          "questions.broken.answer": "Зношення — наш клопіт.\nЗа пошкодження ви платите вартість ремонту, але не більше за ціну речі.",
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
      components: ["hero", "services", "line", "showcase", "shop"],
    },
    { kind: "shop", title: "Shop", slug: "shop", translations: { uk: { title: "Каталог" } }, components: ["shop"] },
    {
      kind: "custom",
      title: "About",
      slug: "about",
      translations: { uk: { title: "Про нас" } },
      components: ["about", "story", "gallery", "line", "services", "questions", "contacts"],
    },
  ],
})

const galleryPictures = [
  { picture: "mountain-cabin", alt: "A wooden cabin among firs", altUk: "Дерев’яний будинок серед ялин" },
  { picture: "double-kayak", alt: "A kayak for two", altUk: "Каяк на двох" },
  { picture: "two-person-tent", alt: "A tent for two", altUk: "Намет на двох" },
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
