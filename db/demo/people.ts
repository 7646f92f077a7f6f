const firstNames = ["Olena", "Ihor", "Maria", "Taras", "Yulia"]
const lastNames = ["Barvinok", "Yavir", "Kalyna", "Smereka", "Lishchyna"]

/** 25 invented clients with E.164 phone numbers and email addresses in a reserved domain. */
export const demoPeople = lastNames.flatMap((lastName, row) =>
  firstNames.map((name, column) => {
    const index = row * firstNames.length + column
    return { name, lastName, email: `${name}.${lastName}@example.test`.toLowerCase(), phone: `+38067000${String(1000 + index * 37)}` }
  }),
)
