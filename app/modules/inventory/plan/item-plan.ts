/** How many items there are and how many the plan allows; no limit for any number. */
export interface ItemPlan {
  used: number
  limit: number | undefined
  /** The person who reads may choose another plan. */
  mayChange: boolean
}

export const isFull = ({ used, limit }: ItemPlan) => limit !== undefined && used >= limit

/** The message key of why no item can be added. */
export const fullPlanKey = ({ mayChange }: ItemPlan) => (mayChange ? "full.change" : "full.ask")
