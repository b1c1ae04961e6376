import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { NameOffer } from '../../../ui/forms/name-offer.tsx'

/** The list of names is read again after a minute. */
const FRESH_MS = 60_000

/** Offers the names of the people in a discussion below the field. */
export function DiscussionNames({ field, contentId }: { field: HTMLTextAreaElement; contentId: string }) {
  const t = useT('comments')
  const { data } = trpc.comments.people.useQuery({ contentId }, { staleTime: FRESH_MS })
  const words = {
    names: t('comments.names'),
    found: (count: number) => t('comments.namesFound', { count }),
  }
  return <NameOffer field={field} people={data?.people ?? []} words={words} />
}
