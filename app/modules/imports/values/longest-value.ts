/** Characters of the longest number, date or word that is read: on a cell of ten thousand, their patterns would take minutes. */
export const longestValue = 100
