import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button } from './controls/button.tsx'
import { Dialog } from './controls/dialog.tsx'
import { Loader } from './loader.tsx'
import { useChunk } from './use-chunk.ts'

interface LaterProps<Code extends object> {
  /** Loads the code, and its words. The same function at every rendering. */
  load: () => Promise<Code>
  children: (code: Code) => ReactNode
  /** Puts something around the loader, or around the button to try again. */
  frame?: (waiting: ReactNode) => ReactNode
}

/** A part whose code is loaded when it is asked for: a loader until then, and after a failure a button to try again. */
export function Later<Code extends object>({ load, children, frame }: LaterProps<Code>) {
  const t = useT()
  const { loaded, failed, retry } = useChunk(load)
  if (loaded) return children(loaded)
  const waiting = failed ? (
    <Button icon="refresh" onClick={retry}>
      {t('common.retry')}
    </Button>
  ) : (
    <Loader />
  )
  return frame ? frame(waiting) : waiting
}

interface LaterDialogProps<Code extends object> extends LaterProps<Code> {
  title: string
  covers?: boolean
  onClose: () => void
}

/** The same for a whole dialog: until its code is there, one of the same title, which can be closed. */
export function LaterDialog<Code extends object>({
  title,
  covers = false,
  onClose,
  ...later
}: LaterDialogProps<Code>) {
  const t = useT()
  return (
    <Later
      {...later}
      frame={(waiting) => (
        <Dialog wide covers={covers} title={title} closeLabel={t('common.close')} onClose={onClose}>
          {waiting}
        </Dialog>
      )}
    />
  )
}
