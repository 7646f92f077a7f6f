/** Divides and rounds half up. The dividend must not be negative. */
export const dividedHalfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)
