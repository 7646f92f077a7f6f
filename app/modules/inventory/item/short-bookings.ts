/** Details of the refusals "quantity.short", "buffers.collide" and "service.short": the bookings that would lack units. Instants in ISO 8601. */
export interface ShortBookings {
  bookings: Array<{
    number: number
    from: string
    until: string
    missing: number
    /** Numbers of the items that it lacks, where the form has several. */
    items?: number[]
  }>
  /** Sent back as `acceptsShortage`, it accepts these bookings and no other. */
  digest: string
}
