import type { Photo } from "./photo-tiles.ts"

export type PhotoDialogKind = "focus" | "alt"

export type PhotoChange = { type: "focus"; focalX: number; focalY: number } | { type: "describe"; alt: Photo["alt"] }

export interface PhotoDialogProps {
  photo: Photo
  change: (change: PhotoChange) => void
  close: () => void
}
