import { randomUUIDv7 } from "node:crypto"
import { describe, expect, test } from "vitest"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { deleteItem } from "#app/modules/reservations/item-edits/delete-item.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { categoryForm } from "#test/foreign-resources.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { addCategories, openShop, putInCategories, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { findItemContent } from "../item/item-content.server.ts"
import { itemValues, newItemValues } from "../item/item-input.ts"
import { addCategory, deleteCategory, editCategory, moveCategory } from "./categories.server.ts"
import { categoryInput, categoryValues } from "./category-input.ts"
import { listCategoriesOfShop } from "./list-categories.server.ts"

const program = withProgram(useDatabase())
const path = "/inventory/categories"

const listed = (shop: Shop) => transact(shop.staff, listCategoriesOfShop)
const slugs = async (shop: Shop) => (await listed(shop)).map(({ slug }) => slug)

const contentOf = async (shop: Shop, number: number) => {
  const item = await transact(shop.staff, (tx) => findItemContent(tx, number, "en"))
  if (!item) throw new Error(`There is no item ${number}`)
  return item.content
}

async function openDesk(items: Parameters<typeof openShop>[0] = { items: [{ name: "Kayak" }, { name: "Board" }] }) {
  const shop = await openShop(items)
  const { headers } = await openSession(await addMember(shop, "member"))
  const cookie = (lang: string) => ({ Cookie: `${headers.Cookie}; locale=${lang}` })
  const look = async (address = path, lang = "en") => (await browse(program, address, { headers: cookie(lang) })).text()
  const send = (fields: Record<string, string>, query = "", lang = "en") => sendForm(program, path + query, fields, cookie(lang))
  const add = (fields: Record<string, string>, lang = "en") => send({ ...categoryForm, newId: randomUUIDv7(), ...fields }, "?add", lang)
  return { shop, look, send, add, cookie }
}

describe("The page of categories", () => {
  test("says what they are for while there is none, in both languages", async () => {
    const { look } = await openDesk()
    expect(textOf(await look())).toContain("No categories Group your items")
    expect(textOf(await look(path, "uk"))).toContain("Категорій немає Згрупуйте позиції")
  })

  test("adds, moves and deletes them for a member, and counts their items; the items stay", async () => {
    const { shop, look, send, add } = await openDesk()
    for (const name of ["Kayaks", "Boards", "Tents"]) expect((await add({ "name-en": name })).headers.get("Location")).toBe(path)
    const [kayaks, boards] = await listed(shop)
    if (!kayaks || !boards) throw new Error("The categories were not saved")
    await putInCategories(shop, 1, [kayaks.id, boards.id])
    await putInCategories(shop, 2, [boards.id])
    expect(textOf(await look())).toMatch(/Kayaks 1 item .*Boards 2 items .*Tents No items/)
    expect(textOf(await look("/inventory/manage?category=kayaks"))).toMatch(/Kayak(?!.*₴.*Board )/)
    await send({ intent: "down-category", id: kayaks.id })
    expect(await slugs(shop)).toEqual(["boards", "kayaks", "tents"])
    expect((await send({ intent: "delete-category", id: boards.id })).status).toBe(302)
    expect(await slugs(shop)).toEqual(["kayaks", "tents"])
    expect([(await contentOf(shop, 1)).categoryIds, (await contentOf(shop, 2)).categoryIds]).toEqual([[kayaks.id], []])
  })

  test.each([
    [{ "name-en": "" }, "name-en", "Enter a name.", "Вкажіть назву."],
    [
      { "name-en": "山" },
      "slug",
      "Enter an address in Latin letters, for example: kayaks.",
      "Вкажіть адресу латинськими літерами, наприклад: kayaks.",
    ],
    [{ slug: "човни" }, "slug", "Use lowercase Latin letters and digits", "Лише малі латинські літери, цифри"],
    [{ "name-en": "Boats" }, "slug", "Another category has this address.", "Таку адресу вже має інша категорія."],
  ])("refuses %j at its field in both languages, and keeps what was typed", async (typed, field, en, uk) => {
    const { shop, add } = await openDesk()
    await addCategories(shop, [{ en: "Boats" }])
    for (const [lang, error] of [
      ["en", en],
      ["uk", uk],
    ] as const) {
      const refused = await add({ "name-uk": "Гори", ...typed }, lang)
      const page = await refused.text()
      expect([refused.status, fieldOf(page, field).error]).toEqual([422, expect.stringContaining(error)])
      expect(fieldOf(page, "name-uk").value).toBe("Гори")
      for (const [name, value] of Object.entries(typed)) expect(fieldOf(page, name).value).toBe(value)
    }
    expect(await slugs(shop)).toEqual(["boats"])
  })

  test("edits what somebody else has not changed meanwhile", async () => {
    const { shop, send } = await openDesk()
    const [id = ""] = await addCategories(shop, [{ en: "Boats" }])
    const opened = { "name-en": "Boats", "name-uk": "", slug: "boats" }
    const edit = (fields: Record<string, string>) =>
      send({ intent: "category", ...opened, ...fields, opened: JSON.stringify(opened) }, `?category=${id}`)
    expect((await edit({ "name-uk": "Човни" })).status).toBe(302)
    expect((await edit({ slug: "rowing-boats" })).status).toBe(302)
    expect(await listed(shop)).toMatchObject([{ slug: "rowing-boats", translations: { uk: { name: "Човни" } }, formerSlugs: ["boats"] }])
    expect((await edit({ "name-uk": "Лодки" })).status).toBe(409)
    await deleteCategory(shop.staff, id)
    const gone = await edit({ slug: "ships" })
    expect([gone.status, textOf(await gone.text())]).toEqual([422, expect.stringContaining("No categories")])
  })
})

describe("A slug", () => {
  const content = (name: string, slug = "") => categoryInput("uk").parse({ "name-uk": name, slug })
  const rename = (shop: Shop, id: string, from: string, to: string) => {
    const opened = categoryValues(content("Човни", from))
    return editCategory(shop.staff, id, { content: content("Човни", to), opened })
  }

  test("is made of the name in the organization's language, and may be typed in any case", () => {
    expect(content("Каяки та SUP-дошки 2").slug).toBe("kaiaky-ta-sup-doshky-2")
    expect(content("Каяки", "Sea  Kayaks").slug).toBe("sea-kayaks")
  })

  test("that a category had before is free for others, and comes back with it", async () => {
    const shop = await openShop({ organization: { language: "uk" } })
    const [boats, others] = [randomUUIDv7(), randomUUIDv7()]
    await addCategory(shop.staff, content("Човни", "boats"), boats)
    await rename(shop, boats, "boats", "ships")
    await rename(shop, boats, "ships", "vessels")
    expect((await listed(shop))[0]?.formerSlugs.toSorted()).toEqual(["boats", "ships"])
    await addCategory(shop.staff, content("Інші", "boats"), others)
    await rename(shop, boats, "vessels", "ships")
    expect(await listed(shop)).toMatchObject([
      { slug: "ships", formerSlugs: ["vessels"] },
      { slug: "boats", formerSlugs: [] },
    ])
    await expect(rename(shop, boats, "ships", "boats")).rejects.toMatchObject({ code: "slug.taken", field: "slug" })
  })

  test("belongs to one of two categories that are added at once", async () => {
    const shop = await openShop({ organization: { language: "uk" } })
    const added = await Promise.allSettled([1, 2].map(() => addCategory(shop.staff, content("Човни"), randomUUIDv7())))
    expect(added.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(await slugs(shop)).toEqual(["chovny"])
  })
})

test("A shop has at most 60 categories, and a form that is sent again adds no second one", async () => {
  const shop = await openShop()
  const ids = await addCategories(
    shop,
    Array.from({ length: 60 }, (_, index) => ({ en: `Kind ${index}` })),
  )
  const one = (name: string) => categoryInput("en").parse({ "name-en": name })
  await expect(addCategory(shop.staff, one("Another"), randomUUIDv7())).rejects.toMatchObject({ code: "categories.most" })
  await addCategory(shop.staff, one("Kind 3"), ids[3] ?? "")
  expect(await slugs(shop)).toHaveLength(60)
  await moveCategory(shop.staff, ids[59] ?? "", -1)
  expect((await slugs(shop)).slice(-2)).toEqual(["kind-59", "kind-58"])
})

describe("An item", () => {
  async function openEditor() {
    const desk = await openDesk({ items: [] })
    const { shop, cookie } = desk
    const image = { organizationId: shop.id, key: crypto.randomUUID().replaceAll("-", ""), width: 10, height: 10, color: "#ffffff" }
    const pictures = JSON.stringify([{ id: await transact(shop.staff, (tx) => addImage(tx, image)) }])
    const filled = { ...newItemValues, "name-en": "Skis", price: "450", pictures }
    const add = (values: Record<string, string>) =>
      sendForm(
        program,
        "/inventory/add",
        { newId: randomUUIDv7(), ...values, intent: "save", opened: JSON.stringify(newItemValues) },
        cookie("en"),
      )
    const edit = (values: Record<string, string>, opened: Record<string, string>) =>
      sendForm(program, "/inventory/edit?id=1", { ...values, intent: "save", opened: JSON.stringify(opened) }, cookie("en"))
    const [boats = "", boards = ""] = await addCategories(shop, [{ en: "Boats", uk: "Човни" }, { en: "Boards" }])
    return { ...desk, add, edit, filled, boats, boards }
  }

  test("is in the categories that are ticked, and so is its copy", async () => {
    const { shop, add, look, filled, boats, boards } = await openEditor()
    expect(textOf(await look("/inventory/add", "uk"))).toContain("Категорії Човни Boards")
    await add({ ...filled, categories: JSON.stringify([boards, boats, boats]) })
    expect((await contentOf(shop, 1)).categoryIds).toEqual([boats, boards].toSorted())
    expect(fieldOf(await look("/inventory/add?from=1"), "categories").value).toBe(JSON.stringify([boats, boards].toSorted()))
  })

  test("leaves out a category that is deleted meanwhile, and one of another shop", async () => {
    const { shop, add, filled, boats, boards } = await openEditor()
    const [foreign = ""] = await addCategories(await openShop(), [{ en: "Foreign" }])
    await deleteCategory(shop.staff, boards)
    await add({ ...filled, categories: JSON.stringify([boards, boats, foreign]) })
    expect((await contentOf(shop, 1)).categoryIds).toEqual([boats])
  })

  test("keeps the categories that a teammate has chosen meanwhile, and shows both choices where two people chose", async () => {
    const { shop, add, edit, filled, boats, boards } = await openEditor()
    await add({ ...filled, categories: JSON.stringify([boats]) })
    const opened = itemValues(await contentOf(shop, 1))
    await edit({ ...opened, categories: JSON.stringify([boards]) }, opened)
    expect((await edit({ ...opened, quantity: "7" }, opened)).status).toBe(302)
    expect(await contentOf(shop, 1)).toMatchObject({ quantity: 7, categoryIds: [boards] })
    const refused = await edit({ ...opened, categories: "[]" }, opened)
    expect([refused.status, textOf(await refused.text())]).toEqual([409, expect.stringMatching(/Categories.*Boards/)])
  })

  test("that is deleted leaves its categories", async () => {
    const { shop, add, filled, boats } = await openEditor()
    await add({ ...filled, categories: JSON.stringify([boats]) })
    await deleteItem(shop.staff, 1)
    expect(await listed(shop)).toMatchObject([{ slug: "boats", itemIds: [] }, { slug: "boards" }])
  })
})
