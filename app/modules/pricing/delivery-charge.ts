import type { DeliveryPrice } from "#app/modules/organizations/delivery-price.ts"

/** Returns what a delivery costs beside lines and extras that come to `goods` after the coupon, in minor units; 0 where it is free. */
export const deliveryCharge = ({ fee, freeFrom }: DeliveryPrice, goods: bigint): bigint =>
  freeFrom !== null && goods >= BigInt(freeFrom) ? 0n : BigInt(fee)
