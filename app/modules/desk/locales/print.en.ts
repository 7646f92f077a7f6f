/** Pages for paper. */
export const en = {
  print: "Print",
  receipt: "Receipt {{number}}",
  notFiscal: "This is not a fiscal receipt.",
  packingList: "Packing list {{number}}",
  dayPackingList: "Packing list, {{day}}",
  /** A size and its pieces, where an item has several. */
  sizePieces: "{{label}} × {{pieces}}",
  packed: "Packed",
  dayHasMore: "The day has more bookings than are on this list.",
  /** In the menu of the booking. */
  menu: { receipt: "Receipt", packingList: "Packing list" },
  date: "Date",
  booking: "Booking",
  accepted: "Accepted",
  client: "Client",
  item: "Item",
  price: "Price",
  amount: "Amount",
  quantity: "Qty",
  out: "Out",
  /** Pieces of a line that went out or came back, where not all did. */
  part: "{{pieces}} of {{quantity}}",
  back: "Back",
  deposit: "Deposit",
  requirements: "Deposit and documents",
  customerNote: "Customer’s note",
}
