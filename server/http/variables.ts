/** What the server's own middleware knows of a request. */
export interface Variables {
  requestId: string
  nonce: string
  /** The organization whose page the answer is, the same for every visitor without a cart. */
  sharedBy: string | null
  /** The parsed form of the request, if it sent one. */
  form?: FormData
}
