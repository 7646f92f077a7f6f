/**
 * Compares two names: each alphabet in its own order (г, ґ, д), small and capital letters together, numbers by their value, Cyrillic before Latin. One
 * order for both languages, which differ in the last alone, and for the database, whose collation `names` is the same (decision 0054).
 */
export const compareNames = new Intl.Collator("uk", { numeric: true }).compare
