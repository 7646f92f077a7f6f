/** How somebody has just come to an organization, which the first pages say once. */
const arrivals = ["set-up", "joined"] as const

export type Arrival = (typeof arrivals)[number]

/** As the address of the first pages says it. */
export const readArrival = (searchParams: URLSearchParams): Arrival | undefined =>
  arrivals.find((arrival) => arrival === searchParams.get("after"))
