import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '../../../../shared/format/moment.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Tag } from '../../../ui/tag.tsx'
import kit from '../../admin/kit/kit.module.css'
import { CommentText } from '../comment/comment-text.tsx'
import { EntryActs } from './entry-acts.tsx'
import { EntryHistory } from './entry-history.tsx'
import styles from './moderation.module.css'
import type { Queued } from './use-acts.ts'

const MemberDialog = lazy(async () => ({
  default: (await import('./member/member-dialog.tsx')).MemberDialog,
}))

interface QueueEntryProps {
  comment: Queued
  chosen: boolean
  /** The Tab key reaches the first entry; the keys of the list lead to the others. */
  first: boolean
  onChoose: (chosen: boolean) => void
}

/** While a deletion is contested, the team sees the words of the comment; its author sees that it is deleted. */
const goneAs = ({ decision }: Queued, state: Exclude<Queued['state'], 'visible'>) =>
  state === 'hidden' && decision?.act === 'delete' ? 'deleted' : state

/** One comment of the queue: its author, its place, what it answers, its history, and its keys. */
export function QueueEntry({ comment, chosen, first, onChoose }: QueueEntryProps) {
  const t = useT('moderation')
  const comments = useT('comments')
  const lang = useLang()
  const { id, author, guest, item, createdAt, text, state, answers } = comment
  const name = author?.username ?? guest ?? t('moderation.gone')
  return (
    <li>
      <article
        // The keys of the list act on the focused entry.
        tabIndex={first ? 0 : -1}
        data-comment={id}
        className={classes(styles.entry, chosen && styles.chosen)}
        aria-label={comments('comments.by', { name })}
      >
        <p className={styles.meta}>
          <label className={classes(kit.choose, styles.choose)}>
            <input
              type="checkbox"
              className={styles.box}
              checked={chosen}
              aria-label={t('moderation.choose', { name })}
              onChange={(event) => onChoose(event.target.checked)}
            />
          </label>
          {author ? <MemberKey person={author} /> : <bdi className={styles.name}>{name}</bdi>}
          {author && author.role !== 'visitor' && <Tag>{t(`moderation.roles.${author.role}`)}</Tag>}
          {state !== 'visible' && <Tag>{t(`moderation.states.${goneAs(comment, state)}`)}</Tag>}
          <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt, lang)}</time>
          <span className={styles.on}>
            {t('moderation.on')}{' '}
            <a
              href={`${itemHref(item.kind, item.slug, lang)}${state === 'held' ? '#comments' : `#comment-${id}`}`}
              target="_blank"
              rel="noopener"
            >
              <cite lang="fr">{typeset(item.title)}</cite>
            </a>
          </span>
        </p>
        <div className={styles.words}>
          {answers && (
            <blockquote className={styles.answers}>
              <span>{t('moderation.answers', { name: answers.author ?? t('moderation.gone') })}</span>{' '}
              {answers.text ?? t('moderation.nothingLeft')}
            </blockquote>
          )}
          {state === 'deleted' ? (
            <p className={kit.note}>{t('moderation.withdrawn')}</p>
          ) : (
            <FoldedText text={text} name={name} />
          )}
          <EntryHistory comment={comment} />
        </div>
        <EntryActs comment={comment} name={name} />
      </article>
    </li>
  )
}

/** The author's name, which opens their card. */
function MemberKey({ person }: { person: NonNullable<Queued['author']> }) {
  const t = useT('moderation')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.nameKey}
        title={t('moderation.member.open')}
        onClick={() => setOpened(true)}
      >
        <bdi>{person.username}</bdi>
      </button>
      {opened && (
        <Suspense>
          <MemberDialog person={person} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

/** How many characters and lines of a comment a row shows; the rest unfolds. */
const [ROW_CHARACTERS, ROW_LINES] = [320, 5]

/** The words of a comment, folded where they are long. */
function FoldedText({ text, name }: { text: string; name: string }) {
  const t = useT('moderation')
  const comments = useT('comments')
  const [whole, setWhole] = useState(false)
  const long = text.length > ROW_CHARACTERS || text.split('\n').length > ROW_LINES
  return (
    <>
      <div className={classes(long && !whole && styles.short)}>
        <CommentText text={text} />
      </div>
      {long && (
        <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'moderation.less' : 'moderation.more')}
          <span className="visually-hidden"> – {comments('comments.by', { name })}</span>
        </button>
      )}
    </>
  )
}
