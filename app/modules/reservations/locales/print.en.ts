/** Pages for paper. */
export const en = {
  print: "Print",
  receipt: "Receipt {{number}}",
  packingList: "Packing list {{number}}",
  date: "Date",
  client: "Client",
  item: "Item",
  price: "Price",
  amount: "Amount",
  quantity: "Qty",
  out: "Out",
  back: "Back",
  customerNote: "Customer’s note",
  staffNote: "Staff note",
}
