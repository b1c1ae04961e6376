import { countWords, WORDS_A_MINUTE } from '../../editor/checks.ts'

/** Stored texts are French whatever the interface speaks: '5 minutes'. */
export function readingTimeOf(html: string): string {
  const words = countWords(html.replace(/<[^<>]*>/g, ' ').replace(/&\w+;/g, ' '))
  if (words === 0) return ''
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE))
  return `${minutes} minute${minutes > 1 ? 's' : ''}`
}
