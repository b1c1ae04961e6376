import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AUTOSAVE_MS } from '../../../../shared/texts/writing/copy-schema.ts'
import { EMPTY, type FormValues } from '../values/form-values.ts'
import { createSaveQueue, type SaveState } from './save-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (data: object) => Object.assign(new Error('Non.'), { data })
const away = () => new Error('no answer')

/** A form and a server with one copy; a test may have the server's answers lost or refused. */
function world() {
  let held: FormValues = EMPTY
  const states: SaveState['is'][] = []
  const saved: string[] = []
  const server = {
    copy: { title: '', revision: 0, key: '' },
    /** The results of the next saves, in order. */
    fate: [] as ('lost' | 'unheard' | 'refused' | 'busy')[],
    sent: [] as { title: string; revision: number | null; base: string | null }[],
  }
  const queue = createSaveQueue({
    ...{ revision: null, base: 'then', saved: EMPTY, savedAt: null, held: () => held },
    async send({ title }, { revision, base, key }) {
      server.sent.push({ title, revision, base })
      const fate = server.fate.shift()
      if (fate === 'unheard') throw away()
      if (fate === 'busy') throw refusal({ httpStatus: 503, code: 'BUSY', retryAfter: 4 })
      if (fate === 'refused') throw refusal({ httpStatus: 413, code: 'TOO_LARGE' })
      if ((revision ?? 0) !== server.copy.revision && key !== server.copy.key)
        throw refusal({ httpStatus: 409, code: 'EDIT_CONFLICT', copy: server.copy })
      if (key !== server.copy.key) server.copy = { title, revision: server.copy.revision + 1, key }
      if (fate === 'lost') throw away()
      return { id: 'a', revision: server.copy.revision, savedAt: new Date(server.copy.revision) }
    },
  })
  queue.watch({ onState: ({ is }) => states.push(is), onSaved: ({ title }) => saved.push(title) })
  return {
    ...{ queue, server, states, saved },
    type(title: string) {
      held = { ...held, title }
      queue.touched()
    },
  }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('what is typed', () => {
  it('goes to the server two seconds after the last key, once', async () => {
    const { type, server, states, queue } = world()
    type('a')
    await pass(AUTOSAVE_MS - 1)
    type('ab')
    await pass(AUTOSAVE_MS - 1)
    expect(server.sent).toEqual([])
    await pass(1)
    expect(server.sent).toEqual([{ title: 'ab', revision: null, base: 'then' }])
    expect([states.at(-1), queue.revision()]).toEqual(['saved', 1])
    await pass(60_000)
    expect(server.sent).toHaveLength(1)
  })

  it('while a save is under way goes with the next one, from its revision on', async () => {
    const { type, server, queue } = world()
    type('a')
    const flushed = queue.flush()
    type('ab')
    expect(await flushed).toBe(true)
    expect(server.sent.map(({ title, revision }) => [title, revision])).toEqual([
      ['a', null],
      ['ab', 1],
    ])
    expect(server.sent[1]?.base).toBeNull()
  })

  it('and taken back is no save', async () => {
    const { type, server, states } = world()
    type('a')
    type('')
    await pass(AUTOSAVE_MS)
    expect([server.sent, states.at(-1)]).toEqual([[], 'untouched'])
  })
})

describe('a server that does not answer', () => {
  it('gets the newest text once it is back, and nothing is said to be saved before', async () => {
    const { type, server, states, saved, queue } = world()
    server.fate = ['unheard', 'unheard']
    type('a')
    expect(await queue.flush()).toBe(false)
    expect(states.at(-1)).toBe('away')
    type('ab')
    await pass(2000)
    expect([states.at(-1), saved]).toEqual(['away', []])
    await pass(5000)
    expect([states.at(-1), saved, server.copy.title]).toEqual(['saved', ['ab'], 'ab'])
  })

  it('because it is busy is asked again after the time that it says, with what was typed since', async () => {
    const { type, server, states, queue } = world()
    server.fate = ['busy']
    type('a')
    expect(await queue.flush()).toBe(false)
    type('ab')
    await pass(3999)
    expect([states.at(-1), server.sent]).toEqual(['away', [expect.objectContaining({ title: 'a' })]])
    await pass(1)
    expect([states.at(-1), server.copy.title]).toEqual(['saved', 'ab'])
  })

  it('but had the text knows it again, the same and a later one', async () => {
    for (const later of ['a', 'ab']) {
      const { type, server, states, queue } = world()
      server.fate = ['lost']
      type('a')
      expect(await queue.flush()).toBe(false)
      type(later)
      await pass(2000)
      expect([states.at(-1), server.copy.title, queue.revision()]).toEqual([
        'saved',
        later,
        later === 'a' ? 1 : 2,
      ])
    }
  })

  it('has a form that is closed send nothing more', async () => {
    const { type, server, queue } = world()
    const unwatch = queue.watch({ onState: () => {}, onSaved: () => {} })
    type('a')
    unwatch()
    await pass(60_000)
    expect(server.sent).toEqual([])
  })
})

describe('somebody else’s save', () => {
  it('stops ours until something was chosen, and overwrites nothing', async () => {
    const { type, server, states, queue } = world()
    server.copy = { title: 'Le leur', revision: 4, key: 'theirs' }
    type('a')
    expect(await queue.flush()).toBe(false)
    expect(states.at(-1)).toBe('conflict')
    type('ab')
    await pass(60_000)
    expect(await queue.flush()).toBe(false)
    expect([server.sent.length, server.copy.title]).toEqual([1, 'Le leur'])
    queue.rebase({ revision: 4, base: null }, { ...EMPTY, title: 'Le leur' })
    expect(await queue.flush()).toBe(true)
    expect([server.copy.title, queue.revision()]).toEqual(['ab', 5])
  })
})

it('what the server does not take is not sent again before it is edited', async () => {
  const { type, server, states, queue } = world()
  server.fate = ['refused']
  type('a')
  expect(await queue.flush()).toBe(false)
  await pass(60_000)
  expect([states.at(-1), server.sent.length]).toEqual(['refused', 1])
  type('b')
  await pass(AUTOSAVE_MS)
  expect([states.at(-1), server.copy.title]).toEqual(['saved', 'b'])
})
