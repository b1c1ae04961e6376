import { type FormEvent, useRef, useState } from 'react'
import { formatLong } from '../../../../../shared/format/dates.ts'
import type { VideoChoice } from '../../../../../shared/games/video-choice.ts'
import { useLang } from '../../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { classes } from '../../../../ui/classes.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { QueryFrame } from '../../../../ui/lists/query-frame.tsx'
import { ActKey } from '../../../admin/kit/act-key.tsx'
import { ALWAYS_REFETCH } from '../../../admin/kit/always-refetch.ts'
import { RefusedCall } from '../../../admin/kit/dialog-error.tsx'
import kit from '../../../admin/kit/kit.module.css'
import type { SavedGame } from '../form/use-game-form.ts'
import styles from './game-videos.module.css'

type Video = RouterOutputs['games']['offerVideos']['videos'][number]

/** The videos of a game: those that its names find, and those that the team chooses or refuses. */
export function GameVideos({ game, mayChoose }: { game: SavedGame; mayChoose: boolean }) {
  const t = useT('team-games')
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const asked = { game: game.id, search }
  const query = trpc.games.offerVideos.useQuery(asked, ALWAYS_REFETCH)
  const utils = trpc.useUtils()
  // The new state replaces the old one in the list, so that the focus stays.
  const show = (video: Video) =>
    utils.games.offerVideos.setData(
      asked,
      (before) =>
        before && { videos: before.videos.map((one) => (one.videoId === video.videoId ? video : one)) },
    )
  function submit(event: FormEvent) {
    event.preventDefault()
    setSearch(typed.trim())
  }
  return (
    <section className={styles.whole} aria-labelledby="game-videos">
      <h3 id="game-videos" className={kit.heading}>
        {t('teamGames.videos')}
      </h3>
      <p className={kit.note}>{t('teamGames.videosText')}</p>
      {mayChoose && (
        <form className={styles.search} noValidate onSubmit={submit}>
          <Field
            label={t('teamGames.videosSearch')}
            value={typed}
            maxLength={120}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="alt" icon="search">
            {t('teamGames.searchSubmit')}
          </Button>
        </form>
      )}
      <QueryFrame query={query} failure={(message) => t('teamGames.videosError', { message })}>
        {({ videos }) => {
          const shown = mayChoose ? videos : videos.filter(({ choice }) => choice && choice !== 'refused')
          return shown.length === 0 ? (
            <p role="status">{t(search ? 'teamGames.videosNotFound' : 'teamGames.videosNone')}</p>
          ) : (
            <ul className={kit.list}>
              {shown.map((video) => (
                <VideoEntry
                  key={video.videoId}
                  game={game.id}
                  video={video}
                  mayChoose={mayChoose}
                  onChosen={show}
                />
              ))}
            </ul>
          )
        }}
      </QueryFrame>
    </section>
  )
}

interface VideoEntryProps {
  game: string
  video: Video
  mayChoose: boolean
  onChosen: (video: Video) => void
}

function VideoEntry({ game, video, mayChoose, onChosen }: VideoEntryProps) {
  const t = useT('team-games')
  const lang = useLang()
  const first = useRef<HTMLButtonElement>(null)
  const { videoId, title, choice, publishDate } = video
  const choose = trpc.games.chooseVideo.useMutation({
    onSuccess: (chosen) => {
      onChosen(chosen)
      first.current?.focus()
    },
  })
  const press = (next: VideoChoice) => choose.mutate({ game, videoId, choice: next })
  const named = <span lang="fr">{title}</span>
  const isIts = choice === 'title' || choice === 'chosen'
  return (
    <li className={kit.row}>
      <div className={styles.words}>
        <span lang="fr">{title}</span>
        <span className={kit.note}>
          {formatLong(publishDate, lang)} ·{' '}
          <span role="status">{t(`teamGames.videoChoice.${choice ?? 'none'}`)}</span>
        </span>
        <RefusedCall of={choose.error} otherwise={t('teamGames.saveError')} />
      </div>
      {mayChoose && (
        <div className={classes(kit.keys, kit.calm)}>
          <ActKey
            ref={first}
            icon={isIts ? 'close' : 'check'}
            of={named}
            busy={choose.isPending}
            onClick={() => press(isIts ? 'refused' : 'chosen')}
          >
            {t(isIts ? 'teamGames.videoRefuse' : 'teamGames.videoChoose')}
          </ActKey>
          {(choice === 'chosen' || choice === 'refused') && (
            <ActKey of={named} busy={choose.isPending} onClick={() => press('title')}>
              {t('teamGames.videoTitle')}
            </ActKey>
          )}
        </div>
      )}
    </li>
  )
}
