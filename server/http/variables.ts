/** What the server's own middleware knows of a request. */
export interface Variables {
  requestId: string
  nonce: string
  /** The organization whose page the answer is, the same for every visitor without a cart. */
  sharedBy: string | null
  /** What was sent, where it is a form. */
  form?: FormData
}
