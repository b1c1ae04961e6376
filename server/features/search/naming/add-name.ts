import { type Action, can } from '../../../../shared/account/permissions.ts'
import { GAME_LIMITS } from '../../../../shared/games/limits.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import { PERSON_LIMITS } from '../../../../shared/people/schema.ts'
import type { Filed } from '../../../../shared/platforms/kinds.ts'
import { FILING_LIMITS } from '../../../../shared/platforms/limits.ts'
import type { AddNameInput } from '../../../../shared/search/add-name.ts'
import { SUBJECT_LIMITS } from '../../../../shared/subjects/limits.ts'
import type { Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError, dataOf } from '../../../trpc/errors.ts'
import { lockGame } from '../../games/stored/stored.ts'
import { gameWriter, putSavedGame, refuseSaving } from '../../games/write.ts'
import { lockPage, putSavedPage } from '../../people/write.ts'
import { spokenNames } from '../../platforms/known/filing.ts'
import { findFiling } from '../../platforms/stored/stored.ts'
import { changeFiling, putSavedFiling } from '../../platforms/write.ts'
import { lockSubject } from '../../subjects/stored/stored.ts'
import { putSavedSubject } from '../../subjects/write.ts'

type Caller = Pick<Context, 'db' | 'config'> & { actor: Actor }
type NamedKind = AddNameInput['kind']

interface Named {
  id: string
  name: string
  called: readonly (string | null)[]
  others: readonly string[]
  save: (others: string[]) => Promise<unknown>
}

const refuse = (message: FieldMessage) => appError('BAD_INPUT', { fields: { name: message } })

function refuseWithout({ actor }: Caller, right: Action): void {
  if (!can(actor, right)) throw appError('FORBIDDEN')
}

const filing =
  (kind: Filed) =>
  async (tx: Tx, caller: Caller, key: string): Promise<Named> => {
    refuseWithout(caller, 'platforms.write')
    const before = await findFiling(tx, { kind, id: key })
    const { id, name, others } = before
    const save = async (names: string[]) => {
      try {
        await putSavedFiling(tx, before, { others: names }, caller.actor)
      } catch (error) {
        const data = dataOf(error, 'BAD_INPUT')
        throw data ? appError('BAD_INPUT', { fields: { name: 'filingNameTaken' }, data }) : error
      }
    }
    return { id, name, called: spokenNames(before), others, save }
  }

const LOCK: Record<NamedKind, (tx: Tx, caller: Caller, key: string) => Promise<Named>> = {
  async game(tx, caller, key) {
    const before = await lockGame(tx, key)
    const writer = gameWriter(caller)
    refuseSaving(writer, before)
    const { id, name, fields } = before
    const save = (otherNames: string[]) => putSavedGame(tx, before, { otherNames }, writer)
    return { id, name, called: [name], others: fields.otherNames, save }
  },
  async subject(tx, caller, key) {
    refuseWithout(caller, 'subjects.write')
    const before = await lockSubject(tx, key)
    const { id, name, nameEn, otherNames: others } = before
    const save = (otherNames: string[]) => putSavedSubject(tx, before, { otherNames }, caller.actor)
    return { id, name, called: [name, nameEn], others, save }
  },
  async person(tx, { actor }, id) {
    const page = await lockPage(tx, actor, id)
    const { fullName, user, otherNames: others } = page
    const save = (otherNames: string[]) => putSavedPage(tx, page, { otherNames }, actor)
    return { id, name: fullName ?? user.username, called: [fullName, user.username], others, save }
  },
  platform: filing('platform'),
  genre: filing('genre'),
}

interface Rule {
  most: number
  invalid: FieldMessage
  tooMany: FieldMessage
}

const FILING_RULE: Rule = {
  most: FILING_LIMITS.others,
  invalid: 'filingNameInvalid',
  tooMany: 'otherNamesMany',
}
const RULES: Record<NamedKind, Rule> = {
  game: { most: GAME_LIMITS.otherNames, invalid: 'gameNameInvalid', tooMany: 'otherNamesTooMany' },
  subject: { most: SUBJECT_LIMITS.otherNames, invalid: 'subjectNameInvalid', tooMany: 'otherNamesMany' },
  person: { most: PERSON_LIMITS.otherNames, invalid: 'personNameInvalid', tooMany: 'personNamesTooMany' },
  platform: FILING_RULE,
  genre: FILING_RULE,
}

export interface NameAdded {
  kind: NamedKind
  id: string
  name: string
  /** False when searches found it by that name already. */
  added: boolean
}

/** Whether searches find the thing by this name. @throws BAD_INPUT for a name that they cannot find */
async function isCalled(tx: Tx, { called, others }: Named, name: string, invalid: FieldMessage) {
  const names = [...called, ...others].filter((one) => one !== null)
  const [row] = await tx.$queryRaw<{ key: string; known: boolean }[]>`
    SELECT asked.key, EXISTS (SELECT FROM unnest(${names}::text[]) AS one WHERE replace(search_named(one), ' ', '') = asked.key) AS "known"
    FROM (SELECT replace(search_named(${name}), ' ', '') AS key) AS asked`
  if (!row?.key) throw refuse(invalid)
  return row.known
}

/**
 * Adds one other name as the thing's form would, unless searches find it by that name already.
 * @throws the errors of saving it; BAD_INPUT at `name` also when there is no room
 */
export function addName(caller: Caller, { kind, id: key, name }: AddNameInput): Promise<NameAdded> {
  const { most, invalid, tooMany } = RULES[kind]
  const add = async (tx: Tx): Promise<NameAdded> => {
    const named = await LOCK[kind](tx, caller, key)
    const known = await isCalled(tx, named, name, invalid)
    if (!known && named.others.length >= most) throw refuse(tooMany)
    if (!known) await named.save([...named.others, name])
    return { kind, id: named.id, name: named.name, added: !known }
  }
  return kind === 'platform' || kind === 'genre'
    ? changeFiling(caller.db, add)
    : inTransaction(caller.db, add)
}
