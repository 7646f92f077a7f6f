/** For a form that comes back unsubmitted: everything typed stands in it again; a file does not. */
export function typedAgain(form: FormData) {
  return { initialValue: Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""])) }
}
