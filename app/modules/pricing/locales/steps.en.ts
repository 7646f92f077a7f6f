/** Messages of the field in which people enter steps. */
export const en = {
  add: "Add a length",
  length: "Length",
  amount: "Row {{number}}: how many",
  unit: "Row {{number}}: unit",
  value: "Row {{number}}: {{label}}",
  remove: "Remove row {{number}}",
  units: {
    hour_one: "hour",
    hour_other: "hours",
    day_one: "day",
    day_other: "days",
    night_one: "night",
    night_other: "nights",
    month_one: "month",
    month_other: "months",
  },
  errors: {
    steps: {
      amount: "Row {{value}}: enter how long, a whole number from 1 to 999.",
      value: "Row {{value}}: this price is not valid. Example: 450 or 450.50.",
      same: "Row {{value}}: another row has the same length. Remove one of them.",
      most: "There can be {{value}} lengths. Remove some of them.",
      hours: "A price by the night has no hours. Choose nights or months.",
      invalid: "These lengths could not be read. Enter them again.",
    },
  },
}
