export const en = {
  errors: {
    refund: {
      exceeds: "This is more than is left of the payment.",
      status: "A refund can’t be refunded itself. Set it to failed instead.",
    },
  },
}
