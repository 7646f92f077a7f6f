import { createHmac } from "node:crypto"

/** Signs the sessions of the programs that share a process with their test. */
export const secretKey = "a key of the tests that is long enough"

export interface Session {
  /** Inserts the session. */
  statement: string
  /** Value of the cookie "session". */
  cookie: string
}

/** A session of an account, signed as the program does, for tests that do not sign in by the form. */
export function newSession(userId: string, secretKey: string): Session {
  const token = crypto.randomUUID().replaceAll("-", "")
  const signature = createHmac("sha256", secretKey).update(token).digest("base64")
  return {
    statement: `insert into accounts.sessions (id, user_id, token, expires_at)
      values ('${crypto.randomUUID()}', '${userId}', '${token}', now() + interval '400 days')`,
    cookie: encodeURIComponent(`${token}.${signature}`),
  }
}
