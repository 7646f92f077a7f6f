export const en = {
  color: "Primary colour",
  dates: { label: "Booking dates", separate: "Dates and times apart", combined: "Dates and times together" },
}
