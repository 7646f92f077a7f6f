/** The path to go to after a form, `/` unless it stays on the origin of `base`: the resolved address is tested, not its spelling. */
export function safePath(path: unknown, base: string): string {
  const home = new URL("/", base)
  if (typeof path !== "string" || !URL.canParse(path, home)) return "/"
  const { origin, pathname, search, hash } = new URL(path, home)
  const stays = origin === home.origin && /^\/(?![/\\])/.test(pathname)
  return stays ? pathname + search + hash : "/"
}
