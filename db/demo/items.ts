import type { NewItem } from "#app/modules/inventory/add-item.server.ts"
import type { ItemText } from "#app/modules/inventory/item-text.ts"
import type { Length } from "#app/modules/pricing/tariff.ts"

/** A picture in `pictures/`, without its extension, with the point in percent that stays visible when it is cropped. */
export interface DemoPhoto {
  picture: string
  x?: number
  y?: number
  alt?: { en: string; uk: string }
}

type Texts = { name: string; shortDescription: string; description: string } & Partial<Record<ItemText, string>>

/** A helmet for each piece and day, or final cleaning, which every booking of it costs. */
export type DemoExtra = "helmet" | "cleaning"

export interface DemoItem {
  kind: NewItem["kind"]
  /** Hryvnias per rate unit. */
  price: number
  rateUnit: NewItem["rateUnit"]
  /** Each date counts, instead of 24 hours. */
  byDates?: boolean
  /** Prices for lengths, in hryvnias. */
  steps?: Array<{ length: Length; price: number }>
  /** Its steps are those of the demo's price list. */
  hasPriceList?: boolean
  quantity: number
  /** Pieces by size, which are `quantity` together; without them it is booked itself. */
  sizes?: { pieces: Record<string, number>; unit?: "cm" }
  /** Hryvnias that the shop keeps of each piece until its return. */
  deposit?: number
  /** In place of the shop's rules. */
  shortest?: NewItem["shortest"]
  longest?: NewItem["longest"]
  /** Extras that it has alone. */
  extra?: DemoExtra
  /** Facts of a property. */
  facts?: NewItem["facts"]
  /** Minutes in place of the shop's buffer. */
  bufferAfter?: NewItem["bufferAfter"]
  /** The first is the cover. */
  photos: DemoPhoto[]
  en: Texts
  uk: Texts
}

const photoId = { en: "Photo ID.", uk: "Документ із фото." }

const idCard = { en: "Photo ID. No deposit.", uk: "Документ із фото. Без застави." }

/** Items of both kinds and all rate units, in the order of their numbers: bookings name them by number. The numbers of their sizes follow. */
export const demoItems: DemoItem[] = [
  {
    kind: "equipment",
    price: 450,
    rateUnit: "day",
    quantity: 4,
    deposit: 500,
    photos: [
      { picture: "two-person-tent", y: 60 },
      { picture: "tent-in-camp", y: 68, alt: { en: "The tent at dusk by a campfire", uk: "Намет у сутінках біля вогнища" } },
      {
        picture: "tent-entrance",
        alt: { en: "The entrance with a lantern and two sleeping places", uk: "Вхід із ліхтарем і двома спальними місцями" },
      },
      {
        picture: "tent-set",
        alt: {
          en: "The packed tent, footprint, poles, pegs, guy lines and a lantern",
          uk: "Намет у чохлі, підкладка, дуги, кілочки, відтяжки й ліхтар",
        },
      },
    ],
    en: {
      name: "Two-person tent",
      shortDescription: "Three-season, 1.9 kg, dries fast.",
      description:
        "A light tent for two with a porch for boots and packs. Stands up to wind, and one person puts it up in five minutes. We dry and check it after every trip.",
      included: "Tent, footprint, eight pegs, four guy lines, a lantern and a carrying bag.",
      requirements: photoId.en,
      measurements: "Inside 220 × 130 cm, 105 cm high. Packed 45 × 15 cm.",
    },
    uk: {
      name: "Двомісний намет",
      shortDescription: "Трисезонний, 1,9 кг, швидко сохне.",
      description:
        "Легкий намет на двох із тамбуром для взуття та рюкзаків. Витримує вітер, одна людина ставить його за п’ять хвилин. Після кожного походу сушимо й перевіряємо.",
      included: "Намет, підкладка, вісім кілочків, чотири відтяжки, ліхтар і чохол.",
      requirements: photoId.uk,
      measurements: "Усередині 220 × 130 см, висота 105 см. У чохлі 45 × 15 см.",
    },
  },
  {
    kind: "equipment",
    price: 900,
    rateUnit: "day",
    quantity: 2,
    deposit: 2000,
    photos: [
      { picture: "double-kayak", x: 15, y: 58 },
      { picture: "kayak-on-lake", y: 80, alt: { en: "The kayak on a mountain lake", uk: "Каяк на гірському озері" } },
    ],
    en: {
      name: "Double kayak",
      shortDescription: "For calm rivers and long days.",
      description: "A stable kayak for two with room for a day’s luggage. Bring shoes that can get wet.",
      included: "Two paddles, two life vests, a spray deck, a 20-litre dry bag and roof straps.",
      requirements: photoId.en,
      measurements: "4.6 m long, 34 kg. Life vests in all sizes. Carries up to 220 kg.",
    },
    uk: {
      name: "Двомісний каяк",
      shortDescription: "Для спокійних річок і довгих днів.",
      description: "Стійкий каяк на двох із місцем для речей на день. Візьміть взуття, яке можна намочити.",
      included: "Два весла, два рятувальні жилети, фартух, гермомішок на 20 літрів і ремені для багажника.",
      requirements: photoId.uk,
      measurements: "Довжина 4,6 м, вага 34 кг. Жилети всіх розмірів. Витримує до 220 кг.",
    },
  },
  {
    kind: "equipment",
    price: 450,
    rateUnit: "day",
    quantity: 5,
    photos: [{ picture: "sup-board", x: 48 }],
    en: {
      name: "SUP board",
      shortDescription: "Inflatable, with pump and paddle.",
      description: "Packs into a backpack and fits in any car. Takes about eight minutes to inflate.",
      included: "Board, adjustable paddle, hand pump, leash, life vest and a backpack.",
      requirements: idCard.en,
      measurements: "320 × 81 cm, 9 kg. Carries up to 130 kg. Paddle from 165 to 215 cm.",
    },
    uk: {
      name: "Сапборд",
      shortDescription: "Надувний, із насосом і веслом.",
      description: "Складається в рюкзак і вміщається в будь-яке авто. Накачується приблизно за вісім хвилин.",
      included: "Дошка, розсувне весло, ручний насос, страхувальний шнур, рятувальний жилет і рюкзак.",
      requirements: idCard.uk,
      measurements: "320 × 81 см, 9 кг. Витримує до 130 кг. Весло від 165 до 215 см.",
    },
  },
  {
    kind: "equipment",
    price: 800,
    rateUnit: "day",
    quantity: 6,
    sizes: { pieces: { S: 1, M: 3, L: 2 } },
    photos: [
      { picture: "mountain-bike", y: 57 },
      { picture: "bike-on-trail", y: 62, alt: { en: "The bike on a forest trail", uk: "Велосипед на лісовій стежці" } },
      { picture: "bike-drivetrain", x: 45, alt: { en: "Gears and crank", uk: "Передачі та шатун" } },
      {
        picture: "bike-set",
        x: 40,
        alt: { en: "A helmet, a lock, a bottle, a pump and a repair kit", uk: "Шолом, замок, пляшка, насос і ремкомплект" },
      },
    ],
    en: {
      name: "Mountain bike",
      shortDescription: "Hardtail, 29-inch, helmet included.",
      description: "Hydraulic brakes and a fork with 120 mm of travel. Tell us your height, and we’ll set it up for you.",
      included: "Helmet, lock, bottle, pump and a flat tyre kit.",
      requirements: idCard.en,
      sizeName: "Frame",
      measurements: "S for 152–165 cm, M for 165–178 cm, L for 178–192 cm.",
    },
    uk: {
      name: "Гірський велосипед",
      shortDescription: "Хардтейл, 29 дюймів, із шоломом.",
      description: "Гідравлічні гальма та вилка з ходом 120 мм. Скажіть свій зріст — налаштуємо під вас.",
      included: "Шолом, замок, пляшка, насос і набір для ремонту колеса.",
      requirements: idCard.uk,
      sizeName: "Рама",
      measurements: "S — на зріст 152–165 см, M — 165–178 см, L — 178–192 см.",
    },
  },
  {
    kind: "equipment",
    price: 60,
    rateUnit: "hour",
    quantity: 3,
    longest: { amount: 7, unit: "day" },
    photos: [{ picture: "e-bike", y: 56 }],
    en: {
      name: "E-bike",
      shortDescription: "70 km on one charge.",
      description:
        "Hills without the sweat: a comfortable city e-bike with a low frame. Two hours are enough for High Castle and back; take it for a day and see the lakes too.",
      included: "Helmet, lock, lights and a basket. A charger for rentals longer than a day.",
      requirements: "Photo ID and a ₴3,000 deposit, by card or in cash.",
      measurements: "One frame for 155–190 cm.",
    },
    uk: {
      name: "Електровелосипед",
      shortDescription: "70 км на одному заряді.",
      description:
        "Пагорби без зусиль: зручний міський електровелосипед із низькою рамою. Двох годин вистачить на Високий замок і назад, а за день побачите ще й озера.",
      included: "Шолом, замок, світло й кошик. Для оренди понад добу — зарядний пристрій.",
      requirements: "Документ із фото й застава 3000 ₴ карткою або готівкою.",
      measurements: "Одна рама на зріст 155–190 см.",
    },
  },
  {
    kind: "equipment",
    price: 500,
    rateUnit: "day",
    byDates: true,
    steps: [
      { length: { amount: 4, unit: "hour" }, price: 300 },
      { length: { amount: 3, unit: "day" }, price: 1300 },
      { length: { amount: 7, unit: "day" }, price: 2400 },
    ],
    quantity: 8,
    sizes: { pieces: { 150: 1, 157: 2, 164: 2, 171: 2, 178: 1 }, unit: "cm" },
    extra: "helmet",
    photos: [
      { picture: "skis" },
      { picture: "skis-in-snow", alt: { en: "The skis in the snow in front of mountains", uk: "Лижі в снігу на тлі гір" } },
      { picture: "ski-bindings", alt: { en: "The bindings", uk: "Кріплення" } },
    ],
    en: {
      name: "Skis with poles",
      shortDescription: "All-mountain, freshly waxed.",
      description:
        "Sharpened and waxed before every rental. We set the bindings to your boots and weight at the counter. It takes five minutes.",
      included: "Skis with bindings, poles and a strap for carrying.",
      requirements: idCard.en,
      sizeName: "Length",
      measurements: "Poles from 105 to 135 cm.",
    },
    uk: {
      name: "Лижі з палицями",
      shortDescription: "Універсальні, свіжопарафіновані.",
      description: "Перед кожною орендою точимо й парафінуємо. Кріплення налаштовуємо під ваші черевики та вагу на місці, це п’ять хвилин.",
      included: "Лижі з кріпленнями, палиці та ремінь для перенесення.",
      requirements: idCard.uk,
      sizeName: "Довжина",
      measurements: "Палиці від 105 до 135 см.",
    },
  },
  {
    kind: "equipment",
    price: 520,
    rateUnit: "day",
    byDates: true,
    hasPriceList: true,
    quantity: 5,
    sizes: { pieces: { 148: 1, 153: 1, 158: 2, 162: 1 }, unit: "cm" },
    extra: "helmet",
    photos: [{ picture: "snowboard", x: 49 }],
    en: {
      name: "Snowboard",
      shortDescription: "Freeride, 148 to 162 cm, with bindings.",
      description: "A forgiving board for groomed slopes and soft snow. Regular or goofy, we’ll set it up in five minutes.",
      included: "Board, bindings and a leash. Boots on request at no charge.",
      requirements: idCard.en,
      sizeName: "Length",
      measurements: "Boots from 37 to 46.",
    },
    uk: {
      name: "Сноуборд",
      shortDescription: "Фрирайд, 148–162 см, із кріпленнями.",
      description: "Слухняна дошка для підготовлених схилів і м’якого снігу. Регуляр чи гуфі — налаштуємо за п’ять хвилин.",
      included: "Дошка, кріплення й ремінь безпеки. Черевики — за потреби, безкоштовно.",
      requirements: idCard.uk,
      sizeName: "Довжина",
      measurements: "Черевики від 37 до 46.",
    },
  },
  {
    kind: "equipment",
    price: 200,
    rateUnit: "day",
    quantity: 10,
    sizes: { pieces: { 36: 1, 37: 1, 38: 1, 39: 1, 40: 1, 41: 1, 42: 1, 43: 1, 44: 1, 45: 0, 46: 0, 47: 1 } },
    photos: [{ picture: "ski-boots", x: 20, y: 55 }],
    en: {
      name: "Ski boots",
      shortDescription: "Sizes 36 to 47, dried and disinfected.",
      description: "Warm liners and four buckles. Try on two sizes at the counter and take the one that fits better.",
      included: "A pair of boots and a carrying strap.",
      requirements: idCard.en,
      sizeName: "Size",
    },
    uk: {
      name: "Лижні черевики",
      shortDescription: "Розміри 36–47, продезінфіковані.",
      description: "Теплі вкладиші та чотири кліпси. Приміряйте на місці два розміри й оберіть зручніший.",
      included: "Пара черевиків і ремінь для перенесення.",
      requirements: idCard.uk,
      sizeName: "Розмір",
    },
  },
  {
    kind: "equipment",
    price: 900,
    rateUnit: "day",
    quantity: 2,
    photos: [{ picture: "mirrorless-camera", y: 52 }],
    en: {
      name: "Mirrorless camera",
      shortDescription: "24 megapixels, 24–70 mm lens.",
      description: "Full-frame, quiet and good in low light. We clean the sensor before every rental.",
      included: "24–70 mm lens, two batteries, charger, 64 GB card, strap and a padded bag.",
      requirements: "Photo ID and a ₴5,000 deposit, by card or in cash.",
    },
    uk: {
      name: "Бездзеркальна камера",
      shortDescription: "24 мегапікселі, об’єктив 24–70 мм.",
      description: "Повнокадрова, тиха, добре знімає в темряві. Матрицю чистимо перед кожною орендою.",
      included: "Об’єктив 24–70 мм, два акумулятори, зарядний пристрій, картка на 64 ГБ, ремінь і м’яка сумка.",
      requirements: "Документ із фото й застава 5000 ₴ карткою або готівкою.",
    },
  },
  {
    kind: "equipment",
    price: 700,
    rateUnit: "day",
    quantity: 2,
    photos: [{ picture: "projector", y: 55 }],
    en: {
      name: "Projector",
      shortDescription: "Full HD, bright enough for a lit room.",
      description: "For a talk at the office or a movie in the garden. Quiet, and ready in half a minute.",
      included: "HDMI cable, laptop adapter, remote and a two-metre folding screen.",
      requirements: idCard.en,
    },
    uk: {
      name: "Проєктор",
      shortDescription: "Full HD, яскравий навіть при світлі.",
      description: "Для виступу в офісі чи фільму в саду. Вмикається за пів хвилини й не шумить.",
      included: "Кабель HDMI, перехідник для ноутбука, пульт і розкладний екран на два метри.",
      requirements: idCard.uk,
    },
  },
  {
    kind: "equipment",
    price: 150,
    rateUnit: "day",
    quantity: 6,
    photos: [
      { picture: "camping-stove", y: 60 },
      { picture: "stove-in-camp", y: 70, alt: { en: "The stove with a pot in front of mountains", uk: "Пальник із казанком на тлі гір" } },
    ],
    en: {
      name: "Camping stove",
      shortDescription: "Gas, boils a litre in three minutes.",
      description: "Folds into a fist-sized pouch and works in wind and frost.",
      included: "Burner, a one-litre pot, a mug, a windscreen and one gas canister. A spare one on request.",
      requirements: idCard.en,
    },
    uk: {
      name: "Туристичний пальник",
      shortDescription: "Газовий, літр закипає за три хвилини.",
      description: "Складається в чохол завбільшки з кулак, працює у вітер і мороз.",
      included: "Пальник, казанок на літр, кухоль, вітрозахист і один балон. Запасний — за потреби.",
      requirements: idCard.uk,
    },
  },
  {
    kind: "equipment",
    price: 4500,
    rateUnit: "month",
    quantity: 3,
    photos: [{ picture: "roof-box", y: 48 }],
    en: {
      name: "Roof box",
      shortDescription: "420 litres, for skis up to 180 cm.",
      description: "Fits any roof rails, opens from both sides and locks. We’ll mount it on your car in fifteen minutes at no charge.",
      included: "Box, crossbars, two keys and straps.",
      requirements: "Photo ID and a ₴3,000 deposit, by card or in cash.",
      measurements: "190 × 80 × 40 cm, 17 kg. Carries up to 75 kg.",
    },
    uk: {
      name: "Бокс на дах",
      shortDescription: "420 літрів, для лиж до 180 см.",
      description:
        "Пасує до будь-яких рейлінгів, відкривається з обох боків і замикається. Встановимо на ваше авто за п’ятнадцять хвилин безкоштовно.",
      included: "Бокс, поперечини, два ключі й ремені.",
      requirements: "Документ із фото й застава 3000 ₴ карткою або готівкою.",
      measurements: "190 × 80 × 40 см, 17 кг. Витримує до 75 кг.",
    },
  },
  {
    kind: "property",
    price: 2400,
    rateUnit: "night",
    steps: [{ length: { amount: 7, unit: "day" }, price: 14_000 }],
    quantity: 1,
    shortest: { amount: 2, unit: "day" },
    facts: {
      guests: 6,
      bedrooms: 2,
      beds: 4,
      bathrooms: 1,
      area: 95,
      amenities: ["wifi", "parking", "kitchen", "heating", "fireplace", "sauna", "terrace", "barbecue", "petsAllowed"],
    },
    bufferAfter: 120,
    extra: "cleaning",
    photos: [
      { picture: "mountain-cabin", x: 55, y: 58 },
      {
        picture: "cabin-in-winter",
        x: 50,
        y: 60,
        alt: { en: "The cabin in snow, with light in the windows", uk: "Будинок у снігу, світло у вікнах" },
      },
    ],
    en: {
      name: "Mountain cabin",
      shortDescription: "Sleeps six, wood stove and sauna.",
      description:
        "Two bedrooms and a loft, a full kitchen and a terrace with a view of the valley, 40 minutes from the lifts. The road is plowed in winter.",
      included: "Linen, towels, firewood for the first evening, two hours of sauna and parking for two cars.",
      requirements: "Photo ID and a ₴3,000 deposit, by card or in cash. Pets welcome.",
      measurements: "No parties, and quiet after 22:00. Smoking is fine on the terrace. Close the damper before you leave.",
      address: "14 Lisova Street, Slavske",
    },
    uk: {
      name: "Будинок у горах",
      shortDescription: "Шість місць, піч на дровах і сауна.",
      description: "Дві спальні й мансарда, обладнана кухня та тераса з видом на долину, 40 хвилин до витягів. Узимку дорогу чистять.",
      included: "Постіль, рушники, дрова на перший вечір, дві години сауни й місце для двох авто.",
      requirements: "Документ із фото й застава 3000 ₴ карткою або готівкою. Можна з тваринами.",
      measurements: "Без вечірок, тиша після 22:00. Курити можна на терасі. Перед від’їздом зачиніть заслінку.",
      address: "вул. Лісова, 14, Славське",
    },
  },
  {
    kind: "property",
    price: 24_000,
    rateUnit: "month",
    quantity: 1,
    shortest: { amount: 3, unit: "day" },
    photos: [{ picture: "city-apartment", y: 55 }],
    en: {
      name: "City apartment",
      shortDescription: "One bedroom in the old town.",
      description: "A quiet courtyard apartment with a desk and fast internet, a ten-minute walk from the main square.",
      included: "Linen, towels, a washing machine, internet and heating. Electricity is metered.",
      requirements: "Photo ID and a deposit of half a month’s rent.",
      measurements: "46 m²: a bedroom, a living room with a kitchen, a bathroom.",
    },
    uk: {
      name: "Квартира в місті",
      shortDescription: "Одна спальня у старому місті.",
      description: "Тиха квартира у дворі з робочим столом і швидким інтернетом, десять хвилин пішки до площі Ринок.",
      included: "Постіль, рушники, пральна машина, інтернет і опалення. Електроенергія — за лічильником.",
      requirements: "Документ із фото й застава — половина місячної оплати.",
      measurements: "46 м²: спальня, вітальня з кухнею, ванна кімната.",
    },
  },
]

/** Numbers of the items in the order in which the shop shows them: the first was added last. */
export const newestFirst = [6, 8, 7, 4, 1, 2, 3, 11, 10, 9, 5, 13, 14, 12]

/** Returns the number of an item's size. */
export function numberOfSize(item: number, size: string): number {
  const sizes = demoItems.flatMap((each, index) => Object.keys(each.sizes?.pieces ?? {}).map((key) => `${index + 1}/${key}`))
  const index = sizes.indexOf(`${item}/${size}`)
  if (index < 0) throw new Error(`The demo has no size ${item}/${size}`)
  return demoItems.length + 1 + index
}
