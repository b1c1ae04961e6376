import { expect, it } from 'vitest'
import { FILE_COLUMNS, FILE_FIELDS } from '../../../../../shared/games/file/columns.ts'
import en from '../../../../i18n/en/team-games.ts'
import fr from '../../../../i18n/fr/team-games.ts'

it('a table may call its columns as the form calls its fields', () => {
  for (const field of FILE_FIELDS) {
    expect(FILE_COLUMNS[field].fr).toContain(fr.teamGames.field[field])
    expect(FILE_COLUMNS[field].en).toContain(en.teamGames.field[field])
  }
})
