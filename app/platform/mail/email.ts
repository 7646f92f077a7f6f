/** Whether a text is an e-mail address, as zod says too, which no page loads for it. */
export const isEmail = (text: string) => text.length <= 254 && email.test(text)

const email = /^(?!\.)(?!.*\.\.)([\w'+\-.]*)[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
