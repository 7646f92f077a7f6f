import { beforeEach, describe, expect, test } from "vitest"
import { issueAccountCode, redeemAccountCodes } from "#app/modules/accounts/codes/account-codes.server.ts"
import { isRequestStale } from "#app/modules/accounts/codes/one-time-code.server.ts"
import { countAttempt, recordUse } from "#app/modules/accounts/limits.server.ts"
import { issueCustomerCode, redeemCustomerCode } from "#app/modules/customers/customer-codes.server.ts"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import { now } from "#app/platform/clock.ts"
import { addMember, addPerson } from "./accounts.ts"
import { asOwner } from "./as-owner.ts"
import { useClock } from "./clock.ts"
import { setFirstPayment } from "./model/payments.ts"
import { codeOf, invite, listTeam, openTeam, withTeam } from "./people/team.ts"
import { booking, inDays, openShop } from "./shop.ts"

const database = withTeam()
const clock = useClock()

beforeEach(() => clock.advance({ hours: 30 * 24 }))

describe("By the clock of the program, which is a month ahead of the database's,", () => {
  test("every row says when it was made and changed", async () => {
    const { shop, scope } = await openTeam()
    await invite(shop, scope, "invited@example.test")
    const { id, number } = await reserve(shop.staff, booking(shop))
    await changeStatus(shop.staff, id, "confirmed")
    await setFirstPayment(scope, { id, number }, "completed")
    for (const primaryColor of ["#112233", "#332211"]) await transact(scope, (tx) => saveWebSettings(tx, { primaryColor }))
    await sendOnce(shop.id, "reservation.created:1", async () => undefined)

    const columns = await asOwner<{ table: string; column: string }>(
      database.url,
      `select format('%I.%I', table_schema, table_name) as table, column_name as column from information_schema.columns
       where table_schema in ('public', 'accounts') and column_name in ('created_at', 'updated_at', 'at', 'sent_at')`,
    )
    const dated: string[] = []
    const behind: string[] = []
    for (const { table, column } of columns) {
      const [row] = await asOwner<{ earliest: Date | null }>(database.url, `select min(${column}) as earliest from ${table}`)
      if (row?.earliest) dated.push(`${table}.${column}`)
      if (row?.earliest && row.earliest < new Date(now().subtract({ hours: 1 }).epochMilliseconds)) behind.push(`${table}.${column}`)
    }
    expect(behind).toEqual([])
    expect(dated).toEqual(
      expect.arrayContaining([
        "accounts.users.created_at",
        "accounts.users.updated_at",
        "public.clients.created_at",
        "public.invitations.created_at",
        "public.items.created_at",
        "public.locations.updated_at",
        "public.memberships.created_at",
        "public.notifications.sent_at",
        "public.organizations.created_at",
        "public.payment_history.at",
        "public.reservation_history.at",
        "public.reservation_payments.created_at",
        "public.reservation_payments.updated_at",
        "public.reservations.created_at",
        "public.reservations.updated_at",
        "public.web_settings.updated_at",
      ]),
    )
  })

  test("a code of an account lasts ten minutes", async () => {
    const { id, email } = await addPerson()
    const redeem = (code: string) => codeOf(redeemAccountCodes(id, [{ purpose: "sign-in", code }], async () => undefined))
    const code = await issueAccountCode(id, "sign-in", email)
    clock.advance({ minutes: 10 })
    expect(await redeem(code)).toBe("code.wrong")
    const another = await issueAccountCode(id, "sign-in", email)
    clock.advance({ minutes: 9, seconds: 50 })
    expect(await redeem(another)).toBe("done")
  })

  test("a code of a customer lasts ten minutes, and so does the asking for one", async () => {
    const { staff } = await openShop()
    const email = "customer@example.test"
    const make = () => transact(staff, (tx) => issueCustomerCode(tx, email))
    const redeem = (code: string) => transact(staff, (tx) => redeemCustomerCode(tx, { email, code, isRequester: true }))
    const requestedAt = now().toString()
    const code = await make()
    clock.advance({ minutes: 9, seconds: 50 })
    expect([isRequestStale(requestedAt), await redeem(code)]).toEqual([false, true])
    const another = await make()
    clock.advance({ minutes: 10 })
    expect([isRequestStale(requestedAt), await redeem(another)]).toEqual([true, false])
  })

  test("a limit ends with its window, and what was used once is forgotten in its time", async () => {
    const ask = () => codeOf(countAttempt({ "resend:account": "sign-in somebody@example.test" }))
    expect([await ask(), await ask()]).toEqual(["done", "tooMany"])
    expect([await recordUse("a code", 120), await recordUse("a code", 120)]).toEqual([true, false])
    clock.advance({ seconds: 59 })
    expect(await ask()).toBe("tooMany")
    clock.advance({ seconds: 61 })
    expect([await ask(), await recordUse("a code", 120)]).toEqual(["done", true])
  })

  test("the past can't be booked", async () => {
    const shop = await openShop()
    expect(await codeOf(reserve(shop.visitor, booking(shop, { period: { start: inDays(29), end: inDays(31) } })))).toBe("period.past")
    expect(await codeOf(reserve(shop.visitor, booking(shop, { period: { start: inDays(31), end: inDays(32) } })))).toBe("done")
  })

  test("the member who joined first stands first", async () => {
    const { shop } = await openTeam()
    clock.advance({ hours: -2 })
    await addMember(shop, "member")
    expect((await listTeam(shop)).map(({ role }) => role)).toEqual(["member", "admin"])
  })
})
