/** Accepts the same addresses as zod's `email()`, without loading zod in the browser. */
export const isEmail = (text: string) => text.length <= 254 && email.test(text)

const email = /^(?!\.)(?!.*\.\.)([\w'+\-.]*)[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
