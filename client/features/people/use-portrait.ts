import { useState } from 'react'
import { IMAGE_LIMITS, IMAGE_TYPES } from '../../../shared/images/limits.ts'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { lightEnough } from '../images/shrink.ts'
import { type Square, uploadPortrait } from './upload-portrait.ts'

const TYPES: readonly string[] = IMAGE_TYPES

/**
 * The state of a portrait while it is chosen, cropped, sent and removed.
 * @param onClosed called when the picture is no longer being cropped
 */
export function usePortrait(whose: { userId?: string }, onClosed: () => void) {
  const t = useT('own-page')
  const utils = trpc.useUtils()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [shrunk, setShrunk] = useState(false)
  const [busy, setBusy] = useState(false)

  /** @param reason the error; absent when all is well */
  function close(reason?: string) {
    setFile(undefined)
    setError(reason)
    onClosed()
  }
  function done(portrait: string | null, text: string) {
    utils.people.pageForEdit.setData(whose, (page) => page && { ...page, portrait })
    void utils.people.page.invalidate()
    void utils.people.team.invalidate()
    close()
    void toast({ kind: 'success', text })
  }
  const removal = trpc.people.removePortrait.useMutation({
    onSuccess: ({ message }) => done(null, message),
    onError: ({ message }) => setError(message),
  })
  return {
    file,
    error,
    busy,
    removing: removal.isPending,
    close,
    async choose(chosen: File | undefined) {
      if (!chosen || busy) return
      setError(undefined)
      if (chosen.type !== '' && !TYPES.includes(chosen.type)) return setError(t('page.portrait.type'))
      // Photos of a phone are larger than the limit of an upload.
      const light = await lightEnough(chosen)
      if (light.size > IMAGE_LIMITS.bytes) return setError(t('page.portrait.heavy'))
      setFile(light)
      setShrunk(light !== chosen)
    },
    async save(square: Square) {
      if (!file || busy) return
      setBusy(true)
      setError(undefined)
      try {
        done(
          await uploadPortrait(file, square, whose.userId),
          t(shrunk ? 'page.portrait.savedSmaller' : 'page.portrait.saved'),
        )
      } catch (failure) {
        setError((failure instanceof Error && failure.message) || t('page.portrait.error'))
      } finally {
        setBusy(false)
      }
    },
    remove() {
      if (removal.isPending || busy) return
      setError(undefined)
      removal.mutate(whose)
    },
  }
}
