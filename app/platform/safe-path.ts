/** Returns the path to redirect to after a form, or `/` when it leaves the origin of `base`. Resolves the URL first, since spellings vary. */
export function safePath(path: unknown, base: string): string {
  const home = new URL("/", base)
  if (typeof path !== "string" || !URL.canParse(path, home)) return "/"
  const { origin, pathname, search, hash } = new URL(path, home)
  const isSameOrigin = origin === home.origin && /^\/(?![/\\])/.test(pathname)
  return isSameOrigin ? pathname + search + hash : "/"
}
