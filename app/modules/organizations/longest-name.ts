/** Of an organization, in characters that a person sees. */
export const longestName = 50
