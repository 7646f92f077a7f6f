import type { IncomingMessage } from "node:http"

/** `bytes` is how many its connection had brought at the moment `at`, in milliseconds: when it began, or when it was last seen to bring more. */
interface Upload {
  accountId: string
  network: string | undefined
  incoming: IncomingMessage
  bytes: number
  at: number
}

/** The uploads under way, one of each account. */
const uploads = new Set<Upload>()

/** The most uploads of all accounts together: each holds up to 25 MB until its picture is drawn. */
const mostUploads = 16

/** The most uploads of one network, so that a few slow ones from one place leave room for everybody else. */
const mostOfNetwork = 4

/** A body that has brought nothing for so many milliseconds gives way to a new one. */
const stallLimit = 5_000

/**
 * Takes a slot for the account's upload and returns the function that frees it. Returns `file.busy` while the account has another upload under
 * way, and `file.overloaded` while its network or the program has too many. A stalled upload is cut when its slot is needed. The network is
 * undefined where many visitors share one address.
 */
export function takeUploadSlot({ accountId, network, incoming }: Pick<Upload, "accountId" | "network" | "incoming">) {
  const limits = [
    { most: 1, counts: (other: Upload) => other.accountId === accountId, code: "file.busy" },
    { most: mostOfNetwork, counts: (other: Upload) => network !== undefined && other.network === network, code: "file.overloaded" },
    { most: mostUploads, counts: () => true, code: "file.overloaded" },
  ] as const
  for (const { most, counts, code } of limits) {
    const counted = [...uploads].filter(counts)
    if (counted.length >= most && !cutStalled(counted)) return code
  }
  const upload = { accountId, network, incoming, bytes: incoming.socket.bytesRead, at: performance.now() }
  uploads.add(upload)
  return () => void uploads.delete(upload)
}

/** Returns whether one of the uploads had stalled, whose slot is free now. */
function cutStalled(candidates: Upload[]) {
  const stalled = candidates.find(isStalled)
  stalled?.incoming.socket.destroy()
  return stalled !== undefined && uploads.delete(stalled)
}

function isStalled(upload: Upload) {
  const { complete, socket } = upload.incoming
  if (complete) return false
  if (socket.bytesRead > upload.bytes) {
    upload.bytes = socket.bytesRead
    upload.at = performance.now()
  }
  return performance.now() - upload.at >= stallLimit
}
