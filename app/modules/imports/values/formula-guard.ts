/** An apostrophe that a CSV export puts before what a spreadsheet would run as a formula (`csvLine` of the platform). */
const guard = /(^|;)'(?=[=+\-@\t\r\n])/g

/** Takes off the apostrophes that our own exports put before formulas. */
export const removeFormulaGuard = (text: string): string => text.replaceAll(guard, "$1")
