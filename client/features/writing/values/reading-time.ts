import { readingMinutes } from '../../../../shared/texts/reading-time.ts'

/** Stored texts are French in every language of the interface: '5 minutes'. */
export function readingTimeOf(html: string): string {
  const minutes = readingMinutes(html)
  return minutes === null ? '' : `${minutes} minute${minutes > 1 ? 's' : ''}`
}
