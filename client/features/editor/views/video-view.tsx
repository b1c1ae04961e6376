import { $getNodeByKey, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical'
import { useState } from 'react'
import type { Still, Video } from '../../../../shared/editor/nodes/blocks.ts'
import { $isVideoNode } from '../../../../shared/editor/nodes/video-node.ts'
import { isImageUrl } from '../../../../shared/images/address.ts'
import { imageAt } from '../../../../shared/images/widths.ts'
import {
  playingAddress,
  type VideoLink,
  videoPage,
  videoSiteName,
} from '../../../../shared/videos/video-link.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button, ExternalButton } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { useHost } from '../host.ts'
import { EditorCard } from './card.tsx'

interface VideoViewProps {
  nodeKey: string
  editor: LexicalEditor
  video: Video
}

/** The still that readers see; a press plays the video, so that the writer can check it. */
export function VideoStill({
  video,
  title,
  still,
}: {
  video: VideoLink
  title: string
  still?: Still | null
}) {
  const t = useT('editor')
  const [plays, setPlays] = useState(false)
  const name = title || t('editor.video')
  return (
    <div className="video">
      <div className="video-screen">
        {plays ? (
          <iframe
            src={playingAddress(video, location.hostname)}
            title={name}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          />
        ) : (
          <button type="button" className="video-still" onClick={() => setPlays(true)}>
            {still && isImageUrl(still.src) && (
              <img className="video-picture" src={imageAt(still.src, 960)} alt="" />
            )}
            <span className="video-play" />
            <span className="visually-hidden">{t('editor.play', { title: name })}</span>
          </button>
        )}
      </div>
    </div>
  )
}

/** A video in the text: its still, and a field for the title of its player. */
export function VideoView({ nodeKey, editor, video }: VideoViewProps) {
  const t = useT('editor')
  const { choosePictures } = useHost()
  const change = (change: Partial<Video>, tag?: string) =>
    editor.update(
      () => {
        const node = $getNodeByKey(nodeKey)
        if ($isVideoNode(node)) node.setVideo(change)
      },
      tag ? { tag } : {},
    )
  return (
    <EditorCard
      nodeKey={nodeKey}
      editor={editor}
      label={video.title ? t('editor.videoNamed', { title: video.title }) : t('editor.video')}
      fields={
        <Field
          label={t('editor.videoTitle')}
          hint={t('editor.videoTitleHint')}
          value={video.title}
          disabled={!editor.isEditable()}
          maxLength={200}
          onChange={(event) => change({ title: event.target.value }, HISTORY_MERGE_TAG)}
        />
      }
      actions={
        <>
          <ExternalButton variant="tool" icon="external" target="_blank" href={videoPage(video)}>
            {t('editor.onPlatform', { platform: videoSiteName(video) })}
          </ExternalButton>
          <Button
            variant="tool"
            icon="image"
            disabled={!editor.isEditable()}
            onClick={() =>
              choosePictures('one', ([chosen]) => {
                if (!chosen) return
                const { url: src, width, height } = chosen
                change({ still: { src, width, height } })
              })
            }
          >
            {t('editor.chooseStill')}
          </Button>
          {video.still && (
            <Button
              variant="tool"
              icon="close"
              disabled={!editor.isEditable()}
              onClick={() => change({ still: null })}
            >
              {t('editor.removeStill')}
            </Button>
          )}
        </>
      }
    >
      <VideoStill video={video} title={video.title} still={video.still} />
    </EditorCard>
  )
}
