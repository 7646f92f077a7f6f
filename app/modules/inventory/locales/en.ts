export const en = {
  rate: {
    hour: "hour",
    day: "day",
    night: "night",
    month: "month",
    from: "from",
  },
  card: {
    example: "Example",
    left: "{{count}} left",
    sizes_one: "{{count}} size available",
    sizes_other: "{{count}} sizes available",
    sizesOf: "{{free}} of {{of}} sizes available",
    booked: "Booked on these dates",
    freeFrom: "Available from {{date}}",
  },
}
