import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { typeset } from '../../shared/format/typography.ts'
import { errorsEn, fieldsEn } from '../../shared/messages/en.ts'
import { errorsFr, fieldsFr } from '../../shared/messages/fr.ts'
import { noticesEn, noticesFr } from '../../shared/messages/notices.ts'

/** Every sentence of some words by its full key, also those within lists and long texts. */
function sentencesOf(words: unknown, key = ''): [key: string, sentence: string][] {
  if (typeof words === 'string') return [[key, words]]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([name, inner]) => sentencesOf(inner, key ? `${key}.${name}` : name))
}

const FILES = {
  fr: import.meta.glob<object>('./fr/*.ts', { eager: true, import: 'default' }),
  en: import.meta.glob<object>('./en/*.ts', { eager: true, import: 'default' }),
}
const MESSAGES = { fr: { errorsFr, fieldsFr, noticesFr }, en: { errorsEn, fieldsEn, noticesEn } }
const all = (lang: 'fr' | 'en') => [...sentencesOf(FILES[lang]), ...sentencesOf(MESSAGES[lang])]
const french = all('fr')
const english = all('en')

/** The one sentence that shows how a table is quoted. */
const ABOUT_QUOTES = 'gameFileQuote'

interface Double {
  /** The word that is said. */
  say: string
  /** The others. */
  not: RegExp
  /** Ends of keys whose sentences mean something else. */
  but?: string[]
}

/** One word for one thing: what the sentences say, in place of what (docs/words.md). */
const FRENCH: Double[] = [
  { say: 'extrait', not: /chap(eau|ô)|résumés? de cette page/i },
  { say: 'email', not: /courriel|e-mail|adresses? électroniques?|\bmails?\b(?!\])/i },
  { say: 'like', not: /j’aime|coups? de cœur/i, but: ['singleContent.like', 'comments.like'] },
  { say: 'éditeur, équipe', not: /rédact/i, but: ['headline.accent'] },
  { say: 'rechercher', not: /(?<!re)chercher\b|(?<!re)cherchés\b/i },
  { say: 'planifié', not: /(publication|modifications?|moment) prévue?s?\b/i },
  { say: 'copie de travail', not: /texte en cours/i },
  { say: 'saisie', not: /brouillon retrouvé|supprimer ce brouillon|vos brouillons/i },
  { say: 'discussion', not: /conversation/i },
  { say: 'texte alternatif', not: /(sans|pas de) description/i },
  { say: 'nom d’utilisateur', not: /pseudo/i },
  { say: 'image', not: /visuel/i },
  { say: 'corbeille', not: /poubelle|^à la corbeille/i },
  { say: 'plateforme', not: /plate-forme/i },
]
const ENGLISH: Double[] = [
  { say: 'excerpt', not: /standfirst|summaries/i },
  { say: 'email', not: /e-mail|\bmails?\b(?! server|\])/i },
  { say: 'picture', not: /\bimages?\b(?!”)/i, but: ['admin.tab.images', 'adminImages.title'] },
  { say: 'page of a game', not: /\brecords?\b/i },
  { say: 'planned', not: /schedul|to be published:/i },
  { say: 'bin', not: /trash|recycle/i },
  { say: 'discussion', not: /conversation/i },
  { say: 'alternative text', not: /(without|no) description/i },
  { say: 'unsaved words', not: /draft restored|delete this draft/i },
]

const found = (sentences: typeof french, not: RegExp, but: readonly string[] = []) =>
  // Values are filled in, and links name their targets.
  sentences
    .map(([key, text]) => [key, text.replace(/\{\{\w+\}\}|\]\([^)]*\)/g, ']')] as const)
    .filter(([key, text]) => not.test(text) && !but.some((end) => key.endsWith(end)))
    .map(([key, text]) => `${key}: ${text}`)

describe('one word for one thing', () => {
  it.each(FRENCH)('in French: $say', ({ not, but }) => expect(found(french, not, but)).toEqual([]))
  it.each(ENGLISH)('in English: $say', ({ not, but }) => expect(found(english, not, but)).toEqual([]))
})

const TU = /(?<![\p{L}\p{M}])(?:(?:tu|te|toi|ton|ta|tes|tiens?|tiennes?)(?![\p{L}\p{M}])|t’\p{L})/iu

/** The files whose words go out as mails; they hold both languages. */
const ROOT = path.resolve(import.meta.dirname, '../..')
const LETTERS = globSync(['server/**/*{letter,letters,mail,mails}.ts', 'server/features/*/mails/*.ts'], {
  cwd: ROOT,
})
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const)

describe('French', () => {
  it('says vous to everybody', () => {
    for (const said of ['Tu peux.', 'Peux-tu ?', 'à toi', 'Je t’écris.']) expect(said).toMatch(TU)
    for (const said of ['Le portrait est ici.', 'Y a-t-il ?', 'détient', 'patata'])
      expect(said).not.toMatch(TU)
    expect(found(french, TU)).toEqual([])
    for (const [file, text] of LETTERS) expect(text, file).not.toMatch(TU)
  })

  it('has its quotation marks, open and closed, each with its no-break space', () => {
    for (const [key, text] of french) {
      const shown = typeset(text)
      expect(shown.match(/«\u00a0/g)?.length ?? 0, key).toBe(text.split('«').length - 1)
      expect(shown.match(/\u00a0»/g)?.length ?? 0, key).toBe(text.split('»').length - 1)
      expect(text.split('«').length, key).toBe(text.split('»').length)
      if (!key.endsWith(ABOUT_QUOTES)) expect(text, key).not.toMatch(/["“”]/)
    }
    expect(LETTERS.length).toBeGreaterThan(10)
    for (const [file, text] of LETTERS)
      expect(text, file).not.toMatch(/«(?!\\u00a0|[ \u00a0])|(?<!\\u00a0|[ \u00a0])»/)
  })
})

it('English has curly quotation marks, and none of French', () => {
  for (const [key, text] of english) if (!key.endsWith(ABOUT_QUOTES)) expect(text, key).not.toMatch(/["«»]/)
})

it('no component writes quotation marks of its own: a language has them in its words, or by `quoted`', () => {
  const sources = globSync('client/**/*.tsx', { cwd: ROOT }).filter((file) => !file.endsWith('.test.tsx'))
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((file) => /[«»“”]/.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
})
