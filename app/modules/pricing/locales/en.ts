export const en = {
  units: {
    hour_one: "{{count, number}}\u00a0hour",
    hour_other: "{{count, number}}\u00a0hours",
    day_one: "{{count}}\u00a0day",
    day_other: "{{count}}\u00a0days",
    night_one: "{{count}}\u00a0night",
    night_other: "{{count}}\u00a0nights",
    month_one: "{{count}}\u00a0month",
    month_other: "{{count}}\u00a0months",
  },
  counted: {
    title: "How is this counted?",
    season: "{{name}}, {{percent}}%",
    rounding: "Rounding",
  },
}
