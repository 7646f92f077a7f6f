import type { NewItem } from "#app/modules/inventory/add-item.server.ts"

type DemoItem = Omit<NewItem, "imageIds"> & { picture: string }

const hryvnias = (amount: number) => BigInt(amount * 100)

function item(
  picture: string,
  rate: [number, NewItem["rateUnit"]],
  quantity: number,
  en: [string, string, string],
  uk: [string, string, string],
  kind: NewItem["kind"] = "equipment",
): DemoItem {
  const [name, shortDescription, description] = en
  const [ukName, ukShort, ukDescription] = uk
  return {
    picture,
    kind,
    quantity,
    name,
    shortDescription,
    description,
    price: hryvnias(rate[0]),
    rateUnit: rate[1],
    translations: { uk: { name: ukName, shortDescription: ukShort, description: ukDescription } },
  }
}

/** Items of both kinds and all three rate units. `picture` names a file in `pictures/`. */
export const demoItems: DemoItem[] = [
  item(
    "two-person-tent",
    [450, "day"],
    4,
    [
      "Two-person tent",
      "Three-season, 1.9 kg. Stands up to wind, dries fast.",
      "A light tent for two with a porch for boots and packs. Comes with eight pegs, four guy lines and a footprint. We dry and check it after every trip.",
    ],
    [
      "Двомісний намет",
      "Трисезонний, 1,9 кг. Тримає вітер, швидко сохне.",
      "Легкий намет на двох із тамбуром для взуття та рюкзаків. У комплекті вісім кілочків, чотири відтяжки та підкладка. Після кожного походу сушимо й перевіряємо.",
    ],
  ),
  item(
    "double-kayak",
    [150, "hour"],
    2,
    [
      "Double kayak",
      "For calm rivers and long days, with two paddles and vests.",
      "A stable kayak for two. Paddles, life vests and a dry bag are included. Bring shoes that can get wet.",
    ],
    [
      "Двомісний каяк",
      "Для спокійних річок і довгих днів, із веслами та жилетами.",
      "Стійкий каяк на двох. Весла, рятувальні жилети та гермомішок у комплекті. Візьміть взуття, яке можна намочити.",
    ],
  ),
  item(
    "sup-board",
    [120, "hour"],
    5,
    [
      "SUP board",
      "Inflatable, 3.2 m, with pump, paddle and leash.",
      "Packs into a backpack and carries up to 130 kg. Inflating takes about eight minutes.",
    ],
    [
      "Сапборд",
      "Надувний, 3,2 м, із насосом, веслом і лишем.",
      "Складається в рюкзак, витримує до 130 кг. Накачати — близько восьми хвилин.",
    ],
  ),
  item(
    "mountain-bike",
    [800, "day"],
    6,
    [
      "Mountain bike",
      "Hardtail, 29-inch wheels, sizes M and L. Helmet included.",
      "Hydraulic brakes and a fork with 120 mm of travel. Tell us your height and we set it up for you.",
    ],
    [
      "Гірський велосипед",
      "Хардтейл, колеса 29 дюймів, розміри M та L. Шолом у комплекті.",
      "Гідравлічні гальма та вилка з ходом 120 мм. Скажіть свій зріст — налаштуємо під вас.",
    ],
  ),
  item(
    "e-bike",
    [220, "hour"],
    3,
    [
      "E-bike",
      "Hills without the sweat: 70 km on one charge.",
      "A comfortable city e-bike with a lock, lights and a basket. We add a charger for rentals longer than a day.",
    ],
    [
      "Електровелосипед",
      "Пагорби без зусиль: 70 км на одному заряді.",
      "Зручний міський електровелосипед із замком, світлом і кошиком. Для оренди понад добу даємо зарядний пристрій.",
    ],
  ),
  item(
    "skis",
    [500, "day"],
    8,
    [
      "Skis with poles",
      "All-mountain, 150 to 178 cm, freshly waxed.",
      "Sharpened and waxed before every booking. Bindings are set to your boots and weight at the counter.",
    ],
    [
      "Лижі з палицями",
      "Універсальні, 150–178 см, свіжопарафіновані.",
      "Перед кожною орендою точимо й парафінуємо. Кріплення налаштовуємо під ваші черевики та вагу на місці.",
    ],
  ),
  item(
    "snowboard",
    [520, "day"],
    5,
    [
      "Snowboard",
      "Freeride, 148 to 162 cm, with bindings.",
      "A forgiving board for groomed slopes and soft snow. Regular or goofy: we set it up in five minutes.",
    ],
    [
      "Сноуборд",
      "Фрирайд, 148–162 см, із кріпленнями.",
      "Слухняна дошка для підготовлених схилів і м’якого снігу. Регуляр чи гуфі — налаштуємо за п’ять хвилин.",
    ],
  ),
  item(
    "ski-boots",
    [200, "day"],
    10,
    [
      "Ski boots",
      "Sizes 36 to 47, dried and disinfected.",
      "Warm liners and four buckles. Try on two sizes at the counter and take the one that fits better.",
    ],
    [
      "Лижні черевики",
      "Розміри 36–47, висушені та продезінфіковані.",
      "Теплі вкладиші та чотири кліпси. Приміряйте на місці два розміри й оберіть зручніший.",
    ],
  ),
  item(
    "mirrorless-camera",
    [900, "day"],
    2,
    [
      "Mirrorless camera",
      "24 megapixels, 24–70 mm lens, two batteries.",
      "With a strap, a 64 GB card and a padded bag. The sensor is cleaned before every booking.",
    ],
    [
      "Бездзеркальна камера",
      "24 мегапікселі, об’єктив 24–70 мм, два акумулятори.",
      "З ременем, карткою на 64 ГБ і м’якою сумкою. Матрицю чистимо перед кожною орендою.",
    ],
  ),
  item(
    "projector",
    [700, "day"],
    2,
    ["Projector", "Full HD, bright enough for a lit room.", "With an HDMI cable, a remote and a two-metre folding screen."],
    ["Проєктор", "Full HD, яскравості досить і для освітленої кімнати.", "З кабелем HDMI, пультом і розкладним екраном на два метри."],
  ),
  item(
    "camping-stove",
    [150, "day"],
    6,
    [
      "Camping stove",
      "Gas, boils a litre in three minutes. One cartridge included.",
      "Folds into a fist-sized pouch. A windshield and a spare cartridge on request.",
    ],
    [
      "Туристичний пальник",
      "Газовий, літр закипає за три хвилини. Один балон у комплекті.",
      "Складається в чохол завбільшки з кулак. Вітрозахист і запасний балон — за потреби.",
    ],
  ),
  item(
    "roof-box",
    [4500, "month"],
    3,
    [
      "Roof box",
      "420 litres, for skis up to 180 cm. Fits any roof rails.",
      "Opens from both sides and locks. We mount it on your car in fifteen minutes, free of charge.",
    ],
    [
      "Бокс на дах",
      "420 літрів, для лиж до 180 см. Пасує до будь-яких рейлінгів.",
      "Відкривається з обох боків і замикається. Встановимо на ваше авто за п’ятнадцять хвилин безкоштовно.",
    ],
  ),
  item(
    "mountain-cabin",
    [2400, "day"],
    1,
    [
      "Mountain cabin",
      "Sleeps six, wood stove, sauna. 40 minutes from the lifts.",
      "Two bedrooms and a loft, a full kitchen, firewood for the first evening. The road is ploughed in winter.",
    ],
    [
      "Будинок у горах",
      "Шість місць, піч на дровах, сауна. 40 хвилин до витягів.",
      "Дві спальні й мансарда, повна кухня, дрова на перший вечір. Узимку дорогу чистять.",
    ],
    "property",
  ),
  item(
    "city-apartment",
    [24_000, "month"],
    1,
    [
      "City apartment",
      "One bedroom in the old town, desk and fast internet.",
      "A quiet apartment on a courtyard, ten minutes on foot from the main square. Linen, towels and a washing machine included.",
    ],
    [
      "Квартира в місті",
      "Одна спальня у старому місті, робочий стіл і швидкий інтернет.",
      "Тиха квартира у дворі, десять хвилин пішки до площі Ринок. Є білизна, рушники та пральна машина.",
    ],
    "property",
  ),
]
