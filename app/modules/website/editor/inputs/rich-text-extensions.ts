import { Extension, Node } from "@tiptap/react"
import { StarterKit } from "@tiptap/starter-kit"
import { isSafeLink } from "../../fields/safe-link.ts"

/** An item of a flat list: the stored document has no lists within lists. */
const listItem = Node.create({
  name: "listItem",
  content: "paragraph+",
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: () => ["li", 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/** Allows the marks and blocks that `fields/rich-text.ts` stores, and no others. */
export const richTextExtensions = (openLink: () => void) => [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: { levels: [2, 3] },
    horizontalRule: false,
    italic: false,
    link: { openOnClick: false, defaultProtocol: "https", isAllowedUri: isSafeLink },
    listItem: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  listItem,
  Extension.create({
    name: "linkShortcut",
    addKeyboardShortcuts: () => ({
      "Mod-k": () => {
        openLink()
        return true
      },
    }),
  }),
]
