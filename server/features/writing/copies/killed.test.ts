import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, signIn } from '../../../testing/accounts.ts'
import { testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildUser } from '../../../testing/factories.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts'

// Two tabs on one text while the server is killed (SIGKILL) again and again: acknowledged saves are kept.

const SECRET = 'le secret de ces tests, assez long pour en être un'
const config = testConfig({ JWT_SECRET: SECRET })
const database = useDatabase()
/** By each tab. */
const SAVES = 25
/** After so many acknowledged saves of both tabs. */
const KILLED_AFTER = [6, 19, 33]

type Fields = Record<string, string>
interface Answer {
  result?: { data: { json: { revision: number } } }
  error?: { json: { data: { code: string; copy?: { fields: Fields; revision: number } } } }
}

it('50 autosaves from two tabs, the server killed meanwhile: nothing that was acknowledged is lost', {
  timeout: 120_000,
}, async () => {
  const { db, url } = database
  const author = await buildUser(db, { role: 'author' })
  const headers = { 'content-type': 'application/json', ...bearer(await signIn(db, author, config)) }
  const id = newId()
  let server: Promise<ServerProcess> = startServerProcess(url, SECRET)
  let next = startServerProcess(url, SECRET)
  const kills = [...KILLED_AFTER]
  let acknowledged = 0
  let unanswered = 0
  let asking = 0
  let open = 2

  /** @returns undefined without an answer */
  async function ask(path: string, input: object): Promise<Answer | undefined> {
    const { origin } = await server
    const body = JSON.stringify({ json: input })
    asking++
    const answer = fetch(`${origin}/trpc/writing.${path}`, { method: 'POST', headers, body })
    return answer
      .then((got) => got.json() as Promise<Answer>)
      .catch(() => undefined)
      .finally(() => asking--)
  }
  /** Each tab writes its own field and, after a conflict, continues from the other's work, like the form. */
  async function tab(field: 'title' | 'excerpt'): Promise<void> {
    let work: { fields: Fields; revision: number | null } = { fields: {}, revision: null }
    for (let n = 1; n <= SAVES; n++) {
      for (;;) {
        const key = newId()
        const fields = { ...work.fields, [field]: `${field} ${n}` }
        const answer = await ask('saveCopy', {
          ...{ id, kind: 'article', isNew: true, base: null, revision: work.revision, fields, key },
        })
        if (!answer) {
          unanswered++
          await wait(20)
        } else if (answer.result) {
          work = { fields, revision: answer.result.data.json.revision }
          acknowledged++
          break
        } else {
          const { code, copy } = answer.error?.json.data ?? {}
          if (!copy) throw new Error(`refused: ${code}`)
          // Everything acknowledged by this tab is in the work, or the other tab has taken it over.
          expect(Number(copy.fields[field]?.split(' ')[1] ?? 0)).toBeGreaterThanOrEqual(n - 1)
          work = { fields: copy.fields, revision: copy.revision }
        }
      }
      const kill = kills[0]
      if (kill !== undefined && acknowledged >= kill) {
        kills.shift()
        const victim = await server
        // While the other tab's request is under way: an answer that has already arrived is read first.
        do await wait(1)
        while (asking === 0 && open === 2)
        victim.child.signal('SIGKILL')
        server = next
        next = kills.length > 0 ? startServerProcess(url, SECRET) : next
        await victim.child.ended
      }
    }
    open--
  }
  await Promise.all([tab('title'), tab('excerpt')])
  const copy = await db.workingCopy.findUniqueOrThrow({ where: { contentId: id } })
  expect(copy.fields).toMatchObject({ title: `title ${SAVES}`, excerpt: `excerpt ${SAVES}` })
  expect(acknowledged).toBe(2 * SAVES)
  expect([kills, unanswered > 0]).toEqual([[], true])
  expect(await db.content.count({ where: { authorId: author.id } })).toBe(1)
})
