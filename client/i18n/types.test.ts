import { expect, it } from 'vitest'
import type { English, KeyEnd, TFunction } from './types.ts'
import { loadWords, tOf } from './words.ts'

await loadWords('site', 'pages', 'account')
const t: TFunction<'account' | 'pages'> = tOf('fr')

// `npm run check` compiles these: where an expected error is missing, @ts-expect-error is an error.

/** This is never called: the compiler checks its types. */
function refused(name: string | undefined, list: 'news' | 'reviews') {
  // @ts-expect-error no such key
  t('random.title')
  // @ts-expect-error a group is no sentence
  t('login')
  // @ts-expect-error a plural form is no key of its own
  t('news.count_one', { count: 1 })
  // @ts-expect-error one of the two is no key
  t(name ? 'common.close' : 'common.clse')
  // @ts-expect-error any ending may follow
  t(`login.${name}`)
  // @ts-expect-error a key of another area, which may not be loaded
  t('adminLogs.title')
  // @ts-expect-error the value is missing
  t('login.welcome')
  // @ts-expect-error the value is missing among the values
  t('login.welcome', {})
  // @ts-expect-error the value may be undefined
  t('login.welcome', { name })
  // @ts-expect-error one value too many
  t('login.welcome', { name: 'Emma', age: 30 })
  // @ts-expect-error nothing is filled in here
  t('login.title', {})
  // @ts-expect-error a plural needs its number
  t('news.count', {})
  // @ts-expect-error a number, not a text: no form could be chosen
  t('news.count', { count: '3' })
  // @ts-expect-error whichever it is, both values must be there
  t(name ? 'results.found' : `${list}.count`, { count: 3 })
  // @ts-expect-error what knows fewer areas cannot stand in for what knows more
  const more: TFunction<'account' | 'admin'> = t
  return more
}

const likes = { signIn: 'Sign in', loginRequired: 'You must be signed in to like content' }
const { loginRequired: _, ...lacking } = likes
const connection = { offline: '', away: '', readOnly: '', newRelease: '', reload: '' }

const ENGLISH = [
  { likes } satisfies English<'likes'>,
  // @ts-expect-error a key is missing in English
  { likes: lacking } satisfies English<'likes'>,
  // @ts-expect-error a key too many in English
  { likes: { signIn: '', loginRequired: '', more: '' } } satisfies English<'likes'>,
  { connectivity: { ...connection, partly: '{{count}}/2 servers up' } } satisfies English<'connectivity'>,
  // @ts-expect-error a value is missing in English
  { connectivity: { ...connection, partly: 'some servers up' } } satisfies English<'connectivity'>,
]

it('takes what is right', () => {
  expect([refused.length, ENGLISH.length]).toEqual([2, 5])
  const fewer: TFunction = t
  const role: KeyEnd<'role.'> = 'editor'
  const list = 'news' as 'news' | 'reviews'
  expect([
    fewer('common.close'),
    t('login.title'),
    t(`role.${role}`),
    t('login.welcome', { name: 'Emma' }),
    t(`${list}.count`, { count: 2 }),
    t(list === 'news' ? 'results.found' : `${list}.count`, { count: 1, search: 'Zelda' }),
    t('errors.http', { status: 502 }),
  ]).toEqual([
    'Fermer',
    'Connexion',
    'Éditeur',
    'Bienvenue, Emma\u00a0!',
    '2 actus',
    '1 résultat pour «\u00a0Zelda\u00a0»',
    'Erreur HTTP: 502',
  ])
})
