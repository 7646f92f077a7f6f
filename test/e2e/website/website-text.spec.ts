import type { Page } from "@playwright/test"
import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { words } from "../management-words.ts"

const t = words.en

const fromWord = `
  <h1>Prices</h1>
  <table><caption>In hryvnias</caption><tr><td>Day</td><td>450</td></tr><tr><td>Week</td><td>2700</td></tr></table>
  <table><tr><td><p>Skis</p><p>with boots</p></td><td><b>Day</b><br>600</td></tr></table>
  <table><tr><td><h2>Deposit</h2><table><tr><td>Skis</td><td><a href="/shop">2000</a></td></tr></table><p>or a passport</p></td></tr></table>
  <h4>Included</h4>
  <p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>Boots</p>
  <p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>Poles</p>
  <p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.<span>&nbsp;&nbsp;</span></span>Choose</p>
  <p class="MsoNormal" style="mso-list:none">Come again</p>`

const paste = (page: Page, html: string) =>
  page.getByRole("textbox", { name: t.webComponents.fields.text.body }).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/html", pasted)
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, html)

test("A text is begun by its address, comes into the draft with what is pasted, and has its tables, lists and headings", async ({
  page,
  context,
  open,
  shop,
}) => {
  await signIn(context, await addMember(shop, "member"))
  await open("/web/edit?tab=components&add=text&lang=en")
  await expect(page.getByRole("button", { name: t.webComponents.add })).toBeVisible()
  await expect(page.getByText(t.webEditor.unsaved, { exact: true })).toBeHidden()
  const box = page.getByRole("textbox", { name: t.webComponents.fields.text.body })
  await box.focus()
  await paste(page, fromWord)
  await expect(page.getByText(t.webEditor.unsaved, { exact: true })).toBeVisible()
  await expect(box).toBeFocused()
  await expect(page).toHaveURL(/component=/)
  await expect(box.locator("h2")).toHaveText(["Prices", "Deposit"])
  await expect(box.locator("> p").filter({ hasText: /\S/ })).toHaveText([
    "In hryvnias",
    "Day — 450",
    "Week — 2700",
    "Skis with boots — Day 600",
    "Skis — 2000",
    "or a passport",
    "Come again",
  ])
  await expect(box.locator("p strong")).toHaveText("Day")
  await expect(box.locator("p a")).toHaveText("2000")
  await expect(box.locator("h3")).toHaveText("Included")
  await expect(box.locator("ul li")).toHaveText(["Boots", "Poles"])
  await expect(box.locator("ol li")).toHaveText(["Choose"])
})
