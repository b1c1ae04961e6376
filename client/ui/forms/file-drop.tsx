import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { Button } from '../controls/button.tsx'
import styles from './file-drop.module.css'

interface FileDropProps {
  onFile: (file: File | undefined) => void
  /** @param over whether a file is being dragged over it */
  children: (over: boolean) => ReactNode
}

/** A place to drop a file on, around a FileButton. */
export function FileDrop({ onFile, children }: FileDropProps) {
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button
    <div
      className={classes('px6', styles.zone, over && styles.over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        // Otherwise the browser would leave the page for the file.
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0])
      }}
    >
      {children(over)}
    </div>
  )
}

interface FileButtonProps {
  button?: RefObject<HTMLButtonElement | null>
  words: string
  types: readonly string[]
  busy?: boolean
  onFile: (file: File | undefined) => void
}

/** A button that chooses one file of the reader's machine. */
export function FileButton({ button, words, types, busy = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        ref={button}
        variant="alt"
        icon="upload"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => busy || input.current?.click()}
      >
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        aria-label={words}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // The user may choose the same file again.
          target.value = ''
        }}
      />
    </>
  )
}
