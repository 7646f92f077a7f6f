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
  for: {
    week: "for a week",
    oneMonth: "for a month",
    hour_one: "for {{count, number}}\u00a0hour",
    hour_other: "for {{count, number}}\u00a0hours",
    day_one: "for {{count}}\u00a0day",
    day_other: "for {{count}}\u00a0days",
    night_one: "for {{count}}\u00a0night",
    night_other: "for {{count}}\u00a0nights",
    month_one: "for {{count}}\u00a0month",
    month_other: "for {{count}}\u00a0months",
  },
  season: {
    yearly: "{{period}}, every year",
    allYear: "All year",
    percent: "{{percent}}%",
    shortestStay: "at least {{nights}}",
  },
  extra: {
    price: { booking: "{{price}} for the booking", piece: "{{price}} each", day: "{{price}} a day each" },
    free: "Free",
  },
  counted: {
    title: "How is this counted?",
    season: "{{name}}, {{percent}}%",
    rounding: "Rounding",
  },
}
