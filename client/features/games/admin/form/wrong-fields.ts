import { useEffect, useState } from 'react'
import { type GameFieldName, gameField } from '../../../../../shared/games/fields.ts'
import { failureOf } from '../../../../base/error-code.ts'
import { goToFirstFault } from '../../../../ui/forms/faults.ts'
import type { TypedValue } from './typed.ts'

export type WrongFields = Readonly<Record<string, string>>

/** A field before and after somebody has edited it. */
interface Edit {
  name: GameFieldName
  before: TypedValue
  after: TypedValue
}

const NONE: WrongFields = {}

const rowOf = (value: TypedValue, row: string | undefined): string | undefined =>
  Array.isArray(value) && row !== undefined ? JSON.stringify(value[Number(row)]) : undefined

/** The faults that remain after an edit. In releases, faults of rows that did not change remain. */
export function wrongAfter(wrong: WrongFields, { name, before, after }: Edit): WrongFields {
  const { control } = gameField(name)
  const left = Object.entries(wrong).filter(([path]) => {
    const [field, row] = path.split('.')
    if (field !== name) return true
    const was = control === 'releases' ? rowOf(before, row) : undefined
    return was !== undefined && was === rowOf(after, row)
  })
  return Object.fromEntries(left)
}

/**
 * The fields that a save refused, until they are edited. The focus moves to the first of them, once.
 * @returns `over`: whether all of them were edited since, so that no fault is known
 */
export function useWrongFields(error: unknown) {
  const refused: WrongFields = failureOf(error).data?.fields ?? NONE
  const [left, setLeft] = useState({ refused, fields: refused })
  const fields = left.refused === refused ? left.fields : refused
  useEffect(() => {
    if (Object.keys(refused).length > 0) goToFirstFault(document.getElementById('main'))
  }, [refused])
  return {
    fields,
    over: Object.keys(refused).length > 0 && Object.keys(fields).length === 0,
    edited: (edit: Edit) => setLeft({ refused, fields: wrongAfter(fields, edit) }),
  }
}
