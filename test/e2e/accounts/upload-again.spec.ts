import { en as media } from "#app/modules/media/locales/en.ts"
import { uploadRetrySeconds } from "#app/modules/media/picture.ts"
import { heading, press, words } from "../account-words.ts"
import { signInAsNewcomer } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"

const t = words.en

test("A picture that comes while another one is saved says so, keeps its file, and is sent again by itself", async ({
  page,
  open,
  context,
  expectStatus,
}) => {
  expectStatus(429)
  await signInAsNewcomer(context)
  await page.clock.install()
  await open("/account/picture")
  await page.route("/account/picture.data", (route) => route.fulfill({ status: 429, body: "Later." }), { times: 1 })
  await page.getByLabel(t.picture.choose).setInputFiles("db/demo/pictures/snowboard.png")
  await press(page, t.account.save)
  await expect(page.getByText(media.errors.file.busy)).toBeVisible()
  await expect(page.getByLabel(t.picture.choose)).toHaveValue(/snowboard\.png$/)
  await page.clock.fastForward(uploadRetrySeconds * 1000)
  await expect(heading(page)).toHaveText(t.account.title)
  await expect(page.locator("main img")).toHaveJSProperty("naturalWidth", 192)
})
