import { formatMoment } from '../../../../shared/format/moment.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import kit from '../../admin/kit/kit.module.css'
import type { VersionItem } from './use-version-name.ts'
import styles from './versions.module.css'

interface VersionListProps {
  versions: VersionItem[]
  selected: string
  onSelect: (id: string) => void
  /** Given when there are older ones. */
  onMore?: () => void
}

/** All versions, newest first, as buttons, so that the keyboard reaches them. */
export function VersionList({ versions, selected, onSelect, onMore }: VersionListProps) {
  const t = useT('versions')
  const lang = useLang()
  return (
    <nav className={styles.side} aria-label={t('versions.list')}>
      <ol className={styles.list}>
        {versions.map(({ id, at, by, kind }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.version}
              aria-current={id === selected ? 'true' : undefined}
              onClick={() => onSelect(id)}
            >
              <time dateTime={at.toISOString()}>{formatMoment(at, lang)}</time>
              <span className={kit.name}>{by?.username ?? t('versions.nobody')}</span>
              <Tag>{t(`versions.kind.${kind}`)}</Tag>
            </button>
          </li>
        ))}
      </ol>
      {onMore && (
        <Button variant="alt" onClick={onMore}>
          {t('versions.more')}
        </Button>
      )}
    </nav>
  )
}
