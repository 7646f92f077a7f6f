const browsers = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS|Chromium)\//],
  ["Safari", /Safari\//],
] as const

const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const

/** "Chrome, Windows": what a person calls the browser that names itself so; undefined when it is none that we know. */
export function deviceOf(userAgent: string): string | undefined {
  const found = [browsers, systems].flatMap((known) => known.find(([, sign]) => sign.test(userAgent))?.[0] ?? [])
  return found.length > 0 ? found.join(", ") : undefined
}
