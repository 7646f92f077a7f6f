/** Returns a Conform result that fills a form with its submitted values again, without errors. Files are dropped. */
export function keepFormValues(form: FormData) {
  return { initialValue: Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""])) }
}
