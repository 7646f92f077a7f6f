/** Thrown by a reaction whose time has not come: its event is delivered again after so many seconds, which is no failure. */
export class Postponed extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`Postponed for ${seconds} s`)
    this.seconds = seconds
  }
}
