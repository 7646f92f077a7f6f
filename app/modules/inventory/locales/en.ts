export const en = {
  rate: {
    hour: "hour",
    day: "day",
    month: "month",
  },
  card: {
    left_one: "{{count}} left",
    left_other: "{{count}} left",
    booked: "Booked on these dates",
    freeFrom: "Free from {{date}}",
  },
}
