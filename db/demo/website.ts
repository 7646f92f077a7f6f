import type { NewWebsite } from "#app/modules/website/set-up-website.server.ts"

/** A website of three pages with every kind of component. Logos are URLs; `itemNumber` is the item in the showcase. */
export const demoWebsite = (pictures: { logoLight: string; logoDark: string; heroId: string }): NewWebsite => ({
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
      components: ["about", "line", "services"],
    },
  ],
})
