const firstNames = ["Olena", "Ihor", "Maria", "Taras", "Yulia"]
const lastNames = ["Barvinok", "Yavir", "Kalyna", "Smereka", "Lishchyna"]

/** 25 made-up people, each with a phone (E.164) and an address that no mail reaches. */
export const demoPeople = lastNames.flatMap((lastName, row) =>
  firstNames.map((name, column) => {
    const index = row * firstNames.length + column
    return { name, lastName, email: `${name}.${lastName}@example.test`.toLowerCase(), phone: `+38067000${String(1000 + index * 37)}` }
  }),
)
