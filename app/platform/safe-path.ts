/** The path to go to after a form, `/` unless it stays on this origin: the resolved address is tested, not its spelling. */
export function safePath(path: unknown, base: string): string {
  if (typeof path !== "string" || !URL.canParse(path, base)) return "/"
  const { origin, pathname, search, hash } = new URL(path, base)
  const stays = origin === new URL(base).origin && /^\/(?![/\\])/.test(pathname)
  return stays ? pathname + search + hash : "/"
}
