import { $getNodeByKey, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical'
import { useState } from 'react'
import { $isVideoNode, type Video } from '../../../../shared/editor/nodes/video-node.ts'
import { playerAddress } from '../../../../shared/editor/video-link.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ExternalButton } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Card } from './card.tsx'

interface VideoViewProps {
  nodeKey: string
  editor: LexicalEditor
  video: Video
}

/** The still that readers see; a press plays it, to check that it is the right one. */
export function VideoStill({ id, title }: { id: string; title: string }) {
  const t = useT('editor')
  const [plays, setPlays] = useState(false)
  const name = title || t('editor.video')
  return (
    <div className="video">
      <div className="video-screen">
        {plays ? (
          <iframe
            src={`${playerAddress(id)}?autoplay=1`}
            title={name}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          />
        ) : (
          <button type="button" className="video-still" onClick={() => setPlays(true)}>
            <span className="video-play" />
            <span className="visually-hidden">{t('editor.play', { title: name })}</span>
          </button>
        )}
      </div>
    </div>
  )
}

/** A video in the text: its still, and the title that names its player. */
export function VideoView({ nodeKey, editor, video }: VideoViewProps) {
  const t = useT('editor')
  const rename = (title: string) =>
    editor.update(
      () => {
        const node = $getNodeByKey(nodeKey)
        if ($isVideoNode(node)) node.setVideo({ title })
      },
      { tag: HISTORY_MERGE_TAG },
    )
  return (
    <Card
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
          onChange={(event) => rename(event.target.value)}
        />
      }
      actions={
        <ExternalButton
          look="tool"
          icon="external"
          target="_blank"
          href={`https://www.youtube.com/watch?v=${video.id}`}
        >
          {t('editor.onPlatform')}
        </ExternalButton>
      }
    >
      <VideoStill id={video.id} title={video.title} />
    </Card>
  )
}
