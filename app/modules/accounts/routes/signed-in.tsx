import { Outlet } from "react-router"
import { signedIn } from "../session.server.ts"

/** Around the pages of whoever is signed in. */
export const middleware = [signedIn]

export const loader = () => null

export default function SignedIn() {
  return <Outlet />
}
