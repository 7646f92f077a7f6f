import { customType } from "drizzle-orm/pg-core"
import type { CouponTerms } from "../coupon.ts"
import type { Extra } from "../extra.ts"
import type { PriceRow } from "../line/price-line.ts"
import type { Step, Tariff } from "../tariff.ts"
import { readCoupon, readExtra, readRows, readSteps, readTariff, toJson, type Written } from "./written-price.ts"

/** A JSON column; the driver writes text and reads what it stands for. */
const priceColumn = <Value>(read: (written: Written<Value>) => Value) =>
  customType<{ data: Value; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: toJson,
    fromDriver: (stored) => read(stored as Written<Value>),
  })

/** Steps with prices in minor units. */
export const stepsColumn = priceColumn<readonly Step[]>(readSteps)

/** The tariff that a line was booked by. */
export const tariffColumn = priceColumn<Tariff>(readTariff)

/** The rows that explain the total of a line. */
export const rowsColumn = priceColumn<readonly PriceRow[]>(readRows)

/** The terms of a charge: an extra, which has a price, or a coupon. */
export const termsColumn = priceColumn<Extra | CouponTerms>((written) => ("price" in written ? readExtra(written) : readCoupon(written)))
