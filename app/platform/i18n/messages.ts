/**
 * The type of the Ukrainian messages of a module: every English key, and for each plural `_few` and `_many` besides `_one` and `_other`.
 */
export type Messages<English> = {
  [Key in keyof English as Key extends `${infer Counted}_one`
    ? `${Counted}_one` | `${Counted}_few` | `${Counted}_many`
    : Key]: English[Key] extends string ? string : Messages<English[Key]>
}
