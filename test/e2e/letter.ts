import { emailsIn } from "#test/stand-ins/emails.ts"

/** Waits for the so manieth letter to this address, as the program sent it. */
export const waitForEmail = (address: string, count?: number) => emailsIn(process.env.ORENDA_TEST_MAIL ?? "").waitForEmail(address, count)
