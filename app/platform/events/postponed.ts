/** Thrown by a reaction to receive its event again after `seconds`. Does not count as a failed attempt. */
export class Postponed extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`Postponed for ${seconds} s`)
    this.seconds = seconds
  }
}
