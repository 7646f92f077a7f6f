/**
 * What the Ukrainian messages of a module must hold: every key of the English ones, and where English counts with `_one` and `_other`,
 * the `_few` and `_many` that Ukrainian needs besides.
 */
export type Messages<English> = {
  [Key in keyof English as Key extends `${infer Counted}_one`
    ? `${Counted}_one` | `${Counted}_few` | `${Counted}_many`
    : Key]: English[Key] extends string ? string : Messages<English[Key]>
}
