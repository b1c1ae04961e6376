import { expect, it } from 'vitest'
import type { PageHead } from '../../base/head.ts'
import { type PageRequest, type Queries, Redirect } from '../../base/page-request.ts'
import type { SentenceArea, TFunction } from '../../i18n/types.ts'
import { loadWords } from '../../i18n/words.ts'
import { definePage, noData, type PageModule } from './define-page.tsx'

// `npm run check` compiles these: where an expected error is missing, @ts-expect-error is an error.

type Head<Data, A extends SentenceArea> = (t: TFunction<A>, data: Data) => PageHead

/** A module of a page with this head. */
const chunk =
  <H>(head: H) =>
  async () => ({ default: () => null, head })

const byNumber: Head<number, 'site'> = (_t, n) => ({ title: n.toFixed(1), description: '' })
const ofAccount: Head<unknown, 'account'> = (t) => ({ title: t('login.title'), description: '' })

/** This is never called: the compiler checks its types. */
function refused() {
  // @ts-expect-error the head takes a number, and the data is a text
  definePage({ data: async () => 'text', words: [], code: chunk(byNumber) })
  // @ts-expect-error the head takes a number, and there may be none
  definePage({ data: async (): Promise<number | null> => null, words: [], code: chunk(byNumber) })
  // @ts-expect-error the head takes a number, and nothing is read
  definePage({ data: noData, words: [], code: chunk(byNumber) })
  // @ts-expect-error the head has words of an area that is not named
  definePage({ data: noData, words: ['about'], code: chunk(ofAccount) })
  // @ts-expect-error there are no such words
  definePage({ data: noData, words: ['random'], code: chunk(ofAccount) })
  // @ts-expect-error what it reads must be said, be it nothing
  definePage({ words: ['account'], code: chunk(ofAccount) })
  // @ts-expect-error no tag says when an answer of it has changed (server/ssr/cache/tags.ts)
  definePage({ data: (q) => q('texts.counts', undefined), words: [], code: chunk(byNumber) })
  // @ts-expect-error a page has a head
  definePage({ data: noData, words: [], code: async () => ({ default: () => null }) })
}

const asked: PageRequest = { lang: 'en', slug: '', pathname: '/en/x', search: new URLSearchParams('n=4') }
const queries = (async () => undefined) as unknown as Queries

it('takes what fits, and makes the head of what was read, in the language of the address', async () => {
  expect(refused).toBeTypeOf('function')
  await loadWords('site', 'pages')
  const numbered = definePage({
    data: async (_, { search }) => Number(search.get('n')),
    words: [],
    code: chunk(byNumber),
  })
  expect((await numbered.open(queries, asked))().title).toBe('4.0')
  const account = definePage({ data: noData, words: ['account'], code: chunk(ofAccount) })
  expect((await account.open(queries, asked))().title).toBe('Sign in')
})

it('reads while its code is loading, and tells the first failure of both', async () => {
  const happened: string[] = []
  const module: PageModule<undefined, never> = {
    default: () => null,
    head: () => ({ title: '', description: '' }),
  }
  const code = Promise.withResolvers<typeof module>()
  const page = definePage({
    data: async () => void happened.push('read'),
    words: [],
    code: () => code.promise,
  })
  const opened = page.open(queries, asked).then(() => happened.push('opened'))
  await Promise.resolve()
  expect(happened).toEqual(['read'])
  code.resolve(module)
  await opened
  expect(happened).toEqual(['read', 'opened'])

  const elsewhere = new Redirect('/home', 302)
  const led = definePage({ data: () => Promise.reject(elsewhere), words: [], code: async () => module })
  await expect(led.open(queries, asked)).rejects.toBe(elsewhere)
})
