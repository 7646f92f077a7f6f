/** Whether a URL code can be had, and two free ones like it where it can't. */
export interface CodeCheck {
  code: string
  isFree: boolean
  suggestions: string[]
}
