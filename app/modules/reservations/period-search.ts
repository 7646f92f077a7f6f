import type { WallPeriod } from "#app/ui/period-picker/wall-time.ts"

/** A chosen period as the end of a link, which takes what `isWallTime` as it is: "?from=2026-11-23T10:00&to=2026-11-26T18:00". */
export const periodSearch = ({ from, to }: WallPeriod) => `?from=${from}&to=${to}`
