import { now } from "#app/platform/clock.ts"

const daysValid = 7

export const newExpiry = () => now().add({ hours: daysValid * 24 })
