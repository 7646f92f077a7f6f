export const demoAccounts = [
  { email: "owner@orenda.test", firstName: "Olena", lastName: "Koval", role: "admin" },
  { email: "member@orenda.test", firstName: "Ihor", lastName: "Levchenko", role: "member" },
] as const

export const demoPassword = "orenda-demo"
