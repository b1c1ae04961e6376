import type { Lang } from '../../../shared/base/lang.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import type { Mail } from '../mailer.ts'
import { SOMEBODY, textLink, titleOf } from './desk-letters.ts'
import { type Letter, type To, toMail } from './layout.ts'

export interface NoteNews {
  id: string
  kind: Kind
  title: string
  notes: readonly {
    text: string
    /** Null for a note on the whole text, and for an answer. */
    quote: string | null
    by: string | null
    named: boolean
  }[]
}

/** So many notes are quoted, up to this length each: the others can be read beside the text. */
const QUOTED = 5
const CHARACTERS = 300

function shortened(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim())
  return characters.length > CHARACTERS ? `${characters.slice(0, CHARACTERS).join('')}…` : characters.join('')
}

interface NoteLetterInput {
  title: string
  /** The writer of the first note; one that names the recipient is preferred. */
  who: string
  named: boolean
  count: number
  lines: string[]
  others: number
}

const FR = ({ title, who, named, count, lines, others }: NoteLetterInput, link: string): Letter => ({
  subject: named
    ? `${who} vous nomme dans une note : « ${title} »`
    : `${count > 1 ? `${count} notes` : 'Une note'} sur « ${title} »`,
  before: [
    'Bonjour,',
    count > 1
      ? `Il y a ${count} notes nouvelles sur « ${title} ».`
      : `Il y a une note nouvelle sur « ${title} ».`,
    ...lines,
    ...(others > 0 ? [others > 1 ? `Et ${others} autres.` : 'Et une autre.'] : []),
  ],
  button: { label: 'Ouvrir le texte', link },
  after: [
    'Vous recevez ce message parce que ce texte est le vôtre, que vous le signez, que vous y avez noté quelque chose ou que quelqu’un vous nomme : une fois par heure au plus pour un même texte.',
  ],
})

const EN = ({ title, who, named, count, lines, others }: NoteLetterInput, link: string): Letter => ({
  subject: named
    ? `${who} names you in a note: “${title}”`
    : `${count > 1 ? `${count} notes` : 'A note'} on “${title}”`,
  before: [
    'Hello,',
    count > 1 ? `There are ${count} new notes on “${title}”.` : `There is a new note on “${title}”.`,
    ...lines,
    ...(others > 0 ? [others > 1 ? `And ${others} others.` : 'And one other.'] : []),
  ],
  button: { label: 'Open the text', link },
  after: [
    'You are told because the text is yours, you sign it, you have noted something there, or somebody names you: once an hour at most for one text.',
  ],
})

const QUOTES: Record<Lang, (who: string, text: string, quote: string | null) => string> = {
  fr: (who, text, quote) => `${who}${quote ? `, sur « ${quote} »` : ''} : ${text}`,
  en: (who, text, quote) => `${who}${quote ? `, on “${quote}”` : ''}: ${text}`,
}

/** The link opens the text in the back office, for signed-in users with the right. */
export function noteLetter(to: To, { id, kind, title, notes }: NoteNews): Mail {
  const { lang } = to
  const who = (by: string | null | undefined) => by ?? SOMEBODY[lang]
  const first = notes.find(({ named }) => named) ?? notes[0]
  const letter = (lang === 'fr' ? FR : EN)(
    {
      title: titleOf(title, lang),
      who: who(first?.by),
      named: first?.named ?? false,
      count: notes.length,
      lines: notes
        .slice(0, QUOTED)
        .map(({ by, text, quote }) => QUOTES[lang](who(by), shortened(text), quote && shortened(quote))),
      others: Math.max(0, notes.length - QUOTED),
    },
    textLink(to, { id, kind }),
  )
  return toMail({ ...letter, subject: `${letter.subject} – ${to.site.name}` }, to)
}
