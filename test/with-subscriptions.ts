import { afterAll, beforeAll } from "vitest"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import { enterManagement, type Scope } from "#app/modules/organizations/scope.server.ts"
import { receiveWebhook } from "#app/modules/subscription/paying/receive-webhook.server.ts"
import { startPayment } from "#app/modules/subscription/paying/start-payment.server.ts"
import { type PlanChoice, planChoice } from "#app/modules/subscription/plan-choice.ts"
import type { EventMap, EventName } from "#app/platform/events/event-map.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { addMember } from "./accounts.ts"
import { asOwner } from "./as-owner.ts"
import { useClock } from "./clock.ts"
import { planForm } from "./plan-form.ts"
import { openShop, type Shop } from "./shop.ts"
import { type MailSink, startMailSink } from "./stand-ins/mail-sink.ts"
import { usePlatformBank, webhookOf } from "./stand-ins/platform-bank.ts"
import { useDatabase } from "./use-database.ts"

type Chosen = Pick<PlanChoice, "tier" | "billing">

export const solo: Chosen = { tier: "solo", billing: "monthly" }
export const business: Chosen = { tier: "business", billing: "monthly" }

export interface Owned {
  shop: Shop
  admin: Scope
  email: string
}

/** Returns the instant of a wall time in Kyiv. */
export const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime("Europe/Kyiv").toInstant()

/** Adds an admin to the shop. */
export async function addAdmin(shop: Shop) {
  const { id, email } = await addMember(shop, "admin")
  const admin = await enterManagement(id)
  if (!admin) throw new Error("The admin has no organization")
  return { admin, email }
}

/** The choice that a plan's button sends, on a page that is loaded now. */
export const choiceOf = async (scope: Scope, { tier, billing }: Chosen) => planChoice.parse(await planForm(scope, tier, billing))

/** Presses the button of a plan. Returns the id of its payment. */
export const start = async (scope: Scope, choice: Chosen) => startPayment(scope, await choiceOf(scope, choice))

/** Gives the test file a database, a clock, and a bank and a mail server for the plans of shops. */
export function withSubscriptions() {
  const database = useDatabase()
  const clock = useClock()
  const bank = usePlatformBank()
  let mail: MailSink

  beforeAll(async () => {
    mail = await startMailSink()
    const settings = { origin: "https://rent.example.test", smtpUrl: mail.url, mailFrom: "hello@rent.example.test", dataDir: "" }
    openMail(settings)
    configureAccounts({
      ...settings,
      secretKey: "a key of the tests",
      google: { clientId: undefined, clientSecret: undefined, issuer: "" },
    })
  })
  afterAll(async () => {
    closeMail()
    await mail.stop()
  })

  return {
    database,
    clock,
    bank,
    /** Opens a shop that was created at noon of 1 November 2026 in Kyiv. */
    async openOwned(): Promise<Owned> {
      clock.set(at("2026-11-01T12:00"))
      const shop = await openShop()
      return { shop, ...(await addAdmin(shop)) }
    },
    /** Pays at the bank, which tells of it. Returns the id of the payment. */
    async pay(scope: Scope, choice: Chosen) {
      const id = await start(scope, choice)
      const { invoiceId } = bank.last()
      bank.change(invoiceId, { status: "completed" })
      const status = await receiveWebhook(webhookOf(invoiceId), "signed")
      if (status !== 200) throw new Error(`The webhook was answered with ${status}`)
      return id
    },
    /** Returns the periods that were paid, such as "2026-11-30/2026-12-30 solo". */
    async periods({ shop }: Owned) {
      const rows = await asOwner<{ span: string }>(
        database.url,
        `select from_day || '/' || until_day || ' ' || tier as span from subscription_periods where organization_id = '${shop.id}' order by from_day, id`,
      )
      return rows.map(({ span }) => span)
    },
    async plan({ shop }: Owned) {
      const [row] = await asOwner<{ tier: string; due: string | null }>(
        database.url,
        `select tier, payment_due_date::text as due from organizations where id = '${shop.id}'`,
      )
      return row
    },
    /** Delivers each event of this name that was announced to the shop, in order. Returns the subjects of the admin's emails. */
    async deliver<Name extends EventName>(
      { shop, admin, email }: Owned,
      name: Name,
      send: (scope: Scope, event: EventMap[Name]) => Promise<unknown>,
    ) {
      const events = await asOwner<{ event: EventMap[Name] }>(
        database.url,
        `select data->'event' as event from jobs.job where data->>'organizationId' = '${shop.id}' and data->>'name' = '${name}' order by created_on, id`,
      )
      for (const { event } of events) await send(admin, event)
      return (await mail.listEmails(email)).map(({ subject }) => subject)
    },
  }
}
