import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { CLEAR_HISTORY_COMMAND } from 'lexical'
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useMemo, useState } from 'react'
import { $saveDocument, openDocument } from '../../../shared/editor/document.ts'
import { EDITOR_NODES } from '../../../shared/editor/nodes/registry.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './editor.module.css'
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx'
import { EditorFoot } from './editor-foot.tsx'
import { EditorText } from './editor-text.tsx'
import { type ChoosePictures, type EditorHost, HostContext } from './host.ts'
import { BodyPortal } from './paste/outside.tsx'
import { insertFiles } from './paste/uploads.ts'
import { keepPlace } from './place.ts'
import { registerEditor } from './register.ts'
import { theme } from './theme.ts'
import { SlashMenu } from './toolbar/slash-menu.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useText } from './use-text.ts'
import { registerViews } from './views/register.tsx'

registerViews()

/** The functions of the editor that a form may call. */
export interface EditorHandle {
  /** The present text as HTML, including the last change. */
  html: () => string
  /** Replaces the text. Earlier steps cannot be undone any more. */
  load: (html: string) => void
  focus: () => void
  /** Inserts pictures at the caret, or at the end. */
  addFiles: (files: File[]) => void
}

export interface EditorProps {
  ref?: Ref<EditorHandle>
  /** The stored text. */
  html: string
  /** The id of the element that names the editor. */
  labelledBy: string
  describedBy?: string | undefined
  invalid?: boolean
  disabled?: boolean
  /** Called when the text has changed and typing pauses. */
  onChange: (html: string) => void
  choosePictures: ChoosePictures
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
      <EditorParts {...props} />
    </LexicalComposer>
  )
}

function EditorParts(props: EditorProps) {
  const { ref, html, labelledBy, describedBy, invalid, disabled = false, choosePictures } = props
  const t = useT('editor')
  const [editor] = useLexicalComposerContext()
  const id = useId()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [full, setFull] = useState(false)
  const [left, setLeft] = useState<string[]>([])
  const sources = useText(editor, html, props.onChange)

  const host = useMemo<EditorHost>(() => {
    const opens = (is: OpenDialog['is']) => () => setDialog({ is, goBack: keepPlace(editor) })
    return {
      choosePictures,
      cropPicture: (crop) => setDialog({ is: 'crop', goBack: keepPlace(editor), crop }),
      editLink: opens('link'),
      addVideo: opens('video'),
      addCard: opens('card'),
      addTable: opens('table'),
      addFootnote: opens('footnote'),
      editFootnote: (footnote) => setDialog({ is: 'footnote', goBack: keepPlace(editor), footnote }),
      showKeys: opens('keys'),
      toggleFull: () => setFull((now) => !now),
    }
  }, [editor, choosePictures])
  const currentHost = useEffectEvent(() => host)
  const onTooMuch = useEffectEvent(() => void toast({ kind: 'error', text: t('adminForm.pasteTooMuch') }))
  useEffect(
    () =>
      registerEditor(editor, {
        host: () => currentHost(),
        onLeft: (names) => names.length > 0 && setLeft((before) => [...before, ...names]),
        onTooMuch: () => onTooMuch(),
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the full screen wherever the focus is in it */}
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
          <EditorText id={id} labelledBy={labelledBy} describedBy={describedBy} invalid={invalid} />
          <SlashMenu editor={editor} />
        </div>
        <EditorFoot editor={editor} left={left} onSeen={() => setLeft([])} />
      </div>
      <BodyPortal>
        {dialog && <EditorDialogs editor={editor} open={dialog} onClose={() => setDialog(null)} />}
      </BodyPortal>
    </HostContext>
  )
}
