import { expect, it } from 'vitest'
import { specsNear } from './near-specs.ts'

const sentences = new Map([
  ['reply.send', 'Envoyer la réponse'],
  ['reply.count', 'Encore {{count}} caractères'],
  ['menu.news', 'Actus'],
  ['menu.home', 'Ici'],
])
const specs = new Map([
  ['tests/e2e/talk.spec.ts', "getByText('Envoyer la réponse'); getByText('Actus')"],
  ['tests/e2e/front.spec.ts', "getByText('Actus')"],
  ['tests/e2e/limits.spec.ts', "getByText('12 caractères')"],
  ['tests/e2e/other.spec.ts', "getByText('Ici')"],
])
/** Of no file that there is. */
const inClient = (name: string, end: 'ts' | 'tsx') => `client/${name}.${end}`

const near = (sources: Record<string, string>, file: string) =>
  specsNear(new Map(Object.entries(sources)), specs, sentences, file)

it('finds the specs that name what a file shows, those first that few do', () => {
  const file = inClient('features/talk', 'tsx')
  expect(near({ [file]: `t('reply.send'); t(\`menu.\${page}\`)` }, file)).toEqual([
    'tests/e2e/talk.spec.ts',
    'tests/e2e/front.spec.ts',
  ])
  expect(near({ [file]: "t('reply.count', { count })" }, inClient('features/talk', 'tsx'))).toEqual([
    'tests/e2e/limits.spec.ts',
    'tests/e2e/talk.spec.ts',
  ])
})

it('lets who loads a file speak for it', () => {
  const sources = {
    [inClient('base/send', 'ts')]: 'export const send = 1',
    [inClient('features/form', 'tsx')]: "import { send } from '../base/send.ts'; t('reply.send'); send",
  }
  expect(near(sources, inClient('base/send', 'ts'))).toEqual(['tests/e2e/talk.spec.ts'])
  expect(near(sources, inClient('base/nobody', 'ts'))).toEqual([])
})

it('takes a word of the path for a hint', () => {
  expect(near({}, inClient('features/front/order', 'ts'))).toEqual(['tests/e2e/front.spec.ts'])
})
