const daysValid = 7

export const newExpiry = () => Temporal.Now.instant().add({ hours: daysValid * 24 })
