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
    booked: "Booked on these dates",
    freeFrom: "Available from {{date}}",
  },
}
