/** Who works in the demo organization, by account. */
export const demoTeam = [
  { userId: "0199e1a0-0000-7000-8000-000000000001", role: "admin" },
  { userId: "0199e1a0-0000-7000-8000-000000000002", role: "member" },
] as const
