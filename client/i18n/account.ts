import type { Lang } from '../../shared/lang.ts'
import { addMessages } from './setup.ts'

const load = async (lang: Lang): Promise<void> =>
  addMessages(
    lang,
    lang === 'en' ? (await import('./account-en.ts')).accountEn : (await import('./account-fr.ts')).accountFr,
  )

let loading: Promise<unknown> | undefined

/**
 * The words of accounts and sessions, which most readers never need: loaded with the first page or menu that
 * shows them. A document has one language; the server has both.
 */
export async function loadAccountWords(): Promise<void> {
  loading ??= (
    typeof document === 'undefined'
      ? Promise.all([load('fr'), load('en')])
      : load(document.documentElement.lang === 'en' ? 'en' : 'fr')
  ).catch((error) => {
    loading = undefined
    throw error
  })
  await loading
}
