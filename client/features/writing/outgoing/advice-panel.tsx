import { type RefObject, useId, useMemo, useRef } from 'react'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { FieldTexts } from '../../../../shared/texts/fields/form-texts.ts'
import { ADVISED } from '../../../../shared/texts/outgoing.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import kit from '../../admin/kit/kit.module.css'
import type { Advice } from './advice.ts'
import styles from './advice-panel.module.css'
import { firstPicture } from './first-picture.ts'
import { jumpTo } from './jump.ts'
import { useAdvice } from './use-advice.ts'

/** The most that is shown at once; others follow as these are settled. */
const SHOWN_MAX = 30

interface AdvicePanelProps {
  kind: Kind
  values: FieldTexts
  form: RefObject<HTMLFormElement | null>
  /** Takes a picture of the text as the main one. */
  onCover: (image: string) => void
}

/** Advice before a text is published; each piece leads to its place. It forbids nothing. */
export function AdvicePanel({ kind, values, form, onCover }: AdvicePanelProps) {
  const t = useT('outgoing', 'editor')
  const id = useId()
  const sentence = useSentence()
  const title = useRef<HTMLHeadingElement>(null)
  const { content, image } = values
  const first = useMemo(() => (image === '' ? firstPicture(content) : undefined), [image, content])
  const { advice, isError } = useAdvice(kind, values)
  const more = advice.length - SHOWN_MAX
  const missing = advice.filter(({ what }) => what === 'missing').length
  const others = advice.length - missing
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 ref={title} id={id} tabIndex={-1} className={kit.heading}>
        {t('outgoing.title')}
      </h3>
      <p role="status" className={kit.note}>
        {advice.length === 0 && t('outgoing.nothing')}
        {missing > 0 && t('outgoing.missingCount', { count: missing })}
        {missing > 0 && others > 0 && ' '}
        {others > 0 && t('outgoing.count', { count: others })}
        {others > 0 && missing === 0 && ` ${t('outgoing.free')}`}
        {isError && <> {t('outgoing.unchecked')}</>}
      </p>
      {advice.length > 0 && (
        <ul className={styles.list}>
          {advice.slice(0, SHOWN_MAX).map((one) => (
            <li key={adviceKey(one)}>
              <button
                type="button"
                className={styles.advice}
                onClick={() => form.current && jumpTo(form.current, one)}
              >
                <Icon name="arrow-right" size={12} className={styles.arrow} />
                <span>
                  {sentence(one)}
                  <span className="visually-hidden"> {t('outgoing.go')}</span>
                </span>
              </button>
              {one.what === 'coverNone' && first && (
                <Button
                  variant="tool"
                  className={styles.take}
                  onClick={() => {
                    onCover(first.url)
                    // The advice goes with the press.
                    title.current?.focus()
                  }}
                >
                  {t('adminForm.imageFromText')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={kit.note}>{t('outgoing.more', { count: more })}</p>}
    </section>
  )
}

const adviceKey = (one: Advice): string =>
  [one.what, 'field' in one ? one.field : one.n, 'href' in one && one.href, 'src' in one && one.src].join(' ')

function useSentence(): (advice: Advice) => string {
  const t = useT('outgoing', 'editor')
  return (one) => {
    switch (one.what) {
      case 'missing':
        return t('outgoing.missing', { field: t(`adminForm.${one.field}`) })
      case 'titleLong':
        return t(`outgoing.long.${one.field}`, { count: one.count, most: ADVISED.title })
      case 'excerptLong':
        return t(`outgoing.long.${one.field}`, { count: one.count, most: ADVISED.excerpt })
      case 'coverNone':
        return t('outgoing.coverNone')
      case 'coverNarrow':
        return t('outgoing.coverNarrow', { width: one.width, least: ADVISED.coverWidth })
      case 'altNone':
        return t('outgoing.altNone', { n: one.place + 1 })
      case 'linkDead':
        return t('outgoing.linkDead', { words: one.words })
      case 'headingSkipped':
        return t('outgoing.headingSkipped', { words: one.words, from: one.from, to: one.to })
      case 'spoilerEmpty':
        return one.words
          ? t('outgoing.spoilerEmpty', { words: one.words })
          : t('outgoing.spoilerBare', { n: one.n + 1 })
    }
  }
}
