import list from "./password-blocklist.txt?raw"

/** The 3,000 most common passwords of six or more characters, in lower case (data/passwords.txt of zxcvbn, MIT licence). */
const commonPasswords = new Set(list.trimEnd().split(/\r?\n/))

export const isCommonPassword = (password: string) => commonPasswords.has(password.toLowerCase())
