import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Lang } from '../../../shared/base/lang.ts'
import { calendarHref } from '../../../shared/releases/calendar.ts'
import { href } from '../../../shared/routes.ts'
import type { Config } from '../../base/config.ts'
import type { Db } from '../../database/client.ts'
import { brandOf } from '../../features/brand/read.ts'
import { type Filing, nameOf } from '../../features/platforms/known/filing.ts'
import { filingOf } from '../../features/platforms/known/read.ts'
import { type ReleaseEvent, releaseEvents } from '../../features/releases/calendar/events.ts'

const ASKED_AGAIN_SECONDS = 6 * 3600

const WORDS = {
  fr: { name: 'Sorties de jeux', early: 'accès anticipé' },
  en: { name: 'Game releases', early: 'early access' },
} satisfies Record<Lang, object>

/** Escapes text on a line of its own, which the package writes unchanged (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** Removes control characters, which calendars must not contain (RFC 5545, 3.1); line ends are written as `\n`. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\r\n]/gu, ' ')

function summaryOf(
  { game, access, platforms }: ReleaseEvent,
  { lang, filing }: { lang: Lang; filing: Filing },
) {
  if (!game) return ''
  const notes = [
    ...(access === 'early' ? [WORDS[lang].early] : []),
    ...platforms.map((id) => nameOf(filing.platform, id, lang)),
  ]
  return plain(notes.length > 0 ? `${game.name} (${notes.join(', ')})` : game.name)
}

function statusOf({ game, isSpan }: ReleaseEvent): ICalEventStatus {
  if (!game) return ICalEventStatus.CANCELLED
  return isSpan ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** Releases as an iCalendar (RFC 5545), without the time of the request, so that it only changes with them. */
export async function releasesCalendar(
  { db, config }: { db: Db; config: Config },
  lang: Lang,
): Promise<string> {
  const origin = config.PUBLIC_URL
  const [events, brand, filing] = await Promise.all([releaseEvents(db), brandOf(db), filingOf(db)])
  const calendar = ical({
    name: escaped(plain(`${WORDS[lang].name} – ${brand.name}`)),
    prodId: { company: 'manette', product: 'releases', language: lang.toUpperCase() },
    source: origin + calendarHref(lang),
    ttl: ASKED_AGAIN_SECONDS,
    events: events.map((event) => ({
      id: event.id,
      sequence: event.sequence,
      stamp: event.changedAt,
      start: new Date(`${event.on}T00:00:00Z`),
      allDay: true,
      summary: summaryOf(event, { lang, filing }),
      status: statusOf(event),
      // The release makes nobody busy on that day.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(event.game && { url: origin + href('game', lang, { slug: event.game.slug }) }),
    })),
  })
  return `${calendar}\r\n`
}
