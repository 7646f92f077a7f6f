import { searchAnswers } from "../programs/search-answers.ts"

// Loaded before the program of the browser tests (`--import`), whose output is searched when it ends.
searchAnswers((found) => console.error(`A token of the bank is in ${found}`))
