import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { LANGS } from '../../../shared/base/lang.ts'
import { INITIAL_BRAND } from '../../../shared/brand/initial.ts'
import { JOB_NAMES } from '../../../shared/operation/jobs.ts'
import { noticeLetter } from '../../features/moderation/notices/mails/letter.ts'
import { addressNoticeLetter } from './alert-letters.ts'
import { passkeyCopyLetter } from './passkey-letter.ts'

const page = readFileSync(
  path.resolve(
    import.meta.dirname,
    '../../../docs/decisions/093-mails-to-who-never-asked-hold-nobodys-words.md',
  ),
  'utf8',
)

it('of every mail it is said whether it may go to who never asked, and what in it somebody has typed', () => {
  const said = [...page.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  const mails = Object.keys(JOB_NAMES).filter(
    (name) => /^mail-|-mails$/.test(name) && !name.startsWith('purge-'),
  )
  expect(mails.length).toBeGreaterThan(15)
  expect(said.sort()).toEqual(mails.sort())
})

const at = new Date('2026-11-28T12:00:00Z')
it.each(LANGS)('to an address that nobody has confirmed no sentence has a gap (%s)', (lang) => {
  const to = {
    ...{ to: 'zoe@example.org', lang, origin: 'https://manette.example' },
    site: { ...INITIAL_BRAND, contactMail: 'bonjour@manette.example' },
  }
  const news = { number: 7, address: null, word: null, judgedAs: null, token: 'jeton' }
  const letters = [
    noticeLetter(to, [{ ...news, act: null }]),
    noticeLetter(to, [{ ...news, act: 'keep' }]),
    addressNoticeLetter(to, null, at, 'jeton'),
    passkeyCopyLetter(to, { at, name: null }),
  ]
  for (const { text } of letters) expect(text).not.toMatch(/null|undefined| [,.]|[:,] ?[.,]|“”|« »/)
})
