import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react"
import { useEffect, useRef, useState } from "react"
import { classNames } from "#app/ui/class-names.ts"
import { readRichText, writeRichText } from "../../fields/rich-text.ts"
import text from "../../kinds/text/text.module.css"
import { LinkForm } from "./link-form.tsx"
import { adaptPastedHtml } from "./pasted-html.ts"
import styles from "./rich-text.module.css"
import { richTextExtensions } from "./rich-text-extensions.ts"
import { RichTextToolbar } from "./rich-text-toolbar.tsx"

export interface RichTextProps {
  id: string
  /** Ids of the elements that name and describe it. */
  labelledBy: string
  describedBy: string | undefined
  /** The language of the text. */
  lang: string
  /** A document as JSON, "" for none. */
  value: string
  onChange: (value: string) => void
  isInvalid: boolean
}

/** An editor of formatted text, which takes and gives documents as JSON. Loaded when a text is first edited. */
export function RichText({ id, labelledBy, describedBy, lang, value, onChange, isInvalid }: RichTextProps) {
  const [isLinkOpen, setLinkOpen] = useState(false)
  const written = useRef(value)
  const editor = useEditor({
    extensions: richTextExtensions(() => setLinkOpen(true)),
    content: readRichText(value) ?? null,
    injectCSS: false,
    editorProps: { attributes: attributesOf({ id, labelledBy, describedBy, lang, isInvalid }), transformPastedHTML: adaptPastedHtml },
    onUpdate: ({ editor: changed }) => {
      const document = readRichText(JSON.stringify(changed.getJSON()))
      if (!document) return
      written.current = writeRichText(document)
      onChange(written.current)
    },
  })

  // Undone, discarded, or another's text.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    // Its own undo would bring back the text that the editor's has just taken away.
    editor
      .chain()
      .setMeta("addToHistory", false)
      .setContent(readRichText(value) ?? null, { emitUpdate: false })
      .run()
  }, [editor, value])

  useEffect(() => {
    const attributes = attributesOf({ id, labelledBy, describedBy, lang, isInvalid })
    editor.setOptions({ editorProps: { attributes, transformPastedHTML: adaptPastedHtml } })
  }, [editor, id, labelledBy, describedBy, lang, isInvalid])

  return (
    <div className={styles.box}>
      <RichTextToolbar editor={editor} controls={id} openLink={() => setLinkOpen(true)} />
      {isLinkOpen && (
        <LinkAtCursor
          editor={editor}
          id={`${id}-link`}
          close={() => {
            setLinkOpen(false)
            editor.view.focus()
          }}
        />
      )}
      <EditorContent editor={editor} className={styles.content} />
    </div>
  )
}

function attributesOf({
  id,
  labelledBy,
  describedBy,
  lang,
  isInvalid,
}: Pick<RichTextProps, "id" | "labelledBy" | "describedBy" | "lang" | "isInvalid">) {
  return {
    id,
    lang,
    role: "textbox",
    class: classNames(text.text, styles.text),
    "aria-multiline": "true",
    "aria-labelledby": labelledBy,
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(isInvalid && { "aria-invalid": "true" }),
  }
}

/** Changes the link at the cursor, or makes one of the selection; without either, the address becomes the words. */
function LinkAtCursor({ editor, id, close }: { editor: Editor; id: string; close: () => void }) {
  const href = useEditorState({
    editor,
    selector: ({ editor: shown }) => (shown.isActive("link") ? String(shown.getAttributes("link").href) : ""),
  })
  return (
    <LinkForm
      id={id}
      address={href}
      close={close}
      remove={() => {
        editor.chain().extendMarkRange("link").unsetLink().run()
        close()
      }}
      apply={(address) => {
        const { empty } = editor.state.selection
        if (href || !empty) editor.chain().extendMarkRange("link").setLink({ href: address }).run()
        else
          editor
            .chain()
            .insertContent({
              type: "text",
              text: address.replace(/^(mailto|tel):/, ""),
              marks: [{ type: "link", attrs: { href: address } }],
            })
            .run()
        close()
      }}
    />
  )
}
