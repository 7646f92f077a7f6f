/** Days before the due date on which admins are reminded. */
export const reminderDays = [7, 3, 1]

/** Returns when the next reminder of a due date is due, after an instant: at 10:00 in the zone. Null when there is none any more. */
export function nextReminder(dueDate: Temporal.PlainDate, zone: string, after: Temporal.Instant): Temporal.Instant | null {
  const times = reminderDays.map((days) =>
    dueDate
      .subtract({ days })
      .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from("10:00") })
      .toInstant(),
  )
  return times.find((time) => Temporal.Instant.compare(after, time) < 0) ?? null
}
