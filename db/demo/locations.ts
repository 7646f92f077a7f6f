import type { NewLocation } from "#app/modules/locations/add-location.server.ts"
import { type Interval, type OpeningHours, weekdays } from "#app/modules/organizations/opening-hours.ts"

const inLviv = { country: "UA", city: "Lviv", isPickup: true }
const map = (query: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`
const inUkrainian = (name: string, street: string, addressLine: string) => ({ uk: { name, city: "Львів", street, addressLine } })

const week = (weekdayHours: Interval, weekendHours?: Interval): OpeningHours =>
  Object.fromEntries(
    weekdays.flatMap((day) => {
      const hours = day === "sat" || day === "sun" ? weekendHours : weekdayHours
      return hours ? [[day, [hours]]] : []
    }),
  )

export const demoLocations: NewLocation[] = [
  {
    ...inLviv,
    name: "Old town",
    street: "Shevska",
    addressLine: "Shevska 12",
    zipCode: "79008",
    mapsUrl: map("Shevska 12, Lviv"),
    openingHours: week({ from: "09:00", until: "19:00" }, { from: "10:00", until: "17:00" }),
    translations: inUkrainian("Старе місто", "Шевська", "Шевська, 12"),
  },
  {
    ...inLviv,
    name: "Railway station",
    street: "Chernivetska",
    addressLine: "Chernivetska 3",
    zipCode: "79018",
    mapsUrl: map("Chernivetska 3, Lviv"),
    openingHours: week({ from: "08:00", until: "20:00" }, { from: "08:00", until: "20:00" }),
    translations: inUkrainian("Залізничний вокзал", "Чернівецька", "Чернівецька, 3"),
  },
  {
    ...inLviv,
    name: "Stryiskyi park",
    street: "Parkova",
    addressLine: "Parkova 5",
    zipCode: "79011",
    mapsUrl: map("Parkova 5, Lviv"),
    openingHours: week({ from: "10:00", until: "18:00" }),
    translations: inUkrainian("Стрийський парк", "Паркова", "Паркова, 5"),
  },
]
