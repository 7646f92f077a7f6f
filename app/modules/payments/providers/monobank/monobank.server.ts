import type { OnlineProvider } from "../provider.ts"
import { createMonobank } from "./create-monobank.server.ts"
import { isSignatureShaped } from "./signature.ts"

/** "Plata by mono". Its documents list no currency but the hryvnia as certain. */
export const monobank: OnlineProvider = {
  currencies: ["UAH"],
  open: ({ monobankApiUrl, acceptsToken, timeout }) =>
    createMonobank({ apiUrl: monobankApiUrl, acceptsToken, ...(timeout !== undefined && { timeout }) }),
  signatureIn(headers) {
    const signature = headers.get("x-sign") ?? ""
    return isSignatureShaped(signature) ? signature : undefined
  },
}
