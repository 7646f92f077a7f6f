import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { type DeliveryPrice, deliveryPriceInput, deliveryPriceValues } from "#app/modules/organizations/delivery-price.ts"
import {
  type CountSettings,
  depositSettingInput,
  depositSettingValues,
  type PriceSettings,
  priceSettingInput,
  priceSettings,
  priceSettingValues,
} from "#app/modules/organizations/price-settings.ts"
import { lockSettings, saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { prepaymentFields, prepaymentInput, prepaymentValues } from "../prepayment/prepayment-input.ts"
import { taxInput, taxValues } from "../tax/tax-input.ts"

/** Saves how days and amounts count; bookings keep what they were charged. Refuses with "edit.conflict". */
export const editPriceSettings = (
  scope: Scope,
  { prices, opened }: { prices: CountSettings; opened: Partial<FormValues> },
): Promise<void> => editPart(scope, { content: prices, opened, valuesOf: priceSettingValues, parse: priceSettingInput.parse })

/** Saves what a delivery costs; bookings keep what they were charged. Refuses with "edit.conflict". */
export const editDeliveryPrice = (
  scope: Scope,
  { delivery, opened }: { delivery: DeliveryPrice; opened: Partial<FormValues> },
): Promise<void> => {
  const input = deliveryPriceInput(scope.organization.currency)
  return editPart(scope, {
    content: { delivery },
    opened,
    valuesOf: (content) => deliveryPriceValues(content.delivery),
    parse: (values) => ({ delivery: input.parse(values) }),
  })
}

/** Saves how deposits are taken; bookings keep what was agreed. Refuses with "edit.conflict". */
export const editDepositSettings = (
  scope: Scope,
  { prices, opened }: { prices: Pick<PriceSettings, "deposits">; opened: Partial<FormValues> },
): Promise<void> => editPart(scope, { content: prices, opened, valuesOf: depositSettingValues, parse: depositSettingInput.parse })

/** Saves what customers pay in advance; bookings keep what was agreed. Refuses with "edit.conflict". */
export const editPrepayment = (
  scope: Scope,
  { prices, opened }: { prices: Pick<PriceSettings, "prepayment">; opened: Partial<FormValues> },
): Promise<void> =>
  editPart(scope, {
    content: prices,
    opened,
    valuesOf: prepaymentValues,
    parse: prepaymentInput.parse,
    // Days without a percentage mean nothing.
    groups: [[...prepaymentFields]],
  })

/** Saves the tax that prices include; bookings keep the rate of their time. Refuses with "edit.conflict". */
export const editTax = (
  scope: Scope,
  { prices, opened }: { prices: Pick<PriceSettings, "taxRate">; opened: Partial<FormValues> },
): Promise<void> => editPart(scope, { content: prices, opened, valuesOf: taxValues, parse: taxInput.parse })

interface Part<Content> {
  content: Content
  opened: Partial<FormValues>
  valuesOf: (content: Content) => FormValues
  parse: (values: FormValues) => Content
  /** Fields that mean nothing alone. */
  groups?: string[][]
}

async function editPart<Content extends Partial<PriceSettings>>(scope: Scope, { content, opened, valuesOf, parse, groups }: Part<Content>) {
  await transact(scope, async (tx) => {
    const saved = await lockSettings(tx)
    const prices = priceSettings.parse(saved.prices)
    const values = valuesOf(prices as PriceSettings & Content)
    const merged = await mergeOrRefuse({ opened, submitted: valuesOf(content) }, { ...saved, values }, groups)
    await saveSettings(tx, { prices: { ...prices, ...parse(merged) } }, scope.actor)
  })
}
