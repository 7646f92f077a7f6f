import type { Settings } from "#app/platform/env.server.ts"

/** The settings of the program that is looked at, and the addresses of its database. */
export interface Patient {
  settings: Settings
  url: string
  directUrl: string
}

/** One thing that the program needs. `look` returns what it found, as a sentence, and throws what is wrong with it. */
export interface Check {
  name: string
  look(patient: Patient): Promise<string | Warning>
}

/** Something that works, and that a server in use should not be left with. */
export class Warning {
  readonly sentence: string

  constructor(sentence: string) {
    this.sentence = sentence
  }
}
