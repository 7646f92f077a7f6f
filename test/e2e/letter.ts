import { lettersIn } from "#test/stand-ins/letters.ts"

/** Waits for the so manieth letter to this address, as the program sent it. */
export const letterTo = (address: string, count?: number) => lettersIn(process.env.ORENDA_TEST_MAIL ?? "").letterTo(address, count)
