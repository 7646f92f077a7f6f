import { type Editor, useEditorState } from "@tiptap/react"
import { Bold, Heading2, Heading3, Link, List, ListOrdered, type LucideIcon } from "lucide-react"
import { type KeyboardEvent, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { classNames } from "#app/ui/class-names.ts"
import iconButton from "#app/ui/icon-button.module.css"
import styles from "./rich-text.module.css"

interface RichTextToolbarProps {
  editor: Editor
  /** Id of the text. */
  controls: string
  openLink: () => void
}

interface Tool {
  name: "heading" | "subheading" | "bold" | "bulletList" | "orderedList" | "link"
  icon: LucideIcon
  /** The keys on Windows and Linux; on a Mac ⌘ replaces Ctrl. */
  shortcut: string
  isOn: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const tools: Tool[] = [
  {
    name: "heading",
    icon: Heading2,
    shortcut: "Ctrl+Alt+2",
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: "subheading",
    icon: Heading3,
    shortcut: "Ctrl+Alt+3",
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: "bold",
    icon: Bold,
    shortcut: "Ctrl+B",
    isOn: (editor) => editor.isActive("bold"),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: "bulletList",
    icon: List,
    shortcut: "Ctrl+Shift+8",
    isOn: (editor) => editor.isActive("bulletList"),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "orderedList",
    icon: ListOrdered,
    shortcut: "Ctrl+Shift+7",
    isOn: (editor) => editor.isActive("orderedList"),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { name: "link", icon: Link, shortcut: "Ctrl+K", isOn: (editor) => editor.isActive("link"), run: () => undefined },
]

/** One tab stop: arrow keys, Home and End move between the buttons. */
export function RichTextToolbar({ editor, controls, openLink }: RichTextToolbarProps) {
  const { t } = useTranslation("webComponents")
  const [current, setCurrent] = useState(0)
  const isOn = useEditorState({ editor, selector: ({ editor: shown }) => tools.map((tool) => tool.isOn(shown)) })

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const moves: Record<string, number> = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: tools.length - 1 }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + tools.length) % tools.length
    setCurrent(index)
    event.currentTarget.querySelectorAll("button")[index]?.focus()
  }

  function press(name: Tool["name"], run: Tool["run"]) {
    if (name === "link") return openLink()
    // Tiptap's own focus comes a frame later, and what is typed until then would be lost.
    editor.view.focus()
    run(editor)
  }

  return (
    <div role="toolbar" tabIndex={-1} aria-label={t("richText.tools")} aria-controls={controls} className={styles.toolbar} onKeyDown={move}>
      {tools.map(({ name, icon: Icon, shortcut, run }, index) => {
        const keys = isMac() ? shortcut.replace("Ctrl", "⌘").replace("Alt", "⌥").replace("Shift", "⇧").replaceAll("+", "") : shortcut
        return (
          <button
            key={name}
            type="button"
            tabIndex={index === current ? 0 : -1}
            className={classNames(iconButton.iconButton, styles.tool)}
            aria-label={t(`richText.${name}`)}
            aria-pressed={isOn[index]}
            aria-keyshortcuts={`${shortcut.replace("Ctrl", "Control")} ${shortcut.replace("Ctrl", "Meta")}`}
            title={`${t(`richText.${name}`)} (${keys})`}
            onFocus={() => setCurrent(index)}
            onClick={() => press(name, run)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )
      })}
    </div>
  )
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
