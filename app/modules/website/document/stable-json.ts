/** JSON with the properties of objects in alphabetical order: the database keeps no order of its own. */
export const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** Compares what is or was stored. */
export const isSameStored = (one: unknown, other: unknown) => one === other || stableJson(one) === stableJson(other)
