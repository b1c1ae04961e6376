import { useRef } from 'react'
import type { BuiltInPage } from '../../../../shared/pages.ts'
import { hasCode, sentenceOf } from '../../../base/error-code.ts'
import { useLanguages } from '../../../base/lang.tsx'
import { useNavigate } from '../../../base/navigation/router.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAdminPlace } from '../address.ts'
import { broughtWords } from './brought.ts'

/** Begins the team's own page in place of one of ours, with the words that stand there now, and opens it in the form. */
export function useBegin() {
  const t = useT('built-in')
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const { to } = useAdminPlace()
  const both = useLanguages() === 'both'
  const create = trpc.texts.beginBuiltIn.useMutation()
  const busy = useRef(false)

  async function begin(name: BuiltInPage): Promise<void> {
    if (busy.current) return
    busy.current = true
    try {
      const [{ drawn }, brand] = await Promise.all([
        utils.texts.builtIn.fetch({ name }, { staleTime: 0 }),
        utils.brand.shown.fetch({}, { staleTime: 0 }),
      ])
      const words = (lang: 'fr' | 'en') => broughtWords(name, lang, { brand, settings: drawn?.settings })
      const [french, english] = await Promise.all([words('fr'), both ? words('en') : null])
      const { id } = await create.mutateAsync({ name, french, english })
      void navigate(to({ edit: id }))
    } catch (error) {
      // Somebody else has begun it meanwhile: the list says so.
      if (hasCode(error, 'SLUG_TAKEN')) void toast({ kind: 'error', text: t('builtIn.begun') })
      else void toast({ kind: 'error', text: sentenceOf(error) ?? t('builtIn.beginError') })
      void utils.texts.builtIns.invalidate()
    } finally {
      busy.current = false
    }
  }
  return { begin, isPending: create.isPending }
}
