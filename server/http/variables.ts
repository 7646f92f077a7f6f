/** What the server's own middleware knows of a request. */
export interface Variables {
  requestId: string
  nonce: string
}
