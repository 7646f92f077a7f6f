import { createPath, type Location, NavigationType, type Path } from "react-router"
import { checkBuild, isBuildOutdated, isPauseOver } from "#app/platform/browser/build-version.ts"
import { findUnsavedChanges } from "../edit-form/unsaved-changes.ts"
import { isFormPending } from "../form/form-activity.ts"

declare global {
  interface Window {
    __reactRouterDataRouter?: {
      state: { navigation: { state: string; location?: Location | undefined }; loaderData: Readonly<Record<string, unknown>> }
    }
    /** Called by React Router, as `vite.config.ts` changes it, when it could not load a part or a manifest. */
    recoverNavigation?: typeof recoverNavigation
  }
}

/** Key of the session storage. The time outlives the document, so that a part that stays missing is not asked for without end. */
const recoveredAt = "recovered-at"

let isLeaving = false
let typedAt = ""

/** Returns whether a document is loading in place of a navigation, which nobody has to be asked about again. */
export const isDocumentLoading = () => isLeaving

/** Loads the target of a navigation as a document when the server runs another build. Returns whether it took the navigation over. */
export function loadNewBuild(to: Path, action: NavigationType | undefined): boolean {
  if (!isBuildOutdated()) return false
  // Going back has changed the address already.
  if (action === NavigationType.Pop) location.reload()
  else loadDocument(createPath(to), action === NavigationType.Replace)
  return isLeaving
}

function loadDocument(path: string, isInPlace = false) {
  isLeaving = true
  if (path === createPath(location)) location.reload()
  else location[isInPlace ? "replace" : "assign"](path)
}

/** Recovers from parts that are missing, since a newer build has removed them. */
export function recoverMissingParts() {
  window.recoverNavigation = recoverNavigation
  addEventListener("pageshow", () => {
    isLeaving = false
  })
  addEventListener("input", () => {
    typedAt = location.pathname
  })
  // Vite tells of our own imports.
  addEventListener("vite:preloadError", () => {
    void recover(findNextPath() ?? (isTyped() ? undefined : createPath(location)))
  })
  addEventListener(
    "error",
    ({ target }) => target instanceof HTMLLinkElement && target.href.includes(".css") && recover(findNextPath()),
    true,
  )
}

const isTyped = () => isFormPending() || findUnsavedChanges() || typedAt === location.pathname

/**
 * Loads the target of the present navigation as a document. `manifestOf` is the path whose manifest could not be read. @throws the error where it can't, as a lost connection
 * where a form or a fetcher waits for the answer: what is typed stays.
 */
async function recoverNavigation(error: unknown, manifestOf?: string): Promise<never> {
  const path = manifestOf === undefined ? findNextPath() : isLoadedBy(manifestOf) ? manifestOf : undefined
  if (isFormPending() || !(await recover(path))) throw manifestOf === undefined ? error : asLostConnection(error)
  return new Promise<never>(() => undefined)
}

/** Whether a navigation that sends nothing loads the path. React Router names the page itself, by its full address, for a fetcher. */
function isLoadedBy(path: string) {
  const isSubmission = window.__reactRouterDataRouter?.state.navigation.state === "submitting"
  const isSamePage = path.split(/[?#]/)[0] === location.pathname
  return !isSubmission && path !== location.href && !(isSamePage && isTyped())
}

const asLostConnection = (error: unknown) =>
  error instanceof TypeError ? error : new TypeError("A manifest could not be read", { cause: error })

function findNextPath() {
  const { state, location } = window.__reactRouterDataRouter?.state.navigation ?? {}
  return state === "loading" && location ? createPath(location) : undefined
}

/**
 * Loads a page as a document, at most once a minute. Leaves the page as it is while the server does not answer, since the browser would show a page of its own.
 * Returns whether a document is loading.
 */
async function recover(path: string | undefined): Promise<boolean> {
  if (path && (await checkBuild()) && !isLeaving && isPauseOver(Number(sessionStorage.getItem(recoveredAt)))) {
    sessionStorage.setItem(recoveredAt, String(Date.now()))
    loadDocument(path)
  }
  return isLeaving
}
