/** What a one-time code opens; a code for one purpose is none for another. */
export type CodePurpose = "confirm" | "sign-in" | "recover" | "own" | "new-email"
