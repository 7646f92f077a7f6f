import { addMember, signIn } from "../accounts.ts"
import { query } from "../database.ts"
import { expect, test } from "../fixtures.ts"

test("A late booking says how late it is as time goes by, and leads to the booking that it endangers", async ({
  page,
  context,
  bookedShop,
  open,
  expectAccessible,
  expectStatus,
}) => {
  // A live update would bring the server's time, which does not go forward by an hour.
  expectStatus(403)
  await page.route("**/api/live", (route) => route.fulfill({ status: 403 }))
  await signIn(context, await addMember(bookedShop, "admin"))
  const { late, next } = await makeLate(bookedShop.id)
  await page.clock.install()
  await open(`/reservations/manage?tab=inProgress&q=${late}`)
  const row = page.getByRole("row").nth(1)
  await expect(row).toContainText("Late 2 h")
  await page.clock.fastForward("01:00:00")
  await expect(row).toContainText("Late 3 h")

  await open(`/reservations/manage?tab=inProgress&booking=${late}`)
  const sheet = page.getByRole("dialog", { name: `Booking ${late}` })
  await expect(sheet.getByRole("alert")).toContainText("Not returned yet")
  await expect(sheet.getByRole("alert")).toContainText(/Two-person tent: \d missing/)
  await expectAccessible(page)
  await sheet
    .getByRole("alert")
    .getByRole("link", { name: String(next) })
    .click()
  await expect(page).toHaveURL(new RegExp(`booking=${next}$`))
})

/** Makes a booking two hours late and another one its successor, with the only piece of an item. */
async function makeLate(organizationId: string) {
  const [found] = await query<{ late: number; next: number }>(`
    select
      (select number from reservations where organization_id = '${organizationId}' and status = 'inProgress' order by number limit 1) as late,
      (select number from reservations where organization_id = '${organizationId}' and status = 'confirmed' order by number limit 1) as next`)
  if (!found) throw new Error("The demo has no bookings")
  const { late, next } = found
  const move = (number: number, from: string, until: string) => `
    update reservations set starts_at = date_trunc('minute', now()) + interval '${from}', ends_at = date_trunc('minute', now()) + interval '${until}', due_at = date_trunc('minute', now()) + interval '${until}', occupied_from = date_trunc('minute', now()) + interval '${from}',
      occupied_until = greatest(date_trunc('minute', now()), date_trunc('minute', now()) + interval '${until}') where organization_id = '${organizationId}' and number = ${number};
    update reservation_items l set from_at = r.starts_at, until_at = r.ends_at, starts_at = r.occupied_from, ends_at = r.occupied_until, item_id = i.id, item_name = i.name from reservations r, items i
      where r.organization_id = '${organizationId}' and r.number = ${number} and l.organization_id = r.organization_id and l.reservation_id = r.id
        and i.organization_id = r.organization_id and i.number = 1;`
  await query(`update items set quantity = 1 where organization_id = '${organizationId}' and number = 1;
    ${move(late, "-1 day", "-125 minutes")} ${move(next, "3 hours", "1 day")}`)
  return { late, next }
}
