import { useCallback, useEffect, useRef, useState } from 'react'
import { textAt } from '../../../../shared/base/property.ts'
import { readUnsavedComment, saveUnsavedComment } from './unsaved-comments.ts'

/**
 * A text that survives reloads, the end of a session and a failed save.
 * @param initial the text before anything is typed
 * @returns the text, a function that changes it, and whether it was restored
 */
export function useUnsavedComment(
  key: string,
  initial: string,
): [text: string, setText: (text: string) => void, found: boolean] {
  const [found] = useState(() => readUnsavedComment(key) !== '')
  const [text, show] = useState(() => readUnsavedComment(key) || initial)
  const latest = useRef(text)

  const setText = useCallback(
    (next: string) => {
      latest.current = next
      show(next)
      saveUnsavedComment(key, next)
    },
    [key],
  )

  useEffect(() => {
    // Another tab has sent the text: it is not offered again here. Text that was typed here since then stays.
    const follow = (event: StorageEvent) => {
      if (event.key !== key || event.newValue !== null || event.oldValue === null) return
      const sent = textAt(JSON.parse(event.oldValue), 'text')
      if (latest.current !== sent) return
      latest.current = initial
      show(initial)
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [key, initial])

  return [text, setText, found]
}
