/** Suggested primary colours: easy to tell apart, each readable as it is or nearly so; as `#RRGGBB`. */
export const swatches = ["#016E88", "#2463C2", "#6D45CF", "#B3266B", "#E14F3C", "#F2B705", "#16794D", "#111111"] as const
