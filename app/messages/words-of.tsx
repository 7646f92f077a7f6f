import type { FurtherWords } from "./load-messages.ts"

/** Names to the script that takes a page over which words it needs besides those of every page. */
export const WordsOf = ({ name }: { name: FurtherWords }) => <meta name="words" content={name} />
