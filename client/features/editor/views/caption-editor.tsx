import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { LinkNode } from '@lexical/link'
import { registerMarkdownShortcuts } from '@lexical/markdown'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { LexicalNestedComposer } from '@lexical/react/LexicalNestedComposer'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import {
  $createParagraphNode,
  $getRoot,
  $isElementNode,
  COMMAND_PRIORITY_HIGH,
  createEditor,
  HISTORY_MERGE_TAG,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { parseHtml } from '../../../../shared/editor/document.ts'
import { $exportLine } from '../../../../shared/editor/export-line.ts'
import { $importBlocks, STORED } from '../../../../shared/editor/import-html.ts'
import { FootnoteNode } from '../../../../shared/editor/nodes/footnote-node.ts'
import { useT } from '../../../i18n/use-t.ts'
import { HISTORY } from '../history.ts'
import { LINE_MARKDOWN } from '../markdown.ts'
import { theme } from '../theme.ts'
import { registerTyping } from '../typing/register-typing.ts'
import styles from './card.module.css'

interface CaptionProps {
  editor: LexicalEditor
  /** The caption as HTML of one line. */
  value: string
  onChange: (html: string) => void
  /** The name of the field and its hint while it is empty; by default those of a picture's caption. */
  label?: string
  hint?: string
  /** Called on Enter: goes back to the text, after the picture. */
  onLeave: () => void
  /** Whether it takes the focus when it appears. */
  focused?: boolean
}

const $line = (): string =>
  $exportLine(
    $getRoot()
      .getChildren()
      .flatMap((block) => ($isElementNode(block) ? block.getChildren() : [])),
  )

function $fill(html: string): void {
  const blocks = $importBlocks(parseHtml(html), STORED)
  $getRoot()
    .clear()
    .append(
      $createParagraphNode().append(...blocks.flatMap((b) => ($isElementNode(b) ? b.getChildren() : []))),
    )
}

const newEditor = (parent: LexicalEditor): LexicalEditor =>
  createEditor({
    namespace: 'caption',
    parentEditor: parent,
    nodes: [LinkNode, FootnoteNode],
    theme,
    onError: reportError,
  })

/** The field of a caption: one line of words with the same marks and keys as the text. */
export function CaptionEditor({
  editor: parent,
  value,
  label,
  hint,
  focused = false,
  onChange,
  onLeave,
}: CaptionProps) {
  const t = useT('editor')
  const empty = hint ?? t('editor.captionHint')
  const lastHtml = useRef<string>(undefined)
  const changed = useEffectEvent(onChange)
  const leave = useEffectEvent(onLeave)
  const [editor] = useState(() => newEditor(parent))

  // The field is filled at first, and when the text around it brings another caption (undo, restored unsaved words).
  useEffect(() => {
    if (value === lastHtml.current) return
    lastHtml.current = value
    editor.update(() => $fill(value), { tag: HISTORY_MERGE_TAG, discrete: true })
  }, [editor, value])

  useEffect(
    () =>
      mergeRegister(
        registerHistory(
          editor,
          createEmptyHistoryState(),
          HISTORY.delay,
          undefined,
          undefined,
          HISTORY.depth,
        ),
        registerMarkdownShortcuts(editor, LINE_MARKDOWN),
        registerTyping(editor),
        editor.registerCommand(
          KEY_ENTER_COMMAND,
          (event) => {
            event?.preventDefault()
            leave()
            return true
          },
          COMMAND_PRIORITY_HIGH,
        ),
        editor.registerUpdateListener(({ editorState }) => {
          const html = editorState.read($line)
          if (html === lastHtml.current) return
          lastHtml.current = html
          changed(html)
        }),
      ),
    [editor],
  )

  const first = useRef(focused)
  useEffect(() => {
    if (first.current) editor.focus()
  }, [editor])

  return (
    <LexicalNestedComposer initialEditor={editor}>
      <div className={styles.caption}>
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              className={styles.captionText}
              ariaLabel={label ?? t('editor.caption')}
              aria-placeholder={empty}
              placeholder={<span className={styles.captionHint}>{empty}</span>}
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
    </LexicalNestedComposer>
  )
}
