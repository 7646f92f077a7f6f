/** A map of so much and no more, as `sizeOf` counts: what was asked for longest ago goes first, and what is larger than all of it is not taken. */
export class RecentlyUsed<Value> {
  readonly #limit: number
  readonly #sizeOf: (value: Value, key: string) => number
  readonly #entries = new Map<string, { value: Value; size: number }>()
  #size = 0

  constructor(limit: number, sizeOf: (value: Value, key: string) => number) {
    this.#limit = limit
    this.#sizeOf = sizeOf
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value) {
    this.#delete(key)
    const size = this.#sizeOf(value, key)
    if (size > this.#limit) return
    this.#entries.set(key, { value, size })
    this.#size += size
    for (const [oldest] of this.#entries) {
      if (this.#size <= this.#limit) break
      this.#delete(oldest)
    }
  }

  deleteWhere(isGone: (value: Value) => boolean) {
    for (const [key, { value }] of this.#entries) if (isGone(value)) this.#delete(key)
  }

  #delete(key: string) {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}
