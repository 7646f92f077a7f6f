import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, FieldError, TextArea } from "#app/ui/form/field.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { withoutTexts } from "../../document/component-texts.ts"
import { type Tile, type TileIconName, tileIconNames, tileLimits, type tiles } from "../../fields/tiles.ts"
import { TileIcon } from "../../kinds/services-line.tsx"
import { moveEntry } from "../edit-document.ts"
import { EntryList } from "./entry-list.tsx"
import type { InputProps } from "./input-props.ts"
import styles from "./inputs.module.css"

/** Tiles of an icon, a title and a text, in an order. */
export function TilesInput({ id, name, field, value, set, update, label, texts, error }: InputProps<ReturnType<typeof tiles>>) {
  const { t } = useTranslation("webComponents")
  const list = withIds(value)
  const [opened, open] = useState(() => list.find(({ id: key }) => texts.error(`.${key}.title`) ?? texts.error(`.${key}.text`))?.id)
  const change = (index: number, part: Partial<Tile>) =>
    set(
      list.map((tile, at) => (at === index ? { ...tile, ...part } : tile)),
      `${id}.${list[index]?.id}.icon`,
    )

  function add() {
    const tile = { id: crypto.randomUUID(), icon: freeIcon(list), title: "", text: "" }
    set([...list, tile], `${id}.${tile.id}`)
    open(tile.id)
  }

  function remove(index: number) {
    const removed = list[index]
    if (!removed) return
    const rest = list.filter((tile) => tile !== removed)
    update(
      (component) => ({ ...withoutTexts(component, `${name}.${removed.id}`), values: { ...component.values, [name]: rest } }),
      `${id}.${removed.id}.removed`,
    )
  }

  return (
    <fieldset id={id} tabIndex={-1} className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.label}>{label}</legend>
      {list.length === 0 && <p className={styles.note}>{t("tiles.empty")}</p>}
      <EntryList
        id={id}
        entries={list.map(({ id: key, icon }) => ({
          key,
          title: texts.at(`.${key}.title`) || texts.fallback(`.${key}.title`) || t("tiles.untitled"),
          picture: (
            <span className={styles.entryIcon}>
              <TileIcon name={icon} />
            </span>
          ),
          isWrong: Boolean(texts.error(`.${key}.title`) ?? texts.error(`.${key}.text`)),
        }))}
        move={(from, to) => set(moveEntry(list, from, to), `${id}.order ${crypto.randomUUID()}`)}
        remove={remove}
        opened={opened}
        open={open}
      >
        {(index) => <TileFields id={id} tile={list[index]!} texts={texts} setIcon={(icon) => change(index, { icon })} />}
      </EntryList>
      {error && <FieldError id={id} error={error} />}
      {list.length < field.max ? (
        <Button id={`${id}-add`} compact onClick={add}>
          <Icon name="plus" />
          <span>{t("tiles.add")}</span>
        </Button>
      ) : (
        <p className={styles.note}>{t("full", { count: field.max })}</p>
      )}
    </fieldset>
  )
}

interface TileFieldsProps extends Pick<InputProps, "id" | "texts"> {
  tile: IdentifiedTile
  setIcon: (icon: TileIconName) => void
}

function TileFields({ id, tile, texts, setIcon }: TileFieldsProps) {
  const { t } = useTranslation("webComponents")
  const textProps = (name: "title" | "text") => {
    const path = `.${tile.id}.${name}`
    return {
      id: `${id}-${tile.id}-${name}`,
      label: t(`tiles.${name}`),
      lang: texts.locale,
      limit: tileLimits[name],
      value: texts.at(path),
      placeholder: texts.fallback(path),
      error: texts.error(path),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => texts.set(path, currentTarget.value),
    }
  }
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.label}>{t("tiles.icon")}</legend>
        <div className={styles.icons}>
          {tileIconNames.map((icon) => (
            <label key={icon} className={styles.icon} title={t(`icons.${icon}`)}>
              <input
                type="radio"
                name={`${id}-${tile.id}-icon`}
                aria-label={t(`icons.${icon}`)}
                checked={icon === tile.icon}
                onChange={() => setIcon(icon)}
              />
              <TileIcon name={icon} />
            </label>
          ))}
        </div>
      </fieldset>
      <Field {...textProps("title")} />
      <TextArea {...textProps("text")} />
    </>
  )
}

type IdentifiedTile = Tile & { id: string }

/** Tiles without an id are translated under their position, which becomes their id before they move. */
const withIds = (list: Tile[]): IdentifiedTile[] => list.map((tile, index) => ({ ...tile, id: tile.id ?? String(index) }))

const freeIcon = (list: Tile[]) => tileIconNames.find((name) => !list.some(({ icon }) => icon === name)) ?? tileIconNames[0]
