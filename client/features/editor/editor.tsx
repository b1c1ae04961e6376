import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { Sources } from '../../../shared/editor/document.ts'
import { $saveDocument, openDocument } from '../../../shared/editor/document.ts'
import { EDITOR_NODES } from '../../../shared/editor/nodes/registry.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import '../../styles/prose.css'
import { CLEAR_HISTORY_COMMAND, type LexicalEditor } from 'lexical'
import styles from './editor.module.css'
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx'
import { EditorFoot } from './editor-foot.tsx'
import { type ChosenPicture, type EditorHost, HostContext } from './host.ts'
import { Outside } from './paste/outside.tsx'
import { insertFiles } from './paste/uploads.ts'
import { registerEditor } from './register.ts'
import textStyles from './text.module.css'
import { theme } from './theme.ts'
import { SlashMenu } from './toolbar/slash-menu.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { registerViews } from './views/register.tsx'

registerViews()

/** What a form does with the text. */
export interface EditorHandle {
  /** The text as HTML, this very moment. */
  html: () => string
  /** Puts another text in; what was undone before cannot be undone any more. */
  load: (html: string) => void
  focus: () => void
  /** Puts pictures where the caret is, or at the end. */
  addFiles: (files: File[]) => void
}

export interface EditorProps {
  ref?: Ref<EditorHandle>
  /** The text as it is stored. */
  html: string
  /** The element that names it. */
  labelledBy: string
  describedBy?: string | undefined
  invalid?: boolean
  disabled?: boolean
  /** The text has changed; called once it rests for a moment. */
  onChange: (html: string) => void
  /** The writer has chosen to put a picture in. */
  choosePicture: (onChosen: (picture: ChosenPicture) => void) => void
}

/** The editor of a text: HTML in, HTML out. */
export default function Editor(props: EditorProps) {
  return (
    <LexicalComposer
      initialConfig={{
        namespace: 'manette',
        nodes: EDITOR_NODES,
        theme,
        editorState: null,
        onError: reportError,
      }}
    >
      <Inside {...props} />
    </LexicalComposer>
  )
}

/** How long a text rests before it counts as changed, in ms: long enough for a word, short enough to lose none. */
const REST = 400

function Inside(props: EditorProps) {
  const { ref, html, labelledBy, describedBy, invalid, disabled = false, choosePicture } = props
  const [editor] = useLexicalComposerContext()
  const t = useT('editor')
  const id = useId()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [full, setFull] = useState(false)
  const [left, setLeft] = useState<string[]>([])
  const sources = useText(editor, html, props.onChange)

  const host = useMemo<EditorHost>(
    () => ({
      choosePicture,
      editLink: () => setDialog('link'),
      addVideo: () => setDialog('video'),
      addTable: () => setDialog('table'),
      showKeys: () => setDialog('keys'),
      toggleFull: () => setFull((now) => !now),
    }),
    [choosePicture],
  )
  const latest = useRef(host)
  latest.current = host
  useEffect(
    () =>
      registerEditor(editor, {
        host: () => latest.current,
        onLeft: (names) => names.length > 0 && setLeft((before) => [...before, ...names]),
      }),
    [editor],
  )
  useEffect(() => editor.setEditable(!disabled), [editor, disabled])
  useImperativeHandle(
    ref,
    () => ({
      html: () => editor.read(() => $saveDocument(sources.current)),
      load: (text) => {
        sources.current = openDocument(editor, text)
        editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined)
      },
      focus: () => editor.focus(),
      addFiles: (files) => insertFiles(editor, files),
    }),
    [editor, sources],
  )

  return (
    <HostContext value={host}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the full screen from wherever one is in it */}
      <div
        className={classes(styles.editor, full && styles.full, invalid && styles.wrong)}
        onKeyDown={(event) => {
          if (full && event.key === 'Escape' && !event.defaultPrevented && !dialog) setFull(false)
        }}
      >
        <div className={styles.top}>
          <Toolbar editor={editor} controls={id} />
        </div>
        <div className={styles.sheet}>
          <RichTextPlugin
            contentEditable={
              <ContentEditable
                id={id}
                className={classes('prose', textStyles.text)}
                ariaLabelledBy={labelledBy}
                ariaDescribedBy={describedBy}
                aria-invalid={invalid || undefined}
                ariaMultiline
                lang="fr"
                spellCheck
                aria-placeholder={t('editor.placeholder')}
                placeholder={<p className={textStyles.placeholder}>{t('editor.placeholder')}</p>}
              />
            }
            ErrorBoundary={LexicalErrorBoundary}
          />
          <SlashMenu editor={editor} />
        </div>
        <EditorFoot editor={editor} left={left} onSeen={() => setLeft([])} />
      </div>
      <Outside>
        <EditorDialogs editor={editor} open={dialog} onClose={() => setDialog(null)} />
      </Outside>
    </HostContext>
  )
}

/** Fills the editor and tells of changes. */
function useText(editor: LexicalEditor, html: string, onChange: (html: string) => void) {
  const sources = useRef<Sources>(new Map())
  const first = useRef(html)
  const told = useRef(onChange)
  told.current = onChange
  useEffect(() => {
    sources.current = openDocument(editor, first.current)
    let last = editor.read(() => $saveDocument(sources.current))
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      timer = undefined
      const now = editor.read(() => $saveDocument(sources.current))
      if (now === last) return
      last = now
      told.current(now)
    }
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size + dirtyLeaves.size > 0) timer ??= setTimeout(tell, REST)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [editor])
  return sources
}
