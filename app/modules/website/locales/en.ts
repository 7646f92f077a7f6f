export const en = {
  shop: {
    title: "What you can rent",
    search: "Search",
    searchButton: "Search",
    found_one: "{{count}} found",
    found_other: "{{count}} found",
    empty: "Nothing to rent yet",
    noMatch: "Nothing matches",
    clear: "Clear",
    sort: { label: "Sort", newest: "Newest", price: "Price", name: "Name" },
  },
  itemShowcase: { seeItem: "See item" },
  settingUp: { title: "This shop is being set up", questions: "Questions:" },
}
