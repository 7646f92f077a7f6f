/** The class names that are there, joined. */
export const classNames = (...names: Array<string | false | undefined>) => names.filter(Boolean).join(" ")
