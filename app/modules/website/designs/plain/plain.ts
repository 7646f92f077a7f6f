import type { Design } from "../design.ts"

/** The website of a new organization: its name, and what it rents out. */
export const plain: Design = {
  name: "plain",
  itemKind: "equipment",
  settings: { primaryColor: "#016E88", datePickerType: 0 },
  components: {
    welcome: {
      kind: "hero",
      name: { en: "Welcome", uk: "Вітання" },
      values: {
        title: { en: "{{shop}}", uk: "{{shop}}" },
        subtitle: { en: "Choose your dates and book online.", uk: "Оберіть дати й забронюйте онлайн." },
      },
    },
    shop: { kind: "shop", name: { en: "Shop", uk: "Каталог" }, values: {} },
  },
  pages: [
    {
      kind: "home",
      slug: "home",
      title: { en: "Home", uk: "Головна" },
      description: { en: "", uk: "" },
      sections: ["welcome", "shop"],
    },
    { kind: "shop", slug: "shop", title: { en: "Shop", uk: "Каталог" }, description: { en: "", uk: "" }, sections: ["shop"] },
  ],
}
