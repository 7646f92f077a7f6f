import type { Picture } from "#app/modules/media/picture.ts"
import { connectionError } from "#app/modules/media/upload/send-picture.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { type ItemPicture, mostPictures } from "./pictures-input.ts"

/** A picture of an item, with what is needed to show it. */
export interface Photo extends ItemPicture {
  picture: Picture
}

/** A file on its way to the server. */
export interface Upload {
  /** The name of the file. */
  name: string
  /** `prepared`, with a small picture as a data URL, from the moment that the browser has decoded it. */
  preview?: string
  /** A waiting upload begins when others have ended, or when the server has room again. */
  status: "waiting" | "sending" | "failed"
  /** How much is sent, from 0 to 1. */
  share: number
  /** The code of a message, of an upload that failed. */
  error?: string
}

/** A square of the field. Its key stays when its upload becomes a photo. */
export type Tile = { key: string; photo: Photo; upload?: undefined } | { key: string; upload: Upload; photo?: undefined }

export interface Tiles {
  tiles: readonly Tile[]
  /** How many of the files that were added last had no room. */
  surplus: number
}

export type TileAction =
  | { type: "add"; files: Array<{ key: string; name: string; error?: string | undefined }> }
  | { type: "start" | "retry"; key: string }
  | { type: "preview"; key: string; preview: string }
  | { type: "progress"; key: string; share: number }
  | { type: "succeed"; key: string; id: string; picture: Picture }
  | { type: "fail"; key: string; error: string }
  | { type: "reconnect" }
  | { type: "move"; key: string; to: number }
  | { type: "remove"; key: string }
  | { type: "restore"; tile: Tile; at: number }
  | { type: "focus"; key: string; focalX: number; focalY: number }
  | { type: "describe"; key: string; alt: ItemPicture["alt"] }

/** Errors that the same file meets again. */
const finalErrors = new Set(["file.size", "file.kind", "file.heic", "file.broken", "file.pixels"])

export const mayRetry = ({ status, error }: Upload) => status === "failed" && !finalErrors.has(error ?? "")

export const tilesOf = (photos: readonly Photo[]): Tiles => ({ tiles: photos.map((photo) => ({ key: photo.id, photo })), surplus: 0 })

/** Returns the picture as it is cropped around its focal point. */
export const pictureOf = ({ picture, focalX, focalY }: Photo): Picture => ({ ...picture, focalX, focalY })

export const photosOf = ({ tiles }: Tiles): Photo[] => tiles.flatMap(({ photo }) => photo ?? [])

export function reduceTiles(state: Tiles, action: TileAction): Tiles {
  switch (action.type) {
    case "add":
      return addFiles(state, action.files)
    case "start":
      return changeUpload(state, action.key, { status: "sending", share: 0 })
    case "retry":
      return restart(state, ({ key }) => key === action.key)
    case "reconnect":
      return restart(state, ({ upload }) => upload?.error === connectionError)
    case "preview":
      return changeUpload(state, action.key, { preview: action.preview })
    case "progress":
      return changeUpload(state, action.key, { share: action.share })
    case "fail":
      return changeUpload(state, action.key, { status: "failed", error: action.error })
    case "succeed": {
      const photo = { id: action.id, picture: action.picture, focalX: 50, focalY: 50, alt: {} }
      return change(state, action.key, (tile) => (tile.upload ? { key: tile.key, photo } : tile))
    }
    case "move":
      return move(state, action.key, action.to)
    case "remove":
      return { ...state, surplus: 0, tiles: state.tiles.filter(({ key }) => key !== action.key) }
    case "restore":
      if (state.tiles.length >= mostPictures || state.tiles.some(({ key }) => key === action.tile.key)) return state
      return { ...state, tiles: state.tiles.toSpliced(action.at, 0, action.tile) }
    case "focus":
      return changePhoto(state, action.key, { focalX: percent(action.focalX), focalY: percent(action.focalY) })
    case "describe":
      return changePhoto(state, action.key, { alt: action.alt })
  }
}

function addFiles({ tiles }: Tiles, files: Extract<TileAction, { type: "add" }>["files"]): Tiles {
  const room = Math.max(0, mostPictures - tiles.length)
  const added = files.slice(0, room).map(({ key, name, error }): Tile => {
    const upload: Upload = error ? { name, status: "failed", share: 0, error } : { name, status: "waiting", share: 0 }
    return { key, upload }
  })
  return { tiles: [...tiles, ...added], surplus: files.length - added.length }
}

const change = (state: Tiles, key: string, to: (tile: Tile) => Tile): Tiles => ({
  ...state,
  tiles: state.tiles.map((tile) => (tile.key === key ? to(tile) : tile)),
})

const changeUpload = (state: Tiles, key: string, to: Partial<Upload>) =>
  change(state, key, (tile) => (tile.upload ? { ...tile, upload: { ...tile.upload, ...to } } : tile))

const changePhoto = (state: Tiles, key: string, to: Partial<Photo>) =>
  change(state, key, (tile) => (tile.photo ? { ...tile, photo: { ...tile.photo, ...to } } : tile))

/** Sends failed uploads again, unless the server would refuse them again. */
const restart = (state: Tiles, applies: (tile: Tile) => boolean): Tiles => ({
  ...state,
  tiles: state.tiles.map((tile) => {
    if (!tile.upload || !mayRetry(tile.upload) || !applies(tile)) return tile
    const { error: _, ...upload } = tile.upload
    return { ...tile, upload: { ...upload, status: "waiting", share: 0 } }
  }),
})

function move(state: Tiles, key: string, to: number): Tiles {
  const from = state.tiles.findIndex((tile) => tile.key === key)
  const tile = state.tiles[from]
  if (!tile || to < 0 || to >= state.tiles.length) return state
  return { ...state, tiles: state.tiles.toSpliced(from, 1).toSpliced(to, 0, tile) }
}

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)))

/** Writes photos as the field `pictures` of an item. Equal photos make equal text. */
export const writePhotos = (photos: readonly ItemPicture[]) =>
  JSON.stringify(
    photos.map(({ id, focalX, focalY, alt }) => ({
      id,
      focalX,
      focalY,
      alt: Object.fromEntries(locales.map((locale) => [locale, alt[locale] ?? ""])),
    })),
  )

/** Reads what `writePhotos` wrote; anything else is no photos. Drops photos that `findPicture` does not know. */
export function readPhotos(json: string, findPicture: (id: string) => Picture | undefined): Photo[] {
  return parseList(json).flatMap(({ id = "", focalX = 50, focalY = 50, alt = {} }) => {
    const picture = findPicture(id)
    return picture ? { id, focalX, focalY, alt, picture } : []
  })
}

function parseList(json: string): Array<Partial<ItemPicture>> {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list.filter((each): each is Partial<ItemPicture> => typeof each === "object" && each !== null) : []
  } catch {
    return []
  }
}
