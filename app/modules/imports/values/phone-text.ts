import type { Cell } from "./cell.ts"

/**
 * Returns a phone number as somebody would have typed it. A spreadsheet keeps "+380671234567" and "0671234567" as numbers, without the plus and the zero: from 11 digits on a number
 * has its country's code, and a shorter one belongs to the country of the reader. Undefined for an empty cell, and for a number whose last digits are lost ("3.8067E+11").
 */
export function toPhoneText(cell: Cell): string | undefined {
  const text = String(cell).trim()
  const digits = digitsOf(text)
  if (digits === undefined) return text === "" || /^\d[.,]?\d*E\+?\d+$/i.test(text) ? undefined : text
  // The 8 before an area code of Ukraine is no country's.
  return digits.length >= 11 && !/^(0|80\d{9}$)/.test(digits) ? `+${digits}` : digits
}

/** Returns the digits of a text that is a number alone, and has all of them. */
function digitsOf(text: string): string | undefined {
  if (/^\d+([.,]0+)?$/.test(text)) return text.replace(/[.,]0+$/, "")
  const [, first = "", rest = "", exponent] = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(text) ?? []
  return exponent !== undefined && rest.length === Number(exponent) ? first + rest : undefined
}
