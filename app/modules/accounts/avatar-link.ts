/** Where a person's picture can be seen for a while. `expiresAt` is in milliseconds of the epoch. */
export interface AvatarLink {
  address: string
  expiresAt: number
}
