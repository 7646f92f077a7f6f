/** What a search over everything has found, and where it is opened. */
export interface Found {
  kind: "booking" | "item" | "client"
  label: string
  to: string
}
