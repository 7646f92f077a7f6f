import type { KeyboardEvent } from "react"
import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { classNames } from "#app/ui/class-names.ts"
import type { useTileDrag } from "#app/ui/drag/use-tile-drag.ts"
import { Menu, MenuButton } from "#app/ui/menu.tsx"
import type { PhotoDialogKind } from "./photo-change.ts"
import styles from "./photo-tile.module.css"
import { type Photo, pictureOf } from "./photo-tiles.ts"
import type { PhotoActions } from "./use-photo-actions.ts"

interface PhotoTileProps {
  id: string
  tileKey: string
  photo: Photo
  /** From 1. */
  position: number
  total: number
  actions: PhotoActions
  drag: ReturnType<typeof useTileDrag>
  open: (kind: PhotoDialogKind) => void
}

/** A photo with its menu. Dragged by its picture; Alt and an arrow key move it too. */
export function PhotoTile({ id, tileKey, photo, position, total, actions, drag, open }: PhotoTileProps) {
  const { t, locale } = useTranslation("pictures")
  const text = photo.alt[locale] || Object.values(photo.alt).find(Boolean)
  const label = text ? t("described", { position, total, text }) : t("photo", { position, total })
  const at = position - 1
  const isFirst = position === 1

  function moveByKey(event: KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1 }[event.key]
    if (!event.altKey || to === undefined) return
    // The browser would go back or forward.
    event.preventDefault()
    actions.move(tileKey, to)
  }

  const { dragged } = drag
  return (
    <li
      className={classNames(styles.tile, dragged?.key === tileKey && styles.dragged, dragged?.over === tileKey && styles.target)}
      data-tile={tileKey}
    >
      <button
        type="button"
        id={id}
        className={styles.picture}
        aria-label={isFirst ? `${label}. ${t("cover")}` : label}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        {...drag.handleOf(tileKey)}
        onKeyDown={moveByKey}
        onClick={() => drag.hasDragged() || open("focus")}
      >
        <SquareImage picture={pictureOf(photo)} sizes="240px" alt="" eager />
      </button>
      {isFirst && (
        <span className={styles.cover} aria-hidden="true">
          {t("cover")}
        </span>
      )}
      <div className={styles.menu}>
        <Menu id={`${id}-menu`} label={t("menu.label", { position })}>
          {!isFirst && <MenuButton onClick={() => actions.move(tileKey, 0)}>{t("menu.cover")}</MenuButton>}
          {!isFirst && <MenuButton onClick={() => actions.move(tileKey, at - 1)}>{t("menu.left")}</MenuButton>}
          {position < total && <MenuButton onClick={() => actions.move(tileKey, at + 1)}>{t("menu.right")}</MenuButton>}
          <MenuButton onClick={() => open("focus")}>{t("menu.focus")}</MenuButton>
          <MenuButton onClick={() => open("alt")}>{t("menu.alt")}</MenuButton>
          <MenuButton isDanger onClick={() => actions.remove(tileKey)}>
            {t("menu.remove")}
          </MenuButton>
        </Menu>
      </div>
    </li>
  )
}
