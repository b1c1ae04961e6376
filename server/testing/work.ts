import type { Role } from '../../shared/account/roles.ts'
import { newId } from '../../shared/base/id.ts'
import type { TextFields } from '../../shared/texts/fields/text-fields.ts'
import { testCaller } from './app.ts'
import type { TestDatabase } from './database.ts'
import { buildUser } from './factories.ts'

const FIELDS: TextFields = {
  ...{ title: 'Un titre', slug: 'un-titre', excerpt: 'Un chapeau assez long.' },
  content: '<p>Un texte assez long, d’au moins cinquante caractères, pour être publié.</p>',
}

let number = 0
/** Finished fields of a text that no other test has. */
export const finishedFields = (part: TextFields = {}): TextFields => ({
  ...FIELDS,
  slug: `travail-${++number}`,
  ...part,
})

/** A team member working on texts. */
export async function atWork(database: TestDatabase, role: Role) {
  const actor = await buildUser(database.db, { role })
  // The caller makes its functions on access, so they cannot be spread.
  const { writing } = testCaller(database, actor)
  const { copy, saveCopy, discardCopy, publish, propose, withdraw, presence } = writing
  return { actor, copy, saveCopy, discardCopy, publish, propose, withdraw, presence }
}
export type Person = Awaited<ReturnType<typeof atWork>>

/** One save as a form sends it, by default the first of a text. */
export const saveWork = (who: Person, part: Partial<Parameters<Person['saveCopy']>[0]> = {}) =>
  who.saveCopy({
    ...{ id: newId(), kind: 'article', fields: finishedFields(), revision: null, base: null, key: newId() },
    ...part,
  })

/** The result of a call: 'done', or its code. */
export const outcome = (promise: Promise<unknown>): Promise<string | undefined> =>
  promise.then(
    () => 'done',
    (error: { errorCode?: string; code?: string }) => error.errorCode ?? error.code,
  )
